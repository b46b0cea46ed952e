import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bookOfFiles } from '#law/own/folder';
import { BOOK_FILES } from '#law/own/parts';
import { pinnedBook } from '#law/own/pinned';
import { shelve } from '#law/own/shelf';
import { seatRoleView } from '#views/role-views';
import type { OwnBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { AROUND, Phones } from './phones.testing.ts';
import { modelOf } from './screens/models.ts';

type Deed = Extract<Parameters<Phones['ask']>[1], { type: 'chair' }>['do'];
const chair = (seat: Seat, deed: Deed) => ({ type: 'chair', seat, do: deed }) as const;
const mineOf = (phones: Phones, seat: Seat) =>
  seatRoleView(modelOf(phones.core, AROUND, 'running', phones.nowMs), seat).mine.takeBack;
const seatOf = (phones: Phones, seat: Seat) =>
  phones.view().seats.find((each) => each.seat === seat) ?? expect.fail('ten seats');

/** A stranger's book that says so of the evening. */
function bookThatSays(evening: object): OwnBook {
  const read = (file: string): string => readFileSync(new URL(`../law/examples/tda/${file}`, import.meta.url), 'utf8');
  const files = new Map(BOOK_FILES.map((file) => [file, read(file)] as const));
  const head = JSON.parse(read('book.json'));
  files.set('book.json', JSON.stringify({ ...head, evening: { ...head.evening, ...evening } }));
  const book = bookOfFiles(files);
  if (!book.ok) return expect.fail(JSON.stringify(book.reason));
  const pinned = pinnedBook(book.value);
  shelve(pinned);
  return pinned.id;
}

describe('a tap on a phone that slipped', () => {
  it('R004-12-0: goes back when the host says yes, and only while nobody has acted since', () => {
    const phones = new Phones();
    const first = phones.view().toAct?.seat ?? 1;
    const before = seatOf(phones, first);
    phones.act('fold');
    expect(mineOf(phones, first)).toBe('ask');
    expect(phones.ask(2, chair(first, 'take-back'))).toBe('not-yours');
    expect(phones.ask(first, chair(first, 'take-back'))).toBe('accepted');
    expect([mineOf(phones, first), seatOf(phones, first).takesBack]).toEqual(['asked', true]);
    expect(phones.ask(first, chair(first, 'allow-take-back'))).toBe('not-allowed');
    expect(phones.ask('screen', chair(first, 'allow-take-back'))).toBe('accepted');
    expect(seatOf(phones, first)).toEqual(before);
    expect(phones.view().toAct?.seat).toBe(first);
    phones.act('call');
    expect(phones.ask(first, chair(first, 'take-back'))).toBe('accepted');
    phones.act('call');
    expect([mineOf(phones, first), seatOf(phones, first).takesBack]).toEqual([null, undefined]);
    expect(phones.ask('screen', chair(first, 'allow-take-back'))).toBe('acted-since');
    expect(phones.ask(first, chair(first, 'take-back'))).toBe('acted-since');
  });

  it('R000-act-1: the host says no, and it stands; a fold that ended the hand comes back too', () => {
    const phones = new Phones(3, 'every', 'sans-croupier');
    phones.act('fold');
    const second = phones.view().toAct?.seat ?? 1;
    phones.act('fold');
    expect(phones.view().hand?.phase).toBe('clearing');
    expect(phones.ask(second, chair(second, 'take-back'))).toBe('accepted');
    expect(phones.ask('operator', chair(second, 'refuse-take-back'))).toBe('accepted');
    expect([mineOf(phones, second), phones.view().hand?.phase]).toEqual(['ask', 'clearing']);
    expect(phones.ask(second, chair(second, 'take-back'))).toBe('accepted');
    expect(phones.ask('operator', chair(second, 'allow-take-back'))).toBe('accepted');
    expect([phones.view().hand?.phase, phones.view().toAct?.seat]).toEqual(['betting', second]);
  });

  it('goes back at once where the book lets words be taken back, whatever the book is called', () => {
    const free = { until: 'next-act', rules: ['TDA-seat-1'] };
    const phones = new Phones(3, 'every', bookThatSays({ takingBack: free }));
    const first = phones.view().toAct?.seat ?? 1;
    phones.act('fold');
    expect(mineOf(phones, first)).toBe('at-once');
    expect(phones.ask(first, chair(first, 'take-back'))).toBe('accepted');
    expect(phones.view().toAct?.seat).toBe(first);
    // Acts that the tablet entered for him are not his taps.
    phones.ask('operator', { type: 'act', seat: first, act: { type: 'fold' } });
    expect(mineOf(phones, first)).toBeNull();
  });
});

describe('a straddle', () => {
  it('is posted by whoever sits left of the big blind, before the first act, and speaks last', () => {
    const phones = new Phones(5);
    const { seat, to } = phones.view().straddle ?? expect.fail('somebody may straddle');
    expect([seat, to]).toEqual([phones.view().toAct?.seat, 200]);
    const other = seat === 1 ? 2 : 1;
    expect(phones.ask(other, chair(other, 'straddle'))).toBe('no-straddle-now');
    expect(phones.ask(other, chair(seat, 'straddle'))).toBe('not-yours');
    expect(phones.ask(seat, chair(seat, 'straddle'))).toBe('accepted');
    expect(seatOf(phones, seat)).toMatchObject({ bet: 200, stack: 9_800, lastAct: { act: 'straddle', to: 200 } });
    expect(phones.ask(seat, chair(seat, 'no-straddle'))).toBe('accepted');
    expect(seatOf(phones, seat)).toMatchObject({ bet: 0, stack: 10_000 });
    expect(phones.ask('screen', chair(seat, 'straddle'))).toBe('accepted');
    const number = phones.view().hand?.number;
    for (const _ of [1, 2, 3, 4]) phones.act('call');
    expect(phones.view().straddle).toBeUndefined();
    expect(phones.view().toAct).toMatchObject({ seat, options: { check: true } });
    expect(phones.ask(seat, chair(seat, 'straddle'))).toBe('no-straddle-now');
    phones.ask('director', { type: 'void-hand', reason: 'the lights went out' });
    phones.next();
    expect(phones.view().hand?.number).not.toBe(number);
    expect(phones.view().straddle).toMatchObject({ isPosted: false });
  });

  it('is refused with a reason where the book wants none, and offered nowhere', () => {
    const none = { is: 'refused', rules: ['TDA-seat-1'] };
    const phones = new Phones(5, 'every', bookThatSays({ straddle: none }));
    const seat = phones.view().toAct?.seat ?? 1;
    expect(phones.view().straddle).toBeUndefined();
    expect(phones.ask(seat, chair(seat, 'straddle'))).toBe('straddle-against-book');
  });

  it('has no place with two players, and none where bets are not followed', () => {
    expect(new Phones(2).view().straddle).toBeUndefined();
    expect(new Phones(5, 'rounds').view().straddle).toBeUndefined();
  });
});
