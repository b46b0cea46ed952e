import { describe, expect, it } from 'vitest';
import { stepId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SeededRandom } from '../chance/random.ts';
import { leftToDealOn, leftToShow } from '../play/people.ts';
import type { Spot } from '../world/geometry.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { takeTurn } from './betting.ts';
import { Room } from './room.ts';
import { type Script, ScriptRunner } from './script.ts';
import { carryOut } from './steps.ts';

/** Preflop with blinds 50 and 100 at seats 2 and 3, and seat 4 to act. */
const VIEW = JSON.stringify({
  table: { acts: 'every', ruleBook: 'sans-croupier', senses: DEFAULT_PROFILES.full.senses },
  hand: { number: 1, redeal: 0, street: 'preflop', button: 1, smallBlindSeat: 2, bigBlindSeat: 3 },
  level: { smallBlind: 50, bigBlind: 100 },
  burn: { cards: [], count: 1 },
  verdicts: [],
  questions: [],
  next: [],
  toAct: {
    seat: 4,
    options: { fold: true, check: false, call: 100, bet: null, raise: { min: 200, max: 1000 }, allIn: 1000 },
  },
  seats: [1, 2, 3, 4].map((seat) => ({ seat, state: 'in-hand', stack: 1000, bet: 0, lastAct: null, cards: [] })),
});

function deal(world: TableWorld, to: Spot): void {
  const card = world.topOfShoe();
  if (card !== undefined) world.put(card, to);
}

type Said = {
  readonly type: string;
  readonly act?: { readonly type: string };
  readonly what?: { readonly type: string };
};

/** What the players of forty tables say who do this. */
function saidBy(script: (room: Room) => Script, before: (room: Room) => void): ReadonlySet<string> {
  const all = new Set<string>();
  for (let seed = 1; seed <= 40; seed++) {
    const world = new TableWorld(new SeededRandom(seed));
    const random = new SeededRandom(seed);
    const side = {
      look: () => JSON.parse(VIEW),
      say: (_: unknown, { type, act, what }: Said) => void all.add((act ?? what)?.type ?? type),
    };
    const room = new Room({
      world,
      side,
      panel: { press: () => {} },
      settings: presetWorld('none'),
      random,
      onDeed: () => {},
    });
    room.follow(JSON.parse(VIEW));
    for (let cards = 0; cards < 2; cards++) deal(world, 'S4');
    before(room);
    const runner = new ScriptRunner(script(room));
    while (!runner.isDone) {
      world.advance(world.nowMs + 500);
      runner.advance(world.nowMs);
    }
  }
  return all;
}

/** What they do whom the screen asks in that seat. */
const actsOf = (before: (room: Room) => void): ReadonlySet<string> =>
  saidBy((room) => takeTurn(room, JSON.parse(VIEW).toAct), before);

it('whoever has called, and is asked once more because the screen has gone back to somebody before him, leaves his chips there', () => {
  expect(actsOf((room) => room.chips.act(4, { type: 'call' }))).toEqual(new Set(['call']));
  // What he has put in before his turn comes back; and he has not called what somebody has raised since.
  expect(actsOf((room) => room.chips.actEarly(4, { type: 'call' }, 3))).toContain('fold');
  expect(
    actsOf((room) => {
      room.chips.act(4, { type: 'call' });
      room.chips.act(1, { type: 'raise', to: 300 });
    }),
  ).toContain('fold');
  expect(actsOf(() => {})).toContain('fold');
});

it('whoever threw away what lay before him has folded, also where a card that he had handed on has come back to him', () => {
  const givenBack = (room: Room): void => {
    const [first] = room.cardsAt('S4');
    if (first !== undefined) room.world.put(first, 'MUCK');
    room.noteFolded(4);
  };
  expect(actsOf(givenBack)).toEqual(new Set(['fold']));
});

describe('whoever’s hand somebody has swept in', () => {
  const swept = (room: Room): void => {
    for (const card of [...room.cardsAt('S4')]) room.world.put(card, 'MUCK');
  };

  it('gives nothing up: he has no cards to throw, and plays on until he is told', () => {
    expect(actsOf(swept)).toEqual(new Set(['call', 'raise']));
    // He threw them himself.
    const thrown = (room: Room): void => {
      swept(room);
      room.noteFolded(4);
    };
    expect(actsOf(thrown)).toEqual(new Set(['fold']));
  });

  it('has nothing to show at the showdown', () => {
    const show = (room: Room): Script => carryOut(room, { id: stepId('show-4'), do: 'show', seat: 4 });
    expect([saidBy(show, () => {}), saidBy(show, swept)]).toEqual([new Set(['tabled']), new Set()]);
  });

  it('is waited for by nobody who has a hand to show (R000-sd-8)', () => {
    const view = JSON.parse('{"next":[{"do":"show","seat":4},{"do":"show","seat":2},{"do":"award"}]}');
    const askedNext = (before: (room: Room) => void): ReadonlySet<string> => {
      const all = new Set<string>();
      const ask = function* (room: Room): Script {
        yield 0;
        for (const step of leftToShow(room, view)) all.add(step.do === 'show' ? `show ${step.seat}` : step.do);
      };
      saidBy(ask, before);
      return all;
    };
    const withOther = (room: Room): void => deal(room.world, 'S2');
    expect([...askedNext(withOther)]).toEqual(['show 4', 'show 2', 'award']);
    const sweptBeside = (room: Room): void => {
      swept(room);
      withOther(room);
    };
    expect([...askedNext(sweptBeside)]).toEqual(['show 2', 'award']);
    // Where nobody else has one the screen is waited for.
    expect([...askedNext(swept)]).toEqual(['show 4', 'show 2', 'award']);
  });
});

describe('whoever believes that a round is over', () => {
  const dealtOn = (...early: readonly (Spot | ((room: Room) => void))[]): readonly string[] => {
    const all = new Set<string>();
    const view = { ...JSON.parse(VIEW), hand: { ...JSON.parse(VIEW).hand, street: 'flop' } };
    const look = function* (room: Room): Script {
      yield 0;
      for (const spot of leftToDealOn(room, view)) all.add(spot);
    };
    saidBy(look, (room) => {
      for (const act of ['BURN', 'B1', 'B2', 'B3', ...early] as const) {
        if (typeof act === 'function') act(room);
        else deal(room.world, act);
      }
    });
    return [...all];
  };

  it('R000-prem-1: does not burn for a turn that lies there already, and that the screen does not know of', () => {
    expect([dealtOn(), dealtOn('B4')]).toEqual([['BURN', 'B4'], []]);
  });

  it('R000-burn-2: does not burn again for a street whose burn he has made early, and which the screen has not seen', () => {
    expect(dealtOn('BURN')).toEqual(['B4']);
  });

  it('R000-burn-4: burns for it where he has burned twice for the street before, and does not know that', () => {
    const second = (room: Room): void => {
      const burned = room.cardsAt('BURN').at(-1);
      if (burned !== undefined) room.known.noteBurnedTwice(burned);
    };
    expect(dealtOn('BURN', second)).toEqual(['BURN', 'B4']);
  });
});
