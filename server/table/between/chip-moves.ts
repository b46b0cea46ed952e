import type { HandState } from '#engine/table-state/state';
import type { RosterSeat } from '#views/model';
import { stackOf } from '#views/stacks';
import type { ClientInput } from '#wire/messages/client-messages';
import type { ChipMove, ChipMoveKind, ChipsView } from '#wire/views/chips-view';
import type { Bank } from '../core/bank.ts';
import type { Core } from '../core/core.ts';
import { CHIP_MOVES_MAX } from '../core/limits.ts';
import type { TableSettings } from '../core/settings.ts';

type Seated = Pick<TableSettings, 'roster' | 'deadMoney' | 'bank'>;
type RosterChange = Extract<ClientInput, { type: 'roster' }>['change']['do'];

/** Before anybody has bought or sold any, those that lie there count as sold. */
export function bankOf(settings: Seated, hand: HandState | null): Bank {
  return settings.bank ?? { sold: chipsOnTable(settings, hand) + rakeOf(hand), raked: 0, moves: [] };
}

/** A night begins with what the one before it left on the table. */
export const openingBank = (settings: Seated): Bank => ({ sold: chipsOnTable(settings, null), raked: 0, moves: [] });

export function chipsView({ settings, engine: { hand } }: Pick<Core, 'settings' | 'engine'>): ChipsView {
  const { sold, raked } = bankOf(settings, hand);
  const onTable = chipsOnTable(settings, hand);
  const taken = raked + rakeOf(hand);
  return { sold, onTable, raked: taken, difference: onTable + taken - sold };
}

const rakeOf = (hand: HandState | null): number => hand?.betting.award?.rake ?? 0;

function chipsOnTable({ roster, deadMoney }: Seated, hand: HandState | null): number {
  const middle = hand === null ? deadMoney : (hand.betting.award?.carryToNextHand ?? hand.setup.stakes.deadMoney);
  return roster.reduce((sum, person) => sum + stackOf(person, hand), middle);
}

/** The bank after a hand: what the house took of its pots has left the table. */
export function bankAfterHand(settings: TableSettings, hand: HandState): Pick<TableSettings, 'bank'> {
  const rake = rakeOf(hand);
  if (rake === 0) return settings.bank === undefined ? {} : { bank: settings.bank };
  const bank = bankOf(settings, hand);
  return { bank: { ...bank, raked: bank.raked + rake } };
}

const MOVE_OF: Readonly<Record<RosterChange, ChipMoveKind | null>> = {
  'sit-in': 'buy-in',
  rebuy: 'rebuy',
  leave: 'cash-out',
  'correct-stack': 'corrected',
  'sit-out': null,
  'come-back': null,
  'ask-rebuy': null,
  'grant-rebuy': 'rebuy',
  'decline-rebuy': null,
  describe: null,
};

/** What somebody changed about a seat, with the chips that came or went by it. */
export function withChipMove(
  { settings, engine: { hand } }: Pick<Core, 'settings' | 'engine'>,
  changed: Partial<TableSettings>,
  change: RosterChange,
  move: Pick<ChipMove, 'id' | 'atMs' | 'seat' | 'by'>,
): Partial<TableSettings> {
  const what = MOVE_OF[change];
  const before = settings.roster.find(({ seat }) => seat === move.seat);
  const after = (changed.roster ?? settings.roster).find(({ seat }) => seat === move.seat);
  const bank = bankOf(settings, hand);
  if (what === null) {
    const isRenamed = before !== undefined && after !== undefined && before.name !== after.name;
    return isRenamed ? { ...changed, bank: renamed(bank, before, after.name) } : changed;
  }
  const chips = stackIn(after, hand) - stackIn(before, hand);
  const person = after ?? before;
  if (person === undefined || chips === 0) return changed;
  const made: ChipMove = { ...move, name: person.name, colour: person.colour, what, chips };
  return { ...changed, bank: withMove(bank, made) };
}

const stackIn = (person: RosterSeat | undefined, hand: HandState | null): number =>
  person === undefined ? 0 : stackOf(person, hand);

/** He is the same person under another name. */
function renamed(bank: Bank, { seat, name }: RosterSeat, to: string): Bank {
  return {
    ...bank,
    moves: bank.moves.map((move) => (move.seat === seat && move.name === name ? { ...move, name: to } : move)),
  };
}

export function withMove(bank: Bank, move: ChipMove): Bank {
  return { ...bank, sold: bank.sold + soldBy(move), moves: [...bank.moves, move].slice(-CHIP_MOVES_MAX) };
}

export const soldBy = ({ what, chips }: Pick<ChipMove, 'what' | 'chips'>): number => (what === 'corrected' ? 0 : chips);

/** The move is marked as undone, and its chips count no more. */
export function withoutMove(bank: Bank, undone: ChipMove): Bank {
  const moves = bank.moves.map((move) => (move.id === undone.id ? { ...move, undone: true as const } : move));
  return { ...bank, sold: bank.sold - soldBy(undone), moves };
}
