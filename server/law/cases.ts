import type { MatterType } from '#vocabulary/hands/matters';
import { type BuiltBook, isOwnBook, type RuleBook } from '#vocabulary/rule-books';
import { shelvedBook } from './own/shelf.ts';
import type { Case } from './shapes/ways.ts';

type Cases = Readonly<Partial<Record<MatterType, readonly Case[]>>>;

/** Rulings of a book on an irregularity in cases: the first that holds. Manifests have none of it, nor has a screen. */
export const casesOf = (book: RuleBook, type: MatterType): readonly Case[] =>
  (isOwnBook(book) ? shelvedBook(book)?.document.rulings : CASES[book])?.[type] ?? [];

const CASES: Readonly<Partial<Record<BuiltBook, Cases>>> = {
  'sans-croupier': {
    absent: [{ way: 'hand-dead', rules: ['R000-abs-0', 'R000-abs-1', 'R000-abs-2', 'R000-abs-3', 'AMB-47'] }],
    'burn-exposed': [{ way: 'shown', rules: ['R000-expo-2', 'R004-04-10'] }],
    'rabbit-hunt': [{ way: 'stands', severity: 'penalty', rules: ['R000-eth-2'] }],
    'shown-to-one': [{ way: 'stands', rules: ['R000-sd-10'] }],
    swept: [{ way: 'hand-dead', rules: ['R000-dead-6', 'R000-dead-3', 'R000-sd-5'] }],
  },
  maison: {
    absent: [{ way: 'hand-dead', rules: ['R004-21-0', 'R004-37-0', 'R004-21-1', 'R004-37-1'] }],
    'burn-exposed': [{ way: 'shown', rules: ['R004-04-10', 'R004-44-0'] }],
    'rabbit-hunt': [{ way: 'stands', severity: 'penalty', rules: ['R004-31-0'] }],
    'shown-to-one': [{ way: 'stands', rules: ['R004-18-2', 'R004-44-0'] }],
    swept: [{ way: 'hand-dead', rules: ['R004-32-1', 'R004-32-0', 'R004-11-2'] }],
  },
};
