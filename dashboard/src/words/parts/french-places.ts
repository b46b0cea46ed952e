import type { Street, Zone } from '#vocabulary/zones';

const BOARD: Record<string, string> = { B1: 'flop 1', B2: 'flop 2', B3: 'flop 3', B4: 'la turn', B5: 'la river' };
const PLACES: Record<string, string> = {
  SHOE: 'le sabot',
  BURN: 'les cartes brûlées',
  MUCK: 'le rebut',
  ASIDE: 'à part',
  OFF: 'hors de la table',
};
export const STREETS: Record<Street, string> = { preflop: 'avant le flop', flop: 'flop', turn: 'turn', river: 'river' };

export const place = (zone: Zone): string => {
  if (zone.startsWith('S') && zone !== 'SHOE') return `la place ${zone.slice(1)}`;
  if (zone.startsWith('B') && zone !== 'BURN') return BOARD[zone] ?? zone;
  return PLACES[zone] ?? zone;
};

/** Where a card goes: prepositions contract in French. */
export const toPlace = (zone: Zone): string => {
  if (zone.startsWith('S') && zone !== 'SHOE') return `à la place ${zone.slice(1)}`;
  const known: Record<string, string> = {
    SHOE: 'sur le sabot',
    BURN: 'aux cartes brûlées',
    MUCK: 'au rebut',
    ASIDE: 'à part',
    B1: 'en flop 1',
    B2: 'en flop 2',
    B3: 'en flop 3',
    B4: 'en turn',
    B5: 'en river',
    OFF: 'hors de la table',
  };
  return known[zone] ?? zone;
};

/** Where a card comes from. */
export const fromPlace = (zone: Zone): string => {
  if (zone.startsWith('S') && zone !== 'SHOE') return `de la place ${zone.slice(1)}`;
  const known: Record<string, string> = {
    SHOE: 'du sabot',
    BURN: 'brûlée',
    MUCK: 'du rebut',
    ASIDE: 'mise à part',
    OFF: 'tombée',
    B1: 'du flop 1',
    B2: 'du flop 2',
    B3: 'du flop 3',
    B4: 'de la turn',
    B5: 'de la river',
  };
  return known[zone] ?? zone;
};

/** Pour une liste ou un plan ; les places sont numérotées. */
const SHORT: Partial<Record<Zone, string>> = {
  B1: 'flop 1',
  B2: 'flop 2',
  B3: 'flop 3',
  B4: 'turn',
  B5: 'river',
  SHOE: 'sabot',
  BURN: 'brûlée',
  MUCK: 'rebut',
  ASIDE: 'à part',
  OFF: 'hors',
};

export const shortPlace = (zone: Zone): string => SHORT[zone] ?? `place ${zone.slice(1)}`;
