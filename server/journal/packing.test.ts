import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packBody, unpackBody } from '#journal/packing';

const id = fc.constantFrom('hub:1:7', 'hub:1:7:card-rested', 'p12', 'client 3');
const time = fc.constantFrom(1_000, 1_001, 2_000);
const fact = fc.record({ id, atMs: time, from: fc.constant(['hub:1:7']), type: fc.constant('card-rested'), ref: fc.nat(51) });
const input = fc.oneof(
  fc.record({ id, atMs: time, type: fc.constant('fact'), fact }),
  fc.record({ id, atMs: time, type: fc.constant('act'), seat: fc.integer({ min: 1, max: 10 }) }),
);
const simple = fc.oneof(
  fc.record({ cause: id, atMs: time, type: fc.constant('input-taken'), input }),
  fc.record({ cause: id, atMs: time, type: fc.constant('card-exited'), ref: fc.nat(51), slot: fc.nat(51) }),
);
const event = fc.oneof(
  simple,
  fc.record({ cause: id, atMs: time, type: fc.constant('hand-redecided'), why: fc.constant('undone'), events: fc.array(simple) }),
);
const sighting = fc.record({
  id: fc.constantFrom('hub:1:7', 'hub:1:8', 'something else'),
  device: fc.constant('hub'),
  boot: fc.constant(1),
  seq: fc.constantFrom(7, 8),
  ticks: fc.nat(),
  atMs: time,
  type: fc.constantFrom('tag-came', 'tag-went', 'tag-exited', 'quality'),
  antenna: fc.nat(16),
  tag: fc.constantFrom('#7', 'f2yunWjpsQ4_EG-s7P97', 'with a blank'),
  good: fc.nat(255),
  silent: fc.nat(255),
});
const other = fc.record({ id, device: fc.constant('hub'), atMs: time, type: fc.constant('button'), button: fc.nat(9) });

describe('a row on disk', () => {
  it('means after unpacking exactly what was packed', () => {
    const body = fc.record(
      {
        readings: fc.array(fc.oneof(sighting, other), { maxLength: 3 }),
        events: fc.array(event),
        client: fc.constant({ id: 'x', answer: 'accepted' }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(body, time, (whole, rowMs) => {
        expect(unpackBody(JSON.parse(packBody(whole, rowMs)), rowMs)).toEqual(whole);
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  it('says a thing once: a sighting is a line, a fact names neither its id nor its time', () => {
    const reading = {
      id: 'hub:1:7',
      device: 'hub',
      boot: 1,
      seq: 7,
      ticks: 9,
      atMs: 5,
      type: 'tag-came',
      antenna: 3,
      tag: '#4',
      good: 1,
      silent: 0,
    };
    const seen = { id: 'f1', atMs: 5, from: ['hub:1:7'], type: 'card-arriving', ref: 4, zone: 'S1' };
    const taken = { cause: 'f1', atMs: 5, type: 'input-taken', input: { id: 'f1', atMs: 5, type: 'fact', fact: seen } };
    expect(packBody({ readings: [reading], events: [taken] }, 5)).toBe(
      '{"heard":["hub:1:7 9 tag-came 3 #4 1 0"],"did":[["f1",5,{"type":"seen","fact":{"from":["hub:1:7"],"type":"card-arriving","ref":4,"zone":"S1"}}]]}',
    );
  });
});
