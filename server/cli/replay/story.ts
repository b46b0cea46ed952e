import { titleOf } from '#law/own/spoken';
import { type Card, formatCard } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import type { Verdict } from '#vocabulary/hands/verdicts';
import type { Seat } from '#vocabulary/seats';
import { isBoardZone, isSeatZone, seatOfZone, type Zone } from '#vocabulary/zones';
import { tellStory } from '#wire/rule-texts/rule-texts';
import type { FloorDeed } from './floor-deeds.ts';
import type { StoryWords } from './story-words.ts';

type Moved = Extract<Event, { type: 'card-moved' }>;

/** Tells events as a story, one line a happening. A card has a name only once it was made public. */
export class Story {
  readonly #words: StoryWords;
  readonly #say: (line: string, atMs: number) => void;
  readonly #faces = new Map<number, Card>();
  readonly #verdicts = new Map<string, Verdict>();
  /**
   * Cards that go the same way one after another are one line, told when something else happens; so are faces that are
   * learned.
   */
  #run: Run | undefined;
  /** Cards that the vault has been asked for; until it answers, what else happens waits to be told. */
  readonly #due = new Set<number>();
  #waiting: Event[] = [];

  constructor(words: StoryWords, say: (line: string, atMs: number) => void) {
    this.#words = words;
    this.#say = say;
  }

  tell(event: Event): void {
    if (event.type === 'publicity-due') this.#due.add(event.ref);
    else if (event.type === 'card-made-public') this.#learn(event);
    else if (this.#waiting.length > 0 || this.#awaitsName(event)) this.#waiting.push(event);
    else this.#tellNow(event);
  }

  /** With its author and his reason; what happened before it is told first. */
  tellDeed(deed: FloorDeed, atMs: number): void {
    this.#tellRun();
    this.#say(this.#words.deed(deed), atMs);
  }

  flush(): void {
    this.#due.clear();
    this.#tellRun();
    this.#tellWaiting();
    this.#tellRun();
  }

  #learn({ ref, card, atMs }: Extract<Event, { type: 'card-made-public' }>): void {
    this.#faces.set(ref, card);
    this.#due.delete(ref);
    if (this.#run?.way === 'board' && this.#run.refs.includes(ref)) {
      if (this.#waiting.length > 0 && !this.#run.refs.some((other) => this.#due.has(other))) this.#tellWaiting();
    } else this.#join('seen', atMs, ref);
  }

  #awaitsName(event: Event): boolean {
    const lays = event.type === 'card-moved' && wayOf(event) === 'board';
    return !lays && this.#run?.way === 'board' && this.#run.refs.some((ref) => this.#due.has(ref));
  }

  #tellWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const event of waiting) this.#tellNow(event);
  }

  #tellNow(event: Event): void {
    const way = event.type === 'card-moved' ? wayOf(event) : undefined;
    if (event.type === 'card-moved' && way !== undefined) {
      this.#join(way, event.atMs, event.ref, seatIn(event));
      return;
    }
    const lines = this.#line(event);
    if (lines === undefined || lines.length === 0) return;
    this.#tellRun();
    for (const line of lines) this.#say(line, event.atMs);
  }

  #tellRun(): void {
    const run = this.#run;
    this.#run = undefined;
    if (run !== undefined) this.#say(this.#runText(run), run.atMs);
  }

  #join(way: Way, atMs: number, ref: number, seat?: Seat): void {
    const sameSeat = way !== 'thrown' || this.#run?.seats.at(-1) === seat;
    if (this.#run?.way !== way || way === 'burned' || !sameSeat) {
      this.#tellRun();
      this.#run = { way, atMs, refs: [], seats: [] };
    }
    this.#run.refs.push(ref);
    if (seat !== undefined) this.#run.seats.push(seat);
  }

  #runText({ way, refs, seats }: Run): string {
    const words = this.#words;
    const cards = refs.map((ref) => this.#card(ref));
    switch (way) {
      case 'dealt':
        return words.dealtTo(seats);
      case 'burned':
        return words.burned;
      case 'board':
        return refs.some((ref) => this.#faces.has(ref)) ? words.onBoard(cards) : words.faceDown(cards.length);
      case 'thrown':
        return words.thrown(seats[0] ?? 1, cards.length);
      case 'seen':
        return words.showsCards(cards);
    }
  }

  #line(event: Event): readonly string[] | undefined {
    const words = this.#words;
    switch (event.type) {
      case 'hand-begun': {
        const { hand, redeal, dealOrder, button, stakes, ruleBook } = event.setup;
        this.#faces.clear();
        this.#verdicts.clear();
        const seats = [...dealOrder].sort((a, b) => a - b);
        const blinds = `${stakes.smallBlind}/${stakes.bigBlind}`;
        return ['', words.handBegins(hand, redeal, seats, button, blinds, titleOf(ruleBook, words.language))];
      }
      case 'deal-restarted':
        return [words.dealtAgain(event.redeal)];
      case 'card-moved':
        return [words.cardGoes(this.#card(event.ref), event.from, event.to)];
      case 'betting-moved':
        return event.effects.flatMap((effect) =>
          effect.type === 'awarded'
            ? effect.award.payout
                .filter(({ amount }) => amount > 0)
                .map(({ seat, amount }) => words.takes(seat, amount))
            : [],
        );
      case 'act-taken':
        return [
          words.act(
            event.seat,
            `${words.acts[event.act.type]}${'to' in event.act && event.act.to !== undefined ? ` ${event.act.to}` : ''}`,
            event.how,
          ),
        ];
      case 'round-opened':
        return [words.roundOpens(words.streets[event.street])];
      case 'round-closed':
        return [words.roundCloses(words.streets[event.street])];
      case 'hands-killed':
        return [words.deadHands(event.seats)];
      case 'hand-tabled':
        return [words.tabled(event.seat)];
      case 'board-flipped':
        return [words.flipped(event.place)];
      case 'shoe-shuffled':
        return [words.shuffled];
      case 'deck-collected':
        return [words.collected];
      case 'hand-ended':
        return [words.ends(event.how, event.winners)];
      case 'hand-redecided':
        return [words.decidedAnew(event.why, event.without.length)];
      default:
        return this.#verdictLine(event);
    }
  }

  #verdictLine(event: Event): readonly string[] | undefined {
    const words = this.#words;
    switch (event.type) {
      case 'verdict-raised':
        return this.#ruling(
          event.verdict,
          words.verdict(
            this.#storyOf(event.verdict),
            event.verdict.kind,
            words.severities[event.verdict.severity],
            event.verdict.rules.join(', '),
            event.verdict.borrowedFrom,
          ),
        );
      case 'verdict-revised': {
        const before = this.#verdicts.get(event.verdict.id);
        if (before !== undefined && sameRuling(before, event.verdict)) return undefined;
        return this.#ruling(
          event.verdict,
          words.revised(
            this.#storyOf(event.verdict),
            event.verdict.kind,
            words.severities[event.verdict.severity],
            event.verdict.rules.join(', '),
          ),
        );
      }
      case 'verdict-settled':
        return [words.settled(this.#verdicts.get(event.id)?.kind ?? event.id, words.status[event.status])];
      case 'verdict-overruled':
        return [words.overruled(this.#verdicts.get(event.id)?.kind ?? event.id, event.reason)];
      case 'question-asked':
        return [words.question(words.questions[event.question.ask], event.question.seats)];
      case 'question-closed': {
        const { answer } = event;
        return answer === undefined ? undefined : [words.answered(typeof answer === 'string' ? answer : answer.option)];
      }
      default:
        return undefined;
    }
  }

  #ruling(verdict: Verdict, line: string): readonly string[] {
    this.#verdicts.set(verdict.id, verdict);
    const steps = verdict.remedy
      .slice(verdict.remedyDone)
      .map((step) => this.#words.step(step, (ref) => this.#card(ref)));
    return steps.length === 0 ? [line] : [line, this.#words.asked(steps.join('; '))];
  }

  #storyOf({ kind, seats }: Verdict): string {
    const words = this.#words;
    const [seat] = seats;
    return tellStory(words.kinds[kind].story, {
      ...(seat === undefined ? {} : { seat: words.seat(seat), seats: words.seats(seats) }),
    });
  }

  #card(ref: number): string {
    const face = this.#faces.get(ref);
    return face === undefined ? this.#words.aCard : formatCard(face);
  }
}

function sameRuling(a: Verdict, b: Verdict): boolean {
  return a.kind === b.kind && a.severity === b.severity && JSON.stringify(a.remedy) === JSON.stringify(b.remedy);
}

interface Run {
  readonly way: Way;
  readonly atMs: number;
  readonly refs: number[];
  readonly seats: Seat[];
}

type Way = 'dealt' | 'burned' | 'board' | 'thrown' | 'seen';

/**
 * The ordinary ways of a card; everything else is told card by card. A card that left the shoe is in nobody's sight
 * until it lands.
 */
function wayOf({ from, to }: Moved): Exclude<Way, 'seen'> | undefined {
  const fresh = from === 'SHOE' || from === 'OFF';
  if (fresh && isSeatZone(to)) return 'dealt';
  if (fresh && to === 'BURN') return 'burned';
  if (fresh && isBoardZone(to)) return 'board';
  return isSeatZone(from) && to === 'MUCK' ? 'thrown' : undefined;
}

function seatIn({ from, to }: Moved): Seat | undefined {
  const zone: Zone | undefined = [from, to].find(isSeatZone);
  return zone !== undefined && isSeatZone(zone) ? seatOfZone(zone) : undefined;
}
