import { parse } from 'smol-toml';
import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { IMPORTED_CHIPS_MAX } from '../imported/import-limits.ts';
import type { ImportRefusal } from '../imported/imported-hand.ts';

/** `inf` stands for an amount that nobody knows. */
const amount = v.pipe(
  v.number(),
  v.minValue(0),
  v.check((value) => value === Number.POSITIVE_INFINITY || value <= IMPORTED_CHIPS_MAX, 'too large'),
);
const amounts = v.array(amount);

/**
 * The fields of a PHH document that say how the hand went (poker hand history standard, required and optional fields).
 */
const PHH = v.object({
  variant: v.string(),
  antes: amounts,
  blinds_or_straddles: amounts,
  min_bet: amount,
  starting_stacks: v.array(v.pipe(amount, v.gtValue(0))),
  actions: v.array(v.string()),
  hand: v.optional(v.union([v.string(), v.number()])),
  players: v.optional(v.array(v.string())),
  winnings: v.optional(amounts),
  finishing_stacks: v.optional(amounts),
  currency_symbol: v.optional(v.string()),
  ante_trimming_status: v.optional(v.boolean()),
  _sabot: v.optional(v.string()),
});

export type PhhDocument = v.InferOutput<typeof PHH>;

/** Only no-limit hold'em has the fields above, so the variant is looked at before them. */
export function readPhhDocument(text: string): Result<PhhDocument, ImportRefusal> {
  const table = parseToml(text);
  if (!table.ok) return table;
  const { variant } = table.value;
  if (typeof variant === 'string' && variant !== 'NT') return err({ name: 'other-game', about: `variant ${variant}` });
  const read = v.safeParse(PHH, table.value);
  if (read.success) return ok(read.output);
  const issue = read.issues[0];
  return err({ name: 'wrong-field', about: `${v.getDotPath(issue) ?? ''}: ${issue.message}` });
}

function parseToml(text: string): Result<Readonly<Record<string, unknown>>, ImportRefusal> {
  try {
    return ok(parse(text));
  } catch (error) {
    return err({ name: 'unreadable-toml', about: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '' });
  }
}
