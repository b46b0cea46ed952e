import { expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { chips } from '#vocabulary/units';
import { SeededRandom } from '../chance/random.ts';
import type { Spot } from '../world/geometry.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { answerQuestion } from './answering.ts';
import { takeTurn } from './betting.ts';
import { Room } from './room.ts';
import { type Script, ScriptRunner } from './script.ts';
import type { TableSide } from './table-side.ts';

/** What people answer to the question that their screen shows, once `before` has come about. */
function answerTo(question: object, view: object, before: (room: Room) => void): string {
  const seen = JSON.stringify({ seats: [], muck: { count: 0 }, ...view, questions: [question] });
  const said: string[] = [];
  const world = new TableWorld(new SeededRandom(8));
  const side = {
    look: () => JSON.parse(seen),
    say: (_: unknown, input: unknown) => void said.push(JSON.stringify(input)),
  };
  const room = new Room({
    world,
    side,
    panel: { press: () => {} },
    settings: presetWorld('none'),
    random: new SeededRandom(1),
    onDeed: () => {},
  });
  before(room);
  playOut(world, answerQuestion(room, JSON.parse(seen).questions[0]));
  return said.join();
}

function playOut(world: TableWorld, script: Script): void {
  const runner = new ScriptRunner(script);
  while (!runner.isDone) {
    world.advance(world.nowMs + 500);
    runner.advance(world.nowMs);
  }
}

/** Where a card lies that the screen counts in the burns. */
function answerFrom(view: object, options: readonly string[], spots: readonly Spot[]): string {
  const question = { id: 'q', ask: 'which-place', seats: [], cards: [{ key: 'x', zone: 'BURN', index: 0 }], options };
  return answerTo(question, view, ({ world }) => {
    for (const spot of spots) {
      const card = world.topOfShoe();
      if (card !== undefined) world.put(card, spot);
    }
  });
}

it('one antenna for the board: everybody sees that one card more lies there than the screen shows', () => {
  const board = ['B1', 'B2'].map((place) => ({ place, cards: [{ key: place, face: 'up' }] }));
  const view = { table: { senses: { board: 'one' } }, board, burn: { count: 1 } };
  expect(answerFrom(view, ['BURN', 'B5'], ['BURN', 'B1', 'B2', 'B4'])).toContain('"B5"');
  expect(answerFrom(view, ['BURN', 'B5'], ['BURN', 'B1', 'B2'])).toContain('"BURN"');
});

it('whoever is asked about a burn counts the burns: where the screen has one more it is not there', () => {
  const view = { table: { senses: { board: 'places', burn: true } }, board: [], burn: { count: 3 } };
  expect(answerFrom(view, ['BURN', 'B4'], ['BURN', 'BURN', 'B4', 'B4'])).toContain('"B4"');
  expect(answerFrom(view, ['BURN', 'B4'], ['BURN', 'BURN', 'BURN', 'B4'])).toContain('"BURN"');
});

it('whoever is asked of a card that does not lie before a player has it where the board lies open with one more than the screen shows', () => {
  const question = {
    id: 'q',
    ask: 'which-place',
    seats: [],
    cards: [{ key: 'x', zone: 'S10', index: 0 }],
    options: ['S10', 'MUCK', 'B1'],
  };
  const answerOf = (shown: number): string => {
    const board = [{ place: 'B1', cards: Array(shown).fill({}) }];
    const view = {
      table: { senses: { board: 'places', burn: true } },
      board,
      burn: { count: 0 },
      seats: [{ seat: 10, cards: [{}] }],
    };
    return answerTo(question, view, ({ world }) =>
      world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), 'B1'),
    );
  };
  expect([answerOf(0), answerOf(1)]).toEqual([
    expect.stringContaining('{"option":"B1"}'),
    expect.stringContaining('{"option":"MUCK"}'),
  ]);
});

it('whoever is asked of a card of two hands that are both gone does not say that it lies before the other player', () => {
  const answerOf = (options: readonly Spot[], ...places: readonly Spot[]): string => {
    const question = { id: 'q', ask: 'which-place', seats: [], cards: [{ key: 'x', zone: 'S4', index: 0 }], options };
    const view = {
      table: { senses: { board: 'one', burn: false } },
      board: [],
      burn: { count: 0 },
      seats: [{ seat: 4, cards: [{}, {}, {}] }],
    };
    return answerTo(question, view, ({ world }) => {
      for (const place of places) world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), place);
    });
  };
  expect(answerOf(['S4', 'S3', 'MUCK'], 'MUCK', 'MUCK', 'MUCK')).toContain('{"option":"MUCK"}');
  expect(answerOf(['S4', 'S3', 'MUCK'], 'S3', 'S4', 'S4')).toContain('{"option":"S3"}');
  expect(answerOf(['S4', 'S3'], 'MUCK', 'MUCK', 'MUCK')).toContain('"answer":"no"');
});

it('where one antenna tells no places of the board apart they count all of it: a hand that was thrown does not lie there', () => {
  const question = {
    id: 'q',
    ask: 'which-place',
    seats: [],
    cards: [{ key: 'x', zone: 'S10', index: 0 }],
    options: ['S10', 'MUCK', 'B4'],
  };
  const answerOf = (...places: readonly Spot[]): string => {
    const board = ['B1', 'B2', 'B5', 'B4'].map((place, nth) => ({ place, cards: nth < 3 ? [{}] : [] }));
    const view = {
      table: { senses: { board: 'one', burn: true } },
      board,
      burn: { count: 0 },
      seats: [{ seat: 10, cards: [{}] }],
    };
    return answerTo(question, view, ({ world }) => {
      for (const place of places) world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), place);
    });
  };
  expect(answerOf('B1', 'B2', 'B4', 'MUCK')).toContain('{"option":"MUCK"}');
  expect(answerOf('B1', 'B2', 'B3', 'B4')).toContain('{"option":"B4"}');
});

it('whoever is asked where the first of two cards lies says so, though the screen sees it coming there in this moment', () => {
  const question = {
    id: 'q',
    ask: 'which-place',
    seats: [],
    cards: [{ key: 'x', zone: 'OFF', index: 0 }],
    options: ['S5', 'MUCK', 'S2'],
  };
  const answerOf = (coming: readonly object[]): string => {
    const seats = [
      { seat: 5, cards: [{}, ...coming] },
      { seat: 2, cards: [] },
    ];
    const view = { table: { senses: { board: 'places', burn: true } }, board: [], burn: { count: 0 }, seats };
    return answerTo(question, view, ({ world }) => {
      for (const [nth, spot] of (['S5', 'S5', 'S2'] as const).entries()) {
        const card = world.topOfShoe() ?? expect.fail('the shoe is full');
        world.put(card, spot);
        card.exitUntilMs = nth;
      }
    });
  };
  expect([answerOf([]), answerOf([{ arriving: true }])]).toEqual([
    expect.stringContaining('"S5"'),
    expect.stringContaining('"S5"'),
  ]);
});

it('whoever is asked whether the cards of a hand lie before its player has them there, also where the screen sees another one coming', () => {
  const question = {
    id: 'q',
    ask: 'which-place',
    seats: [],
    cards: [{ key: 'x', zone: 'S4', index: 1 }],
    options: ['S4', 'MUCK'],
  };
  const answerOf = (place: Spot): string => {
    const seats = [{ seat: 4, cards: [{}, {}, { arriving: true }] }];
    return answerTo(
      question,
      { table: { senses: { board: 'one', burn: false } }, board: [], burn: { count: 0 }, seats },
      ({ world }) => {
        for (const spot of ['S4', place] as const)
          world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), spot);
      },
    );
  };
  expect([answerOf('S4'), answerOf('MUCK')]).toEqual([
    expect.stringContaining('{"option":"S4"}'),
    expect.stringContaining('{"option":"MUCK"}'),
  ]);
});

it('whoever is asked whether a folded hand was let go of says what he saw', () => {
  const question = { id: 'q', ask: 'was-hand-released', seats: [4], cards: [], options: [] };
  const answers = [true, false].map((isFolded) =>
    answerTo(question, {}, ({ folded }) => void (isFolded && folded.add(4))),
  );
  expect(answers).toEqual([expect.stringContaining('"yes"'), expect.stringContaining('"no"')]);
});

it('R004-11-3: a hand that was folded, and that the floor gave back, was swept in when it goes once more', () => {
  const question = { id: 'q', ask: 'folded-or-swept', seats: [3], cards: [], options: ['folded', 'swept', 'kept'] };
  const answerAfter = (status: 'open' | 'resolved'): string => {
    const before = {
      table: { acts: 'every', ruleBook: 'maison' },
      hand: { number: 83, redeal: 1, street: 'river', button: 1, smallBlindSeat: null, bigBlindSeat: 3 },
      level: { smallBlind: 50, bigBlind: 100 },
      verdicts: [],
      next: [],
      seats: [{ seat: 3, state: 'in-hand', stack: 1000, bet: 0, cards: [] }],
    };
    const after = { ...before, verdicts: [{ id: 'v', kind: 'HAND_RETRIEVABLE', status, seats: [3] }] };
    return answerTo(question, after, (room) => {
      room.follow(JSON.parse(JSON.stringify(before)));
      room.noteFolded(3);
      room.follow(JSON.parse(JSON.stringify(after)));
    });
  };
  expect([answerAfter('open'), answerAfter('resolved')]).toEqual([
    expect.stringContaining('"folded"'),
    expect.stringContaining('"swept"'),
  ]);
});

it('whoever is asked to choose between two places chooses neither where the card lies at another', () => {
  const view = { table: { senses: { board: 'places', burn: false } }, board: [], burn: { count: 1 } };
  const question = {
    id: 'q',
    ask: 'which-place',
    seats: [],
    cards: [{ key: 'x', zone: 'OFF', index: 0 }],
    options: ['S1', 'MUCK'],
  };
  const answerOf = (spot: Spot): string =>
    answerTo(question, view, (room) => {
      const card = room.world.topOfShoe() ?? expect.fail('the shoe is full');
      room.world.put(card, spot);
    });
  expect([answerOf('S1'), answerOf('B1')]).toEqual([
    expect.stringContaining('"answer":{"option":"S1"}'),
    expect.stringContaining('"answer":"no"'),
  ]);
});

it('whoever is asked which of two places has a card that the screen has in the pack says where he put one, and neither where none is out', () => {
  const view = { table: { senses: { board: 'places', burn: false } }, board: [], burn: { count: 1 } };
  const answerOf = (zone: string, ...spots: readonly Spot[]): string => {
    const question = {
      id: 'q',
      ask: 'which-place',
      seats: [],
      cards: [{ key: 'x', zone, index: 0 }],
      options: ['S1', 'MUCK'],
    };
    return answerTo(question, view, ({ world }) => {
      for (const spot of spots) world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), spot);
    });
  };
  expect(answerOf('SHOE', 'MUCK')).toContain('"answer":{"option":"MUCK"}');
  expect([answerOf('SHOE'), answerOf('OFF')]).toEqual([
    expect.stringContaining('"answer":"no"'),
    expect.stringContaining('"answer":"no"'),
  ]);
});

it('whoever is asked where a card is does not mean a thrown one that the screen still shows before its player', () => {
  const options = ['BURN', 'S2', 'MUCK'];
  const question = { id: 'q', ask: 'where-is-card', seats: [], cards: [{ key: 'x', zone: 'OFF', index: 0 }], options };
  const answerWith = (shown: number, muck: number): string =>
    answerTo(
      question,
      {
        table: { senses: { burn: true } },
        board: [],
        burn: { count: 0 },
        seats: [{ seat: 6, cards: Array(shown).fill({}) }],
        muck: { count: muck },
      },
      (room) => {
        room.folded.add(6);
        for (const spot of ['MUCK', 'MUCK', 'S2'] as const) {
          room.world.move(room.world.topOfShoe() ?? expect.fail('the shoe is full'), spot, 300);
          room.world.advance(room.world.nowMs + 2000);
        }
      },
    );
  expect(answerWith(1, 1)).toContain('"answer":{"option":"S2"}');
  expect(answerWith(0, 1)).toContain('"answer":{"option":"MUCK"}');
});

it('who had acted without a word and pressed late knows when asked that he had, until somebody raises', () => {
  const options = {
    fold: false,
    check: true,
    call: null,
    bet: null,
    raise: null,
    allIn: null,
    bound: null,
    owes: 0,
    suggestions: [],
  };
  const turn = { seat: 5, options } as const;
  const question = { id: 'q', ask: 'had-acted', seats: [5], cards: [], options: [] };
  const answerAfter = (isForgotten: boolean, isRaised: boolean): string => {
    const world = new TableWorld(new SeededRandom(8));
    let last = '';
    const table = { senses: DEFAULT_PROFILES.full.senses };
    let view: object = { table, toAct: turn, questions: [], seats: [] };
    const side: TableSide = {
      look: () => JSON.parse(JSON.stringify(view)),
      say: (_, input, onAnswer) => {
        last = JSON.stringify(input);
        if (input.type === 'act') view = { table, toAct: null, questions: [question], seats: [] };
        onAnswer?.(true);
      },
    };
    const room = new Room({
      world,
      side,
      panel: { press: () => {} },
      settings: presetWorld('none'),
      random: new SeededRandom(1),
      onDeed: () => {},
    });
    if (isForgotten) room.forgotten.add(5);
    playOut(world, takeTurn(room, turn));
    expect(last).toContain('"check"');
    if (isRaised) room.say({ at: 'seat', seat: 6 }, { type: 'act', seat: 6, act: { type: 'bet', to: chips(100) } });
    playOut(world, answerQuestion(room, JSON.parse(JSON.stringify(question))));
    return last;
  };
  expect(answerAfter(true, false)).toContain('"answer":"yes"');
  expect(answerAfter(true, true)).toContain('"answer":"no"');
  expect(answerAfter(false, false)).toContain('"answer":"no"');
});

it('who had pressed late knows it of the round before too, of which a card tells that was drawn in it', () => {
  const answerOf = (when: 'before' | 'after'): string => {
    const question = {
      id: 'q',
      ask: 'had-acted',
      seats: [5],
      cards: [{ key: 'x', zone: 'BURN', index: 0 }],
      options: [],
    };
    return answerTo(
      question,
      { table: { acts: 'none' }, hand: { number: 3, redeal: 0, street: 'river' }, verdicts: [], next: [] },
      (room) => {
        const draw = (): void => {
          room.world.move(room.world.topOfShoe() ?? expect.fail('the shoe is full'), 'BURN', 300);
          room.world.advance(room.world.nowMs + 2000);
        };
        room.pressedLate.add(5);
        if (when === 'before') draw();
        const view = room.look();
        if (view !== null) room.follow(view);
        if (when === 'after') draw();
      },
    );
  };
  expect(answerOf('before')).toContain('"answer":"yes"');
  expect(answerOf('after')).toContain('"answer":"no"');
});

it('whoever is asked whether a seat got its card sees one more there than the screen shows, or none', () => {
  const question = { id: 'q', ask: 'was-seat-dealt', seats: [4], cards: [], options: [] };
  const answerOf = (shown: readonly unknown[]): string =>
    answerTo(question, { seats: [{ seat: 4, cards: shown }] }, ({ world }) => {
      world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), 'S4');
    });
  expect([answerOf([]), answerOf([{}])]).toEqual([expect.stringContaining('"yes"'), expect.stringContaining('"no"')]);
});
