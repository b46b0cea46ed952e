import { decide, initial, type TableState } from '#engine/api';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Fact, FactBody } from '#vocabulary/hands/facts';
import { blindsOnly, type HandSetup } from '#vocabulary/hands/hand-setups';
import type { Input, InputBody } from '#vocabulary/hands/inputs';
import { factId, inputId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { assert } from '#vocabulary/result';
import { SEATS, type Seat } from '#vocabulary/seats';
import { chips, ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import { benchBettingHands } from './engine-hands.ts';
import type { BenchSuite } from './figures.ts';

const WARM_UP_MS = 1500;
const MEASURE_MS = 4000;
const PLAYERS = 6;
const SECOND_MS = 1000;

/** Whole hands through `decide`, which folds every event into the state as it finds it. */
export const suite: BenchSuite = {
  name: 'engine',
  run: async (emit, say) => {
    const script = handScript();
    const facts = script.filter(({ type }) => type === 'fact').length;
    say(
      `hands of ${PLAYERS} players, profile full, every act entered: ${facts} facts and ` +
        `${script.length - facts} other inputs each`,
    );
    during(WARM_UP_MS, () => playHand(script));
    let hands = 0;
    const tookMs = during(MEASURE_MS, () => {
      playHand(script);
      hands += 1;
    });
    emit({ name: 'engine.facts', value: Math.round((hands * facts * SECOND_MS) / tookMs), unit: 'per-s' });
    emit({ name: 'engine.hands', value: Math.round((hands * SECOND_MS) / tookMs), unit: 'per-s' });
    benchBettingHands(emit, say);
  },
};

function during(forMs: number, work: () => void): number {
  const startMs = performance.now();
  while (performance.now() - startMs < forMs) work();
  return performance.now() - startMs;
}

function playHand(script: readonly Input[]): TableState {
  let state = initial();
  for (const input of script) {
    ({ state } = decide(state, input));
  }
  assert(
    state.hand?.verdicts.length === 0 && state.hand.ledger.over !== 'no',
    'the hand of the bench is clean and ends',
  );
  return state;
}

/** A clean hand that goes to the river: the deal, four rounds of checks and calls, two folds through the muck. */
function handScript(): readonly Input[] {
  const script: Input[] = [];
  const input = (body: InputBody): void => {
    script.push({ id: inputId(`i${script.length}`), atMs: ms(script.length * SECOND_MS), ...body });
  };
  const fact = (body: FactBody): void => {
    const entry: Fact = { id: factId(`f${script.length}`), atMs: ms(script.length * SECOND_MS), from: [], ...body };
    input({ type: 'fact', fact: entry });
  };
  const shoe: CardRef[] = [...ALL_CARD_REFS];
  const dealt = new Map<Seat, CardRef[]>();
  const deal = (zone: SensedZone): CardRef => {
    const ref = shoe.shift();
    assert(ref !== undefined, 'the shoe of the bench has cards left');
    fact({ type: 'card-left-shoe', ref });
    fact({ type: 'card-arriving', ref, zone });
    fact({ type: 'card-rested', ref, zone, sweep: script.length });
    return ref;
  };
  const muck = (seat: Seat): void => {
    for (const ref of dealt.get(seat) ?? []) fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: script.length });
  };
  const act = (seat: Seat, type: 'check' | 'call' | 'fold'): void =>
    input({ type: 'act', seat, act: { type }, how: 'observed', by: { role: 'operator' } });

  const setup = setupOfBench();
  input({ type: 'hand-prepared', setup });
  for (let round = 0; round < 2; round += 1) {
    for (const seat of setup.dealOrder) dealt.set(seat, [...(dealt.get(seat) ?? []), deal(`S${seat}`)]);
  }
  for (const seat of [4, 5, 6, 1] as const) act(seat, seat > 4 ? 'fold' : 'call');
  muck(5);
  muck(6);
  act(2, 'call');
  act(3, 'check');
  for (const places of [['B1', 'B2', 'B3'], ['B4'], ['B5']] as const) {
    input({ type: 'declared', what: { type: 'bets-gathered' }, by: { role: 'operator' } });
    deal('BURN');
    for (const place of places) deal(place);
    for (const seat of [2, 3, 4, 1] as const) act(seat, 'check');
  }
  return script;
}

function setupOfBench(): HandSetup {
  const seats = SEATS.slice(0, PLAYERS);
  return {
    hand: 1,
    redeal: 0,
    ruleBook: 'sans-croupier',
    options: {},
    profile: DEFAULT_PROFILES.full,
    players: seats.map((seat) => ({ seat, stack: chips(10_000), away: false })),
    button: 1,
    dealOrder: [...seats.slice(1), ...seats.slice(0, 1)],
    smallBlindSeat: 2,
    bigBlindSeat: 3,
    stakes: blindsOnly(50, 100, 25),
  };
}
