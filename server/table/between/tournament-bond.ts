import { eveningOf } from '#law/books';
import type { NextHandChoices } from '#views/model';
import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import type { OrderedSeat, TournamentBond } from '../core/bonds.ts';
import type { TableSettings } from '../core/settings.ts';

export const bondOf = ({ tournament }: TableSettings): TournamentBond | null => tournament ?? null;

export const isHeldBack = (settings: TableSettings): boolean => (bondOf(settings)?.suspend ?? null) !== null;

/** What a hand is played for: the newest stakes, unless it had begun by the rule book when they came. */
export function stakesOfHand(settings: TableSettings, hand: number): NextHandChoices['stakes'] {
  const held = bondOf(settings)?.held ?? null;
  return held?.hand === hand ? held.stakes : settings.next.stakes;
}

/** One more word of the floor about who is away, in this hand. */
export function withOrdered(bond: TournamentBond, hand: number, { seat, isAway }: OrderedSeat): TournamentBond {
  const before = bond.ordered?.hand === hand ? bond.ordered.seats : [];
  return { ...bond, ordered: { hand, seats: [...before.filter((each) => each.seat !== seat), { seat, isAway }] } };
}

/** Is he away by the floor's word since this hand began? Undefined: it said nothing of him. */
export function orderedAway(settings: TableSettings, hand: number, seat: Seat): boolean | undefined {
  const ordered = bondOf(settings)?.ordered;
  return ordered?.hand === hand ? ordered.seats.find((each) => each.seat === seat)?.isAway : undefined;
}

/** The hand is shuffled for now; laid out anew, it was before. */
export function withShuffle(settings: TableSettings, atMs: number): TableSettings {
  const bond = bondOf(settings);
  if (bond === null || bond.prepared?.hand === settings.hand) return settings;
  return { ...settings, tournament: { ...bond, prepared: { hand: settings.hand, atMs } } };
}

/**
 * R000-level-1: shuffled for before the level began, it is a hand of the one before. At home the first blind says so,
 * and that is posted with the first card.
 */
export function isBegunBefore({ tournament, next, hand }: TableSettings, sinceMs: number): boolean {
  const prepared = tournament?.prepared ?? null;
  return (
    eveningOf(next.ruleBook, 'handBeginsWith') === 'shuffle-started' &&
    prepared?.hand === hand &&
    prepared.atMs < sinceMs
  );
}

const TOURNAMENTS_CHANGES: readonly RosterChange[] = ['sit-in', 'sit-out', 'leave', 'rebuy'];
type RosterChange = Extract<ClientInput, { type: 'roster' }>['change']['do'];

/**
 * Who sits there, with what and for what, is the tournament's to say. Once it is over, ending the night frees the
 * table.
 */
export function isTournaments(settings: TableSettings, input: ClientInput): boolean {
  const bond = bondOf(settings);
  if (bond === null) return false;
  if (input.type === 'chair') return input.do === 'straddle';
  if (input.type === 'roster') return TOURNAMENTS_CHANGES.includes(input.change.do);
  // A fault that is told at this table goes to the tournament, where a person decides it for all tables.
  if (input.type === 'fault-decided' || input.type === 'fault-overruled') return true;
  if (input.type === 'night-ended') return bond.suspend !== 'over';
  return input.type === 'configure' && (input.stakes ?? input.ruleBook ?? input.profile ?? input.acts) !== undefined;
}
