import { describe, expect, it } from 'vitest';
import { readingsOf, USUAL_DECKS } from '#field/builds/advice';
import { KIT_DATA, TABLE_KITS } from '#field/builds/kits';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { inTen, placesOf, sharesOf, worstOf } from './build-shares.ts';

const FULL_CARDS = { inlay: 'card-14443', tunedMHz: 13.56 } as const;
const ISO_15693 = { inlay: 'card-15693', tunedMHz: 13.56 } as const;
const { full, club, stream } = DEFAULT_PROFILES;

describe('what a build reads', () => {
  it('is told of the places that both the build and the profile have', () => {
    const kinds = (kit: (typeof TABLE_KITS)[number], profile: typeof full) =>
      placesOf({ kit, reader: null, deck: FULL_CARDS }, profile.senses).map(({ kind }) => kind);
    expect(kinds('table', full)).toEqual(['seat', 'board', 'burn', 'muck', 'shoe']);
    expect(kinds('table', stream)).toEqual(['seat', 'board', 'muck']);
    expect(kinds('club', full)).toEqual(['seat', 'board', 'burn', 'muck']);
    expect(kinds('stream', club)).toEqual(['seat', 'board', 'muck']);
  });

  it.each(TABLE_KITS)('is what the field says of %s', (kit) => {
    const [deck = FULL_CARDS] = USUAL_DECKS.filter(({ inlay }) => inlay === KIT_DATA[kit].inlay);
    const places = placesOf({ kit, reader: null, deck }, full.senses);
    const told = places.map((place) => sharesOf({ kit, reader: null, deck }, place).shares);
    expect(told.flat()).toEqual(readingsOf(KIT_DATA[kit], [deck]).map(({ shares }) => shares));
  });

  it('has its worst where two cards of a seat silence each other, and none where all are read', () => {
    const worst = (kit: 'table' | 'club', deck: typeof FULL_CARDS | typeof ISO_15693) => {
      const build = { kit, reader: null, deck };
      return worstOf(placesOf(build, club.senses).map((place) => sharesOf(build, place)));
    };
    expect(worst('table', FULL_CARDS)).toMatchObject({ place: { kind: 'seat' }, worst: 2, verdict: 'not' });
    expect(worst('club', ISO_15693)).toMatchObject({ verdict: 'goes', isDeaf: false });
  });

  it('is another with another reader, and nothing with one that does not hear the deck', () => {
    const seat = (reader: 'rc522-weak' | 'pn5180' | null) => {
      const build = { kit: 'club', reader, deck: ISO_15693 } as const;
      const [place = KIT_DATA.club.places[0]] = placesOf(build, club.senses);
      if (place === undefined) throw new Error('the club has seats');
      return sharesOf(build, place);
    };
    expect(seat('pn5180').least).toBeLessThan(seat(null).least);
    expect(seat('rc522-weak')).toMatchObject({ isDeaf: true, verdict: 'not', least: 0 });
  });

  it('is said in tenths of all positions, and once where chips make no difference', () => {
    expect(inTen([0.31, 0.78])).toBe('3–8');
    expect(inTen([0.96, 1])).toBe('10');
  });
});
