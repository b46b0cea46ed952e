import { astrayRulings } from '../remedies/astray.ts';
import type { Rulings } from '../remedies/ruling.ts';
import { boardRulings } from './board.ts';
import { cardRulings } from './cards.ts';
import { dealRulings } from './deal.ts';

export const maisonRulings: Rulings = { ...dealRulings, ...cardRulings, ...boardRulings, ...astrayRulings };
