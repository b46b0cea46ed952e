import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packBody, unpackBody } from '#journal/packing';

const id = fc.constantFrom('hub:1:7', 'hub:1:7:card-rested', 'p12', 'client 3');
const time = fc.constantFrom(1_000, 1_001, 2_000);
const fact = fc.record({
  id,
  atMs: time,
  from: fc.constant(['hub:1:7']),
  type: fc.constant('card-rested'),
  ref: fc.nat(51),
});
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
  fc.record({
    cause: id,
    atMs: time,
    type: fc.constant('hand-redecided'),
    why: fc.constant('undone'),
    events: fc.array(simple),
  }),
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
  tag: fc.constantFrom('#7', '@3', 'f2yunWjpsQ4_EG-s7P97', 'with a blank', '#', ':x'),
  good: fc.nat(255),
  silent: fc.nat(255),
});
/** As one device says it: numbers one after the other, its clock and the host's nearly alike. */
const run = fc
  .array(fc.record({ passed: fc.nat(300), drift: fc.integer({ min: -1, max: 1 }), sighting }), { maxLength: 5 })
  .map((steps) => {
    let at = { seq: 7, ticks: 9_000, atMs: 1_000 };
    return steps.map(({ passed, drift, sighting: seen }) => {
      at = { seq: at.seq + 1, ticks: at.ticks + passed, atMs: at.atMs + passed + drift };
      return { ...seen, ...at, id: `hub:1:${at.seq}` };
    });
  });
const other = fc.record({ id, device: fc.constant('hub'), atMs: time, type: fc.constant('button'), button: fc.nat(9) });

describe('a row on disk', () => {
  it('means after unpacking exactly what was packed', () => {
    const body = fc.record(
      {
        readings: fc
          .array(fc.oneof(run, fc.tuple(sighting), fc.tuple(other)), { maxLength: 3 })
          .map((runs) => runs.flat()),
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

  it('still means what it meant before sightings were told in runs', () => {
    const heard = ['hub:1:7 9 tag-came 3 #4 1 0', { id: 'hub:1:8', type: 'button' }];
    const seen = {
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
    expect(unpackBody({ heard }, 5)).toEqual({ readings: [seen, heard[1]] });
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
    const went = { ...reading, id: 'hub:1:8', seq: 8, ticks: 49, atMs: 45, type: 'tag-went', good: 15, silent: 3 };
    expect(packBody({ readings: [reading, went], events: [taken] }, 5)).toBe(
      '{"read":["hub:1:7 9 0 c3#4,1,0 40w3#4,15,3"],"did":[["f1",5,{"type":"seen","fact":{"from":["hub:1:7"],"type":"card-arriving","ref":4,"zone":"S1"}}]]}',
    );
  });
});
