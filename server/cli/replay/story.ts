import { type Card, formatCard } from '#vocabulary/cards';
import type { Event } from '#vocabulary/events';
import type { Seat } from '#vocabulary/seats';
import type { Verdict } from '#vocabulary/verdicts';
import { isSeatZone, seatOfZone } from '#vocabulary/zones';
import type { StoryWords } from './story-words.ts';

/** Tells events as a story, one line a happening. A card has a name only once it was made public. */
export class Story {
  readonly #words: StoryWords;
  readonly #say: (line: string, atMs: number) => void;
  readonly #faces = new Map<number, Card>();
  readonly #verdicts = new Map<string, Verdict>();
  /** Hole cards dealt in a row are one line. */
  #dealt: Seat[] = [];
  #dealtAtMs = 0;

  constructor(words: StoryWords, say: (line: string, atMs: number) => void) {
    this.#words = words;
    this.#say = say;
  }

  tell(event: Event): void {
    if (event.type === 'card-moved' && event.from === 'OFF' && isSeatZone(event.to)) {
      if (this.#dealt.length === 0) this.#dealtAtMs = event.atMs;
      this.#dealt.push(seatOfZone(event.to));
      return;
    }
    const line = this.#line(event);
    if (line === undefined) return;
    this.flush();
    for (const part of line) this.#say(part, event.atMs);
  }

  flush(): void {
    if (this.#dealt.length > 0) this.#say(this.#words.dealtTo(this.#dealt), this.#dealtAtMs);
    this.#dealt = [];
  }

  #line(event: Event): readonly string[] | undefined {
    const words = this.#words;
    switch (event.type) {
      case 'hand-begun': {
        const { hand, redeal, dealOrder, button, stakes, ruleBook } = event.setup;
        this.#faces.clear();
        this.#verdicts.clear();
        const seats = [...dealOrder].sort((a, b) => a - b);
        return ['', words.handBegins(hand, redeal, seats, button, `${stakes.smallBlind}/${stakes.bigBlind}`, ruleBook)];
      }
      case 'deal-restarted':
        return [words.dealtAgain(event.redeal)];
      case 'card-moved':
        return [words.cardGoes(this.#card(event.ref), event.from === 'OFF' ? 'SHOE' : event.from, event.to)];
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
      case 'card-made-public':
        this.#faces.set(event.ref, event.card);
        return [words.isPublic(this.#card(event.ref))];
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
          words.revised(event.verdict.kind, words.severities[event.verdict.severity], event.verdict.rules.join(', ')),
        );
      }
      case 'verdict-settled':
        return [words.settled(this.#verdicts.get(event.id)?.kind ?? event.id, words.status[event.status])];
      case 'verdict-overruled':
        return [words.overruled(this.#verdicts.get(event.id)?.kind ?? event.id, event.reason)];
      case 'question-asked':
        return [words.question(event.question.ask, event.question.seats)];
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
    const steps = verdict.remedy.slice(verdict.remedyDone).map((step) => this.#words.step(step, (ref) => this.#card(ref)));
    return steps.length === 0 ? [line] : [line, this.#words.asked(steps.join('; '))];
  }

  #card(ref: number): string {
    const face = this.#faces.get(ref);
    return face === undefined ? this.#words.aCard : formatCard(face);
  }
}

function sameRuling(a: Verdict, b: Verdict): boolean {
  return a.kind === b.kind && a.severity === b.severity && JSON.stringify(a.remedy) === JSON.stringify(b.remedy);
}
