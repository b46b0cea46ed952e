import { describe, expect, it } from 'vitest';
import { changeSettings } from '#table/between/changing-settings';
import { firstSettings, type TableSettings } from '#table/core/settings';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';

const NOBODY = { inHand: new Set<never>(), settling: new Set<never>() };
const START = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'decret', seats: [1, 2] });

function changed(settings: TableSettings, input: Parameters<typeof changeSettings>[1]): TableSettings {
  const result = changeSettings(settings, input, NOBODY);
  if (!result.ok) throw new Error(result.reason);
  return { ...settings, ...result.value };
}

describe('what a person changes between hands', () => {
  it('gives a player a picture, keeps it when he is renamed, and takes it off again', () => {
    const photo = 'data:image/jpeg;base64,/9j/4AAQ';
    const first = (settings: TableSettings) => settings.roster.find(({ seat }) => seat === 1);
    const shown = changed(START, { type: 'roster', seat: 1, change: { do: 'describe', photo } });
    const renamed = changed(shown, { type: 'roster', seat: 1, change: { do: 'describe', name: 'Ida' } });
    expect(first(renamed)).toMatchObject({ name: 'Ida', photo });
    const without = changed(renamed, { type: 'roster', seat: 1, change: { do: 'describe', photo: null } });
    expect(first(without)).not.toHaveProperty('photo');
  });

  it('gives a player a country beside his photo, and takes either off without the other', () => {
    const photo = 'data:image/jpeg;base64,/9j/4AAQ';
    const first = (settings: TableSettings) => settings.roster.find(({ seat }) => seat === 1);
    const described = (settings: TableSettings, change: { readonly photo?: string | null; country?: string | null }) =>
      changed(settings, { type: 'roster', seat: 1, change: { do: 'describe', ...change } });
    const both = described(described(START, { country: 'SE' }), { photo });
    expect(first(both)).toMatchObject({ country: 'SE', photo });
    expect(first(described(both, { photo: null }))).toMatchObject({ country: 'SE' });
    expect(first(described(both, { country: null }))).not.toHaveProperty('country');
  });

  it('sets the places of all antennas at once, whatever the profile had, and no place or antenna twice', () => {
    const at = (device: string, antenna: number, place: 'S1' | 'S2' | 'BOARD') => ({ device, antenna, place });
    const antennas = [at('mux-1', 0, 'S1'), at('mux-2', 0, 'BOARD'), at('mux-2', 1, 'BOARD')];
    const set = changed(START, { type: 'configure', profile: 'club', antennas });
    expect(set.wiring).toEqual({ ...set.wiring, antennas });
    expect(set.next.profile.name).toBe('club');
    for (const twice of [at('mux-3', 0, 'S1'), at('mux-1', 0, 'S2')])
      expect(changeSettings(START, { type: 'configure', antennas: [...antennas, twice] }, NOBODY)).toEqual({
        ok: false,
        reason: 'not-valid',
      });
  });

  it('R002-III-6: sets a rake for the next hand, and leaves it out again', () => {
    const raked = changed(START, {
      type: 'configure',
      options: { foldNeedsWord: true, rake: { percent: 2.5, cap: 30 } },
    });
    expect(raked.next.options).toEqual({ foldNeedsWord: true, rake: { percent: 2.5, cap: 30 } });
    expect(changed(raked, { type: 'configure', options: { foldNeedsWord: true } }).next.options).toEqual({
      foldNeedsWord: true,
    });
  });

  it('lets antennas that nobody named follow the profile, and keeps those that somebody did', () => {
    const boardOf = ({ wiring }: TableSettings) => wiring.antennas.find(({ antenna }) => antenna === 10)?.place;
    expect(boardOf(changed(START, { type: 'configure', profile: 'club' }))).toBe('BOARD');
    // What a key means is nobody's to name: a table of an older Sabot follows the profile all the same.
    const older = { ...START, wiring: { ...START.wiring, buttons: START.wiring.buttons.slice(0, 3) } };
    expect(boardOf(changed(older, { type: 'configure', profile: 'club' }))).toBe('BOARD');
    const named = { ...START, wiring: { ...START.wiring, antennas: [...START.wiring.antennas].reverse() } };
    expect(boardOf(changed(named, { type: 'configure', profile: 'club' }))).toBe('B1');
  });

  it('plans no blinds that cannot be posted', () => {
    const stakes = { smallBlind: 50, bigBlind: 100, ante: 0, bigBlindAnte: 0, smallestChip: 25 };
    const plan = (change: Partial<typeof stakes>) =>
      changeSettings(START, { type: 'configure', stakes: { ...stakes, ...change } }, NOBODY);
    expect(plan({}).ok).toBe(true);
    for (const change of [{ smallBlind: 300, bigBlind: 200 }, { smallBlind: 5, bigBlind: 10 }, { smallestChip: 0 }])
      expect(plan(change)).toEqual({ ok: false, reason: 'bad-stakes' });
  });

  it('makes no feed in place of another: what is on air or blanked goes only when somebody removes it', () => {
    const feed = { type: 'feed-create', name: 'tv', delayMs: 60_000, boardSyncMs: 0 } as const;
    const made = changed(START, { ...feed, mode: 'delayed' });
    for (const mode of ['delayed', 'on-show'] as const)
      expect(changeSettings(made, { ...feed, mode }, NOBODY)).toEqual({ ok: false, reason: 'feed-exists' });
    const removed = changed(made, { type: 'feed-remove', name: 'tv' });
    expect(changed(removed, { ...feed, mode: 'on-show' }).feeds).toMatchObject([{ name: 'tv', mode: 'on-show' }]);
  });

  it('keeps what was planned when something else is planned', () => {
    const stakes = { smallBlind: 100, bigBlind: 200, ante: 0, bigBlindAnte: 200, smallestChip: 50 };
    const planned = changed(changed(START, { type: 'configure', stakes }), { type: 'configure', ruleBook: 'maison' });
    expect(planned.next).toMatchObject({ ruleBook: 'maison', stakes });
  });
});
