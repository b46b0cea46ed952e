import {
  applyEffects,
  type Betting,
  type BettingEffect,
  bettingRulesOf,
  decideAct,
  decideAward,
  decideGather,
  decideStreet,
  handOver,
  liveSeats,
  openBetting,
  optionsFor,
  pots,
  roundClosed,
  seatOf,
} from '#engine/betting/api';
import { rankCards } from '#equity/evaluator';
import { type Card, formatCard, toCard } from '#vocabulary/cards';
import type { Act } from '#vocabulary/hands/acts';
import { SEATS, type Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import type { Street } from '#vocabulary/zones';

/**
 * A whole hand played at random by the engine, written down as two programs would. Seat 1 is the small blind, the last
 * seat the button.
 */
export interface RandomHand {
  readonly pokerStars: string;
  readonly phh: string;
  readonly players: number;
  readonly potCount: number;
}

interface Game {
  readonly random: (limit: number) => number;
  readonly stacks: readonly number[];
  readonly ante: number;
  readonly bigBlindAnte: number;
  readonly straddle: number;
  readonly holes: readonly (readonly Card[])[];
  readonly board: readonly Card[];
  betting: Betting;
  readonly lines: string[];
  readonly actions: string[];
}

export function playRandomHand(seed: number): RandomHand {
  const random = generator(seed);
  const game = newGame(random);
  describeOpening(game);
  for (const street of ['preflop', 'flop', 'turn', 'river'] as const) {
    if (street !== 'preflop') {
      if (handOver(game.betting)) break;
      openStreet(game, street);
    }
    while (!roundClosed(game.betting)) actOnce(game);
  }
  apply(game, decideGather(game.betting).effects);
  return finish(game, seed);
}

const SMALL = 50;
const BIG = 100;
const name = (seat: Seat): string =>
  ['', 'Ana', 'Ben', 'Cyd: x', 'Dov', 'E[v]a', 'Fay', 'Gil (2)', 'Hoa', 'Ira', 'Jo'][seat] ?? '';

function newGame(random: (limit: number) => number): Game {
  const players = 2 + random(8);
  const deck = Array.from({ length: 52 }, (_, card) => toCard(card));
  for (let last = 51; last > 0; last--) {
    const other = random(last + 1);
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  const style = random(4);
  const ante = style === 1 ? 10 : 0;
  const bigBlindAnte = style === 2 ? BIG : 0;
  const straddle = style === 3 && players > 3 ? 2 * BIG : 0;
  // Everybody can pay what he owes before the cards: what happens otherwise is told hand by hand in other tests.
  const stacks = Array.from({ length: players }, () => 2 * BIG + 20 + (random(3) === 0 ? random(300) : random(5000)));
  const setup = {
    players: stacks.map((stack, at) => ({ seat: SEATS[at]!, stack: chips(stack) })),
    button: SEATS[players - 1]!,
    smallBlindSeat: players === 2 ? SEATS[1] : SEATS[0],
    bigBlindSeat: players === 2 ? SEATS[0] : SEATS[1],
    stakes: {
      smallBlind: chips(SMALL),
      bigBlind: chips(BIG),
      ante: chips(ante),
      bigBlindAnte: chips(bigBlindAnte),
      straddles: straddle > 0 ? [{ seat: SEATS[2], to: chips(straddle) }] : [],
      deadMoney: chips(0),
      smallestChip: chips(1),
    },
  };
  return {
    random,
    stacks,
    ante,
    bigBlindAnte,
    straddle,
    holes: stacks.map((_, at) => [deck[2 * at]!, deck[2 * at + 1]!]),
    board: deck.slice(40, 45),
    betting: openBetting(setup, bettingRulesOf('standard')),
    lines: [],
    actions: stacks.map((_, at) => `d dh p${at + 1} ${[deck[2 * at]!, deck[2 * at + 1]!].map(formatCard).join('')}`),
  };
}

function describeOpening({ betting, lines, ante, bigBlindAnte, straddle }: Game): void {
  const { smallBlindSeat, bigBlindSeat } = betting.setup;
  if (ante > 0) for (const { seat } of betting.seats) lines.push(`${name(seat)}: posts the ante ${ante}`);
  if (smallBlindSeat !== null) lines.push(`${name(smallBlindSeat)}: posts small blind ${SMALL}`);
  if (bigBlindSeat !== null) lines.push(`${name(bigBlindSeat)}: posts big blind ${BIG}`);
  if (bigBlindAnte > 0 && bigBlindSeat !== null) lines.push(`${name(bigBlindSeat)}: posts the ante ${bigBlindAnte}`);
  if (straddle > 0) lines.push(`${name(3)}: posts straddle ${straddle}`);
  lines.push('*** HOLE CARDS ***');
}

function apply(game: Game, effects: readonly BettingEffect[]): void {
  for (const effect of effects) {
    if (effect.type === 'bet-returned')
      game.lines.push(`Uncalled bet (${effect.amount}) returned to ${name(effect.seat)}`);
  }
  game.betting = applyEffects(game.betting, effects);
}

function openStreet(game: Game, street: Street): void {
  const { effects } = decideStreet(game.betting, street);
  apply(game, effects);
  const count = street === 'flop' ? 3 : street === 'turn' ? 4 : 5;
  const cards = game.board.map(formatCard);
  const shown =
    street === 'flop'
      ? `[${cards.slice(0, 3).join(' ')}]`
      : `[${cards.slice(0, count - 1).join(' ')}] [${cards[count - 1]}]`;
  game.lines.push(`*** ${street.toUpperCase()} *** ${shown}`);
  game.actions.push(`d db ${cards.slice(street === 'flop' ? 0 : count - 1, count).join('')}`);
}

function actOnce(game: Game): void {
  const { betting, random } = game;
  const seat = betting.turn!;
  const state = seatOf(betting, seat)!;
  const options = optionsFor(betting, seat);
  const act = chooseAct(game, options);
  const decision = decideAct(betting, seat, act, 'declared');
  if (!decision.ok) throw new Error(`${decision.reason} for ${JSON.stringify(act)}`);
  apply(game, decision.value.effects);
  const done = seatOf(game.betting, seat)!;
  const allIn = done.stack === 0 ? ' and is all-in' : '';
  const player = `p${seat}`;
  const chatter =
    random(12) === 0 ? [`${name(seat)} has timed out`, `${name(seat)} said, "Ana: folds"`][random(2)]! : undefined;
  if (chatter !== undefined) game.lines.push(chatter);
  switch (act.type) {
    case 'fold':
      game.lines.push(`${name(seat)}: folds`);
      game.actions.push(`${player} f`);
      return;
    case 'check':
      game.lines.push(`${name(seat)}: checks`);
      game.actions.push(`${player} cc`);
      return;
    case 'call':
      game.lines.push(`${name(seat)}: calls ${done.put - state.put}${allIn}`);
      game.actions.push(`${player} cc`);
      return;
    default: {
      const verb = betting.level === 0 ? `bets ${done.put}` : `raises ${done.put - betting.level} to ${done.put}`;
      game.lines.push(`${name(seat)}: ${verb}${allIn}`);
      game.actions.push(`${player} cbr ${done.put}`);
    }
  }
}

function chooseAct(
  { random, betting }: Game,
  { canCheck, canRaise, minRaiseTo, maxTo }: ReturnType<typeof optionsFor>,
): Act {
  const dice = random(10);
  if (canRaise && minRaiseTo !== null && maxTo !== null && dice < 3) {
    if (minRaiseTo >= maxTo || random(3) === 0) return { type: 'all-in', to: maxTo };
    const to = chips(minRaiseTo + random(Math.min(maxTo - minRaiseTo, 3 * BIG) + 1));
    return to === maxTo ? { type: 'all-in', to } : { type: betting.level === 0 ? 'bet' : 'raise', to };
  }
  if (canCheck) return { type: 'check' };
  return dice < 7 ? { type: 'call' } : { type: 'fold' };
}

function finish(game: Game, seed: number): RandomHand {
  const { betting, stacks, holes, board, lines, actions } = game;
  const live = liveSeats(betting);
  const all = pots(betting);
  const strengths = new Map(live.map((seat) => [seat, rankCards([...board, ...holes[seat - 1]!])]));
  const settled = applyEffects(
    betting,
    decideAward(betting, live.length > 1 ? strengths : new Map(), chips(0)).effects,
  );
  if (live.length > 1) {
    lines.push(
      '*** SHOW DOWN ***',
      ...live.map((seat) => `${name(seat)}: shows [${holes[seat - 1]!.map(formatCard).join(' ')}] (a hand)`),
    );
    actions.push(...live.map((seat) => `p${seat} sm ${holes[seat - 1]!.map(formatCard).join('')}`));
  }
  for (const { seat, amount } of settled.award!.payout) lines.push(`${name(seat)} collected ${amount} from pot`);
  const total = all.reduce((sum, { amount }) => sum + amount, 0);
  const header = [
    `PokerStars Hand #${seed}: Tournament #1, $1+$0.10 USD Hold'em No Limit - Level I (${SMALL}/${BIG}) - 2026/01/05 20:00:00 ET`,
    `Table '1 1' 9-max Seat #${stacks.length} is the button`,
    ...stacks.map((stack, at) => `Seat ${at + 1}: ${name(SEATS[at]!)} (${stack} in chips)`),
  ];
  return {
    players: stacks.length,
    potCount: all.length,
    pokerStars: [...header, ...lines, '*** SUMMARY ***', `Total pot ${total} | Rake 0`].join('\n'),
    phh: phhOf(game, settled),
  };
}

function phhOf({ stacks, ante, bigBlindAnte, straddle, actions }: Game, settled: Betting): string {
  // The big blind's entry is the second one; heads-up the standard turns the array round.
  const antes = stacks.map((_, at) => (at === 1 ? ante + bigBlindAnte : ante));
  const blinds = stacks.map((_, at) => (at === 0 ? SMALL : at === 1 ? BIG : at === 2 ? straddle : 0));
  return [
    "variant = 'NT'",
    'ante_trimming_status = true',
    `antes = [${antes.join(', ')}]`,
    `blinds_or_straddles = [${blinds.join(', ')}]`,
    `min_bet = ${BIG}`,
    `starting_stacks = [${stacks.join(', ')}]`,
    `actions = ${JSON.stringify(actions)}`,
    `finishing_stacks = [${settled.seats.map(({ stack }) => stack).join(', ')}]`,
    '',
  ].join('\n');
}

function generator(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
