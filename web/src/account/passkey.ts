// Passkeys: made and used by the browser or the phone, checked by the server.
import { ask } from "../lib/http";
import { bytesOf, hexOf } from "../lib/share";
import type { KeyQuestion, KeyUse, NewKey } from "../wire";

const at = "/api/account/passkeys";
const KINDS = [-7, -8, -257]; // ES256, EdDSA, RS256
const NUMBER = /^[\d.]+$|^\[/; // an address, no name

/** Passkeys are for names of sites, and only where the line is safe. */
export const canUse = isSecureContext && "PublicKeyCredential" in globalThis && !NUMBER.test(location.hostname);

/** One thought better of it, or the browser let it be. */
export class NotUsedError extends Error {}

const bytes = (digits: string) => bytesOf(digits) as Uint8Array<ArrayBuffer>;
const digits = (buffer: ArrayBuffer) => hexOf(new Uint8Array(buffer));
const question = () => ask<KeyQuestion>(`${at}/question`, {});

async function credential(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  const found = await asked.catch(() => null);
  if (!(found instanceof PublicKeyCredential)) throw new NotUsedError();
  return found;
}

/** Make a passkey that opens one's account, under a name that only its owner sees. */
export async function make(name: string): Promise<void> {
  const { challenge, site, user, known } = await question();
  const made = await credential(
    navigator.credentials.create({
      publicKey: {
        challenge: bytes(challenge),
        rp: { id: site, name: "Tablée" },
        user: { id: bytes(user), name, displayName: name },
        pubKeyCredParams: KINDS.map((alg) => ({ type: "public-key", alg })),
        excludeCredentials: known.map((id) => ({ type: "public-key", id: bytes(id) })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
        attestation: "none",
      },
    }),
  );
  const said = made.response as AuthenticatorAttestationResponse;
  await ask<void>(at, { client: digits(said.clientDataJSON), attestation: digits(said.attestationObject) } satisfies NewKey);
}

/** Open the account of a passkey here. */
export async function enter(): Promise<void> {
  const { challenge, site } = await question();
  const used = await credential(
    navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: site, userVerification: "required" } }),
  );
  const said = used.response as AuthenticatorAssertionResponse;
  await ask<void>(`${at}/enter`, {
    id: digits(used.rawId),
    client: digits(said.clientDataJSON),
    said: digits(said.authenticatorData),
    signature: digits(said.signature),
  } satisfies KeyUse);
}

/** Let a passkey open nothing any more. */
export const remove = (id: string) => ask<void>(`${at}/remove`, { id });
