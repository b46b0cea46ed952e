import { expect } from 'vitest';
import { checkHand } from '#export/checks/hand-check';
import { readHandFile } from '#export/hand-file';
import { FORMAT_ENDINGS, formatHand, HAND_FORMATS, type HandFormat } from '#export/hand-formats';
import type { ImportedHand } from '#export/imported/imported-hand';
import { importedActOf } from '#export/imported/importing-told';
import { effectiveEvents } from '#export/told/street-acts';
import type { ToldHand, ToldTo } from '#export/told/told-hand';
import type { Entry } from '#journal/entries';
import { openHandVault } from '#vault/hand-vault';
import type { CardRef } from '#vocabulary/card-refs';
import { formatCard } from '#vocabulary/cards';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS, type Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { seatZone } from '#vocabulary/zones';
import { evenRates } from '../nights/mistake-rates.ts';
import { type NightMoney, runNight } from '../nights/night.ts';
import { ordinaryNight } from '../nights/ordinary-night.ts';
import { type FinishedHand, RecordedHands } from './recorded-hands.ts';
import { tellTo } from './telling.ts';

export interface ExportedNight {
  readonly finished: readonly FinishedHand[];
  readonly master: Uint8Array;
}

/**
 * Short and odd stacks, an ante, a chip that pots do not divide by, and sometimes an operator's share: side pots and
 * odd chips come by themselves.
 */
export const NIGHT_MONEY: NightMoney = {
  next: {
    stakes: {
      smallBlind: chips(50),
      bigBlind: chips(100),
      ante: chips(25),
      bigBlindAnte: chips(0),
      smallestChip: chips(25),
    },
  },
  stacks: [900, 2025, 400, 3000, 1225, 650],
};

export async function exportedNight(
  ruleBook: RuleBook,
  seed: number,
  hands: number,
  money: NightMoney = NIGHT_MONEY,
): Promise<ExportedNight> {
  const finished: FinishedHand[] = [];
  const record = new RecordedHands((hand) => void finished.push(hand));
  const keep = (entry: Entry): void => record.take(entry);
  const night = { seed, hands, ruleBook, mistakes: evenRates(0.8), keep, money };
  const { crash, key } = await runNight(ordinaryNight(night));
  expect(crash).toBeNull();
  record.end();
  return { finished, master: key };
}

export const ROLES: readonly ToldTo[] = [
  { role: 'public' },
  { role: 'director' },
  ...SEATS.slice(0, 6).map((seat): ToldTo => ({ role: 'seat', seat })),
];

export function toldTo(finished: FinishedHand, as: ToldTo, master: Uint8Array): ToldHand | undefined {
  const told = tellTo(finished, as, master);
  return told.ok ? told.value : undefined;
}

/** Written and read again: what a reader of the file gets, and what playing it comes to. */
export function roundTrip(format: HandFormat, told: ToldHand): { readonly text: string; readonly back: ImportedHand } {
  const text = formatHand(format, told, 1, '0.0.0');
  const [record, ...more] = readHandFile(`night.${FORMAT_ENDINGS[format]}`, text);
  expect(more).toEqual([]);
  if (record?.result.ok !== true) return expect.fail(`${format}, hand ${told.hand}: ${JSON.stringify(record?.result)}`);
  return { text, back: record.result.value };
}

/** The same acts, pots and winners come back, and the rules that it was played by agree. */
export function expectSame(format: HandFormat, told: ToldHand): void {
  const { back } = roundTrip(format, told);
  const where = `${format}, hand ${told.hand} as ${JSON.stringify(told.as)}`;
  const check = checkHand(back);
  expect(check.ok ? 'agrees' : check.why, where).toBe('agrees');
  expect(actsOf(back), where).toEqual(
    told.rounds.map(({ acts }) => acts.map((act) => `${nameIn(told, act.seat)} ${plainOf(importedActOf(act))}`)),
  );
  const paid = Object.fromEntries(told.award.payout.map(({ seat, amount }) => [nameIn(told, seat), amount]));
  expect(check.payout, where).toEqual(paid);
  expect(check.pot, where).toBe(told.pots.reduce((sum, { amount }) => sum + amount, 0));
}

const nameIn = ({ players }: ToldHand, seat: Seat): string =>
  players.find((player) => player.seat === seat)?.name ?? '';

function actsOf({ rounds, seats }: ImportedHand): readonly (readonly string[])[] {
  return rounds.map(({ acts }) =>
    acts.map((act) => `${seats.find(({ seat }) => seat === act.seat)?.name} ${plainOf(act)}`),
  );
}

/** PHH calls a check and a call by one name, and a bet and a raise by another. */
function plainOf(act: ImportedHand['rounds'][number]['acts'][number]): string {
  switch (act.action) {
    case 'check':
    case 'call':
    case 'match':
      return 'match';
    case 'bet':
    case 'raise':
    case 'raise-to':
      return `to ${act.to}`;
    case 'fold':
      return 'fold';
    case 'ruled':
      return `ruled ${act.as} ${act.to}`;
  }
}

/** Cards that stand in a text, wherever: in actions, in brackets, in lists. */
export function cardsIn(text: string): ReadonlySet<string> {
  const words = text.match(/(?<![\p{L}\d])(?:[2-9TJQKA][cdhs])+(?![\p{L}\d])/gu) ?? [];
  return new Set(words.flatMap((word) => word.match(/../g) ?? []));
}

/**
 * The cards that a file for this role may name, from the events alone: what was made public in the hand, and for a
 * player what came before him of what the shoe dealt to nobody else.
 */
export function allowedCards(
  { events, sealed, last }: FinishedHand,
  as: ToldTo,
  master: Uint8Array,
): ReadonlySet<string> {
  const opened = sealed === null ? undefined : openHandVault(sealed, master, (count) => new Uint8Array(count));
  if (opened?.ok !== true) return expect.fail('the cards open');
  const nameOf = (ref: CardRef): string => formatCard(opened.value.cardOf(ref));
  const open = [...events, ...events.flatMap((event) => (event.type === 'hand-redecided' ? event.events : []))].flatMap(
    (event) => (event.type === 'card-made-public' ? [formatCard(event.card)] : []),
  );
  if (as.role !== 'seat') return new Set(open);
  const { dealOrder } = last.setup;
  const lastDeal = effectiveEvents(events);
  const dealtTo = new Map<CardRef, Seat | undefined>();
  for (const event of lastDeal) {
    if (event.type === 'card-exited' && event.slot <= 2 * dealOrder.length)
      dealtTo.set(event.ref, dealOrder[(event.slot - 1) % dealOrder.length]);
  }
  const own = lastDeal.flatMap((event) =>
    event.type === 'card-moved' && event.to === seatZone(as.seat) && (dealtTo.get(event.ref) ?? as.seat) === as.seat
      ? [nameOf(event.ref)]
      : [],
  );
  return new Set([...open, ...own]);
}

export { HAND_FORMATS };
