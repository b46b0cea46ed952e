import { isSeat } from '#vocabulary/seats';
import { RULED_AS } from '../imported/imported-hand.ts';
import { parseMoney } from '../imported/money.ts';
import { parseTerms } from '../told/table-terms.ts';
import { SABOT } from '../told/told-texts.ts';
import type { PokerStarsDraft } from './pokerstars-draft.ts';

/** What Sabot says in the chat of a hand; a player who goes by that name says nothing of rules. */
export function sabotSays({ seats }: PokerStarsDraft, line: string): string | undefined {
  if (seats.some(({ name }) => name === SABOT)) return undefined;
  return line.startsWith(`${SABOT} said, "`) && line.endsWith('"')
    ? line.slice(`${SABOT} said, "`.length, -1)
    : undefined;
}

/**
 * `table: book=…` names the rules, `ruled: seat 3 dead 100` an act that stands by a ruling; everything else is for
 * people.
 */
export function readTableWord(draft: PokerStarsDraft, text: string): void {
  if (text.startsWith('table: ')) draft.table = parseTerms(text.slice('table: '.length)) ?? draft.table;
  const [, number, word, amount = ''] = /^ruled: seat (\d+) (\S+) (\d+)$/.exec(text) ?? [];
  const [seat, as, to] = [
    Number(number),
    RULED_AS.find((name) => name === word),
    parseMoney(amount, draft.header.unit),
  ];
  if (draft.table === null || !isSeat(seat) || as === undefined || to === undefined) return;
  const ruled = { seat, action: 'ruled', as, to } as const;
  // Nobody acts when a hand is given back.
  if (as === 'revived') draft.rounds.at(-1)?.acts.push(ruled);
  else draft.ruled = ruled;
}
