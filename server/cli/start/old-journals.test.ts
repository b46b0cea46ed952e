import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tableOf } from '#engine/small-table.testing';
import { cardsIn } from '#engine/table-state/cards';
import { afterEffects } from '#engine/table-state/plan-effects';
import { type Entry, GENESIS_HASH, hashOf } from '#journal/entries';
import { FORMAT_VERSION } from '#journal/formats';
import { effectsOf, type Told } from '#journal/told-ledgers';
import { type StoredReading, unsealReading } from '#table/core/stored-readings';
import { snapshotOf, workOf } from '#table/nights/bodies';
import { emptyCore, withWork } from '#table/recovery';
import { chainKeyOf } from '#vault/chain-key';
import { toCardRef } from '#vocabulary/card-refs';
import { inputId } from '#vocabulary/ids';
import { chips, ms } from '#vocabulary/units';
import { BOARD_ZONES } from '#vocabulary/zones';

const folder = fileURLToPath(new URL('../../journal/fixtures/', import.meta.url));
const versions = Array.from({ length: FORMAT_VERSION }, (_, index) => index + 1);

/** As the engine wrote them until format 4, each kind of change once. */
const TOLD_LEDGERS: readonly Told[] = [
  { dealDone: true, round: 'open' },
  { dealDone: false, round: 'open' },
  { out: 4, unseen: [3, 4] },
  { out: 5, unseenDrop: 5 },
  { unseenDrop: null },
  { spokenOf: { type: 'exposed', seat: 2, cause: 'dealer' } },
  { spokenOf: null },
  { round: 'closed', gathered: false },
  { round: 'closed', gathered: true },
  { gathered: true },
  { round: 'open', gathered: false, over: 'no' },
  { acted: true, actedInHand: true, dial: null, bettors: [2, 3] },
  { dial: { seat: 3, to: chips(200) } },
  { dial: null },
  {
    street: 'flop',
    round: 'open',
    acted: false,
    gathered: false,
    burnCredit: { flop: 1, turn: 0, river: 0 },
    loose: [],
  },
  { street: 'preflop', round: 'closed', gathered: true, burnCredit: { flop: 0, turn: 0, river: 0 }, loose: [] },
  {
    burnCredit: { flop: 1, turn: 1, river: 0 },
    loose: [toCardRef(3)],
    setAside: toCardRef(4),
    setAsideReturn: 'waits',
  },
  { setAsideReturn: 'in-stub' },
  { setAside: null, setAsideReturn: 'back' },
  { halfGone: [{ seat: 2, ref: toCardRef(1), cause: inputId('i1'), atMs: ms(5) }] },
  { absent: [4] },
  { tabled: [1, 2], tabledByWords: [2] },
  { mucked: [3] },
  { over: 'awarded' },
];

describe('journals of every version', () => {
  it.each(TOLD_LEDGERS)('what an earlier one told of the plan is the same in effects: %o', (told) => {
    const { ledger } = tableOf().hand;
    expect(afterEffects(ledger, effectsOf(told))).toEqual({ ...ledger, ...told });
  });

  it('what it told of seats and piles that nobody could read changes nothing any more but the burn that it counted', () => {
    const { ledger } = tableOf().hand;
    const told: Told = { unreadSeats: [2], askedSeats: [2], hiddenBurn: 'turn' };
    const burnCredit = { ...ledger.burnCredit, turn: 1 };
    expect(afterEffects(ledger, effectsOf(told))).toEqual({ ...ledger, burnCredit });
  });

  it('are kept, one of each', () => {
    expect(readdirSync(folder).sort()).toEqual(versions.map((version) => `format-${version}.jsonl`).sort());
  });

  it.each(versions)(
    'format %i is replayed to the hand that it recorded: dealt, bet and checked down to the river',
    (version) => {
      const rows = readFileSync(`${folder}format-${version}.jsonl`, 'utf8').trim().split('\n');
      const entries = rows.map((row): Entry => JSON.parse(row));
      const [first] = entries;
      if (first === undefined) throw new Error('an empty fixture');
      const world = { master: new Uint8Array(32), entropy: (count: number) => new Uint8Array(count), nowMs: () => 0 };
      let core = emptyCore(snapshotOf(first).settings, ms(0));
      const readings: StoredReading[] = [];
      let hash = GENESIS_HASH;
      for (const entry of entries) {
        hash = hashOf(hash, entry, chainKeyOf(world.master));
        expect(entry.hash).toBe(hash);
        if (entry.kind !== 'work') continue;
        const body = workOf(entry);
        core = withWork(core, body, world);
        readings.push(...(body.readings ?? []));
      }
      const { hand } = core.engine;
      expect(hand?.setup.dealOrder).toHaveLength(6);
      expect(hand === null ? [] : BOARD_ZONES.map((zone) => cardsIn(hand.cards, zone).length)).toEqual([1, 1, 1, 1, 1]);
      expect(hand?.ledger.over).toBe('showdown');
      expect(hand?.verdicts).toEqual([]);
      // Since format 2 with what the antennas said: each of twenty cards three times, and one device that came up.
      expect(readings.length).toBe(version === 1 ? 0 : 61);
      for (const reading of readings) {
        const opened = core.context === null ? undefined : unsealReading(reading, core.context.vault);
        expect(opened).toMatchObject({ ok: true, value: { id: reading.id, atMs: reading.atMs } });
      }
      // The board's faces are in the record, the hole cards' are not.
      expect(hand?.publicity.filter(({ card }) => card !== null)).toHaveLength(5);
      expect(core.context?.vault.hand).toBe(1);
    },
  );
});
