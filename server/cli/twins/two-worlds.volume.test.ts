import { describe, expect, it } from 'vitest';
import type { Core } from '#table/core/core';
import { HUB_ANTENNAS } from '#vocabulary/hub-antennas';
import { cardKey } from '#wire/cards';
import type { AnyView } from '#wire/views/server-messages';
import type { Leak } from './twin-table.testing.ts';
import { compareWorlds } from './twin-traces.testing.ts';

/** As many as some seconds of one core hold; the long lane plays a hundred thousand others. */
const DEALS = 3;
const TRUNKS = 2;
const ENDINGS = 5;

describe('worlds that differ by where hidden cards lie', () => {
  it('are the same to everybody, byte by byte and in their order, with copies of those cards laid on top', () => {
    const { differences, traces } = compareWorlds({ deals: DEALS, trunks: TRUNKS, endings: ENDINGS });
    expect(differences).toEqual([]);
    expect(traces).toBeGreaterThanOrEqual(DEALS * TRUNKS * ENDINGS);
  });

  it.each(leaks())('are told apart by %s that hangs on where the original of a copy lies', (_, leak) => {
    const { differences } = compareWorlds({ deals: DEALS, trunks: 1, endings: 1, leak, most: 1 });
    expect(differences).not.toEqual([]);
  });
});

/** One of each kind, behind the product, on the way of every byte to the screens. */
function leaks(): readonly (readonly [string, Leak])[] {
  return [
    ['a zone in a question', { view: (view, core) => withQuestions(view, core) }],
    ['a phase', { view: (view, core) => ('hold' in view ? { ...view, hold: isApart(core) } : view) }],
    ['a size', { frame: (text, core) => text + ' '.repeat(homeOf(core)) }],
    ['an order', { frame: (text, core) => (isApart(core) ? turned(text) : text) }],
    ['a moment', { dueMs: (dueMs, core) => dueMs + homeOf(core) }],
  ];
}

/** Place of the cards of which copies are read. */
function homeOf({ window }: Core): number {
  return [...window.elsewhere.values()].reduce((sum, { home }, nth) => sum + (nth + 1) * home, 0);
}

const isApart = (core: Core): boolean => homeOf(core) % 3 === 0;

function withQuestions(view: AnyView, core: Core): AnyView {
  if (!('questions' in view)) return view;
  const zone = HUB_ANTENNAS[homeOf(core) % HUB_ANTENNAS.length] ?? 'SHOE';
  return {
    ...view,
    questions: view.questions.map((question) => ({ ...question, cards: [{ key: NO_KEY, zone, index: 0 }] })),
  };
}

const NO_KEY = cardKey('hidden');

/** A frame with its last part first. */
function turned(text: string): string {
  const told: Record<string, unknown> = JSON.parse(text);
  return JSON.stringify(Object.fromEntries(Object.entries(told).reverse()));
}
