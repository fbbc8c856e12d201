// What the tests of transcripts ask of the page, as one module.
export { assembled } from "../../web/src/engine/opening";
export { write } from "../../web/src/script/transcript";
export { verify } from "../../web/src/script/verify";
export { replayFrom } from "../../web/src/script/replay";
