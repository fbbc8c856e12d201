// The seconds left of a decision, counted down here between the server's words.

const TICK = 250; // milliseconds

export class Countdown {
  seconds = $state(0);
  #end = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  start(seconds: number): void {
    this.stop();
    this.seconds = seconds;
    if (seconds <= 0) return;
    this.#end = performance.now() + seconds * 1000;
    this.#timer = setInterval(() => {
      this.seconds = Math.max(0.01, (this.#end - performance.now()) / 1000); // 0 is “no clock”
    }, TICK);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.seconds = 0;
  }
}
