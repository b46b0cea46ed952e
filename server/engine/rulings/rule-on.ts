import { chainOf } from '#law/books';
import { casesOf } from '#law/cases';
import type { Matter, MatterType } from '#vocabulary/hands/matters';
import { type BuiltBook, isBuiltBook, type RuleBook } from '#vocabulary/rule-books';
import type { HandState } from '../table-state/state.ts';
import { floorRuling } from './floor.ts';
import { maisonRulings } from './maison/rulings.ts';
import { chosenRuling } from './own/own-rulings.ts';
import type { MatterOf, Ruling, Rulings } from './remedies/ruling.ts';
import { sansCroupierRulings } from './sans-croupier/rulings.ts';
import { tockRulings } from './tock/rulings.ts';

/** The table's own book speaks first, then those it falls back on, then a person is asked (rules README 0.6). */
export function ruleOn(hand: HandState, matter: Matter): Ruling {
  const own = hand.setup.ruleBook;
  for (const name of chainOf(own)) {
    const ruling = ruledBy(name, hand, matter);
    if (ruling !== undefined) return name === own ? ruling : { borrowedFrom: name, ...ruling };
  }
  return floorRuling(matter);
}

/** Three books name no irregularity of the cards: all that they rule is borrowed (C27). */
const RULINGS: Readonly<Record<BuiltBook, Rulings>> = {
  'sans-croupier': sansCroupierRulings,
  bases: {},
  decret: {},
  luske: {},
  tock: tockRulings,
  maison: maisonRulings,
};

/** Rulings that a book tells in cases, and those that are told in code. */
const ruledBy = (book: RuleBook, hand: HandState, matter: Matter): Ruling | undefined =>
  chosenRuling(casesOf(book, matter.type), hand, matter, ruledBy) ??
  (isBuiltBook(book) ? speak(RULINGS[book], hand, matter) : undefined);

type MatterIn<Type extends MatterType> = { [Each in Type]: MatterOf<Each> & { readonly type: Each } }[Type];

const speak = <Type extends MatterType>(
  rulings: Rulings,
  hand: HandState,
  matter: MatterIn<Type>,
): Ruling | undefined => rulings[matter.type]?.(hand, matter);
