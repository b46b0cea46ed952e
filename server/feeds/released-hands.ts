import { FiguresCount } from '#export/player-figures';
import type { RosterSeat } from '#views/model';
import { isForDirectorOnly } from '#views/verdicts';
import type { FeedFiguresView, FeedIncidentView, FeedStackView } from '#wire/views/feed-view';
import type { AiredHand } from './aired-hand.ts';
import { INCIDENTS_MAX } from './limits.ts';

/** What a feed knows of the hands before the one that is on air, and of that one once it is released. */
export type Background = Readonly<{
  stacksBefore: readonly FeedStackView[];
  figures: readonly FeedFiguresView[];
  incidents: readonly FeedIncidentView[];
}>;

/** Hands that are over do not change: they are counted once, and again when another one is over. */
export class ReleasedHands {
  #key: readonly unknown[] = [];
  #known: Background = { stacksBefore: [], figures: [], incidents: [] };

  /** `isReleased`: of the hand on air its figures may be counted by now. */
  backgroundOf(hands: readonly AiredHand[], aired: AiredHand, atMs: number, isReleased: boolean): Background {
    const verdicts = aired.stateAt(atMs)?.verdicts;
    const key = [aired, aired.rewrites, hands.length, isReleased, verdicts, aired.people.roster];
    if (key.some((part, index) => part !== this.#key[index])) {
      const past = hands.slice(0, hands.indexOf(aired));
      this.#key = key;
      this.#known = {
        stacksBefore: stacksBefore([...past, aired], aired.people.roster),
        figures: figuresOf(isReleased ? [...past, aired] : past, aired.people.roster),
        incidents: [...past, aired].flatMap((hand) => incidentsOf(hand, atMs)).slice(-INCIDENTS_MAX),
      };
    }
    return this.#known;
  }
}

/** Back through the hands that were played for the same blinds: what each player began the first of them with. */
function stacksBefore(hands: readonly AiredHand[], roster: readonly RosterSeat[]): readonly FeedStackView[] {
  const now = hands.at(-1)?.setup;
  const first = new Map<string, number>();
  for (const { setup, people } of hands.toReversed()) {
    if (setup === undefined || now === undefined || setup.stakes.bigBlind !== now.stakes.bigBlind) break;
    for (const { seat, stack } of setup.players) {
      const name = people.roster.find((person) => person.seat === seat)?.name;
      if (name !== undefined && stack !== 'ample') first.set(name, stack);
    }
  }
  return roster.flatMap(({ seat, name }) => {
    const atLevel = first.get(name);
    const atDeal = now?.players.find((player) => player.seat === seat)?.stack ?? null;
    return atLevel === undefined ? [] : [{ seat, atLevel, atDeal: atDeal === 'ample' ? null : atDeal }];
  });
}

function figuresOf(hands: readonly AiredHand[], roster: readonly RosterSeat[]): readonly FeedFiguresView[] {
  const count = new FiguresCount();
  const biggest = new Map<string, number>();
  for (const hand of hands) {
    const told = hand.told();
    if (told === null) continue;
    count.add(told);
    for (const { seat, name } of told.players) {
      const taken = told.award.payout.find((share) => share.seat === seat)?.amount ?? 0;
      biggest.set(name, Math.max(biggest.get(name) ?? 0, taken));
    }
  }
  const figures = new Map(count.figures());
  return roster.flatMap(({ seat, name }) => {
    const known = figures.get(name);
    if (known === undefined) return [];
    const { hands: played, vpip, pfr, threeBet } = known;
    return [{ seat, hands: played, vpip, pfr, threeBet, biggestPot: biggest.get(name) ?? 0 }];
  });
}

function incidentsOf(aired: AiredHand, atMs: number): readonly FeedIncidentView[] {
  const state = aired.stateAt(atMs);
  if (state === null) return [];
  const { hand } = state.setup;
  return state.verdicts
    .map(({ verdict }) => verdict)
    .filter((verdict) => verdict.status !== 'withdrawn' && !isForDirectorOnly(verdict))
    .map(({ kind, rules, seats, status }) => ({ hand, kind, rules, seats, isOpen: status === 'open' }));
}
