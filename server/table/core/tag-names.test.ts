import { describe, expect, it } from 'vitest';
import { publicView } from '#views/public-view';
import { tagId } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import { ReadTable, tagOfCard } from '../permissions/read-table.testing.ts';
import { SeatedTable } from '../permissions/seated-table.testing.ts';
import { modelOf } from '../screens/models.ts';
import { NO_SURROUNDINGS } from '../screens/surroundings.ts';

const ORDER = ['S2', 'S3', 'S4', 'S1'] as const satisfies readonly SensedZone[];

/** What the laboratory and the evidence call a tag: the name in the newest line about it. */
function namesOf(table: ReadTable): ReadonlySet<string> {
  const { lab, evidence } = table.director();
  const shown = [
    ...lab.readings.map(({ tag }) => tag),
    ...evidence.flatMap(({ items }) => items.flatMap(({ readings }) => readings.map(({ tag }) => tag))),
  ];
  return new Set(shown.filter((tag) => typeof tag === 'string'));
}

function deal(table: ReadTable, cards: readonly number[]): void {
  for (const [index, card] of cards.entries()) table.deal(card, ORDER[index % ORDER.length] ?? 'S1');
}

const newest = (table: ReadTable): string => table.director().lab.readings.at(-1)?.tag ?? '';

describe('the names of tags', () => {
  it.each(['full', 'club', 'stream'] as const)(
    'are others after a redeal of the same hand (%s): nothing that was seen before it is known after it',
    (profile) => {
      const table = new ReadTable(5, { profile });
      const cards = [7, 15, 23, 31, 39, 47, 3, 11];
      deal(table, cards);
      const before = namesOf(table);
      expect(before.size).toBeGreaterThanOrEqual(cards.length);
      table.say('public', { type: 'declared', what: { type: 'exposed', seat: 2, cause: 'dealer' } });
      table.say('public', { type: 'declared', what: { type: 'exposed', seat: 3, cause: 'dealer' } });
      expect(table.hand?.verdicts.map(({ verdict }) => verdict.severity)).toContain('misdeal');
      table.collect();
      for (const type of ['done', 'shuffled', 'cut'] as const)
        table.say('public', { type: 'declared', what: { type } });
      expect(table.hand?.redeal).toBe(1);
      const again: string[] = [];
      for (const [index, card] of cards.entries()) {
        table.deal(card, ORDER[index % ORDER.length] ?? 'S1');
        again.push(newest(table));
      }
      expect(again.filter((name) => before.has(name))).toEqual([]);
      expect(new Set(again).size).toBe(cards.length);
    },
  );

  it('and what is asked of a card that nobody reads afterwards names no reading from before', () => {
    const table = new ReadTable(5);
    deal(table, [7, 15, 23, 31, 39, 47, 3, 11]);
    for (const seat of [2, 3] as const)
      table.say('public', { type: 'declared', what: { type: 'exposed', seat, cause: 'dealer' } });
    table.collect();
    for (const type of ['done', 'shuffled', 'cut'] as const) table.say('public', { type: 'declared', what: { type } });
    const shuffledMs = table.nowMs;
    // The card that everybody saw before seat 2 is dealt to seat 1, and no antenna reads it there.
    deal(table, [3, 11, 15]);
    table.read('shoe', { type: 'tag-exited', antenna: 0, tag: tagId(tagOfCard(7)), good: 1, silent: 0 });
    for (let rounds = 0; rounds < 20; rounds += 1) table.pass(1_000);
    const { lab, evidence, questions } = table.director();
    const isOld = ({ atMs }: { readonly atMs: number }): boolean => atMs < shuffledMs;
    const seen = lab.readings.filter((reading) => reading.place === 'S2' && isOld(reading)).map(({ id }) => id);
    expect([seen.length > 1, questions.map(({ ask }) => ask)]).toEqual([true, ['where-is-card']]);
    const told = JSON.stringify([
      questions,
      lab.facts.filter((fact) => !isOld(fact)),
      evidence.filter(({ about }) => questions.some(({ id }) => id === about)),
    ]);
    expect(seen.filter((id) => new RegExp(`[":]${id}[":]`).test(told))).toEqual([]);
  });

  it('are others when people gather the pack without a word and deal anew', () => {
    const table = new ReadTable(6);
    const cards = [7, 15, 23, 31, 39, 47, 3, 11];
    deal(table, cards);
    const before = namesOf(table);
    table.say('public', { type: 'declared', what: { type: 'exposed', seat: 2, cause: 'dealer' } });
    table.say('public', { type: 'declared', what: { type: 'exposed', seat: 3, cause: 'dealer' } });
    table.collect();
    const names: string[] = [];
    for (const card of [11, 7]) {
      table.deal(card, 'S2');
      names.push(newest(table));
    }
    expect(table.hand?.redeal).toBe(1);
    expect(names.filter((name) => before.has(name))).toEqual([]);
  });

  it('are others when a deck was checked before it was dealt: the check told which card is which', () => {
    const table = new ReadTable(7);
    table.say('director', { type: 'deck-check', deck: 'a' });
    const known: string[] = [];
    for (const card of [7, 15]) {
      table.touch(tagOfCard(card));
      known.push(newest(table));
    }
    table.say('director', { type: 'deck-stop' });
    table.deal(7, 'S2');
    expect(known).not.toContain(newest(table));
    table.deal(15, 'S3');
    expect(known).not.toContain(newest(table));
  });

  it('are the same as long as the card lies on the table: evidence tells tags apart', () => {
    const table = new ReadTable(8);
    deal(table, [7, 15, 23, 31, 39, 47, 3, 11]);
    const name = newest(table);
    table.go(11);
    table.pass(400);
    table.come(11, 'S1');
    expect(newest(table)).toBe(name);
  });
});

describe('a verdict of an earlier deal', () => {
  it('points at no card of this one: its cards went back into the pack', () => {
    const table = new ReadTable(9);
    const cards = [7, 15, 23, 31, 39, 47, 3, 11];
    deal(table, cards);
    for (const seat of [2, 3] as const)
      table.say('public', { type: 'declared', what: { type: 'exposed', seat, cause: 'dealer' } });
    expect(table.director().verdicts.flatMap(({ cards: of }) => of.map(({ zone }) => zone))).toContain('S2');
    table.collect();
    for (const type of ['done', 'shuffled', 'cut'] as const) table.say('public', { type: 'declared', what: { type } });
    deal(table, [...cards].reverse());
    const lying = new Set(table.director().seats.flatMap(({ cards: of }) => of.map(({ key }) => key)));
    const pointed = table
      .director()
      .verdicts.flatMap(({ cards: of, remedy }) => [
        ...of,
        ...remedy.flatMap((step) => ('card' in step ? [step.card] : [])),
      ]);
    expect(lying.size).toBe(cards.length);
    expect(pointed.filter(({ key, zone }) => lying.has(key) || zone !== 'SHOE')).toEqual([]);
  });
});

describe('a question about a card that lay open', () => {
  it('points at no card any more once that went back into the shoe: it may be the next burn', () => {
    const table = new SeatedTable({ ruleBook: 'sans-croupier' }).deal().callAround();
    table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
    const [, seen] = (['BURN', 'B1', 'B2', 'B3'] as const).map((place) => table.lay(place));
    const ref = seen ?? expect.fail('a flop was laid');
    const view = () => publicView(modelOf(table.core, NO_SURROUNDINGS, 'running', table.nowMs));
    table.fact({ type: 'card-rested', ref, zone: 'S3', sweep: 900 });
    const [asked] = view().questions;
    expect(asked?.cards).toMatchObject([{ zone: 'S3' }]);
    table.fact({ type: 'card-left-shoe', ref });
    table.fact({ type: 'card-rested', ref, zone: 'BURN', sweep: 950 });
    const pointed = view().questions.filter(({ id }) => id === asked?.id);
    expect(pointed.map(({ cards }) => cards.map(({ zone }) => zone))).toEqual([['SHOE']]);
    expect(JSON.stringify(pointed)).not.toContain(table.keyOf(ref));
  });

  it('nor does what a ruling wants done with it, on the screen and in the verdict', () => {
    const table = new SeatedTable({ ruleBook: 'sans-croupier' }).deal().callAround();
    table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
    const [, ref] = (['B1', 'B2', 'B3'] as const).map((place) => table.lay(place));
    if (ref === undefined) expect.fail('a flop was laid, and nothing burned');
    const asked = (): string => {
      const { next, verdicts } = publicView(modelOf(table.core, NO_SURROUNDINGS, 'running', table.nowMs));
      return JSON.stringify([next, verdicts.map(({ remedy }) => remedy)]);
    };
    expect(asked()).toContain(table.keyOf(ref));
    table.fact({ type: 'card-left-shoe', ref });
    table.fact({ type: 'card-rested', ref, zone: 'S3', sweep: 950 });
    expect(asked()).toContain('"SHOE"');
    expect(asked()).not.toContain(table.keyOf(ref));
    expect(asked()).not.toContain('"S3"');
  });

  it('nor does a verdict on its shuffle, or on what is told late of the time before', () => {
    const table = new SeatedTable({ ruleBook: 'sans-croupier' }).deal().callAround();
    table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
    const [, , ref] = (['BURN', 'B1', 'B2', 'B3'] as const).map((place) => table.lay(place));
    if (ref === undefined) expect.fail('a flop was laid');
    const laidAtMs = table.nowMs;
    table.fact({ type: 'card-left-shoe', ref });
    table.fact({ type: 'card-rested', ref, zone: 'S3', sweep: 950 });
    const told = { happened: { fromMs: ms(laidAtMs), toMs: ms(laidAtMs + 1) } };
    table.fact({ type: 'card-rested', ref, zone: 'S1', sweep: 960, ...told });
    const { verdicts, questions } = publicView(modelOf(table.core, NO_SURROUNDINGS, 'running', table.nowMs));
    expect(verdicts.map(({ kind }) => kind)).toEqual(['CARD_BACK_IN_SHOE', 'HOLE_CARD_TRANSFER']);
    const pointed = [...verdicts, ...questions].flatMap(({ cards }) => cards.map(({ zone }) => zone));
    expect(new Set(pointed)).toEqual(new Set(['SHOE']));
    expect(JSON.stringify([verdicts, questions])).not.toContain(table.keyOf(ref));
  });
});
