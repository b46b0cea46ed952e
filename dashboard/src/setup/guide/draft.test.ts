import { describe, expect, it } from 'vitest';
import { decodeHouseWish } from '#wire/messages/house';
import {
  chipTroubles,
  type Draft,
  firstDraft,
  isPlayable,
  seatedAt,
  setUpOf,
  withDraw,
  withLook,
  withNames,
  withoutPerson,
  withPerson,
  withTyped,
} from './draft.ts';
import { namesIn } from './kept-names.ts';

const named = (...names: readonly string[]): Draft =>
  names.reduce<Draft>((draft, name) => withPerson(draft, { name }), firstDraft({ last: null }, 'At home'));

describe('what is said on the set-up pages', () => {
  it('is a set-up that the server takes, from the first page on', () => {
    for (const draft of [named(), named('Ada', 'Ben')]) {
      expect(isPlayable(draft)).toBe(true);
      expect(decodeHouseWish({ open: 'own', setUp: setUpOf(draft) }).ok).toBe(true);
    }
  });

  it('takes a name that is typed and was not added, and leaves one that is there already to be changed', () => {
    const typed = { ...named('Ada'), typed: ' Ben ' };
    expect(withTyped(typed)).toMatchObject({ people: [{ name: 'Ada' }, { name: 'Ben' }], typed: '' });
    const again = { ...named('Ada'), typed: 'Ada ' };
    expect(withTyped(again)).toBe(again);
    expect(withTyped(named('Ada'))).toMatchObject({ people: [{ name: 'Ada' }] });
  });

  it('has who was named again after a reload, as he is known, and nobody where no names were kept', () => {
    const known = [{ name: 'Ben', colour: '#123456' }];
    const again = (text: string): Draft => withNames(named(), namesIn(text), known);
    expect(again('["Ada","Ben"]').people).toMatchObject([{ name: 'Ada' }, { name: 'Ben', colour: '#123456' }]);
    for (const text of ['', '{}', '[3,null]', 'Ada']) expect([text, again(text).people]).toEqual([text, []]);
  });

  it('gives each who comes a free seat and a colour of his own; nobody comes twice, and no eleventh', () => {
    const { people } = named('Ada', 'Ben', ' Ada ', '', 'Cleo');
    expect(people.map(({ name, seat }) => [name, seat])).toEqual([
      ['Ada', 1],
      ['Ben', 2],
      ['Cleo', 3],
    ]);
    expect(new Set(people.map(({ colour }) => colour)).size).toBe(3);
    expect(withPerson(named(...'ABCDEFGHIJ'), { name: 'K' }).people).toHaveLength(10);
    expect(withPerson(withoutPerson(named('Ada', 'Ben', 'Cleo'), 2), { name: 'Dan' }).people.at(-1)).toMatchObject({
      name: 'Dan',
      seat: 2,
    });
  });

  it('two change seats when one takes the other’s, and the first dealer is the same person', () => {
    const draft = seatedAt({ ...named('Ada', 'Ben'), dealer: 1 }, 1, 2);
    expect(draft.people.map(({ name, seat }) => [name, seat])).toEqual([
      ['Ada', 2],
      ['Ben', 1],
    ]);
    expect(draft.dealer).toBe(2);
    expect(seatedAt(draft, 2, 9).people[0]?.seat).toBe(9);
  });

  it('what was drawn is no more once somebody else comes or leaves', () => {
    const drawn = withDraw(named('Ada', 'Ben'), {
      seats: [
        { name: 'Ben', seat: 1, card: 'As' },
        { name: 'Ada', seat: 2, card: '2s' },
      ],
      dealer: 1,
      rules: ['R004-01-0'],
    });
    expect([drawn.people.map(({ seat }) => seat), drawn.dealer]).toEqual([[2, 1], 1]);
    const later = withoutPerson(drawn, 1);
    expect([later.drawn, later.dealer]).toEqual([null, null]);
  });

  it('a photo is put on and taken off again', () => {
    const with_ = withLook(named('Ada'), 1, { photo: 'data:,' });
    expect(with_.people[0]?.photo).toBe('data:,');
    expect(withLook(with_, 1, { photo: null }).people[0]).not.toHaveProperty('photo');
  });
});

describe('chips, blinds and antes', () => {
  const typed = (changes: Partial<Draft>): Draft => ({ ...named(), ...changes });

  it('R003-H-blind-0: a book that demands twice the small blind is not played with less; another one only remarks on it', () => {
    const odd = { smallBlind: '50', bigBlind: '75' };
    expect(chipTroubles(typed({ ...odd, ruleBook: 'luske' })).remark).toEqual({
      verdict: 'refused',
      rules: ['R003-H-blind-0'],
    });
    expect(isPlayable(typed({ ...odd, ruleBook: 'luske' }))).toBe(false);
    expect(chipTroubles(typed({ ...odd, ruleBook: 'maison' })).remark?.verdict).toBe('unusual');
    expect([
      isPlayable(typed({ ...odd, ruleBook: 'maison' })),
      isPlayable(typed({ ...odd, ruleBook: 'decret' })),
    ]).toEqual([true, true]);
  });

  it('antes are played as they were typed, and proposed again on the next evening', () => {
    const { stakes, ...setUp } = setUpOf(typed({ ante: '25', bigBlindAnte: '100' }));
    expect(stakes).toMatchObject({ ante: 25, bigBlindAnte: 100 });
    expect(firstDraft({ last: { ...setUp, stakes } }, '')).toMatchObject({ ante: '25', bigBlindAnte: '100' });
  });

  it('what a buy-in costs is whole cents of a currency, is asked of nobody, and is proposed again', () => {
    expect(setUpOf(typed({})).price).toBeUndefined();
    const setUp = setUpOf(typed({ price: '12,5', currency: 'GBP' }));
    expect(setUp.price).toEqual({ currency: 'GBP', cents: 1_250 });
    expect(decodeHouseWish({ open: 'own', setUp }).ok).toBe(true);
    expect(firstDraft({ last: setUp }, '')).toMatchObject({ price: '12.50', currency: 'GBP' });
    for (const price of ['-1', '1.234', 'ten']) {
      expect(chipTroubles(typed({ price }))).toEqual({ price: 'no-money' });
      expect(isPlayable(typed({ price }))).toBe(false);
    }
    for (const price of [
      { currency: 'PTS', cents: 1 },
      { currency: 'EUR', cents: 0 },
      { currency: 'EUR', cents: 0.5 },
    ])
      expect(decodeHouseWish({ open: 'own', setUp: { ...setUp, price } }).ok).toBe(false);
  });

  it('what the chips cannot make up is said where it was typed', () => {
    expect(chipTroubles(typed({ smallBlind: '10' }))).toEqual({ smallBlind: 'not-in-chips' });
    expect(chipTroubles(typed({ buyIn: '1010' }))).toEqual({ buyIn: 'not-in-chips' });
    expect(chipTroubles(typed({ ante: '10', bigBlindAnte: '-' }))).toEqual({
      ante: 'not-in-chips',
      bigBlindAnte: 'no-number',
    });
    expect(isPlayable(typed({ ante: '10' }))).toBe(false);
    expect(chipTroubles(typed({ buyIn: '0', bigBlind: 'x' }))).toMatchObject({ buyIn: 'none', bigBlind: 'no-number' });
  });
});
