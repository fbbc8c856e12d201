// A Web Worker that has a game in its head. One question at a time: `thinker.ts` sees to that.
import { openEngine } from "./opening";
import { answer, type Heard, type Question } from "./task";

const say = (heard: Heard) => self.postMessage(heard);

self.onmessage = async ({ data: { game, base, task } }: MessageEvent<Question>) => {
  try {
    const engine = await openEngine(game, base, true);
    say({ answer: answer(engine, task, (done, of) => say({ done, of })) });
  } catch (error) {
    say({ failed: String(error) });
  }
};
