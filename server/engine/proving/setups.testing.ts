import { blindsOnly, type HandSetup } from '#vocabulary/hands/hand-setups';
import { ACT_MODES_OF, DEFAULT_PROFILES, PROFILES, type ProfileName, type TableProfile } from '#vocabulary/profiles';
import { RULE_BOOKS, type RuleBook, type RuleOptions } from '#vocabulary/rule-books';
import { clockwiseAfter, SEATS, type Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import type { Dice } from './dice.testing.ts';

interface Wanted {
  readonly ruleBook: RuleBook;
  readonly seats: readonly Seat[];
  readonly button: Seat;
  readonly profile: TableProfile;
  readonly options?: RuleOptions;
  readonly stackOf?: (seat: Seat) => number | 'ample';
  readonly noSmallBlind?: boolean;
}

/** A hand about to be dealt: blinds where the rules put them (R000-hu-0, R000-btn-1). */
export function setupOf({
  ruleBook,
  seats,
  button,
  profile,
  options = {},
  stackOf = () => 'ample',
  noSmallBlind = false,
}: Wanted): HandSetup {
  const dealOrder = clockwiseAfter(button, seats);
  const [first = button, second = first] = dealOrder;
  const headsUp = seats.length === 2;
  return {
    hand: 1,
    redeal: 0,
    ruleBook,
    options,
    profile,
    players: seats.map((seat) => {
      const stack = stackOf(seat);
      return { seat, stack: stack === 'ample' ? stack : chips(stack), away: false };
    }),
    button,
    dealOrder,
    smallBlindSeat: noSmallBlind ? null : headsUp ? button : first,
    bigBlindSeat: noSmallBlind || headsUp ? first : second,
    stakes: blindsOnly(50, 100, 25),
  };
}

/**
 * Any table that may be: 2 to 10 players, every book, every profile with each of its act modes, dead buttons and small
 * blinds.
 */
export function anySetup(dice: Dice, fixed: { readonly profile?: ProfileName } = {}): HandSetup {
  const ruleBook = dice.pick(RULE_BOOKS);
  const name = fixed.profile ?? dice.pick(PROFILES);
  const profile: TableProfile = { ...DEFAULT_PROFILES[name], acts: dice.pick(ACT_MODES_OF[name]) };
  const seats = dice
    .shuffled(SEATS)
    .slice(0, 2 + dice.below(9))
    .sort((a, b) => a - b);
  const dead = seats.length > 2 && seats.length < 10 && dice.chance(0.15);
  const button = dead ? dice.pick(SEATS.filter((seat) => !seats.includes(seat))) : dice.pick(seats);
  const stacks = dice.chance(0.6) ? 'ample' : 'counted';
  const options: RuleOptions = {
    ...(dice.chance(0.15) && profile.senses.muck && profile.senses.burn ? { mergedBurnMuck: true } : {}),
    ...(dice.chance(0.15) && profile.acts === 'every' ? { foldNeedsWord: true } : {}),
    ...(dice.chance(0.1) && ruleBook === 'luske' ? { burnBefore: { flop: 1, turn: 1, river: 0 } } : {}),
    ...(dice.chance(0.1) ? { orderEvidence: 'table' } : {}),
  };
  return setupOf({
    ruleBook,
    seats,
    button,
    profile,
    options,
    stackOf: () => (stacks === 'ample' ? 'ample' : 25 * (4 + dice.below(200))),
    noSmallBlind: seats.length > 2 && dice.chance(0.1),
  });
}
