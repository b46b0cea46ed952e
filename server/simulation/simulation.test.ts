import { describe, expect, it } from 'vitest';
import { formatCard, toCard } from '#vocabulary/cards';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { cardKey } from '#wire/cards';
import { readingBoards } from './boards/reading-boards.ts';
import { SeededRandom } from './chance/random.ts';
import { isBurnAhead } from './mistakes/board-mistakes.ts';
import { mistakeOf } from './mistakes/catalogue.ts';
import { forget, takeTurn } from './people/betting.ts';
import { lyingOn, Room } from './people/room.ts';
import { ScriptRunner } from './people/script.ts';
import type { TableSide } from './people/table-side.ts';
import { rowAfterBurn } from './play/people.ts';
import type { Spot } from './world/geometry.ts';
import { Radio } from './world/radio.ts';
import { TableWorld, type WorldCard } from './world/table-world.ts';
import { presetWorld } from './worlds/presets.ts';

const newWorld = (seed: number): TableWorld => new TableWorld(new SeededRandom(seed));

/** The next two cards of the shoe. */
const nextTwo = (world: TableWorld): readonly [WorldCard, WorldCard] => {
  const [first, second] = world.pile('SHOE');
  if (first === undefined || second === undefined) throw new Error('the shoe is full');
  return [first, second];
};

describe('chance with a seed', () => {
  it('tells the same night for the same seed, another one for another', () => {
    const draw = (seed: number): readonly number[] => {
      const random = new SeededRandom(seed);
      return Array.from({ length: 20 }, () => random.next());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).every((value) => value >= 0 && value < 1)).toBe(true);
  });

  it('is even: a hundred thousand draws fill ten drawers alike', () => {
    const random = new SeededRandom('even');
    const drawers = Array.from({ length: 10 }, () => 0);
    for (let draw = 0; draw < 100_000; draw++) {
      const drawer = random.below(10);
      drawers[drawer] = (drawers[drawer] ?? 0) + 1;
    }
    for (const count of drawers) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });
});

describe('cards in space and time', () => {
  it('are neither made nor lost, whatever is done with them', () => {
    const world = newWorld(3);
    const spots = ['S1', 'S5', 'B1', 'BURN', 'MUCK', 'SHOE', 'FLOOR'] as const;
    for (let nowMs = 0; nowMs < 20_000; nowMs += 50) {
      const card = world.random.pick(world.cards);
      const spot = world.random.pick(spots);
      if (card !== undefined && spot !== undefined) world.move(card, spot, world.random.between(100, 900));
      world.advance(nowMs);
      const lying = [...world.piles.values()].flat();
      expect(new Set(lying).size).toBe(lying.length);
      expect(lying.length + world.cards.filter(({ flight }) => flight !== null).length).toBe(world.cards.length);
    }
  });

  it('take their time: first the mouth of the shoe, then the way, then they lie', () => {
    const world = newWorld(4);
    const card = world.topOfShoe();
    if (card === undefined) throw new Error('the shoe is full');
    world.move(card, 'S3', 400);
    world.advance(100);
    expect(card.exitUntilMs).toBeGreaterThan(100);
    world.advance(529);
    expect(card.flight).not.toBeNull();
    world.advance(530);
    expect([card.spot, card.flight]).toEqual(['S3', null]);
  });
});

describe('the radio', () => {
  const seen = (level: 'none' | 'harsh' | 'realistic', ms: number): Map<string, number> => {
    const world = newWorld(5);
    const boards = readingBoards(DEFAULT_PROFILES.full, () => {});
    const radio = new Radio(world, presetWorld(level).radio, new SeededRandom(6), boards.antennas);
    const card = world.topOfShoe();
    if (card !== undefined) world.put(card, 'B2');
    const counts = new Map<string, number>();
    for (let nowMs = 0; nowMs < ms; nowMs += 100) {
      world.advance(nowMs);
      radio.update();
      for (const { spots, view } of boards.antennas) {
        for (const uid of view.tags) {
          const key = uid === card?.uid ? (spots[0] ?? 'shoe') : 'ghost';
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
      }
    }
    return counts;
  };

  it('without faults has each card at its own antenna, always and alone', () => {
    expect([...seen('none', 60_000)]).toEqual([['B2', 599]]);
  });

  it('with faults misses it about one second in a hundred, and lets neighbours and ghosts read it now and then', () => {
    const counts = seen('realistic', 2_000_000);
    const own = counts.get('B2') ?? 0;
    expect(own / 20_000).toBeGreaterThan(0.98);
    expect(own / 20_000).toBeLessThan(0.997);
    expect([counts.get('B1') ?? 0, counts.get('B3') ?? 0].every((reads) => reads > 5)).toBe(true);
    expect(counts.get('B4') ?? 0).toBe(0);
    expect(counts.get('ghost') ?? 0).toBeGreaterThan(2);
    expect(counts.get('S8') ?? 0).toBe(0);
  });
});

it('who was handed a card gives that one back, wherever the screen counts it, and once', () => {
  const { world, room } = newRoom();
  const [handed, own] = nextTwo(world);
  for (const card of [handed, own]) world.put(card, 'S6');
  room.known.noteHanded(handed, 'S3');
  const last = { key: cardKey('x'), zone: 'S6', index: 1 } as const;
  expect([room.known.cardToMove(last, 'S3'), room.known.cardToMove(last, 'MUCK')]).toEqual([handed, own]);
  world.put(handed, 'S3');
  expect(room.known.cardToMove(last, 'S3')).toBe(handed);
});

it('who was handed a card gives that one back, where the screen shows it before a player who has no card too many', () => {
  const { world, room } = newRoom();
  const [handed, own] = nextTwo(world);
  world.put(handed, 'S3');
  world.put(own, 'S4');
  room.known.noteHanded(handed, 'S2');
  const shown = (index: number) => ({ key: cardKey('x'), zone: 'S4', index }) as const;
  expect([room.known.cardToMove(shown(1), 'S2'), room.known.cardToMove(shown(0), 'S2')]).toEqual([handed, own]);
});

it('what the screen had carried to another player by mistake is given back, whatever else lies there', () => {
  const { world, room } = newRoom();
  const [carried, own] = nextTwo(world);
  world.put(carried, 'S1');
  world.put(own, 'S1');
  room.known.noteCarried(carried, 'S3', 'S1');
  const last = { key: cardKey('x'), zone: 'S1', index: 1 } as const;
  expect(room.known.cardToMove(last, 'S3')).toBe(carried);
  // It goes back, which hands nothing to anybody: what the screen wants from there next is counted.
  room.known.noteCarried(carried, 'S1', 'S3');
  world.put(carried, 'S3');
  expect(room.known.cardToMove({ ...last, zone: 'S3' }, 'S1')).toBe(carried);
  world.put(own, 'S3');
  expect(room.known.cardToMove({ ...last, zone: 'S3' }, 'S1')).toBe(own);
});

it('whose face everybody has seen is not taken for the one that lies where it lay before', () => {
  const { world, room } = newRoom();
  const [known, other] = nextTwo(world);
  world.put(known, 'BURN');
  world.put(other, 'B5');
  const pointed = { key: cardKey('x'), zone: 'B5', index: 0, card: formatCard(toCard(known.face)) } as const;
  expect(room.known.pointedAt(pointed)).toBe(known);
});

it('who saw a card fall picks that one up, and not the missing one that was found before', () => {
  const { world, room } = newRoom();
  const [found, own] = nextTwo(world);
  world.put(found, 'FLOOR');
  world.put(own, 'S6');
  room.carry(own, 'FLOOR').next();
  world.advance(world.nowMs + 5000);
  const fallen = { key: cardKey('x'), zone: 'OFF', index: 0 } as const;
  expect(room.known.pointedAt(fallen)).toBe(own);
  room.carry(own, 'S6').next();
  expect(room.known.pointedAt(fallen)).toBe(found);
});

it('whose card fell takes up that one, and not one that the dealer has dropped before', () => {
  const { world, room } = newRoom();
  const [dealt, own] = nextTwo(world);
  room.carry(dealt, 'FLOOR').next();
  world.put(own, 'S6');
  room.carry(own, 'FLOOR').next();
  world.advance(world.nowMs + 5000);
  const fallen = { key: cardKey('x'), zone: 'OFF', index: 0 } as const;
  expect([room.known.cardToMove(fallen, 'S6'), room.known.cardToMove(fallen, 'BURN')]).toEqual([own, dealt]);
});

it('who called without a word says so until the screen takes it, and thinks of nothing else', () => {
  // No more of a view than a turn needs.
  const options = { fold: true, check: false, call: 100, bet: null, raise: null, allIn: null };
  const view = JSON.stringify({ toAct: { seat: 5, options }, questions: [] });
  const said: string[] = [];
  const { world, room } = newRoom({
    look: () => JSON.parse(view),
    say: (_, input) => void said.push(JSON.stringify(input)),
  });
  room.forgotten.add(5);
  for (let turn = 0; turn < 5; turn += 1) {
    const script = new ScriptRunner(takeTurn(room, JSON.parse(view).toAct));
    while (!script.isDone) {
      world.advance(world.nowMs + 500);
      script.advance(world.nowMs);
    }
  }
  expect(said).toEqual(Array.from({ length: 5 }, () => '{"type":"act","seat":5,"act":{"type":"call"}}'));
});

it('who called without a word knows it until he has been asked, though his hand is dead and another is to act', () => {
  const look = (asked: boolean): NonNullable<ReturnType<TableSide['look']>> =>
    JSON.parse(
      JSON.stringify({
        toAct: { seat: 1, options: { fold: true, check: false, call: 100, bet: null, raise: null, allIn: null } },
        questions: asked ? [{ id: 'q', ask: 'had-acted', seats: [6], cards: [], options: [] }] : [],
        seats: [{ seat: 1, bet: 0, lastAct: null, state: 'in-hand' }],
      }),
    );
  for (const asked of [true, false]) {
    const { world, room } = newRoom({ look: () => look(asked), say: () => {} });
    const script = new ScriptRunner(forget(room, look(asked), 6));
    while (!script.isDone) {
      world.advance(world.nowMs + 500);
      script.advance(world.nowMs);
    }
    expect(room.forgotten.has(6)).toBe(asked);
  }
});

it('one antenna for the board: people count the cards, and lay none on another', () => {
  const view = (board: 'one' | 'places', shown: readonly string[]): ReturnType<TableSide['look']> =>
    JSON.parse(
      JSON.stringify({
        table: { senses: { board } },
        board: shown.map((place) => ({ place, cards: [{ key: place, face: 'up' }] })),
      }),
    );
  let seen = view('one', ['B1', 'B2', 'B3']);
  const { world, room } = newRoom({ look: () => seen, say: () => {} });
  // The third of four was taken away again: the fourth is the third for the screen, and its fourth place is taken.
  for (const [index, spot] of (['B1', 'B2', 'B4'] as const).entries()) {
    const card = world.pile('SHOE')[index];
    if (card !== undefined) world.put(card, spot);
  }
  const step = JSON.parse('{"do":"lay","place":"B4","id":"x"}');
  const isDrawn = (asked = step): boolean => seen !== null && room.isDrawnFor(seen, asked);
  const third = JSON.parse('{"do":"lay","place":"B3","id":"x"}');
  expect([isDrawn(), room.freeSpot('B4'), room.freeSpot('B5'), room.freeSpot('BURN')]).toEqual([
    false,
    'B3',
    'B5',
    'BURN',
  ]);
  seen = view('one', ['B1', 'B2']);
  expect(isDrawn(third)).toBe(true);
  // In a row: two of three lie there, and the screen shows none yet.
  const { world: fresh, room: other } = newRoom({ look: () => view('one', []), say: () => {} });
  for (const spot of ['B1', 'B2'] as const) for (const card of fresh.pile('SHOE').slice(0, 1)) fresh.put(card, spot);
  const empty = view('one', []);
  expect(empty !== null && other.isDrawnFor(empty, third)).toBe(false);
  // The turn lies, unread, and the screen has one of the flop in its place.
  seen = view('one', ['B1', 'B3', 'B4']);
  expect(isDrawn()).toBe(false);
  for (const card of world.pile('SHOE').slice(0, 1)) world.put(card, 'B3');
  expect(isDrawn()).toBe(true);
  seen = view('places', ['B1', 'B2']);
  expect([isDrawn(), room.freeSpot('B4')]).toEqual([true, 'B4']);
});

function newRoom(side: TableSide = { look: () => null, say: () => {} }) {
  const world = newWorld(7);
  const random = new SeededRandom(1);
  return {
    world,
    room: new Room({
      world,
      side,
      panel: { press: () => {} },
      settings: presetWorld('none'),
      random,
      onDeed: () => {},
    }),
  };
}

it('a burn that no antenna sees is made though the screen asks for it still: what comes after it is left to lay', () => {
  const after = (first: string, isSensed: boolean): readonly string[] =>
    rowAfterBurn(
      JSON.parse(
        `{"table":{"senses":{"burn":${isSensed}}},"next":[{"do":"${first}"},{"do":"lay","place":"B4"},{"do":"bet"}]}`,
      ),
    ).map(({ do: what }) => what);
  expect([after('burn', false), after('burn', true), after('gather', false)]).toEqual([['lay'], [], []]);
});

describe('scripts', () => {
  it('pause for a time or until something is so', () => {
    const log: string[] = [];
    let isReady = false;
    const runner = new ScriptRunner(
      (function* () {
        log.push('began');
        yield 100;
        log.push('waited');
        yield () => isReady;
        log.push('ready');
      })(),
    );
    runner.advance(0);
    runner.advance(99);
    expect(log).toEqual(['began']);
    runner.advance(100);
    runner.advance(500);
    expect(log).toEqual(['began', 'waited']);
    isReady = true;
    runner.advance(501);
    expect([log[2], runner.isDone]).toEqual(['ready', true]);
  });
});

it('nobody burns early for a street whose burn a ruling has laid there already', () => {
  const world = newWorld(5);
  const lay = (...spots: readonly ('BURN' | 'B3' | 'B4')[]): void => {
    for (const spot of spots) {
      const card = world.topOfShoe();
      if (card !== undefined) world.put(card, spot);
    }
  };
  const isAhead = (): boolean => isBurnAhead({ cardsAt: (spot) => world.pile(spot) });
  lay('BURN', 'B3', 'BURN', 'B4');
  expect(isAhead()).toBe(true);
  lay('BURN');
  expect(isAhead()).toBe(false);
});

it('nobody burns early for a street of which a ruling has said that it has its burn: that would be a second one (C07)', () => {
  const { room } = newRoom();
  const fits = (burnCredit: string): readonly boolean[] =>
    (['burned-early', 'flop-early'] as const).map((error) => {
      const verdicts = `[{"id":"dropped","status":"resolved","burnCredit":${burnCredit}}]`;
      const view = JSON.parse(
        `{"hand":{"street":"preflop"},"toAct":{"seat":4},"table":{"acts":"every"},"verdicts":${verdicts}}`,
      );
      return mistakeOf(error)?.fits({ room, view, step: JSON.parse('{"do":"bet"}') }) ?? expect.fail('no such mistake');
    });
  expect([fits('{}'), fits('{"flop":0}'), fits('{"flop":1}')]).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
});

it('a card that the screen sees coming does not lie there for the screen yet: the dealer draws no second one for it', () => {
  const coming = { key: cardKey('a'), face: 'unknown', arriving: true } as const;
  const lying = { key: cardKey('b'), face: 'down' } as const;
  expect([lyingOn(), lyingOn([coming]), lyingOn([lying, coming])]).toEqual([0, 0, 1]);
});

describe('nobody burns for a street that lies there already', () => {
  /** A table that is to burn and lay the first card of the flop. */
  const flopDue = (burn: boolean): { readonly put: (spot: Spot) => void; readonly isDrawn: () => boolean } => {
    const next = [
      { do: 'burn', before: 'flop', id: 'x' },
      { do: 'lay', place: 'B1', id: 'y' },
    ];
    const view: ReturnType<TableSide['look']> = JSON.parse(
      JSON.stringify({ table: { senses: { board: 'one', burn } }, board: [], burn: { count: 0 }, next }),
    );
    const { world, room } = newRoom({ look: () => view, say: () => {} });
    return {
      put: (spot) => {
        for (const card of world.pile('SHOE').slice(0, 1)) world.put(card, spot);
      },
      isDrawn: () => view !== null && view.next[0] !== undefined && room.isDrawnFor(view, view.next[0]),
    };
  };

  it('where only the street shows on the screen', () => {
    const { put, isDrawn } = flopDue(false);
    expect(isDrawn()).toBe(false);
    put('BURN');
    expect(isDrawn()).toBe(false);
    put('B1');
    expect(isDrawn()).toBe(true);
  });

  it('R000-burn-2: nor lays the second burn on it, as the screen asks that has not seen it', () => {
    const moved = {
      do: 'move',
      card: { key: 'k', zone: 'BURN', index: 1 },
      from: 'BURN',
      to: 'B1',
      face: 'up',
      id: 'm',
    };
    const view: ReturnType<TableSide['look']> = JSON.parse(
      JSON.stringify({ table: { senses: { board: 'one', burn: true } }, board: [], burn: { count: 2 }, next: [moved] }),
    );
    const { world, room } = newRoom({ look: () => view, say: () => {} });
    const isDrawn = (): boolean => view !== null && room.isDrawnFor(view, JSON.parse(JSON.stringify(moved)));
    expect(isDrawn()).toBe(false);
    for (const card of world.pile('SHOE').slice(0, 1)) world.put(card, 'B1');
    expect(isDrawn()).toBe(true);
  });

  it('where the screen has not seen it yet', () => {
    const { put, isDrawn } = flopDue(true);
    expect(isDrawn()).toBe(false);
    put('B1');
    expect(isDrawn()).toBe(true);
  });
});
