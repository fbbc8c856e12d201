import { afterEach, expect, test, vi } from "vitest";
import { ask, transcriptOf } from "./http";

const tooFast = () => new Response(JSON.stringify({ reason: { id: "table-too-fast", facts: {} } }), { status: 429 });

function answering(...answers: Response[]) {
  vi.useFakeTimers();
  const asked = vi.fn(() => Promise.resolve(answers.shift()!));
  vi.stubGlobal("fetch", asked);
  return asked;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what was asked too soon is asked again, so that no match is missing in an export", async () => {
  const asked = answering(tooFast(), tooFast(), new Response("moves"));
  const found = transcriptOf("AB2C").then((file) => file.text());
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await found).toBe("moves");
  expect(asked).toHaveBeenCalledTimes(3);
});

test("nobody asks for ever, and what changes something is not sent twice", async () => {
  const asked = answering(...Array.from({ length: 6 }, tooFast));
  const failed = expect(ask("/api/home")).rejects.toThrow("table-too-fast");
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  expect(asked).toHaveBeenCalledTimes(5);
  await expect(ask("/api/tables", {})).rejects.toThrow("table-too-fast");
  expect(asked).toHaveBeenCalledTimes(6);
});
