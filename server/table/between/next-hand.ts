import type { HandState } from '#engine/table-state/state';
import { firstPositions, nextPositions } from '#tournament/positions/button';
import type { Positions } from '#tournament/positions/positions';
import { stackOf } from '#views/stacks';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import type { TableSettings } from '../core/settings.ts';
import { bankAfterHand } from './chip-moves.ts';
import { suspendedIn, withoutSentAway } from './faults.ts';
import { type Laid, straddlesOf } from './straddles.ts';
import { orderedAway, stakesOfHand } from './tournament-bond.ts';

/**
 * The next hand as the rules of the button lay it out; undefined with fewer than two players. Who sits out is passed
 * by; who is merely away from the table has chips there, so he is dealt in and his blinds are posted (R000-abs-0,
 * R000-abs-2, R004-06-0, R004-37-0, AMB-23).
 */
export function nextHand(
  before: TableSettings,
): { readonly setup: HandSetup; readonly settings: TableSettings } | undefined {
  const settings = withoutSentAway(before);
  const { next, roster } = settings;
  const followsChips = next.profile.acts === 'every';
  const seated = roster.filter(({ stack }) => stack > 0 || !followsChips);
  const positions = positionsOf(
    settings,
    seated.filter(({ present }) => present).map(({ seat }) => seat),
  );
  if (positions === undefined) return undefined;
  const hand = settings.hand + 1;
  const dealtIn = seated.filter(({ seat }) => positions.dealOrder.includes(seat));
  const suspended = suspendedIn(settings, hand);
  const laid = {
    hand,
    redeal: 0,
    ruleBook: next.ruleBook,
    options: next.options,
    profile: next.profile,
    players: dealtIn.map(({ seat, stack, away }) => ({
      seat,
      stack: followsChips ? chips(stack) : 'ample',
      away: away === true || suspended.has(seat),
    })),
    button: positions.buttonPosition,
    dealOrder: positions.dealOrder,
    ...(positions.asksFloor ? { asksWhoSpeaks: true } : {}),
    ...(next.profile.senses.board === 'none' ? {} : { provesFaces: true }),
    isPriced: true,
    smallBlindSeat: positions.smallBlind,
    bigBlindSeat: positions.bigBlind,
    stakes: stakesOfHand(settings, hand),
  } satisfies Laid;
  const straddles = straddlesOf(settings, laid);
  const setup = { ...laid, stakes: { ...laid.stakes, straddles, deadMoney: chips(settings.deadMoney) } };
  return { setup, settings: { ...settings, hand, positions, buttonMovedTo: null, newcomers: [], deadMoney: 0 } };
}

function positionsOf(
  { next, positions, buttonMovedTo, newcomers }: TableSettings,
  seats: readonly Seat[],
): Positions | undefined {
  if (seats.length < 2) return undefined;
  const dealer = buttonMovedTo ?? seats[0];
  const usable = positions !== null && buttonMovedTo === null ? positions : undefined;
  if (usable === undefined)
    return dealer === undefined
      ? undefined
      : firstPositions(seats.includes(dealer) ? dealer : (seats[0] ?? dealer), seats);
  return nextPositions(
    next.ruleBook,
    usable,
    seats.map((seat) => ({ seat, newcomer: newcomers.includes(seat) })),
  );
}

/** Who was away in this hand is so in the next one, until somebody says that he is back (R000-abs-2, or the floor). */
export function withAbsences(settings: TableSettings, { setup, ledger }: HandState): TableSettings {
  const suspended = suspendedIn(settings, setup.hand);
  const roster = settings.roster.map((person) => {
    if (suspended.has(person.seat)) return person;
    const away = orderedAway(settings, setup.hand, person.seat) ?? ledger.absent.includes(person.seat);
    return setup.dealOrder.includes(person.seat) && away !== (person.away === true) ? { ...person, away } : person;
  });
  return { ...settings, roster };
}

/**
 * What the hand has made of the stacks, and what was said of them when it was over. A hand without an award (given up,
 * or chips not followed) leaves them as they were, and in the middle what lay there before it (R004-23-0).
 */
export function afterHand(settings: TableSettings, hand: HandState): TableSettings {
  if (hand.setup.profile.acts !== 'every') return settings;
  const roster = settings.roster.map((person) => {
    const { since: _, takesBack: __, ...settled } = person;
    return { ...settled, stack: stackOf(person, hand) };
  });
  const deadMoney = hand.betting.award?.carryToNextHand ?? hand.setup.stakes.deadMoney;
  return { ...settings, ...bankAfterHand(settings, hand), roster, deadMoney };
}
