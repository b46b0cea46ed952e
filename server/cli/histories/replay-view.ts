import type { ToldHand } from '#export/told/told-hand';
import { type Card, formatCard } from '#vocabulary/cards';
import type { Seat } from '#vocabulary/seats';
import type { DealView } from '#wire/proofs/deal-view';
import type { OwnHandView } from '#wire/views/own-hands-view';
import type { ReplayView } from '#wire/views/replay-view';
import { replaySteps } from './replay-steps.ts';

const nameOf = (card: Card | null): string | null => (card === null ? null : formatCard(card));

interface Beside {
  readonly colours: ReadonlyMap<Seat, string>;
  readonly deal: DealView | null;
}

/** Field by field: what a new field of a told hand holds does not reach a screen by itself. */
export function replayView(night: string, told: ToldHand, { colours, deal }: Beside): ReplayView {
  return {
    night,
    hand: told.hand,
    beganMs: told.beganMs,
    ruleBook: told.setup.ruleBook,
    button: told.setup.button,
    people: told.players.map(({ seat, name, hole }) => ({
      seat,
      name,
      colour: colours.get(seat) ?? '#888888',
      hole: hole.map(nameOf),
    })),
    board: told.board.map(nameOf),
    called: told.rulings.map(({ kind, status, rules, seats }) => ({ kind, status, rules, seats })),
    steps: replaySteps(told),
    deal,
  };
}

/** One line of a player's own hands, field by field too. */
export function ownHandView(night: string, told: ToldHand, seat: Seat): OwnHandView {
  const me = told.players.find((player) => player.seat === seat);
  return {
    night,
    hand: told.hand,
    beganMs: told.beganMs,
    hole: (me?.hole ?? []).map(nameOf),
    board: told.board.map(nameOf),
    pot: told.pots.reduce((sum, { amount }) => sum + amount, 0),
    result: me === undefined || me.stack === 'ample' ? null : me.finishing - me.stack,
    called: told.rulings.map(({ kind }) => kind),
  };
}
