import { describe, expect, it } from 'vitest';
import { zoneOf } from '#engine/table-state/cards';
import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import { inputId, questionId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import type { Touch } from '#wire/permissions/asks';
import { permissionFor } from '#wire/permissions/table';
import { parseRole } from '#wire/roles';
import { SeatedTable } from './seated-table.testing.ts';
import { isOfPlay, touchedBy, touchedByAnswer } from './touches.ts';

type What = Extract<ClientInput, { readonly type: 'declared' }>['what'];

const table = new SeatedTable().deal();
const touched = (what: What, role = 'seat:1'): readonly string[] => {
  const input: ClientInput = { type: 'declared', what };
  if (!isOfPlay(input)) throw new Error('it is of the play');
  return touchedBy(table.hand, table.core, parseRole(role) ?? { name: 'public' }, input).touched;
};

describe('what is touched by what a phone says', () => {
  it('a seat that is named is its own or another’s, and none is none', () => {
    expect(touched({ type: 'floor-called' })).toEqual([]);
    expect(touched({ type: 'floor-called', seat: 1 })).toEqual(['own']);
    expect(touched({ type: 'floor-called', seat: 2 })).toEqual(['others']);
    expect(touched({ type: 'dropped', cause: 'player' })).toEqual([]);
    expect(touched({ type: 'dropped', cause: 'player', seat: 2 })).toEqual(['others']);
    expect(touched({ type: 'reported', kind: 'HAND_SWEPT', seat: 1 })).toEqual(['own']);
    expect(touched({ type: 'burn-exposed', seenBy: 1 })).toEqual(['own']);
    expect(touched({ type: 'burn-exposed' })).toEqual([]);
  });

  it('a card is his who it lies before, and the clock is called for nobody by the dealer', () => {
    const [own] = table.refsOf(1).map((ref) => table.keyOf(ref));
    const [others] = table.refsOf(2).map((ref) => table.keyOf(ref));
    expect(touched({ type: 'shown', card: own as never })).toEqual(['own-card']);
    expect(touched({ type: 'shown', card: others as never })).toEqual(['others-card']);
    expect(touched({ type: 'shown', card: others as never }, 'director')).toEqual(['others-card']);
    expect(touched({ type: 'clock-called', by: 'dealer' })).toEqual([]);
    expect(touched({ type: 'clock-called', by: 2 })).toEqual(['others']);
    expect(touched({ type: 'false-info', to: 1, by: 2 })).toEqual(['others', 'own']);
    expect(touched({ type: 'flip', place: 'B1' })).toEqual(['board']);
  });
});

describe('what is touched by the answer where a card is', () => {
  it('is no card of the shoe: it is asked about since a place has read it, though nobody saw it leave', () => {
    const refs = ALL_CARD_REFS.filter((ref) => zoneOf(table.hand.cards, ref) === 'SHOE').slice(0, 1);
    const asked = {
      id: questionId('q'),
      ask: 'which-place',
      seats: [],
      refs,
      cause: inputId('i'),
      options: [],
    } as const;
    const touchedIn = (own: Seat | null, place: string): readonly Touch[] =>
      touchedByAnswer(table.hand, own, asked, place);
    expect([touchedIn(null, 'MUCK'), touchedIn(null, 'S2')]).toEqual([['floor'], ['floor', 'others']]);
    const permitted = (role: 'table-screen' | 'seat', place: string): string =>
      permissionFor(role, 'answered which-place', touchedIn(role === 'seat' ? 1 : null, place));
    expect([permitted('table-screen', 'MUCK'), permitted('seat', 'S1')]).toEqual(['allowed', 'not-yours']);
  });
});
