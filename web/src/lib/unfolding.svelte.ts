// News shown one after another, each as long as it takes to read; nothing is left out of the log.
import type { News } from "../engine/news";

interface Handlers {
  /** How long news stay, in milliseconds. */
  time: (news: News) => number;
  /** They are on the screen from now on. */
  show: (news: News) => void;
}

export class Unfolding {
  shown = $state.raw<News>();
  isAtRest = $state(true); // what is shown has been seen
  #waiting = $state.raw<readonly News[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly handlers: Handlers) {}

  /** The latest we were told, shown or not. */
  get latest(): News | undefined {
    return this.#waiting.at(-1) ?? this.shown;
  }

  /** Are there news that are not shown yet? */
  get isBehind(): boolean {
    return this.#waiting.length > 0;
  }

  /** Show news when their time has come, or at once. */
  take(news: News, isUrgent: boolean): void {
    const isFirst = this.shown === undefined;
    const isSame = this.latest?.version === news.version && this.latest.viewer === news.viewer;
    if (isSame && this.isBehind) this.#waiting = [...this.#waiting.slice(0, -1), news];
    else if (isSame) this.#show(news);
    else this.#waiting = [...this.#waiting, news];
    if (isSame && !isUrgent) return;
    if (isUrgent || isFirst) this.#catchUp();
    else if (this.isAtRest) this.#next();
    if (isFirst) this.#rest(); // nobody watched it happen
  }

  /** Go to the present: what was shown is enough. */
  skip(): void {
    this.#catchUp();
    this.#rest();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #catchUp(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    waiting.forEach((news) => this.#show(news));
    if (waiting.length) this.#stand();
  }

  #next(): void {
    const [news, ...later] = this.#waiting;
    if (!news) return this.#rest();
    this.#waiting = later;
    this.#show(news);
    this.#stand();
  }

  #show(news: News): void {
    this.handlers.show(news);
    this.shown = news;
  }

  /** Leave what is shown where it is for as long as it takes. */
  #stand(): void {
    clearTimeout(this.#timer);
    const time = this.shown ? this.handlers.time(this.shown) : 0;
    this.isAtRest = time === 0;
    if (time > 0) this.#timer = setTimeout(() => this.#next(), time);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.isAtRest = true;
  }
}
