import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { SEATS } from '#vocabulary/seats';
import { IMPORTED_CHIPS_MAX, OHH_LIST_MAX } from '../imported/import-limits.ts';
import type { ImportRefusal } from '../imported/imported-hand.ts';

const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(IMPORTED_CHIPS_MAX));
const seat = v.picklist(SEATS);
const id = v.pipe(v.number(), v.integer());
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(OHH_LIST_MAX));

/** Cards of a round or of an action; programs that write the format leave an empty text where there are none. */
const cards = v.union([
  list(v.string()),
  v.pipe(
    v.literal(''),
    v.transform((): string[] => []),
  ),
]);

/**
 * The fields of Open Hand History 1.4.7 that say how a hand went: "all fields are required unless otherwise stated"
 * (its page "Storage Format"). Stated otherwise are the blinds' amounts, the hero, a round's cards, and an action's
 * player, amount, all-in and cards.
 */
const OHH = v.object({
  spec_version: v.string(),
  site_name: v.string(),
  network_name: v.string(),
  internal_version: v.string(),
  game_number: v.string(),
  start_date_utc: v.string(),
  table_name: v.string(),
  game_type: v.string(),
  bet_limit: v.object({ bet_type: v.string(), bet_cap: amount }),
  table_size: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  dealer_seat: seat,
  small_blind_amount: v.nullish(amount),
  big_blind_amount: v.nullish(amount),
  ante_amount: amount,
  hero_player_id: v.nullish(id),
  flags: v.optional(list(v.string())),
  players: list(v.object({ id, seat, name: v.string(), starting_stack: v.nullable(amount) })),
  rounds: list(
    v.object({
      id,
      street: v.picklist(['Preflop', 'Flop', 'Turn', 'River', 'Showdown']),
      cards: v.optional(cards),
      actions: list(
        v.object({
          action_number: id,
          player_id: v.optional(id),
          action: v.string(),
          amount: v.optional(amount),
          is_allin: v.optional(v.boolean()),
          cards: v.optional(cards),
          _sabot_ruled: v.optional(v.string()),
        }),
      ),
    }),
  ),
  pots: list(
    v.object({
      number: id,
      amount,
      rake: v.nullish(amount),
      player_wins: list(v.object({ player_id: id, win_amount: amount })),
    }),
  ),
  _sabot: v.optional(v.string()),
  _sabot_returned: v.optional(list(v.object({ player_id: id, amount }))),
});

export type OhhDocument = v.InferOutput<typeof OHH>;
export type OhhAction = OhhDocument['rounds'][number]['actions'][number];

export function readOhhDocument(text: string): Result<OhhDocument, ImportRefusal> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ name: 'unreadable-json', about: text.slice(0, 80) });
  }
  const wrapped = v.safeParse(
    v.object({ ohh: v.object({ game_type: v.string(), bet_limit: v.object({ bet_type: v.string() }) }) }),
    json,
  );
  if (!wrapped.success) return err({ name: 'wrong-field', about: `${v.getDotPath(wrapped.issues[0]) ?? 'ohh'}` });
  const { game_type, bet_limit } = wrapped.output.ohh;
  if (game_type !== 'Holdem' || bet_limit.bet_type !== 'NL')
    return err({ name: 'other-game', about: `${game_type} ${bet_limit.bet_type}` });
  const read = v.safeParse(v.object({ ohh: OHH }), json);
  if (read.success) return ok(read.output.ohh);
  const issue = read.issues[0];
  return err({ name: 'wrong-field', about: `${v.getDotPath(issue) ?? ''}: ${issue.message}` });
}
