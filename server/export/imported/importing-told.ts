import type { Card } from '#vocabulary/cards';
import { termsOf } from '../told/table-terms.ts';
import type { ToldAct, ToldHand } from '../told/told-hand.ts';
import type { ImportedAct, ImportedHand } from './imported-hand.ts';

/** What a reader of any format makes of an act that was written there. */
export function importedActOf({ seat, action, to, adds, isAllIn, isRuled }: ToldAct): ImportedAct {
  if (isRuled || action === 'dead' || action === 'revived') return { seat, action: 'ruled', as: action, to };
  switch (action) {
    case 'fold':
    case 'check':
      return { seat, action };
    case 'call':
      return { seat, action, adds, allIn: isAllIn };
    case 'bet':
    case 'raise':
      return { seat, action, to, allIn: isAllIn };
  }
}

/** A hand as a reader gets it back, without a file in between. */
export function importedHandOf(told: ToldHand): ImportedHand {
  const { setup, players, award } = told;
  const cards = (hole: readonly (Card | null)[]): readonly [Card, Card] | undefined => {
    const [first, second] = hole;
    return first === null || second === null || first === undefined || second === undefined
      ? undefined
      : [first, second];
  };
  return {
    id: told.id,
    unit: { symbol: '', decimals: 0 },
    seats: players.map(({ seat, name, stack }) => ({ seat, name, stack })),
    button: setup.button,
    smallBlind: setup.stakes.smallBlind,
    bigBlind: setup.stakes.bigBlind,
    posts: [],
    unpaidBigBlind: null,
    antesTrimmed: true,
    blindReading: 'card-room',
    rounds: told.rounds.map(({ street, acts }) => ({ street, acts: acts.map(importedActOf) })),
    boards: [told.board.flatMap((card) => (card === null ? [] : [card]))],
    known: players.flatMap(({ seat, hole }) => {
      const both = cards(hole);
      return both === undefined ? [] : [{ seat, cards: both }];
    }),
    mucked: told.mucked,
    returned: told.returned.map(({ seat, amount }) => ({ seat, chips: amount })),
    collected: award.payout.map(({ seat, amount }) => ({ seat, chips: amount })),
    finishing: players.map(({ seat, finishing }) => ({ seat, chips: finishing })),
    pot: null,
    rake: award.rake,
    table: termsOf(told),
  };
}
