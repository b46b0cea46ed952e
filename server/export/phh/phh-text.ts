import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import type { Street } from '#vocabulary/zones';
import { formatTerms, termsOf } from '../told/table-terms.ts';
import type { ToldAct, ToldHand } from '../told/told-hand.ts';
import { boardAt, cardText, formatRuling } from '../told/told-texts.ts';
import { FOLD_OF_DEAD, NOT_ASKED } from './phh-actions.ts';
import { type PhhTurn, PhhTurns } from './phh-turns.ts';

/** Seats of a table, empty ones included. */
const SEAT_COUNT = 10;

/**
 * One hand as a document of the poker hand history standard, version 0.0.2. What the standard has no field for stands
 * in fields of our own, as its "User-defined Fields" allow, and in the commentary of actions.
 */
export function formatPhh(told: ToldHand): string {
  const { setup, players, award } = told;
  const order = clockwiseAfter(
    setup.button,
    players.map(({ seat }) => seat),
  );
  // An empty button's place comes before the first player, as the last player's does.
  const numberOf = (seat: Seat): number => (order.includes(seat) ? order.indexOf(seat) + 1 : order.length);
  const inOrder = order.flatMap((seat) => players.filter((player) => player.seat === seat));
  const { stakes } = setup;
  const forced = (amounts: readonly number[]): readonly number[] =>
    order.length === 2 ? [...amounts].reverse() : amounts;
  const antes = order.map((seat) => stakes.ante + (seat === setup.bigBlindSeat ? stakes.bigBlindAnte : 0));
  const paid = (seat: Seat): number => award.payout.find((entry) => entry.seat === seat)?.amount ?? 0;
  const at = new Date(told.beganMs);
  const lines: readonly (readonly [string, string] | undefined)[] = [
    ['variant', quoted('NT')],
    stakes.ante > 0 && stakes.bigBlindAnte === 0 ? ['ante_trimming_status', 'true'] : undefined,
    ['antes', list(forced(antes))],
    ['blinds_or_straddles', list(forced(order.map((seat) => blindOf(setup, seat))))],
    ['min_bet', `${stakes.bigBlind}`],
    ['starting_stacks', list(inOrder.map(({ stack }) => (stack === 'ample' ? 'inf' : stack)))],
    [
      'actions',
      `[\n${actionsOf(told, numberOf)
        .map((action) => `  ${quoted(action)},\n`)
        .join('')}]`,
    ],
    ['table', quoted(told.table)],
    ['hand', `${told.hand}`],
    ['time', at.toISOString().slice(11, 19)],
    ['time_zone', quoted('UTC')],
    ['day', `${at.getUTCDate()}`],
    ['month', `${at.getUTCMonth() + 1}`],
    ['year', `${at.getUTCFullYear()}`],
    ['seats', list(order)],
    ['seat_count', `${SEAT_COUNT}`],
    ['players', `[${inOrder.map(({ name }) => quoted(name)).join(', ')}]`],
    [
      'finishing_stacks',
      inOrder.some(({ stack }) => stack === 'ample') ? '' : list(inOrder.map(({ finishing }) => finishing)),
    ],
    ['winnings', list(order.map(paid))],
    ['_sabot', quoted(formatTerms(termsOf(told), numberOf))],
    ['_sabot_hand', quoted(told.id)],
    ['_sabot_odd_chips', oddChipsOf(told)],
    told.redeals === 0 ? undefined : ['_sabot_void_deals', `${told.redeals}`],
    ['_sabot_rulings', rulingsOf(told, numberOf)],
  ];
  return lines.flatMap((line) => (line === undefined || line[1] === '' ? [] : [`${line[0]} = ${line[1]}\n`])).join('');
}

/** Several hands in one file: each is a table by its place in it. */
export const formatPhhs = (told: ToldHand, place: number): string => `[${place}]\n${formatPhh(told)}`;

function blindOf({ stakes, smallBlindSeat, bigBlindSeat }: ToldHand['setup'], seat: Seat): number {
  const straddle = stakes.straddles.find((post) => post.seat === seat);
  if (straddle !== undefined) return straddle.to;
  return seat === bigBlindSeat ? stakes.bigBlind : seat === smallBlindSeat ? stakes.smallBlind : 0;
}

type NumberOf = (seat: Seat) => number;

function actionsOf(told: ToldHand, numberOf: NumberOf): readonly string[] {
  const player = (seat: Seat): string => `p${numberOf(seat)}`;
  const turns = new PhhTurns(told, numberOf);
  const deal = told.dealt.map(({ seat, card }) => `d dh ${player(seat)} ${cardText(card)}`);
  const streets = told.rounds.flatMap(({ street, acts }) => {
    turns.open(street);
    const played = acts.flatMap((act) => [
      ...turns.before(act).map(foldOfDead),
      ...actionOf(act, player(act.seat), turns.take(act)),
    ]);
    return [...dealingOf(told, street), ...played, ...turns.close().map(foldOfDead), ...turns.idle().map(checkOfIdle)];
  });
  const shown = told.tabled.map((seat) => `${player(seat)} sm ${holeText(told, seat)}`);
  const thrown = [...told.mucked, ...turns.deadAtShowdown()].map((seat) => `${player(seat)} sm`);
  return [...deal, ...streets, ...shown, ...thrown];

  function checkOfIdle(seat: Seat): string {
    return `${player(seat)} cc${NOT_ASKED}`;
  }

  function foldOfDead(seat: Seat): string {
    return `${player(seat)} f${FOLD_OF_DEAD}`;
  }
}

function holeText({ players }: ToldHand, seat: Seat): string {
  return (players.find((player) => player.seat === seat)?.hole ?? [null, null]).map(cardText).join('');
}

/** The standard knows no burns: they are told in commentary, where they were made. */
function dealingOf({ burns, board }: ToldHand, street: Street): readonly string[] {
  if (street === 'preflop') return [];
  const burned = burns.filter(({ before }) => before === street).map(({ card }) => `# burn ${cardText(card)}`);
  return [...burned, `d db ${boardAt(board, street).dealt.map(cardText).join('')}`];
}

/** A hand that a ruling takes out of turn is told in words alone, and folded where its turn comes. */
function actionOf(act: ToldAct, player: string, how: PhhTurn): readonly string[] {
  const ruled = `# ruled: ${player} ${act.action} ${act.to}`;
  const plain = ((): string => {
    switch (act.action) {
      case 'fold':
      case 'dead':
        return how === 'out-of-turn' ? '' : `${player} f`;
      case 'check':
      case 'call':
        return `${player} cc`;
      case 'bet':
      case 'raise':
        return `${player} cbr ${act.to}`;
      case 'revived':
        return '';
    }
  })();
  if (!act.isRuled && act.action !== 'dead') return [how === 'below-minimum' ? `${plain} ${BELOW_MINIMUM}` : plain];
  return [plain === '' ? ruled : `${plain} ${ruled}`];
}

/** Some books let a bet be raised to twice itself less the big blind (AMB-14); the standard wants a whole bet more. */
const BELOW_MINIMUM = '# by the book of this table, below the minimum of the standard';

/** The standard divides a pot to the single chip, and leaves nothing for the hand after. */
function oddChipsOf({ setup: { stakes }, pots }: ToldHand): string {
  const isOdd = pots.some(({ shares }) => new Set(shares.map(({ amount }) => amount)).size > 1);
  const left = pots.reduce((sum, { amount, rake, shares }) => sum + amount - rake - total(shares), 0);
  return isOdd || left > 0 ? quoted(`divided by chips of ${stakes.smallestChip}, ${left} left for the next hand`) : '';
}

const total = (shares: readonly { readonly amount: number }[]): number =>
  shares.reduce((sum, { amount }) => sum + amount, 0);

/** One line a ruling; none is no field. */
function rulingsOf({ rulings }: ToldHand, numberOf: NumberOf): string {
  if (rulings.length === 0) return '';
  return `[\n${rulings.map((ruling) => `  ${quoted(formatRuling(ruling, (seat) => `p${numberOf(seat)}`))},\n`).join('')}]`;
}

const list = (values: readonly (number | string)[]): string => `[${values.join(', ')}]`;

/** A string of TOML; literal where it can be, because that is how the standard's own examples look. */
function quoted(text: string): string {
  return /^[^'\p{Cc}]*$/u.test(text) ? `'${text}'` : JSON.stringify(text);
}
