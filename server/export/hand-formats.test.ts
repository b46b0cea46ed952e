import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { checkHand } from './checks/hand-check.ts';
import { readHandFile } from './hand-file.ts';
import { FORMAT_ENDINGS, formatHand, HAND_FORMATS, type HandFormat } from './hand-formats.ts';
import { sampleHand } from './told-sample.testing.ts';

const write = (format: HandFormat): string => formatHand(format, sampleHand({ role: 'director' }), 1, '0.1.0');

describe('a hand in each format', () => {
  it.each(HAND_FORMATS)('%s: reads as the file beside this test, which a person has read', async (format) => {
    await expect(write(format)).toMatchFileSnapshot(
      `./golden/hand-12.${format === 'phh' ? 'phh' : FORMAT_ENDINGS[format]}`,
    );
  });

  it.each(HAND_FORMATS)('%s: comes back as a hand that agrees with the book it was played by', (format) => {
    const [record] = readHandFile(`a.${FORMAT_ENDINGS[format]}`, write(format));
    const hand = record?.result.ok === true ? record.result.value : expect.fail(JSON.stringify(record?.result));
    const { ok, why, pot, payout, convention } = checkHand(hand);
    expect({ ok, why, pot }).toEqual({ ok: true, why: undefined, pot: 2550 });
    expect(Object.values(payout).sort()).toEqual([1350, 600, 600]);
    expect(convention).toContain('preflop, seat');
  });

  it.each(HAND_FORMATS)(
    '%s: a pot that went to somebody else than the cards say is a difference, to the chip',
    (format) => {
      const told = sampleHand({ role: 'director' });
      const pots = told.pots.map((pot) => ({
        ...pot,
        shares: pot.shares.map((share) => (share.seat === 1 ? { ...share, seat: 5 as const } : share)),
      }));
      const payout = [{ seat: 5 as const, amount: told.award.payout[0]!.amount }, ...told.award.payout.slice(1)];
      const text = formatHand(format, { ...told, pots, award: { ...told.award, payout } }, 1, '0.1.0');
      const [record] = readHandFile(`a.${FORMAT_ENDINGS[format]}`, text);
      expect(record?.result.ok === true && checkHand(record.result.value)).toMatchObject({ ok: false });
    },
  );

  it.each(HAND_FORMATS)('%s: an act that no ruling covers must be legal by that book', (format) => {
    const told = sampleHand({ role: 'director' });
    const rounds = told.rounds.map(({ street, acts }) => ({
      street,
      acts: acts.map((act) => ({ ...act, isRuled: act.action === 'dead' })),
    }));
    const [record] = readHandFile(`a.${FORMAT_ENDINGS[format]}`, formatHand(format, { ...told, rounds }, 1, '0.1.0'));
    expect(record?.result.ok === true && checkHand(record.result.value)).toMatchObject({
      ok: false,
      why: expect.stringContaining('flop'),
    });
  });
});

/** PHH 0.0.2, "Required Fields": of no-limit hold'em. */
const PHH_REQUIRED = {
  variant: 'string',
  antes: 'array',
  blinds_or_straddles: 'array',
  min_bet: 'number',
  starting_stacks: 'array',
  actions: 'array',
};

it('PHH is TOML, has the fields that no-limit hold’em needs, and calls everything of our own by an underscore', () => {
  const document = parse(write('phh'));
  for (const [field, kind] of Object.entries(PHH_REQUIRED)) {
    const value = document[field];
    expect(Array.isArray(value) ? 'array' : typeof value, field).toBe(kind);
  }
  const optional = [
    'ante_trimming_status',
    'table',
    'hand',
    'time',
    'time_zone',
    'day',
    'month',
    'year',
    'seats',
    'seat_count',
    'players',
  ];
  const known = [...Object.keys(PHH_REQUIRED), ...optional, 'finishing_stacks', 'winnings'];
  expect(Object.keys(document).filter((field) => !known.includes(field) && !field.startsWith('_sabot'))).toEqual([]);
});

/**
 * Open Hand History 1.4.7: "All fields are required unless otherwise stated" (hh-specs.handhistory.org, "Storage
 * Format", and the page of each object).
 */
const OHH_REQUIRED = {
  hand: 'spec_version site_name network_name internal_version game_number start_date_utc table_name game_type bet_limit table_size currency dealer_seat ante_amount players rounds pots',
  player: 'id seat name starting_stack',
  round: 'id street actions',
  action: 'action_number action',
  pot: 'number amount player_wins',
  win: 'player_id win_amount',
} as const;

/** "action": the names that an action may have. */
const OHH_ACTIONS =
  'Dealt Cards|Mucks Cards|Shows Cards|Post Ante|Post SB|Post BB|Straddle|Post Dead|Post Extra Blind|Fold|Check|Bet|Raise|Call|Added Chips|Sits Down|Stands Up|Added To Pot'.split(
    '|',
  );

it('OHH has every field that its specification requires, and no action that it does not name', () => {
  const text = write('ohh');
  expect(text.endsWith('\n\n')).toBe(true);
  const { ohh } = JSON.parse(text);
  const has = (value: object, names: string): void =>
    expect(Object.keys(value)).toEqual(expect.arrayContaining(names.split(' ')));
  has(ohh, OHH_REQUIRED.hand);
  for (const player of ohh.players) has(player, OHH_REQUIRED.player);
  for (const round of ohh.rounds) {
    has(round, OHH_REQUIRED.round);
    for (const action of round.actions) {
      has(action, OHH_REQUIRED.action);
      expect(OHH_ACTIONS).toContain(action.action);
    }
  }
  for (const pot of ohh.pots) {
    has(pot, OHH_REQUIRED.pot);
    for (const win of pot.player_wins) has(win, OHH_REQUIRED.win);
  }
  expect(ohh.spec_version).toBe('1.4.7');
});

it('OHH as card rooms write it, an empty text in place of no cards, is read', () => {
  const { ohh } = JSON.parse(write('ohh'));
  const { _sabot: _, ...room } = ohh;
  for (const round of room.rounds) {
    if (round.cards.length === 0) round.cards = '';
    for (const action of round.actions) {
      delete action._sabot_ruled;
      action.cards ??= '';
    }
  }
  const [record] = readHandFile('a.ohh', `${JSON.stringify({ ohh: room })}\n\n`);
  expect(record?.result).toMatchObject({ ok: true, value: { rounds: [{ street: 'preflop' }, {}, {}, {}] } });
});

describe('a hand of a card room', () => {
  it('is not ruled upon by what somebody writes into its comments or its chat', () => {
    const phh = write('phh').replace(/^_sabot .*\n/m, '');
    const [record] = readHandFile('a.phh', phh);
    expect(record?.result.ok === true && record.result.value.table).toBeUndefined();
    expect(
      record?.result.ok === true &&
        record.result.value.rounds.flatMap(({ acts }) => acts).some(({ action }) => action === 'ruled'),
    ).toBe(false);
    const named = write('pokerstars').replaceAll('Ana', 'Sabot');
    const [chat] = readHandFile('a.txt', named);
    expect(chat?.result.ok === true && chat.result.value.table).toBeUndefined();
  });

  it('whose terms make no sense is refused, not read by other rules', () => {
    const [phh] = readHandFile('a.phh', write('phh').replace('book=maison', 'book=mine'));
    expect(phh?.result).toEqual({ ok: false, reason: { name: 'wrong-field', about: '_sabot' } });
    const [ohh] = readHandFile('a.ohh', write('ohh').replace('book=maison', 'book=mine'));
    expect(ohh?.result).toEqual({ ok: false, reason: { name: 'wrong-field', about: '_sabot' } });
  });
});

describe('who may know less', () => {
  it('is told no card that was hidden from him, in any format', () => {
    for (const format of HAND_FORMATS) {
      const text = formatHand(format, sampleHand({ role: 'public' }), 1, '0.1.0');
      expect(text, format).not.toMatch(/7c|2d|3c|4c|5c/);
      const own = formatHand(format, sampleHand({ role: 'seat', seat: 3 }), 1, '0.1.0');
      expect(own, format).toMatch(/7c/);
      expect(own, format).not.toMatch(/3c|4c|5c/);
    }
  });

  it('has a file that agrees all the same', () => {
    for (const format of HAND_FORMATS) {
      const [record] = readHandFile(
        `a.${FORMAT_ENDINGS[format]}`,
        formatHand(format, sampleHand({ role: 'public' }), 1, '0.1.0'),
      );
      expect(record?.result.ok === true && checkHand(record.result.value), format).toMatchObject({
        ok: true,
        pot: 2550,
      });
    }
  });
});
