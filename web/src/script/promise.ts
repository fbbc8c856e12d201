// What was promised of a key before the deal, held against what the file says of it now and, where
// this page was there, against what it noted then: who forges a file forges its digests too.
import type { Kept } from "../lib/kept";
import { commitmentTo, shareCommitment } from "../lib/share";
import { type Finding, found } from "./finding";
import type { Said } from "./reader";

/** Check every promise about the key. */
export function promises(said: Said, mine?: Kept): Finding[] {
  const kept = [server(said, mine), ...seats(said, mine)];
  const isOpen = !mine && kept.every((one) => one.outcome === "kept"); // a forgery would have its own digests
  const before = isOpen ? [found("before", "unknown", "verify-before-unknown")] : [];
  return [...kept, ...before, ...own(said, mine), ...told(said, mine)];
}

const place = (said: Said, name: string): number => said.places.get(name) ?? 0;

/** Is the key, or the server's part of it, the one that was committed to? */
function server(said: Said, mine?: Kept): Finding {
  const { commitment, secret, key } = said;
  const broken = (id: string) =>
    found("server", "broken", id, { digest: place(said, "commitment"), part: place(said, "key") });
  if (!commitment) return mine ? broken("verify-server-gone") : found("server", "unknown", "verify-server-none");
  if (commitmentTo(secret || key) !== commitment) {
    if (!mine) return broken("verify-server-unfit");
    return broken(commitment === mine.commitment ? "verify-server-part" : "verify-server-digest");
  }
  if (mine && commitment !== mine.commitment) return broken("verify-server-other");
  const id = secret ? "verify-server" : "verify-key";
  return found("server", "kept", mine ? `${id}-noted` : id);
}

/** Is everybody's part the one they had committed to, before anybody saw another's? */
function seats(said: Said, mine?: Kept): Finding[] {
  const { commitments, shares } = said;
  if (!commitments.length) {
    if (mine?.sealed.length) return [found("seats", "broken", "verify-seats-gone")];
    return shares.some(Boolean) ? [found("seats", "unknown", "verify-seats-open")] : [];
  }
  const faults = commitments.flatMap((_, seat) => unfit(said, seat, mine));
  if (faults.length) return faults;
  if (mine?.sealed.length) return [found("before", "kept", "verify-before")];
  return [found("seats", "kept", "verify-seats", { count: commitments.filter(Boolean).length })];
}

/** What is wrong with a seat's part, if anything is. */
function unfit(said: Said, seat: number, mine?: Kept): Finding[] {
  const { commitment, commitments, shares } = said;
  const [digest, noted] = [commitments[seat]!, mine?.sealed[seat]];
  const share = commitment ? (shares[seat] ?? "") : "";
  const facts = {
    name: { number: seat },
    digest: place(said, `committed ${seat}`),
    part: place(said, `share ${seat}`),
  };
  const broken = (id: string) => [found("seats", "broken", id, facts)];
  if (digest === (share && shareCommitment(commitment, seat, share))) {
    return noted === undefined || noted === digest ? [] : broken("verify-seat-other");
  }
  if (noted === undefined) return broken("verify-seat-unfit");
  return broken(noted === digest ? "verify-seat-part" : "verify-seat-digest");
}

/** Is our share in the key, to the byte? */
function own({ shares, places }: Said, mine?: Kept): Finding[] {
  if (!mine?.sealed.length) return [];
  const faults = Object.entries(mine.shares).flatMap(([seat, share]) => {
    const byte = differing(share, shares[Number(seat)] ?? "");
    return byte ? [found("own", "broken", "verify-own-broken", { line: places.get(`share ${seat}`) ?? 0, byte })] : [];
  });
  return faults.length ? faults : [found("own", "kept", "verify-own")];
}

/** The first byte in which two parts differ, from 1; 0 where they are the same. */
function differing(one: string, other: string): number {
  if (one === other) return 0;
  const at = [...one].findIndex((digit, place) => digit !== other[place]);
  return Math.floor((at < 0 ? one.length : at) / 2) + 1;
}

/** Which deals came to nothing before; one to which we gave our share may not be hushed up. */
function told({ withheld }: Said, mine?: Kept): Finding[] {
  const known = withheld.map((one) => one.commitment);
  const findings: Finding[] = [];
  if (mine?.sealed.length) {
    const isHushed = mine.vain.some((one) => !known.includes(one));
    findings.push(isHushed ? found("told", "broken", "verify-told-broken") : found("told", "kept", "verify-told"));
  }
  const names = [...new Set(withheld.map((one) => one.name))].join(", ");
  if (names) findings.push(found("told", "unknown", "verify-withheld", { count: new Set(known).size, names }));
  return findings;
}
