// One browser's stay at a table: what it knows, and what it can ask for. Screens read it.
import type { Asked, Choices, Heard, News, Told } from "../engine/news";
import type { Emote, Line, PlayMove, Person, Refused, TableFacts } from "../wire";
import type { Contact } from "./connection";
import { Countdown } from "./countdown.svelte";
import { Counsel } from "./counsel.svelte";
import { lineTo, type TableLine } from "./line";
import { grown, latestOf } from "./log";
import { standingTime } from "./pace";
import { page, say } from "./page.svelte";
import type { Waited } from "./notice";
import { named } from "./people";
import { takePlan, type Guest } from "./plan";
import { Sealing, type Fault } from "./sealing";
import { awaited } from "./shared";
import { Unfolding } from "./unfolding.svelte";

const EMOTE = 3_500; // milliseconds an emote is shown
const TOAST = 7_000;
const TICK = 1_000;
export const ANY = -1; // for a seat: the first that is free

export interface Doubt {
  move: PlayMove;
  warning: Line;
}

/** Let whoever watches the page know what goes to the table and comes from it: a robot, say. */
function tell(kind: "said" | "heard", detail: Asked | Heard): void {
  dispatchEvent(new CustomEvent(`tablee:${kind}`, { detail }));
}

const newId = () => crypto.getRandomValues(new Uint32Array(3)).join("-");

/** Must news be seen at once? One's own move, and one's turn while a clock runs. */
function isPressing(news: News): boolean {
  const isOwn = news.told.some((told) => told.seat === news.viewer);
  return isOwn || (news.seconds > 0 && news.asked.includes(news.viewer));
}

export class Visit {
  table = $state.raw<TableFacts>();
  log = $state.raw<Told[]>([]);
  latest = $state.raw<Line[]>([]); // what just happened
  contact = $state<Contact>("opening");
  emotes = $state<Record<number, Emote>>({});
  refusal = $state.raw<Refused>();
  doubt = $state.raw<Doubt>();
  choices = $state.raw<Choices>();
  fault = $state<Fault>("");
  #people = $derived(named(this.table?.people ?? [], say));
  readonly unfolding = new Unfolding({
    time: (news) => standingTime(news, page.pace, this.#words),
    show: (news) => this.#show(news),
  });
  readonly countdown = new Countdown();
  readonly counsel = new Counsel();

  #now = $state(performance.now());
  #tableAt = $state(0);
  #newsAt = $state(0);
  #line: TableLine;
  #wasLost = false;
  #due = 0; // when the time to decide runs out, by the browser's clock; 0 for no clock
  #ticking = setInterval(() => (this.#now = performance.now()), TICK);
  #plan: Guest[];
  #sealing: Sealing;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly code: string,
    readonly isWatching = false,
    call = lineTo,
  ) {
    this.#plan = takePlan(code);
    this.#sealing = new Sealing(code);
    this.#line = call(code, {
      have: () => this.unfolding.latest?.version ?? -1,
      isWatching,
      heard: (reply) => this.#hear(reply),
      changed: (contact) => this.#keep(contact),
    });
  }

  /** What is on the screen; newer news may wait behind it. */
  get news(): News | undefined {
    return this.unfolding.shown;
  }

  /** Seconds since we were told how the table and the match stand. */
  get waited(): Waited {
    return { table: (this.#now - this.#tableAt) / 1_000, news: (this.#now - this.#newsAt) / 1_000 };
  }

  get #words() {
    return page.speaker(
      this.table?.game ?? "",
      this.people.map((person) => person.name),
    );
  }

  /** Who sits where, each with a name to call them by. */
  get people(): readonly Person[] {
    return this.#people;
  }

  /** The seat to hand a shared screen to before anything may be shown; -1 for nobody. */
  get awaited(): number {
    return this.table && this.news && this.unfolding.isAtRest ? awaited(this.table, this.news) : -1;
  }

  /** Are several at this screen asked at once, from what all know? */
  get isAskedOpenly(): boolean {
    return this.unfolding.isAtRest && Boolean(this.news?.question);
  }

  /** Answer for everybody at this screen: one seat so, the others let it pass. */
  answer(seat: number, move: string): void {
    const { news } = this;
    const question = news?.question;
    if (!news || !question || this.#line.isWaiting(news.version)) return;
    this.forgive();
    for (const one of question.seats) {
      const answer = one === seat ? move : question.passing;
      this.#send({ type: "move", id: newId(), version: news.version, seat: one, move: answer, is_sure: true });
    }
  }

  hurry(): void {
    this.#line.hurry();
  }

  drop(): void {
    this.#line.drop();
  }

  close(): void {
    clearInterval(this.#ticking);
    this.countdown.stop();
    this.unfolding.stop();
    clearTimeout(this.#refusalTimer);
    this.#line.close();
  }

  sit(seat: number, name: string): void {
    this.#send({ type: "sit", seat, name });
  }

  leave(): void {
    this.#send({ type: "leave" });
  }

  takeBackSeat(): void {
    this.#send({ type: "return" });
  }

  fill(seat: number, level: string): void {
    this.#send({ type: "fill", seat, level });
  }

  remove(seat: number): void {
    this.#send({ type: "remove", seat });
  }

  replace(seat: number): void {
    this.#send({ type: "replace", seat });
  }

  start(): void {
    this.#send({ type: "start" });
  }

  face(seat: number): void {
    this.choices = undefined;
    this.#send({ type: "face", seat });
  }

  askMoves(): void {
    this.#send({ type: "moves" });
  }

  /** Ask what a friend would play, if it is for us to play. */
  askHint(): void {
    const news = this.news;
    if (!news || this.counsel.isThinking || !this.canAsk) return;
    this.forgive();
    this.#send(this.counsel.ask(news.version, newId()));
  }

  /** Is there a move to be advised on, and may it be? */
  get canAsk(): boolean {
    const { news, table } = this;
    if (!news || !table?.hints || news.viewer < 0 || news.is_between_rounds) return false;
    return news.legal.length > 0 && !news.has_answered && this.contact === "open";
  }

  /** The seat that may take something back now; -1 for none. */
  get undoing(): number {
    const { news, contact } = this;
    if (!news || contact !== "open" || !this.unfolding.isAtRest) return -1;
    return news.undoable.includes(news.viewer) ? news.viewer : (news.undoable[0] ?? -1);
  }

  /** Take one's last move back, if the others agree. */
  undo(): void {
    const { news, undoing } = this;
    if (!news || undoing < 0) return;
    this.forgive();
    this.#send({ type: "undo", version: news.version, seat: undoing });
  }

  /** Let somebody take a move back, or not. */
  consent(agrees: boolean): void {
    const regret = this.table?.regret;
    if (regret) this.#send({ type: "consent", version: regret.version, agrees });
  }

  react(emote: Emote): void {
    this.#send({ type: "react", emote });
  }

  rematch(): void {
    this.#send({ type: "rematch" });
  }

  /** Play a move; the same click twice is one move. */
  play(move: string): void {
    const news = this.news;
    const seat = this.#seat;
    if (!news || seat < 0 || this.#line.isWaiting(news.version)) return;
    this.forgive();
    this.#send({ type: "move", id: newId(), version: news.version, seat, move, is_sure: false });
  }

  /** Play the move the table warned about after all. */
  insist(): void {
    const doubt = this.doubt;
    this.doubt = undefined;
    if (doubt) this.#send({ ...doubt.move, is_sure: true });
  }

  /** Go on to the next round: the one move there is. */
  goOn(): void {
    const [move] = this.news?.legal ?? [];
    if (move !== undefined) this.play(move);
  }

  forgive(): void {
    clearTimeout(this.#refusalTimer);
    this.refusal = undefined;
  }

  /** The seat we move for; between rounds a shared screen turned to nobody moves for any. */
  get #seat(): number {
    if (!this.news) return -1;
    const [any = -1] = this.table?.mine ?? [];
    return this.news.viewer < 0 && this.news.is_between_rounds ? any : this.news.viewer;
  }

  #send(request: Asked): void {
    tell("said", request);
    this.#line.send(request);
  }

  #hear(reply: Heard): void {
    tell("heard", reply);
    switch (reply.type) {
      case "table":
        this.table = reply;
        this.#tableAt = this.#now = performance.now();
        this.#sitAsPlanned(reply);
        this.#sealing.answer(reply).forEach((request) => this.#send(request));
        this.fault = this.#sealing.fault;
        break;
      case "news":
        this.#learn(reply);
        break;
      case "refused":
        this.counsel.refuse(reply.id);
        this.refusal = reply;
        clearTimeout(this.#refusalTimer);
        this.#refusalTimer = setTimeout(() => (this.refusal = undefined), TOAST);
        break;
      case "unsure": {
        const move = this.#line.takeBack(reply.id);
        if (move) this.doubt = { move, warning: reply.warning };
        break;
      }
      case "choices":
        this.choices = reply;
        break;
      case "advice":
        this.counsel.hear(reply, this.news?.version ?? -1);
        break;
      case "reacted":
        this.#react(reply.seat, reply.emote);
        break;
      case "done":
        break;
    }
  }

  #learn(news: News): void {
    const { latest } = this.unfolding;
    const isSameViewer = latest?.viewer === news.viewer;
    if (isSameViewer && latest && news.version < latest.version) return;
    this.#newsAt = this.#now = performance.now();
    this.#due = news.seconds > 0 ? performance.now() + news.seconds * 1_000 : 0;
    this.unfolding.take(news, !isSameViewer || this.#wasLost || document.hidden || isPressing(news));
    this.#wasLost = false;
  }

  /** Take in what is on the screen from now on. */
  #show(news: News): void {
    const isSameViewer = this.news?.viewer === news.viewer;
    if (this.news?.version !== news.version || !isSameViewer) {
      this.doubt = undefined;
      this.counsel.forget();
    }
    this.log = grown(this.log, news.told, isSameViewer);
    if (news.told.length) this.latest = latestOf(news.told, isSameViewer && !this.#wasLost);
    this.choices = undefined;
    this.countdown.start(this.#due && Math.max(0.01, (this.#due - performance.now()) / 1_000));
    if (this.table) this.#sealing.look(this.table, news);
  }

  #keep(contact: Contact): void {
    this.contact = contact;
    if (contact !== "lost") return;
    this.#wasLost = true; // what was missed meanwhile is told by the log
    this.counsel.forget(); // the question may not have arrived
  }

  #sitAsPlanned(table: TableFacts): void {
    const guests = this.#plan;
    this.#plan = [];
    if (table.status !== "open") return;
    for (const { seat, name } of guests) {
      if (table.people[seat]?.kind === "open") this.sit(seat, name);
    }
  }

  #react(seat: number, emote: Emote): void {
    this.emotes[seat] = emote;
    setTimeout(() => {
      if (this.emotes[seat] === emote) delete this.emotes[seat];
    }, EMOTE);
  }
}
