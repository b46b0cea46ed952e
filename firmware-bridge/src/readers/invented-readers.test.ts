import { describe, expect, it } from 'vitest';
import type { ReaderFields } from '#vocabulary/reader-fields';
import { toldOfText } from './kinds/any-lines.ts';
import { proposedFields } from './kinds/any-reader.ts';
import { ReaderDesk } from './reader-desk.ts';
import { toldOf } from './words/told.ts';

const ADDRESS = {
  text: 'rfid-poker:http://127.0.0.1:1',
  kind: 'rfid-poker',
  way: 'http',
  at: 'http://127.0.0.1:1',
} as const;
const ANY = { text: 'other:http://127.0.0.1:1', kind: 'other', way: 'http', at: 'http://127.0.0.1:1' } as const;

function deskWith(
  known: ReadonlySet<string>,
  address: typeof ADDRESS | typeof ANY = ADDRESS,
  map?: ReaderFields,
): ReaderDesk {
  return new ReaderDesk(
    address,
    () => {},
    () => {},
    { isKnown: (at, reader) => at === address.text && known.has(reader), fieldsOf: () => map },
  );
}
const greet = (desk: ReaderDesk, reader: string, from: string) =>
  desk.take(toldOf(reader, { what: 'started' }), 0, from);

describe('a reader counts when somebody has said yes to it', () => {
  it('and names that others invent, before it and after it, from its own address too, keep it out of nothing', () => {
    const known = new Set<string>();
    const desk = deskWith(known);
    for (let nth = 0; nth < 1600; nth++)
      expect(greet(desk, `invented-${nth}`, nth % 2 === 0 ? '10.0.1.1' : `10.0.${nth % 200}.9`)).toBe('waiting');
    expect(greet(desk, 'seat-1', '10.0.1.1')).toBe('waiting');
    expect(desk.nodes).toEqual([]);
    expect(desk.waiting.map(({ reader }) => reader)).toContain('seat-1');
    known.add('seat-1');
    for (let nth = 0; nth < 1600; nth++) greet(desk, `later-${nth}`, '10.0.1.1');
    expect(greet(desk, 'seat-1', '10.0.1.1')).toBe('taken');
    expect(desk.nodes.map(({ id }) => id)).toEqual(['seat-1']);
    expect(desk.waiting.length).toBeLessThanOrEqual(24);
    expect(desk.waiting.map(({ reader }) => reader)).not.toContain('seat-1');
  });

  it('and one that has waited takes its place with its next word', () => {
    const known = new Set<string>();
    const desk = deskWith(known);
    greet(desk, 'board', '10.0.1.2');
    expect(desk.waiting).toEqual([{ reader: 'board', from: '10.0.1.2' }]);
    known.add('board');
    greet(desk, 'board', '10.0.1.2');
    expect(desk.waiting).toEqual([]);
    expect(desk.nodes).toHaveLength(1);
  });
});

describe('a reader of any make', () => {
  const say = (desk: ReaderDesk, body: string, from = '10.0.1.2') =>
    toldOfText(body, '/scan').map((one) => desk.take(one, 0, from));

  it('tells nothing before its fields are named; what it said is known by names of fields alone', () => {
    const desk = deskWith(new Set(['gate']), ANY);
    expect(say(desk, '{"station":"gate","card":{"uid":"04:A1:B2:C3:D4:E5:F6"},"antenna":3}')).toEqual(['waiting']);
    const [heard = []] = desk.samples;
    expect(JSON.stringify(desk.samples)).not.toMatch(/A1|gate/);
    expect(proposedFields(heard)).toEqual({ tag: 'card.uid', antenna: 'antenna', reader: 'station' });
  });

  it('counts when its fields are named and somebody has said yes', () => {
    const map = { tag: 'card.uid', antenna: 'antenna', reader: 'station' };
    const desk = deskWith(new Set(['gate']), ANY, map);
    expect(say(desk, '{"station":"gate","card":{"uid":"04:A1:B2:C3:D4:E5:F6"},"antenna":3}')).toEqual(['taken']);
    expect(say(desk, '{"station":"door","card":{"uid":"04:A1:B2:C3:D4:E5:F6"},"antenna":3}')).toEqual(['waiting']);
    expect(desk.nodes.map(({ id }) => id)).toEqual(['gate']);
  });
});
