import type { Matter, MatterType } from '#vocabulary/hands/matters';
import type { RuleId } from '#vocabulary/ids';
import { MISDEAL_STEPS } from './remedies/moves.ts';
import { plain } from './remedies/plain.ts';
import type { Ruling } from './remedies/ruling.ts';

/** What no book decides: a person does, and Sabot names the ways out (C26, R000-pen-8, R004-end-0). */
export function floorRuling(matter: Matter): Ruling {
  return plain(matter, 'td-call', RULES[matter.type] ?? HOST, {
    options: [
      { key: 'play-on', rules: HOST, remedy: [] },
      { key: 'misdeal', rules: HOST, remedy: MISDEAL_STEPS },
    ],
  });
}

const HOST: readonly RuleId[] = ['R000-pen-8', 'R004-end-0'];
const C26: readonly RuleId[] = ['C26', 'AMB-39'];
const STRANGE: readonly RuleId[] = [...C26, 'R000-deck-0', 'R004-40-0'];

const RULES: Readonly<Partial<Record<MatterType, readonly RuleId[]>>> = {
  transfer: [...C26, 'R004-A-1', 'R000-eth-6'],
  'unknown-tag': STRANGE,
  'foreign-card': STRANGE,
  duplicate: STRANGE,
  'board-astray': C26,
  'hole-astray': C26,
  'back-in-shoe': C26,
};
