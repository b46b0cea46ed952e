import { type Card, formatCard } from '#vocabulary/cards';
import type { BettingAction } from '#vocabulary/hands/betting-effects';
import type { Seat } from '#vocabulary/seats';
import { formatTerms, termsOf } from '../told/table-terms.ts';
import type { ToldAct, ToldHand } from '../told/told-hand.ts';
import { boardAt, formatRuling, postsOf, SABOT, type ToldPost, uniqueNames } from '../told/told-texts.ts';
import { OHH_STREETS, OHH_VERSION } from './ohh-names.ts';

const TABLE_SIZE = 10;

/**
 * One hand as an object of Open Hand History 1.4.7, on one line; files keep a blank line between two. What the format
 * has no field for stands under names that begin with `_sabot`, which its readers pass over.
 */
export function formatOhh(told: ToldHand, version: string): string {
  const { setup, players } = told;
  const nameOf = uniqueNames(told);
  const hero = told.as.role === 'seat' ? told.as.seat : null;
  const ohh = {
    spec_version: OHH_VERSION,
    site_name: SABOT,
    network_name: SABOT,
    internal_version: version,
    game_number: told.id,
    start_date_utc: new Date(told.beganMs).toISOString().slice(0, 19),
    table_name: told.table,
    game_type: 'Holdem',
    bet_limit: { bet_type: 'NL', bet_cap: 0 },
    table_size: TABLE_SIZE,
    // Chips of a table are play money to whoever reads the file.
    currency: 'XPM',
    dealer_seat: setup.button,
    small_blind_amount: setup.stakes.smallBlind,
    big_blind_amount: setup.stakes.bigBlind,
    ante_amount: setup.stakes.ante,
    hero_player_id: players.some(({ seat }) => seat === hero) ? hero : null,
    flags: hero === null ? ['Observed'] : [],
    players: players.map(({ seat, stack }) => ({
      id: seat,
      seat,
      name: nameOf(seat),
      starting_stack: stack === 'ample' ? null : stack,
    })),
    rounds: roundsOf(told),
    pots: told.pots.map(({ amount, rake, shares }, number) => ({
      number,
      amount,
      rake,
      player_wins: shares.map((share) => ({ player_id: share.seat, win_amount: share.amount })),
    })),
    _sabot: formatTerms(termsOf(told)),
    _sabot_void_deals: told.redeals,
    _sabot_returned: told.returned.map(({ seat, amount }) => ({ player_id: seat, amount })),
    _sabot_burns: told.burns.map(({ before, card }) => ({ before: OHH_STREETS[before], cards: shown([card]) })),
    _sabot_rulings: told.rulings.map((ruling) => formatRuling(ruling, nameOf)),
  };
  return `${JSON.stringify({ ohh })}\n\n`;
}

interface Deed {
  readonly action_number: number;
  readonly player_id: Seat;
  readonly action: string;
  readonly amount: number;
  readonly is_allin: boolean;
  readonly cards?: readonly string[];
  readonly _sabot_ruled?: string;
}

type Done = Omit<Deed, 'action_number' | 'amount' | 'is_allin'> & Partial<Pick<Deed, 'amount' | 'is_allin'>>;

interface Round {
  readonly id: number;
  readonly street: string;
  readonly cards: readonly string[];
  readonly actions: readonly Deed[];
}

function roundsOf(told: ToldHand): readonly Round[] {
  let number = 0;
  // Open readers ask amount and all-in of every action, also of those that move no chips.
  const numbered = (deeds: readonly Done[]): readonly Deed[] =>
    deeds.map((deed) => {
      number += 1;
      return { action_number: number, amount: 0, is_allin: false, ...deed };
    });
  const rounds = told.rounds.map(({ street, acts }, id): Round => {
    const before = street === 'preflop' ? [...postDeeds(told), ...dealDeeds(told)] : [];
    return {
      id,
      street: OHH_STREETS[street],
      cards: shown(boardAt(told.board, street).dealt),
      actions: numbered([...before, ...acts.map(deedOf)]),
    };
  });
  const showing = showDeeds(told);
  if (showing.length === 0) return rounds;
  return [...rounds, { id: rounds.length, street: 'Showdown', cards: [], actions: numbered(showing) }];
}

const ADDED = 'Added To Pot';

const POST_NAMES: Readonly<Record<ToldPost['kind'], string>> = {
  ante: 'Post Ante',
  'small-blind': 'Post SB',
  'big-blind': 'Post BB',
  straddle: 'Straddle',
};

function postDeeds(told: ToldHand): readonly Done[] {
  const { deadMoney } = told.setup.stakes;
  // Odd chips of the hand before are nobody's; open readers want a player for every action.
  const [first] = told.players;
  const left =
    deadMoney === 0 || first === undefined ? [] : [{ player_id: first.seat, action: ADDED, amount: deadMoney }];
  const posts = postsOf(told).map(({ seat, kind, amount, isAllIn }) => ({
    player_id: seat,
    action: POST_NAMES[kind],
    amount,
    ...(isAllIn ? { is_allin: true } : {}),
  }));
  return [...left, ...posts];
}

/** A player's cards are dealt in one action; who may not know them is told of none. */
function dealDeeds({ players, dealt }: ToldHand): readonly Done[] {
  const order = [...new Set(dealt.map(({ seat }) => seat))];
  return order.flatMap((seat) => {
    const cards = shown(players.find((player) => player.seat === seat)?.hole ?? []);
    return cards.length === 2 ? [{ player_id: seat, action: 'Dealt Cards', cards }] : [];
  });
}

function showDeeds(told: ToldHand): readonly Done[] {
  const holeOf = (seat: Seat): readonly string[] =>
    shown(told.players.find((player) => player.seat === seat)?.hole ?? []);
  const tabled = told.tabled.map((seat) => ({ player_id: seat, action: 'Shows Cards', cards: holeOf(seat) }));
  const mucked = told.mucked.map((seat) => ({ player_id: seat, action: 'Mucks Cards' }));
  return [...tabled, ...mucked];
}

const ACT_NAMES: Readonly<Record<BettingAction, string>> = {
  fold: 'Fold',
  check: 'Check',
  call: 'Call',
  bet: 'Bet',
  raise: 'Raise',
};

function deedOf(act: ToldAct): Done {
  const { seat, action, adds, isAllIn, isRuled, to } = act;
  const name = action === 'dead' ? 'Fold' : action === 'revived' ? 'Check' : ACT_NAMES[action];
  return {
    player_id: seat,
    action: name,
    ...(adds > 0 ? { amount: adds } : {}),
    ...(isAllIn ? { is_allin: true } : {}),
    ...(isRuled ? { _sabot_ruled: `${action} ${to}` } : {}),
  };
}

const shown = (cards: readonly (Card | null)[]): readonly string[] =>
  cards.flatMap((card) => (card === null ? [] : [formatCard(card)]));
