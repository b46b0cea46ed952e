import * as v from 'valibot';

/**
 * A reader of Open Hand History that knows nothing of ours: the specification (hh-specs.handhistory.org, 1.4.7) as
 * typed programs read it. They want every number to be there, and have no null in place of one.
 */
const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const money = v.pipe(v.number(), v.minValue(0));
const card = v.pipe(v.string(), v.regex(/^[2-9TJQKA][cdhs]$/));
const cards = v.union([v.array(card), v.literal('')]);

const ACTIONS = [
  ...['Dealt Cards', 'Mucks Cards', 'Shows Cards', 'Post Ante', 'Post SB', 'Post BB', 'Straddle', 'Post Dead'],
  ...['Post Extra Blind', 'Fold', 'Check', 'Bet', 'Raise', 'Call', 'Added Chips', 'Sits Down', 'Stands Up'],
  'Added To Pot',
];

const handShape = v.object({
  spec_version: v.string(),
  site_name: v.string(),
  network_name: v.string(),
  internal_version: v.string(),
  game_number: v.string(),
  start_date_utc: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ?$/)),
  table_name: v.string(),
  game_type: v.picklist(['Holdem', 'Omaha', 'OmahaHiLo', 'Stud', 'StudHiLo', 'Draw']),
  bet_limit: v.object({ bet_type: v.picklist(['NL', 'PL', 'FL']), bet_cap: money }),
  table_size: id,
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  dealer_seat: id,
  small_blind_amount: money,
  big_blind_amount: money,
  ante_amount: money,
  players: v.array(v.object({ id, seat: id, name: v.string(), starting_stack: money })),
  rounds: v.array(
    v.object({
      id,
      street: v.picklist(['Preflop', 'Flop', 'Turn', 'River', 'Showdown']),
      cards: v.optional(cards),
      actions: v.array(
        v.object({
          action_number: id,
          player_id: id,
          action: v.picklist(ACTIONS),
          amount: money,
          is_allin: v.boolean(),
          cards: v.optional(cards),
        }),
      ),
    }),
  ),
  pots: v.array(
    v.object({ number: id, amount: money, player_wins: v.array(v.object({ player_id: id, win_amount: money })) }),
  ),
});
type OpenHand = v.InferOutput<typeof handShape>;

/** Faults of a hand by the specification, in the order in which a reader comes to them. */
export function faultsOfOpenHand(text: string): readonly string[] {
  const read = v.safeParse(v.object({ ohh: handShape }), JSON.parse(text));
  if (!read.success) return read.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  return [...faultsOfOrder(read.output.ohh), ...faultsOfChips(read.output.ohh)];
}

function faultsOfOrder({ rounds, players, dealer_seat, table_size }: OpenHand): readonly string[] {
  const numbers = rounds.flatMap(({ actions }) => actions.map(({ action_number }) => action_number));
  const known = new Set(players.map((player) => player.id));
  const strangers = rounds.flatMap(({ actions }) => actions).filter(({ player_id }) => !known.has(player_id));
  return [
    ...(numbers.every((number, nth) => number === nth + 1) ? [] : ['actions are not counted from 1']),
    ...(rounds.every(({ id: round }, nth) => round === nth) ? [] : ['rounds are not counted from 0']),
    ...(dealer_seat >= 1 && dealer_seat <= table_size ? [] : ['the dealer sits nowhere']),
    ...strangers.map(({ action_number }) => `action ${action_number} is nobody's`),
  ];
}

/** Chips that players put in are what pots hold, but for those that nobody called; and what pots hold is won. */
function faultsOfChips({ rounds, players, pots }: OpenHand): readonly string[] {
  const put = new Map<number, number>();
  const actions = rounds.flatMap((round) => round.actions);
  const own = actions.filter(({ action }) => action !== 'Added To Pot');
  for (const { player_id, amount } of own) put.set(player_id, (put.get(player_id) ?? 0) + amount);
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
  const [most = 0, second = 0] = [...put.values()].sort((a, b) => b - a);
  const all = sum(actions.map(({ amount }) => amount));
  const held = sum(pots.map(({ amount }) => amount));
  const won = sum(pots.flatMap(({ player_wins }) => player_wins.map(({ win_amount }) => win_amount)));
  const tooMuch = players.filter(({ id: player, starting_stack }) => (put.get(player) ?? 0) > starting_stack);
  return [
    ...tooMuch.map(({ name }) => `${name} put in more than he had`),
    ...(held === all || held === all - (most - second) ? [] : [`${all} were put in, and pots hold ${held}`]),
    ...(won <= held ? [] : [`${won} were won of ${held}`]),
  ];
}
