import type { Act } from '#vocabulary/hands/acts';
import {
  type Betting,
  type BettingDecision,
  decideAct,
  decideKill,
  optionsFor,
  pots,
  roundClosed,
  streetPots,
} from './api.ts';
import {
  anyAct,
  anyDecision,
  offeredActs,
  playHand,
  type Random,
  randomOf,
  randomTable,
} from './random-hands.testing.ts';
import { REFUSALS } from './refusals.ts';
import type { Award } from './state.ts';

/** Must-hold 4 of issue 5. Throws with the seed of the first hand that breaks it. */
export function checkHands(
  firstSeed: number,
  hands: number,
  watch: (betting: Betting, decision: BettingDecision) => void = () => undefined,
): { readonly hands: number; readonly acts: number; readonly findings: number } {
  let acts = 0;
  let findings = 0;
  for (let seed = firstSeed; seed < firstSeed + hands; seed += 1) {
    const random = randomOf(seed);
    try {
      const opened = deepFreeze(randomTable(random));
      const manner = random();
      const done = playHand(random, opened, (betting) => {
        acts += 1;
        checkBetting(random, betting);
        const decision = mannered(manner, random, betting);
        findings += decision.findings.length;
        watch(betting, decision);
        checkDecision(decision);
        return decision;
      });
      checkEnd(done);
    } catch (error) {
      throw new Error(`seed ${seed}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    }
  }
  return { hands, acts, findings };
}

/**
 * Offered acts are accepted, every other one is answered with a reason; seats that are not to act are offered nothing.
 */
function checkBetting(random: Random, betting: Betting): void {
  checkConserved(betting);
  for (const { seat, stack, put } of betting.seats) {
    must(stack >= 0 && put >= 0, 'no chips below zero');
    const options = optionsFor(betting, seat);
    must(options.toAct === (betting.turn === seat), 'only the seat whose turn it is is to act');
    const offered = offeredActs(options);
    must(!options.toAct || offered.length > 0, 'whoever is to act may do something');
    must(options.toAct || offered.length === 0, 'nobody else is offered anything');
    if (seat === betting.turn) must(stack > 0, 'an all-in seat is never to act');
    for (const act of offered) {
      const decision = decideAct(betting, seat, act, 'declared');
      must(decision.ok, `offered and refused: ${JSON.stringify(act)}`);
      must(decision.ok && decision.value.findings.length === 0, 'a lawful act is no irregularity');
    }
    if (!options.toAct && random() < 0.8) continue;
    const act = anyAct(random, betting, seat);
    const decision = decideAct(betting, seat, act, 'declared');
    if (decision.ok) must(isWithin(options, act), `accepted though not open to it: ${JSON.stringify(act)}`);
    else must(REFUSALS.includes(decision.reason), 'refused with a reason');
  }
}

function isWithin(options: ReturnType<typeof optionsFor>, act: Act): boolean {
  const max = options.maxTo ?? Number.POSITIVE_INFINITY;
  const mayWager = (to: number): boolean =>
    options.canRaise && to <= max && (to >= (options.minRaiseTo ?? 0) || to === max);
  switch (act.type) {
    case 'fold':
      return options.canFold;
    case 'check':
      return options.canCheck;
    case 'call':
      return options.canCall;
    case 'bet':
    case 'raise':
      return mayWager(act.to);
    case 'all-in':
      return options.canCall || options.canRaise;
    case 'silent-chips':
      return false;
  }
}

/** Some play by the book, some make every mistake, and at some tables hands are swept in. */
function mannered(manner: number, random: Random, betting: Betting): BettingDecision {
  if (manner < 0.4) return anyDecision(random, betting);
  if (manner < 0.8 || random() < 0.8) return lawful(random, betting);
  const { seats } = betting;
  return decideKill(betting, seats[Math.floor(random() * seats.length)]!.seat);
}

function lawful(random: Random, betting: Betting): BettingDecision {
  const { turn } = betting;
  if (turn === null) throw new Error('nobody is to act');
  const offered = offeredActs(optionsFor(betting, turn));
  const act = offered[Math.floor(random() * offered.length)] ?? { type: 'fold' };
  const decision = decideAct(betting, turn, act, 'declared');
  if (!decision.ok) throw new Error(`offered and refused: ${decision.reason}`);
  return decision.value;
}

function checkDecision(decision: BettingDecision): void {
  const copied: unknown = JSON.parse(JSON.stringify(decision.effects));
  must(JSON.stringify(copied) === JSON.stringify(decision.effects), 'effects are plain data');
  for (const finding of decision.findings) {
    must(
      finding.handDead === (finding.severity === 'hand-dead') || finding.kind === 'OUT_OF_TURN',
      'hand-dead says so',
    );
  }
}

function checkConserved(betting: Betting): void {
  const held = betting.seats.reduce((sum, { stack, total }) => sum + stack + total, 0) + betting.deadMoney;
  must(held === betting.chipsInPlay, 'chips are conserved');
  const inPots = pots(betting).reduce((sum, { amount }) => sum + amount, 0);
  must(
    inPots === betting.seats.reduce((sum, { total }) => sum + total, 0) + betting.deadMoney,
    'the pots are what was put in',
  );
  const onStreet = streetPots(betting).reduce((sum, { amount }) => sum + amount, 0);
  const live = betting.seats.some(({ status, put }) => status === 'in' && put > 0);
  if (live)
    must(
      onStreet === betting.seats.reduce((sum, { put, returned }) => sum + put + returned, 0),
      'and those of the street',
    );
}

function checkEnd(betting: Betting): void {
  const { award } = betting;
  if (award === null) throw new Error('no award');
  const stacks = betting.seats.reduce((sum, { stack }) => sum + stack, 0);
  must(stacks + award.carryToNextHand + award.rake === betting.chipsInPlay, 'everything is paid out');
  must(roundClosed(betting), 'nobody is to act after the award');
  for (const pot of award.pots) must(pot.winners.length > 0, 'every pot has a winner');
  checkMatched(betting, award);
}

/** R001-allin-2, R001-allin-3, R004-22-1: of nobody more than one has matched, and what nobody called is back. */
function checkMatched({ seats, deadMoney }: Betting, award: Award): void {
  const totals = seats.map(({ total }) => total).sort((a, b) => b - a);
  must(totals[0] === totals[1], 'what nobody called is back');
  for (const { seat, amount } of award.payout) {
    const own = seats.find((candidate) => candidate.seat === seat)?.total ?? 0;
    const matched = seats.reduce((sum, { total }) => sum + Math.min(total, own), 0 + deadMoney);
    must(amount <= matched, `seat ${seat} is paid ${amount} and has matched ${matched}`);
  }
}

function must(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

/** Nothing in the folder may write into the state that it was given (DESIGN §7). */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
