import type { Seat } from '#vocabulary/seats';
import type { ToldHand } from '../told/told-hand.ts';
import { bracketed, handName, type NameOf } from '../told/told-texts.ts';

/** What the room repeats at the end of a hand: the pot, the board, and what became of each seat. */
export function summaryOf(told: ToldHand, nameOf: NameOf): readonly string[] {
  const { pots, board, players, award, setup } = told;
  const total = pots.reduce((sum, { amount }) => sum + amount, 0);
  const parts =
    pots.length === 1
      ? ''
      : ` ${pots.map(({ amount }, index) => `${potName(index, pots.length)} ${amount}.`).join(' ')}`;
  return [
    '*** SUMMARY ***',
    `Total pot ${total}${parts} | Rake ${award.rake}`,
    ...(board.length === 0 ? [] : [`Board ${bracketed(board)}`]),
    ...players.map(({ seat }) => `Seat ${seat}: ${nameOf(seat)}${placeOf(setup, seat)} ${fateOf(told, seat)}`),
  ];
}

const potName = (index: number, count: number): string =>
  index === 0 ? 'Main pot' : `Side pot${count > 2 ? `-${index}` : ''}`;

function placeOf({ button, smallBlindSeat, bigBlindSeat }: ToldHand['setup'], seat: Seat): string {
  const places = [
    seat === button ? ' (button)' : '',
    seat === smallBlindSeat ? ' (small blind)' : '',
    seat === bigBlindSeat ? ' (big blind)' : '',
  ];
  return places.join('');
}

function fateOf(told: ToldHand, seat: Seat): string {
  const { players, tabled, mucked, award } = told;
  const hole = players.find((player) => player.seat === seat)?.hole ?? [null, null];
  const won = award.payout.find((entry) => entry.seat === seat)?.amount ?? 0;
  const isKnown = hole.every((card) => card !== null);
  if (tabled.includes(seat) && isKnown) {
    const name = handName(told, hole);
    return `showed ${bracketed(hole)} and ${won > 0 ? `won (${won})` : 'lost'}${name === '' ? '' : ` with ${name}`}`;
  }
  if (won > 0) return `collected (${won})`;
  if (mucked.includes(seat)) return isKnown ? `mucked ${bracketed(hole)}` : 'mucked';
  return foldOf(told, seat);
}

function foldOf({ rounds, setup }: ToldHand, seat: Seat): string {
  const folded = rounds.findLast(({ acts }) =>
    acts.some((act) => act.seat === seat && (act.action === 'fold' || act.action === 'dead')),
  );
  switch (folded?.street) {
    case 'preflop': {
      const { smallBlindSeat, bigBlindSeat } = setup;
      const hasBet =
        seat === smallBlindSeat ||
        seat === bigBlindSeat ||
        folded.acts.some((act) => act.seat === seat && act.adds > 0);
      return `folded before Flop${hasBet ? '' : " (didn't bet)"}`;
    }
    case 'flop':
      return 'folded on the Flop';
    case 'turn':
      return 'folded on the Turn';
    case 'river':
      return 'folded on the River';
    case undefined:
      return 'mucked';
  }
}
