import { type HandState, inputsOf } from '#engine/api';
import { cardsOfHand } from '#engine/conduct/play/showing';
import { cardsIn } from '#engine/table-state/cards';
import { bestFiveOf } from '#equity/best-five';
import { namesOfHand } from '#equity/hand-names';
import { publicName } from '#views/cards';
import { isForDirectorOnly } from '#views/verdicts';
import type { CardRef } from '#vocabulary/card-refs';
import { formatCard, parseCard } from '#vocabulary/cards';
import type { Verdict } from '#vocabulary/hands/verdicts';
import { BOARD_ZONES } from '#vocabulary/zones';
import type { CardName } from '#wire/cards';
import type { NightView } from '#wire/views/night-view';
import type { HandCalledView, HandEnding, HandLineView } from '#wire/views/nights-view';
import { chipsView } from '../between/chip-moves.ts';
import type { Core } from '../core/core.ts';
import type { TableSettings } from '../core/settings.ts';

export type NightCore = Pick<Core, 'engine' | 'settings'>;

/** A hand that is over, as everybody saw it: no card that was not open, and nothing that rests on a hidden one. */
export interface HandRecord extends HandLineView {
  readonly stacks: NightView['stacks'][number]['seats'];
}

export type OpenCards = Pick<HandLineView, 'board' | 'shown'>;

const NONE_OPEN: OpenCards = { board: [], shown: [] };

/**
 * What lies open when a hand is over. It stays so when the cards are gathered in (`before`: what lay open until now),
 * but for what was shown by mistake and is taken back.
 */
export function openCards(hand: HandState, before: OpenCards = NONE_OPEN): OpenCards {
  const open = new Set(
    hand.publicity.flatMap(({ card, undone }) => (card !== null && undone !== true ? [formatCard(card)] : [])),
  );
  const stillOpen = (cards: readonly CardName[]): readonly CardName[] => cards.filter((card) => open.has(card));
  const longer = (now: readonly CardName[], then: readonly CardName[]) => (now.length >= then.length ? now : then);
  const board = BOARD_ZONES.flatMap((place) => namesOf(hand, cardsIn(hand.cards, place)));
  const shown = hand.setup.dealOrder.map((seat) => {
    const earlier = before.shown.find((other) => other.seat === seat)?.cards ?? [];
    return { seat, cards: longer(namesOf(hand, cardsOfHand(hand, seat)), stillOpen(earlier)) };
  });
  return { board: longer(board, stillOpen(before.board)), shown: shown.filter(({ cards }) => cards.length > 0) };
}

/** From cards alone that everybody sees. */
function named({ ledger }: HandState, { board, shown }: OpenCards): OpenCards {
  if (board.length < 3 || board.length > BOARD_ZONES.length) return { board, shown };
  return {
    board,
    shown: shown.map((line) => {
      const cards = [...board, ...line.cards].flatMap((name) => parseCard(name) ?? []);
      if (line.cards.length !== 2 || !ledger.tabled.includes(line.seat)) return line;
      return { ...line, names: namesOfHand(bestFiveOf(cards).strength) };
    }),
  };
}

/** `after`: the settings with which the next hand begins, whose roster holds the stacks that this one left. */
export function handRecord(
  { engine: { hand }, settings }: NightCore,
  after: Pick<TableSettings, 'roster'>,
  open: OpenCards = NONE_OPEN,
): HandRecord | undefined {
  if (hand === null) return undefined;
  const followsChips = hand.setup.profile.acts === 'every';
  const award = followsChips ? hand.betting.award : null;
  const inputs = inputsOf(hand.log).map(({ atMs }) => atMs);
  const beganMs = inputs[1] ?? inputs[0] ?? 0;
  return {
    hand: hand.setup.hand,
    beganMs,
    endedMs: Math.max(beganMs, ...inputs.slice(-1)),
    redealt: hand.redeal > 0,
    dealer: hand.setup.button,
    people: settings.roster
      .filter(({ seat }) => hand.setup.dealOrder.includes(seat))
      .map(({ seat, name, colour }) => ({ seat, name, colour })),
    how: endingOf(hand),
    pot: award === null ? null : award.payout.reduce((sum, { amount }) => sum + amount, 0),
    won: award === null ? [] : award.payout.map(({ seat, amount }) => ({ seat, amount })),
    ...named(hand, openCards(hand, open)),
    called: hand.verdicts.flatMap(({ verdict }) => (isForDirectorOnly(verdict) ? [] : [calledOf(verdict)])),
    difference: followsChips ? chipsView({ settings, engine: { hand } }).difference : 0,
    stacks: followsChips ? after.roster.map(({ seat, stack }) => ({ seat, stack })) : [],
  };
}

const calledOf = ({ kind, status, seats, rules, raisedAtMs }: Verdict): HandCalledView => ({
  kind,
  status,
  seats,
  rules,
  atMs: raisedAtMs,
});

function endingOf({ ledger, betting, setup }: HandState): HandEnding {
  if (ledger.over === 'folds') return 'folds';
  if (ledger.over === 'no') return 'given-up';
  if (setup.profile.acts !== 'every') return 'closed';
  return betting.award === null ? 'given-up' : 'showdown';
}

const namesOf = (hand: HandState, refs: readonly CardRef[]): readonly CardName[] =>
  refs.flatMap((ref) => publicName(hand, ref) ?? []);
