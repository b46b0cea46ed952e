import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { decodeHouseWish, type SetUp } from '#wire/messages/house';
import { changeSettings } from '../between/changing-settings.ts';
import type { Core } from '../core/core.ts';
import { firstSettings } from '../core/settings.ts';
import { prepareHand } from '../hands/hands.ts';
import { emptyCore } from '../recovery.ts';
import { modelOf } from '../screens/models.ts';
import { NO_SURROUNDINGS } from '../screens/surroundings.ts';
import { setUpTable } from './setting-up.ts';

const SET_UP: SetUp = {
  tableName: 'At Ada’s',
  people: [
    { seat: 4, name: 'Ben', colour: '#17bebb' },
    { seat: 2, name: 'Ada', colour: '#e4572e' },
    { seat: 7, name: 'Cleo', colour: '#76b041' },
  ],
  dealer: 7,
  buyIn: 5_000,
  denominations: [100, 25, 25, 500],
  stakes: { smallBlind: 25, bigBlind: 50, ante: 0, bigBlindAnte: 0, smallestChip: 25 },
  ruleBook: 'maison',
  profile: 'manual',
  acts: 'every',
};
const WORLD = {
  master: new Uint8Array(32).fill(1),
  entropy: (count: number) => new Uint8Array(count).fill(2),
  nowMs: () => 0,
};

function played(): Core {
  const core = emptyCore(
    firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'tock', seats: SEATS.slice(0, 4) }),
    ms(0),
  );
  const prepared = prepareHand(core, 1_000, WORLD);
  if (prepared === undefined) throw new Error('four can play');
  return prepared.core;
}

describe('a table that is set up', () => {
  it('has the people, chips and blinds that were said, and the first hand begins with the dealer who was drawn', () => {
    const outcome = setUpTable(played(), SET_UP, 'Ada', 5_000);
    if (outcome === undefined) throw new Error('it can be played');
    const { settings, engine } = outcome.core;
    expect(settings.roster.map(({ seat, name, stack }) => [seat, name, stack])).toEqual([
      [2, 'Ada', 5_000],
      [4, 'Ben', 5_000],
      [7, 'Cleo', 5_000],
    ]);
    expect([settings.name, settings.chipset, engine.hand]).toEqual([
      'At Ada’s',
      { buyIn: 5_000, denominations: [25, 100, 500] },
      null,
    ]);
    const next = prepareHand(outcome.core, 6_000, WORLD)?.core.engine.hand?.setup;
    expect([next?.button, next?.smallBlindSeat, next?.bigBlindSeat, next?.ruleBook, next?.profile.acts]).toEqual([
      7,
      2,
      4,
      'maison',
      'every',
    ]);
  });

  it('is asked of its host, where one that was never set up has a floor', () => {
    const authority = (core: Core) => modelOf(core, NO_SURROUNDINGS, 'running', 0).authority;
    const before = played();
    expect([authority(before), authority(setUpTable(before, SET_UP, 'Ada', 5_000)?.core ?? before)]).toEqual([
      'floor',
      'host',
    ]);
  });

  it('keeps the floor of those who have said that they have one', () => {
    const venue = played();
    const changed = changeSettings(
      venue.settings,
      { type: 'configure', authority: 'floor' },
      { inHand: new Set(), settling: new Set() },
    );
    if (!changed.ok) throw new Error(changed.reason);
    const settings = { ...venue.settings, ...changed.value };
    expect(setUpTable({ ...venue, settings }, SET_UP, 'Ada', 5_000)?.core.settings.authority).toBe('floor');
  });

  it('ends the evening before on record, and begins from a snapshot of its own', () => {
    const outcome = setUpTable(played(), SET_UP, 'Ada', 5_000);
    const rows = outcome?.entries ?? [];
    expect(rows.map(({ kind }) => kind)).toEqual(['work', 'snapshot']);
    expect(rows[0]?.body).toMatchObject({ nightEnded: { by: 'Ada' } });
    const fresh = emptyCore(firstSettings({ profile: DEFAULT_PROFILES.manual, ruleBook: 'bases', seats: [] }), ms(0));
    expect(setUpTable(fresh, SET_UP, 'Ada', 5_000)?.entries[0]?.body).not.toHaveProperty('nightEnded');
  });
});

describe('what the door of a set-up lets in', () => {
  const wish = (changes: Partial<SetUp>): boolean =>
    decodeHouseWish({ open: 'own', setUp: { ...SET_UP, ...changes } }).ok;

  it('is nobody twice, no seat twice, and no dealer who does not sit there', () => {
    const [ada, ben] = [SET_UP.people[1], SET_UP.people[0]];
    if (ada === undefined || ben === undefined) throw new Error('two people');
    expect([wish({}), wish({ dealer: null }), wish({ people: [], dealer: null })]).toEqual([true, true, true]);
    expect(wish({ people: [ada, { ...ben, name: 'Ada' }], dealer: null })).toBe(false);
    expect(wish({ people: [ada, { ...ben, seat: ada.seat }], dealer: null })).toBe(false);
    expect(wish({ dealer: 1 })).toBe(false);
  });

  it('R003-T-blind-1 R003-H-blind-0: where the book demands a big blind of twice the small one, a smaller one stays outside', () => {
    const stakes = { ...SET_UP.stakes, smallBlind: 50, bigBlind: 75 };
    expect([
      wish({ ruleBook: 'tock', stakes }),
      wish({ ruleBook: 'luske', stakes }),
      wish({ ruleBook: 'maison', stakes }),
    ]).toEqual([false, false, true]);
  });

  it('is no buy-in that the smallest chip cannot make up, and no way of betting that the profile does not have', () => {
    expect([wish({ buyIn: 5_010 }), wish({ buyIn: 0 }), wish({ acts: 'none' })]).toEqual([false, false, false]);
  });
});
