import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import type { ClientInput } from '#wire/messages/client-messages';
import type { ClientDeclaration } from '#wire/messages/play-inputs';
import type { Ask, Asker, Touch } from '#wire/permissions/asks';
import { permissionFor } from '#wire/permissions/table';
import type { Caller } from '../core/table-source.ts';
import { SeatedTable } from './seated-table.testing.ts';

type Proof = Caller['proof'];

/** Whoever has no seat of his own says these of whose turn it is, or of another one. */
const OF_TURN: readonly Ask[] = ['pressed FOLD', 'said', 'act silent-chips', 'act second-movement'];

/** Each asker as he comes to the door. */
const COMES: readonly (readonly [Asker, string, Proof])[] = [
  ['public', 'public', 'none'],
  ['public', 'public', 'token'],
  ['table-screen', 'public', 'loopback'],
  ['seat', 'seat:1', 'token'],
  ['operator', 'operator', 'token'],
  ['director', 'director', 'token'],
  ['broadcast', 'broadcast:main', 'token'],
  ['bridge', 'bridge', 'token'],
];

interface UnderWay {
  readonly table: SeatedTable;
  readonly at: ReadonlyMap<Touch, CardRef>;
}

/** Each question is asked at a table of its own, where nobody has asked before. */
function underWay(): UnderWay {
  played ??= playedToFlop();
  return { table: played.table.fork(), at: played.at };
}

let played: UnderWay | undefined;

/** A flop lies, seat 3 has thrown his cards, and a card was burned. */
function playedToFlop(): UnderWay {
  const table = new SeatedTable().deal().callAround();
  table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
  const burn = table.lay('BURN');
  const board = table.lay('B1');
  table.lay('B2');
  table.lay('B3');
  table.say('operator', { type: 'act', seat: 3, act: { type: 'fold' } });
  for (const ref of table.refsOf(3)) {
    table.fact({ type: 'card-lifted', ref, zone: 'S3' });
    table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 900 + ref });
  }
  const [own, others, muck] = ([1, 2, 3] as const).map((seat) => table.refsOf(seat)[1] ?? burn);
  return {
    table,
    at: new Map<Touch, CardRef>([
      ['own-card', own ?? burn],
      ['others-card', others ?? burn],
      ['board', board],
      ['burn', burn],
      ['muck', muck ?? burn],
    ]),
  };
}

/** Words of a card, by seat 1 where somebody must have seen it, so that the card alone is what they touch. */
const WORDS: readonly ((card: string) => ClientDeclaration)[] = [
  (card) => ({ type: 'exposed', seat: 1, card, cause: 'dealer' }),
  (card) => ({ type: 'voluntary', seat: 1, card }),
  (card) => ({ type: 'seen', by: 1, card }),
  (card) => ({ type: 'boxed', card }),
  (card) => ({ type: 'burn-exposed', card }),
  (card) => ({ type: 'dropped', cause: 'player', seat: 1, card }),
  (card) => ({ type: 'found', card }),
  (card) => ({ type: 'shown', card }),
];

describe('each cell of the table of permissions, at the door', () => {
  it.each(COMES)(
    '%s: words of a card are taken or refused by where it lies, and open it only as its owner',
    (asker, role, proof) => {
      for (const words of WORDS) {
        const { type } = words('');
        for (const touch of ['own-card', 'others-card', 'board', 'burn', 'muck'] as const) {
          const { table, at } = underWay();
          const ref = at.get(touch) ?? (0 as CardRef);
          const input: ClientInput = { type: 'declared', what: words(table.keyOf(ref)) };
          const wasOpen = table.open([ref]).length;
          const seats: readonly Touch[] = ['exposed', 'voluntary', 'seen', 'dropped'].includes(type)
            ? [asker === 'seat' ? 'own' : 'others']
            : [];
          const cell = permissionFor(asker, `declared ${type}`, [...seats, touch]);
          const answer = table.say(role, input, proof);
          if (cell !== 'allowed' && cell !== 'told-of') expect([type, touch, answer]).toEqual([type, touch, cell]);
          else
            expect([type, touch, ['not-yours', 'not-allowed', 'unknown-card'].includes(answer ?? '')]).toEqual([
              type,
              touch,
              false,
            ]);
          const isShown = asker === 'seat' && touch === 'own-card' && (type === 'voluntary' || type === 'shown');
          expect([type, touch, table.open([ref]).length]).toEqual([
            type,
            touch,
            touch === 'board' || isShown ? 1 : wasOpen,
          ]);
        }
      }
    },
  );

  it.each(COMES)('%s: a seat is acted and shown for by whoever may, and by nobody else', (asker, role, proof) => {
    for (const seat of [1, 2, 4] as const) {
      const inputs: readonly (readonly [Ask, ClientInput])[] = [
        ['act', { type: 'act', seat, act: { type: 'check' } }],
        ['act silent-chips', { type: 'act', seat, act: { type: 'silent-chips', chips: { form: 'total', to: 100 } } }],
        [
          'act second-movement',
          { type: 'act', seat, act: { type: 'silent-chips', chips: { form: 'second-movement', more: 100 } } },
        ],
        ['said', { type: 'said', seat, words: { type: 'tap' } }],
        ['declared tabled', { type: 'declared', what: { type: 'tabled', seat } }],
        ['declared looked', { type: 'declared', what: { type: 'looked', seat } }],
        ['declared claim-retrieve', { type: 'declared', what: { type: 'claim-retrieve', seat } }],
        ['pressed FOLD', { type: 'pressed', button: 'FOLD', seat }],
        ['pressed SHOW', { type: 'pressed', button: 'SHOW', seat }],
      ];
      for (const [ask, input] of inputs) {
        const { table } = underWay();
        const { turn } = table.hand.betting;
        const touch: Touch =
          asker === 'seat'
            ? seat === 1
              ? 'own'
              : 'others'
            : OF_TURN.includes(ask) && seat === turn
              ? 'turn'
              : 'others';
        const cell = permissionFor(asker, ask, [touch]);
        const before = table.hand.betting.seats;
        const answer = table.say(role, input, proof);
        if (cell === 'allowed' || cell === 'told-of') continue;
        expect([ask, seat, answer]).toEqual([ask, seat, cell]);
        expect(table.hand.betting.seats).toEqual(before);
      }
    }
  });
});

describe('the director confirms what words have told', () => {
  const shown = (): SeatedTable => {
    const table = new SeatedTable({ players: 2 }).toShowdown();
    for (const seat of [1, 2] as const) table.say('operator', { type: 'declared', what: { type: 'tabled', seat } });
    return table;
  };

  it('a hand that the operator says is shown stays closed until then; confirmed, it is open, the pots go out, and everybody reads who did it and why', () => {
    const table = shown();
    const refs = [...table.refsOf(1), ...table.refsOf(2)];
    expect([table.open(refs), table.hand.ledger.tabled.length, table.hand.betting.award]).toEqual([[], 2, null]);
    const input = {
      type: 'card-confirmed',
      cards: refs.map((ref) => table.keyOf(ref)),
      reason: 'both lay open',
    } satisfies ClientInput;
    for (const role of ['operator', 'public', 'seat:1', 'seat:2']) expect(table.say(role, input)).toBe('not-allowed');
    expect(table.say('director', input)).toBe('accepted');
    expect(table.open(refs)).toHaveLength(4);
    expect(table.hand.betting.award).not.toBeNull();
    expect(table.core.reveals).toMatchObject([{ by: 'somebody', reason: 'both lay open', confirms: true }]);
    expect(table.screen()).toContain('both lay open');
  });

  it('nothing of which nobody has told, and nothing twice', () => {
    const table = new SeatedTable({ players: 2 }).toShowdown();
    const [ref] = table.refsOf(1);
    const input: ClientInput = {
      type: 'card-confirmed',
      cards: [table.keyOf(ref ?? (0 as CardRef))],
      reason: 'I saw it',
    };
    expect(table.say('director', input)).toBe('not-told-of');
    table.say('operator', { type: 'declared', what: { type: 'tabled', seat: 1 } });
    expect([table.say('director', input), table.say('director', input)]).toEqual(['accepted', 'not-told-of']);
  });

  it('what others have said of his hand its owner may say himself, without anybody else', () => {
    const table = shown();
    expect(table.say('seat:1', { type: 'declared', what: { type: 'tabled', seat: 1 } })).toBe('accepted');
    expect(table.open(table.refsOf(1))).toHaveLength(2);
    expect(table.open(table.refsOf(2))).toEqual([]);
  });

  it('the panel on the table lays open whose turn it is to show, and a screen only tells of it', () => {
    const panel = new SeatedTable({ players: 2 }).toShowdown();
    panel.fact({ type: 'pressed', button: 'SHOW' });
    expect(panel.open([...panel.refsOf(1), ...panel.refsOf(2)])).toHaveLength(2);
    const screen = new SeatedTable({ players: 2 }).toShowdown();
    expect(screen.say('public', { type: 'pressed', button: 'SHOW' })).toBe('accepted');
    expect(screen.hand.ledger.tabled).toHaveLength(1);
    expect(screen.open([...screen.refsOf(1), ...screen.refsOf(2)])).toEqual([]);
  });
});
