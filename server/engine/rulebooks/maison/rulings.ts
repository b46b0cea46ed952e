import { astrayRulings } from '../astray.ts';
import type { Rulings } from '../book.ts';
import { boardRulings } from './board.ts';
import { cardRulings } from './cards.ts';
import { dealRulings } from './deal.ts';

export const maisonRulings: Rulings = { ...dealRulings, ...cardRulings, ...boardRulings, ...astrayRulings };
