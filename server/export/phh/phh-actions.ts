import type { Card } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import { isSeat, type Seat } from '#vocabulary/seats';
import type { Street } from '#vocabulary/zones';
import {
  type ImportedAct,
  type ImportedHand,
  type ImportRefusal,
  type MoneyUnit,
  RULED_AS,
  type RuledAct,
} from '../imported/imported-hand.ts';
import { parseMoney } from '../imported/money.ts';
import { parseCards, parseHole, parseShown } from '../told/card-texts.ts';

/** What the `actions` of a PHH document tell. */
export type PhhActions = Pick<ImportedHand, 'rounds' | 'known' | 'mucked'> & { readonly board: readonly Card[] };

/** Commentary behind the fold of a hand that a ruling had taken out of turn. */
export const FOLD_OF_DEAD = ' # dead';
/** A check that the standard wants of whoever has nobody left to bet against. */
export const NOT_ASKED = ' # not asked';

interface Draft {
  readonly players: number;
  readonly unit: MoneyUnit;
  readonly rounds: { readonly street: Street; readonly acts: ImportedAct[] }[];
  readonly board: Card[];
  readonly known: Map<Seat, readonly [Card, Card]>;
  /** Dealt one card at a time. */
  readonly single: Map<Seat, Card>;
  readonly mucked: Set<Seat>;
}

/** `isOfTable`: a physical table says in commentary which acts stand by a ruling. */
export function parsePhhActions(
  actions: readonly string[],
  { players, unit, isOfTable }: { readonly players: number; readonly unit: MoneyUnit; readonly isOfTable: boolean },
): Result<PhhActions, ImportRefusal> {
  const rounds: Draft['rounds'] = [{ street: 'preflop', acts: [] }];
  const draft: Draft = { players, unit, rounds, board: [], known: new Map(), single: new Map(), mucked: new Set() };
  for (const action of actions) {
    const ruled = isOfTable ? ruledIn(draft, action) : undefined;
    if (ruled !== undefined) {
      draft.rounds.at(-1)?.acts.push(ruled);
      continue;
    }
    // A hand that was dead before has its fold told in turn, for readers that know nothing of rulings.
    if (isOfTable && (action.endsWith(FOLD_OF_DEAD) || action.endsWith(NOT_ASKED))) continue;
    // What follows the hash is commentary for people; an action may be nothing else.
    const words = action.replace(/#.*$/s, '').trim().split(/\s+/);
    const refusal = words[0] === '' ? undefined : readAction(draft, words);
    if (refusal !== undefined) return err({ name: refusal, about: action });
  }
  return ok({
    rounds: draft.rounds,
    board: draft.board,
    known: [...draft.known].map(([seat, cards]) => ({ seat, cards })),
    mucked: [...draft.mucked],
  });
}

/** `# ruled: p3 dead 100`: the act before it, if there is one, is for readers that know nothing of rulings. */
function ruledIn(draft: Draft, action: string): RuledAct | undefined {
  const [, actor = '', word, amount = ''] = /# ruled: (p\d+) (\S+) (\d+)$/.exec(action) ?? [];
  const as = RULED_AS.find((name) => name === word);
  const seat = seatOf(draft, actor);
  const to = parseMoney(amount, draft.unit);
  return as === undefined || seat === undefined || to === undefined ? undefined : { seat, action: 'ruled', as, to };
}

type Refusal = ImportRefusal['name'] | undefined;

function readAction(draft: Draft, [actor = '', verb = '', ...rest]: readonly string[]): Refusal {
  if (actor === 'd')
    return verb === 'db' ? dealBoard(draft, rest) : verb === 'dh' ? dealHole(draft, rest) : 'unreadable-action';
  const seat = seatOf(draft, actor);
  if (seat === undefined) return 'unknown-player';
  const acts = draft.rounds.at(-1)?.acts ?? [];
  switch (verb) {
    case 'f':
      acts.push({ seat, action: 'fold' });
      return rest.length === 0 ? undefined : 'unreadable-action';
    case 'cc':
      acts.push({ seat, action: 'match' });
      return rest.length === 0 ? undefined : 'unreadable-action';
    case 'cbr': {
      const to = parseMoney(rest[0] ?? '', draft.unit);
      if (to === undefined || rest.length !== 1) return 'unreadable-amount';
      acts.push({ seat, action: 'raise-to', to });
      return undefined;
    }
    case 'sm':
      return showOrMuck(draft, seat, rest);
    default:
      return 'unreadable-action';
  }
}

function seatOf({ players }: Draft, actor: string): Seat | undefined {
  const number = Number(/^p(\d+)$/.exec(actor)?.[1]);
  return isSeat(number) && number <= players ? number : undefined;
}

const STREET_AFTER: Readonly<Record<Street, { readonly street: Street; readonly cards: number } | undefined>> = {
  preflop: { street: 'flop', cards: 3 },
  flop: { street: 'turn', cards: 1 },
  turn: { street: 'river', cards: 1 },
  river: undefined,
};

function dealBoard(draft: Draft, [text = '', ...more]: readonly string[]): Refusal {
  const next = STREET_AFTER[draft.rounds.at(-1)?.street ?? 'river'];
  if (next === undefined) return 'out-of-order';
  const cards = parseShown(text);
  if (cards?.length !== next.cards || more.length > 0) return 'unreadable-cards';
  draft.board.push(...cards.filter((card) => card !== null));
  draft.rounds.push({ street: next.street, acts: [] });
  return undefined;
}

function dealHole(draft: Draft, [player = '', text = '', ...more]: readonly string[]): Refusal {
  const seat = seatOf(draft, player);
  if (seat === undefined) return 'unknown-player';
  return more.length > 0 ? 'unreadable-action' : learn(draft, seat, text);
}

/** No cards means mucked, a dash means "those that were dealt", question marks that nobody knows. */
function showOrMuck(draft: Draft, seat: Seat, [text, ...more]: readonly string[]): Refusal {
  if (more.length > 0) return 'unreadable-action';
  if (text === undefined || /^\?+$/.test(text)) {
    draft.mucked.add(seat);
    return undefined;
  }
  return text === '-' ? undefined : learn(draft, seat, text);
}

/** Half-known hands (`Ah??`) stay unknown: nobody can rank them. */
function learn(draft: Draft, seat: Seat, text: string): Refusal {
  if (!/^(?:[2-9TJQKA?][cdhs?]){1,2}$/.test(text)) return 'unreadable-cards';
  if (text.includes('?')) return undefined;
  if (text.length === 2) return learnSingle(draft, seat, text);
  const cards = parseHole(text);
  if (cards === undefined) return 'unreadable-cards';
  draft.known.set(seat, cards);
  return undefined;
}

/** The deal told card by card, as it went round the table. */
function learnSingle(draft: Draft, seat: Seat, text: string): Refusal {
  const [card] = parseCards(text) ?? [];
  if (card === undefined) return 'unreadable-cards';
  const before = draft.single.get(seat);
  if (before === card || draft.known.has(seat)) return 'unreadable-cards';
  if (before === undefined) draft.single.set(seat, card);
  else draft.known.set(seat, [before, card]);
  return undefined;
}
