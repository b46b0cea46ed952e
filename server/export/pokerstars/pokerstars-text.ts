import { clockwiseAfter } from '#vocabulary/seats';
import type { Street } from '#vocabulary/zones';
import { formatTerms, termsOf } from '../told/table-terms.ts';
import type { ToldAct, ToldHand } from '../told/told-hand.ts';
import {
  boardAt,
  bracketed,
  cardText,
  formatRuling,
  handName,
  type NameOf,
  postsOf,
  SABOT,
  type ToldPost,
  uniqueNames,
} from '../told/told-texts.ts';
import { summaryOf } from './pokerstars-summary.ts';

const TABLE_SIZE = 10;

/**
 * One hand in PokerStars' text format, which every tracker reads. It has no comments; what Sabot says of rules and
 * rulings stands there as chat does, which trackers pass over.
 */
export function formatPokerStars(told: ToldHand): string {
  const { setup, players } = told;
  const nameOf = uniqueNames(told);
  const say = (text: string): string => `${SABOT} said, "${text}"`;
  const lines = [
    `PokerStars Hand #${told.id}:  Hold'em No Limit (${setup.stakes.smallBlind}/${setup.stakes.bigBlind}) - ${timeOf(told.beganMs)}`,
    `Table '${told.table.replaceAll("'", '’')}' ${TABLE_SIZE}-max (Play Money) Seat #${setup.button} is the button`,
    // A stack that nobody counted stands as what he ends the hand with and all that he put in.
    ...players.map(
      ({ seat, stack, finishing }) =>
        `Seat ${seat}: ${nameOf(seat)} (${stack === 'ample' ? finishing : stack} in chips)`,
    ),
    ...postsOf(told).map((post) => postLine(post, nameOf)),
    '*** HOLE CARDS ***',
    say(`table: ${formatTerms(termsOf(told))}`),
    ...(told.redeals === 0 ? [] : [say(`void deals: ${told.redeals}`)]),
    ...told.rulings.map((ruling) => say(formatRuling(ruling, nameOf))),
    ...dealtLines(told, nameOf),
    ...told.rounds.flatMap(({ street, acts }) => [
      ...streetLines(told, street, say),
      ...acts.flatMap((act) => actLines(act, nameOf, say)),
      ...returnedLines(told, street, nameOf),
    ]),
    ...showdownLines(told, nameOf),
    ...collectedLines(told, nameOf),
    ...summaryOf(told, nameOf),
  ];
  return `${lines.join('\n')}\n\n\n`;
}

const POST_WORDS: Readonly<Record<ToldPost['kind'], string>> = {
  ante: 'the ante',
  'small-blind': 'small blind',
  'big-blind': 'big blind',
  straddle: 'straddle',
};

function postLine({ seat, kind, amount, isAllIn }: ToldPost, nameOf: NameOf): string {
  return `${nameOf(seat)}: posts ${POST_WORDS[kind]} ${amount}${isAllIn ? ' and is all-in' : ''}`;
}

/** Everybody's cards that this file may tell, as the room does for its own player. */
function dealtLines({ players, as, setup }: ToldHand, nameOf: NameOf): readonly string[] {
  if (as.role === 'public') return [];
  return clockwiseAfter(
    setup.button,
    players.map(({ seat }) => seat),
  ).flatMap((seat) => {
    const hole = players.find((player) => player.seat === seat)?.hole ?? [null, null];
    const isTold = as.role === 'seat' ? as.seat === seat : as.role === 'director';
    return isTold && hole.every((card) => card !== null) ? [`Dealt to ${nameOf(seat)} ${bracketed(hole)}`] : [];
  });
}

function streetLines({ board, burns }: ToldHand, street: Street, say: (text: string) => string): readonly string[] {
  if (street === 'preflop') return [];
  const { before, dealt } = boardAt(board, street);
  const cards = before.length === 0 ? bracketed(dealt) : `${bracketed(before)} ${bracketed(dealt)}`;
  const burned = burns.filter((burn) => burn.before === street).map(({ card }) => say(`burn ${cardText(card)}`));
  return [...burned, `*** ${street.toUpperCase()} *** ${cards}`];
}

function actLines(act: ToldAct, nameOf: NameOf, say: (text: string) => string): readonly string[] {
  const { seat, action, to, isRuled } = act;
  const ruled = isRuled ? [say(`ruled: seat ${seat} ${action} ${to}`)] : [];
  return action === 'revived'
    ? ruled
    : [...ruled, `${nameOf(seat)}: ${deedText(act)}${act.isAllIn ? ' and is all-in' : ''}`];
}

function returnedLines({ returned }: ToldHand, street: Street, nameOf: NameOf): readonly string[] {
  return returned
    .filter((back) => back.street === street)
    .map(({ seat, amount }) => `Uncalled bet (${amount}) returned to ${nameOf(seat)}`);
}

function deedText({ action, to, adds, level }: ToldAct): string {
  switch (action) {
    case 'fold':
    case 'dead':
    case 'revived':
      return 'folds';
    case 'check':
      return 'checks';
    case 'call':
      return `calls ${adds}`;
    case 'bet':
      return `bets ${to}`;
    case 'raise':
      return `raises ${Math.max(0, to - level)} to ${to}`;
  }
}

function showdownLines(told: ToldHand, nameOf: NameOf): readonly string[] {
  if (told.tabled.length + told.mucked.length === 0) return [];
  const shows = told.tabled.map((seat) => {
    const hole = told.players.find((player) => player.seat === seat)?.hole ?? [null, null];
    return hole.every((card) => card !== null)
      ? `${nameOf(seat)}: shows ${bracketed(hole)}${called(handName(told, hole))}`
      : `${nameOf(seat)}: mucks hand`;
  });
  return ['*** SHOW DOWN ***', ...shows, ...told.mucked.map((seat) => `${nameOf(seat)}: mucks hand`)];
}

/** In brackets, as a dealer would call it. */
const called = (name: string): string => (name === '' ? '' : ` (${name})`);

function collectedLines({ pots }: ToldHand, nameOf: NameOf): readonly string[] {
  const potName = (index: number): string =>
    pots.length === 1 ? 'pot' : index === 0 ? 'main pot' : `side pot${pots.length > 2 ? `-${index}` : ''}`;
  return pots
    .flatMap(({ shares }, index) =>
      shares.map(({ seat, amount }) => `${nameOf(seat)} collected ${amount} from ${potName(index)}`),
    )
    .reverse();
}

/** The room's own clock; made once, because making it takes longer than writing a hand. */
const EASTERN = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** In Coordinated Universal Time, with that of the room's own clock behind it, as it writes for players elsewhere. */
function timeOf(beganMs: number): string {
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    EASTERN.formatToParts(beganMs).find((each) => each.type === type)?.value ?? '';
  const utc = new Date(beganMs).toISOString();
  const there = `${part('year')}/${part('month')}/${part('day')} ${part('hour')}:${part('minute')}:${part('second')} ET`;
  return `${utc.slice(0, 10).replaceAll('-', '/')} ${utc.slice(11, 19)} UTC [${there}]`;
}
