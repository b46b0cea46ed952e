import {
  applyEffects,
  bettingRulesOf,
  decideStreet,
  liveSeats,
  openBetting,
  seatOf,
  splitOfAward,
} from '#engine/betting/api';
import type { HandState } from '#engine/table-state/state';
import type { CardRef } from '#vocabulary/card-refs';
import type { Card } from '#vocabulary/cards';
import type { Award } from '#vocabulary/hands/betting-effects';
import type { Event } from '#vocabulary/hands/events';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { BOARD_STREETS, type Street } from '#vocabulary/zones';
import { importedActOf } from './imported/importing-told.ts';
import { playAct } from './imported/played-hand.ts';
import { type HandCards, handCardsOf } from './told/hand-cards.ts';
import { effectiveEvents, placesOfVerdicts, type StreetActs, streetActsOf } from './told/street-acts.ts';
import type { ToldAct, ToldHand, ToldTo, Untold } from './told/told-hand.ts';
import { settleTold } from './told-award.ts';

/** What the record has of a hand that is over. */
export interface RecordedHand {
  /** As it stood when the pots went out: afterwards the cards are gathered in. */
  readonly decided: HandState;
  /** As it stood at the very end: what was shown, and what became of rulings. */
  readonly last: HandState;
  readonly events: readonly Event[];
  readonly table: string;
  readonly names: ReadonlyMap<Seat, string>;
  readonly beganMs: number;
  readonly endedMs: number;
}

/** Which cards a role may know of this hand; deny by default. */
export type Sight = (ref: CardRef, cards: HandCards) => Card | null;

/** `everybody`: what lay open before all. `isForDirectorOnly`: rulings that rest on hidden cards. */
export interface Telling {
  readonly as: ToldTo;
  readonly sight: Sight;
  readonly everybody: Sight;
  readonly isForDirectorOnly: (kind: ToldHand['rulings'][number]['kind']) => boolean;
}

export function tellHand(record: RecordedHand, telling: Telling): Result<ToldHand, Untold> {
  const { decided, last, beganMs, endedMs, table, names } = record;
  const { setup, betting } = decided;
  if (setup.profile.acts !== 'every') return err('no-acts');
  const { award } = betting;
  if (award === null) return err('no-winner');
  const events = effectiveEvents(record.events);
  const acts = streetActsOf(setup, events);
  const cards = handCardsOf(decided, events);
  const places = placesOfVerdicts(events);
  const see = (ref: CardRef | null | undefined): Card | null =>
    ref === null || ref === undefined ? null : telling.sight(ref, cards);
  const { as, isForDirectorOnly } = telling;
  const rounds = roundsOf(decided, acts, dealtStreets(decided.ledger.street));
  const told: ToldHand = {
    id: idOf(beganMs, setup.hand),
    hand: setup.hand,
    table,
    as,
    beganMs,
    endedMs,
    setup,
    redeals: last.redeal,
    players: setup.players
      .map(({ seat, stack }) => ({
        seat,
        name: names.get(seat) ?? `Seat ${seat}`,
        stack: stack === 'ample' ? stack : chips(stack + (acts.counted.get(seat) ?? 0)),
        hole: [see(cards.holes.get(seat)?.[0]), see(cards.holes.get(seat)?.[1])] as const,
        finishing: seatOf(betting, seat)?.stack ?? chips(0),
      }))
      .sort((a, b) => a.seat - b.seat),
    dealt: cards.dealt.map(({ seat, ref }) => ({ seat, card: see(ref) })),
    burns: cards.burns.map(({ before, ref }) => ({ before, card: see(ref) })),
    board: cards.board.map(see),
    rounds,
    tabled: decided.ledger.tabled.filter((seat) => liveSeats(betting).includes(seat)),
    mucked: decided.ledger.mucked,
    returned: acts.returned,
    award,
    pots: potsOf(betting, award),
    spokenFrom: acts.spokenFrom,
    isAwardSaid: false,
    rulings: last.verdicts.flatMap(({ verdict }) =>
      as.role !== 'director' && isForDirectorOnly(verdict.kind) ? [] : [rulingOf(verdict, setup, places)],
    ),
  };
  // Reckoned from what everybody saw, so that it tells a player no more than the table did.
  const open = told.players.map((player) => ({ ...player, hole: holeSeenBy(telling.everybody, cards, player.seat) }));
  return ok({
    ...told,
    isAwardSaid: !settleTold(
      { ...told, players: open },
      cards.board.map((ref) => telling.everybody(ref, cards)),
    ),
  });
}

/** The rake is taken from the main pot first. */
function potsOf(betting: HandState['betting'], award: Award): ToldHand['pots'] {
  const mainFirst = [...splitOfAward(betting, award)].reverse();
  return mainFirst.map(({ amount, shares }, index) => {
    const rake = index === 0 ? award.rake : chips(0);
    return { amount: chips(amount + rake), rake, shares: shares.filter((share) => share.amount > 0) };
  });
}

function holeSeenBy(sight: Sight, cards: HandCards, seat: Seat): ToldHand['players'][number]['hole'] {
  const [first, second] = cards.holes.get(seat) ?? [];
  return [first === undefined ? null : sight(first, cards), second === undefined ? null : sight(second, cards)];
}

function rulingOf(
  verdict: HandState['verdicts'][number]['verdict'],
  { ruleBook }: HandState['setup'],
  places: ReturnType<typeof placesOfVerdicts>,
): ToldHand['rulings'][number] {
  const after = places.get(verdict.id) ?? null;
  const { kind, severity, status, rules, borrowedFrom, seats, remedy, remedyDone, deadHands } = verdict;
  return {
    kind,
    severity,
    status,
    rules,
    book: borrowedFrom ?? ruleBook,
    seats,
    remedy: remedy.map((step) => step.do),
    remedyDone,
    deadHands,
    after,
  };
}

function dealtStreets(last: Street): readonly Street[] {
  if (last === 'preflop') return ['preflop'];
  return ['preflop', ...BOARD_STREETS.slice(0, BOARD_STREETS.indexOf(last) + 1)];
}

/**
 * Acts that the rules of the book would not have let be, then and so, stand by a ruling; where all were all-in a
 * street has none.
 */
function roundsOf({ setup, ledger }: HandState, acts: StreetActs, streets: readonly Street[]): ToldHand['rounds'] {
  const stakes = setup.players.map((player) => {
    const more = acts.counted.get(player.seat) ?? 0;
    return player.stack === 'ample' ? player : { ...player, stack: chips(player.stack + more) };
  });
  let betting = openBetting({ ...setup, players: stakes }, bettingRulesOf(setup.ruleBook, setup.options));
  if (acts.spokenFrom !== null) betting = applyEffects(betting, [{ type: 'spoken-from', seat: acts.spokenFrom }]);
  return streets.map((street) => {
    if (street !== 'preflop') betting = applyEffects(betting, decideStreet(betting, street).effects);
    const own = acts.rounds.find((round) => round.street === street)?.acts ?? [];
    return {
      street,
      acts: own.flatMap((act): readonly ToldAct[] => {
        // Who gives up at the showdown does not act any more: he is among those who mucked.
        if (act.action === 'fold' && betting.turn === null && ledger.mucked.includes(act.seat)) return [];
        const plain = playAct(betting, importedActOf({ ...act, isRuled: false }));
        const state = plain.ok ? seatOf(plain.value, act.seat) : undefined;
        const isAsPlayed = plain.ok && state?.put === act.to && state.lastAction === act.action;
        const next = isAsPlayed ? plain : playAct(betting, importedActOf({ ...act, isRuled: true }));
        if (next.ok) betting = next.value;
        return [{ ...act, isRuled: !isAsPlayed }];
      }),
    };
  });
}

/**
 * The day in figures and the hand's number: digits alone, because that is what trackers take for the number of a
 * hand.
 */
function idOf(beganMs: number, hand: number): string {
  const at = new Date(beganMs);
  const day = at.getUTCFullYear() * 10_000 + (at.getUTCMonth() + 1) * 100 + at.getUTCDate();
  return `${day}${`${hand}`.padStart(6, '0')}`;
}
