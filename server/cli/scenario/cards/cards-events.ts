import { type Card, DECK_SIZE, parseCard } from '#vocabulary/cards';
import { SIMPLE_KINDS, type SimpleKind } from '#vocabulary/kinds';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { isBoardZone, isZone, type Zone } from '#vocabulary/zones';
import { chipsOfText, seatOfText } from '../shapes/json-shapes.ts';
import { type BettingScenarioEvent, parseBettingEvent } from './betting-events.ts';
import { parseReadingEvent, type ReadingEvent } from './reading-events.ts';

/** An event of kind `cards` (FORMAT.md): something that happens at the table, before any sensor has seen it. */
export type CardsEvent =
  | { readonly do: 'blinds'; readonly small: number | null; readonly big: number }
  | { readonly do: 'deal'; readonly first: number; readonly last: number }
  | { readonly do: 'move'; readonly moves: readonly CardMove[]; readonly oneSweep: boolean }
  | { readonly do: 'betting'; readonly event: BettingScenarioEvent }
  | { readonly do: 'collect' }
  | { readonly do: 'reshuffle'; readonly top: readonly Card[] }
  | { readonly do: 'press'; readonly press: Press }
  | { readonly do: 'reading'; readonly event: ReadingEvent }
  | { readonly do: 'nothing' };

export interface CardMove {
  readonly card: Card;
  readonly from: Zone;
  readonly to: Zone;
}

/** What somebody says at a screen, with cards by name; the runner's vault turns names into references. */
export type Press =
  | {
      readonly type: 'exposed';
      readonly seat: Seat;
      readonly card: Card;
      readonly cause: 'dealer' | 'player-involuntary';
    }
  | { readonly type: 'burn-exposed'; readonly card: Card; readonly seenBy: Seat | undefined }
  | { readonly type: 'voluntary'; readonly seat: Seat; readonly card: Card }
  | { readonly type: 'seen'; readonly by: Seat; readonly card: Card; readonly owner: Seat | undefined }
  | { readonly type: 'boxed'; readonly card: Card }
  | {
      readonly type: 'dropped';
      readonly cause: 'dealer' | 'player';
      readonly seat: Seat | undefined;
      readonly card: Card;
    }
  | { readonly type: 'found'; readonly card: Card }
  | { readonly type: 'shown'; readonly card: Card }
  | { readonly type: 'looked'; readonly seat: Seat }
  | { readonly type: 'absent'; readonly seat: Seat }
  | { readonly type: 'reported'; readonly kind: SimpleKind; readonly seat?: Seat }
  | { readonly type: 'claim-retrieve'; readonly seat: Seat }
  | { readonly type: 'deal-done' }
  | { readonly type: 'cut' }
  | { readonly type: 'order'; readonly known: boolean }
  | { readonly type: 'flip'; readonly place: 'B1' | 'B2' | 'B3' | 'B4' | 'B5' }
  | { readonly type: 'false-info'; readonly to: Seat; readonly by: Seat }
  | { readonly type: 'shown-to'; readonly to: Seat; readonly by: Seat };

/** Reads one line; the reason names what is wrong. `! ` and remarks in round brackets at the end are for people. */
export function parseCardsEvent(line: string): Result<CardsEvent, string> {
  const text = line
    .replace(/^!\s+/, '')
    .replace(/\s*\((?!unnoticed\)|second movement\))[^)]*\)\s*$/, '')
    .trim();
  const [head = '', ...words] = text.split(/\s+/);
  switch (head) {
    case 'BLINDS':
      return parseBlinds(words);
    case 'DEAL':
      return parseDeal(words);
    case 'COLLECT':
      return words.length === 0 ? ok({ do: 'collect' }) : err('COLLECT stands alone');
    case 'RESHUFFLE':
      return parseReshuffle(words);
    case 'BTN':
      return parseButton(words);
    case 'ACT':
    case 'SAY':
    case 'GATHER':
    case 'NOTE': {
      const event = parseBettingEvent(text);
      return event.ok ? ok({ do: 'betting', event: event.value }) : event;
    }
    default: {
      const reading = parseReadingEvent(text);
      if (reading === undefined) return parseMoves(text);
      return reading.ok ? ok({ do: 'reading', event: reading.value }) : reading;
    }
  }
}

function parseBlinds([amounts = '']: readonly string[]): Result<CardsEvent, string> {
  const [small, big] = amounts.split('/');
  const bigBlind = chipsOfText(big);
  const smallBlind = small === '-' ? null : chipsOfText(small);
  if (bigBlind === undefined || smallBlind === undefined) return err(`no blinds: '${amounts}'`);
  return ok({ do: 'blinds', small: smallBlind, big: bigBlind });
}

function parseDeal([range = '']: readonly string[]): Result<CardsEvent, string> {
  const match = /^(\d+)-(\d+)$/.exec(range);
  const [first, last] = [Number(match?.[1]), Number(match?.[2])];
  return match !== null && first >= 1 && first <= last && last <= DECK_SIZE
    ? ok({ do: 'deal', first, last })
    : err(`no range of cards: '${range}'`);
}

function parseReshuffle([top, ...rest]: readonly string[]): Result<CardsEvent, string> {
  if (rest.length > 0) return err(`too much after RESHUFFLE: '${rest.join(' ')}'`);
  if (top === undefined) return ok({ do: 'reshuffle', top: [] });
  const cards = top.startsWith('top=') ? cardList(top.slice(4), ',') : undefined;
  return cards === undefined ? err(`no cards on top: '${top}'`) : ok({ do: 'reshuffle', top: cards });
}

/** `Qd,5d SHOE>B1,B2`, `6s+Qd SHOE>B1,B2`, with `^` or `v` behind. */
function parseMoves(text: string): Result<CardsEvent, string> {
  const match = /^(\S+)\s+([A-Z0-9,]+)>([A-Z0-9,]+)[v^]?$/.exec(text);
  const [names = '', sources = '', targets = ''] = match?.slice(1) ?? [];
  const oneSweep = names.includes('+');
  const cards = cardList(names, oneSweep ? '+' : ',');
  const from = zoneList(sources);
  const to = zoneList(targets);
  if (match === null) return err(`the grammar does not know '${text}'`);
  if (cards === undefined) return err(`no cards: '${names}'`);
  if (from === undefined || to === undefined) return err(`no places: '${sources}>${targets}'`);
  if (![1, cards.length].includes(from.length) || ![1, cards.length].includes(to.length))
    return err('one place serves all cards, or one each');
  const moves = cards.map((card, index): CardMove => ({ card, from: at(from, index), to: at(to, index) }));
  return ok({ do: 'move', moves, oneSweep });
}

function at(zones: readonly Zone[], index: number): Zone {
  return zones[index] ?? zones[0] ?? 'OFF';
}

function cardList(text: string, separator: string): readonly Card[] | undefined {
  const cards = text.split(separator).map(parseCard);
  return cards.every((card): card is Card => card !== undefined) ? cards : undefined;
}

function zoneList(text: string): readonly Zone[] | undefined {
  const zones = text.split(',');
  return zones.every(isZone) ? zones : undefined;
}

function parseButton([name = '', ...words]: readonly string[]): Result<CardsEvent, string> {
  const press = pressOf(name, new Said(words));
  return press === undefined
    ? err(`the grammar does not know 'BTN ${[name, ...words].join(' ')}'`)
    : ok({ do: 'press', press });
}

/** The words after a button: `S5`, `Qd`, `cause=dealer`, in any order. */
class Said {
  readonly #words: readonly string[];

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  has(word: string): boolean {
    return this.#words.includes(word);
  }

  value(key: string): string | undefined {
    return this.#words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
  }

  seat(key?: string): Seat | undefined {
    const word = key === undefined ? this.#words.find((candidate) => /^S\d+$/.test(candidate)) : this.value(key);
    return word === undefined ? undefined : seatOfText(word.replace(/^S/, ''));
  }

  card(): Card | undefined {
    for (const word of this.#words) {
      const card = parseCard(word);
      if (card !== undefined) return card;
    }
    return undefined;
  }

  place(): 'B1' | 'B2' | 'B3' | 'B4' | 'B5' | undefined {
    return this.#words.find((word): word is 'B1' => isZone(word) && isBoardZone(word));
  }
}

function pressOf(name: string, said: Said): Press | undefined {
  const seat = said.seat();
  const card = said.card();
  const cause = said.value('cause');
  switch (name) {
    case 'EXPOSED':
      if (card === undefined) return undefined;
      if (said.has('BURN')) return { type: 'burn-exposed', card, seenBy: said.seat('seenBy') };
      if (seat === undefined || (cause !== 'dealer' && cause !== 'player-involuntary')) return undefined;
      return { type: 'exposed', seat, card, cause };
    case 'VOLUNTARY':
      return seat === undefined || card === undefined ? undefined : { type: 'voluntary', seat, card };
    case 'SEEN_BY':
      return seat === undefined || card === undefined
        ? undefined
        : { type: 'seen', by: seat, card, owner: said.seat('owner') };
    case 'DROPPED':
      if (card === undefined || (cause !== 'dealer' && cause !== 'player')) return undefined;
      return { type: 'dropped', cause, seat: seat ?? said.seat('for'), card };
    case 'ORDER':
      return said.has('known') || said.has('unknown') ? { type: 'order', known: said.has('known') } : undefined;
    case 'FLIP': {
      const place = said.place();
      return place === undefined ? undefined : { type: 'flip', place };
    }
    case 'FALSE_INFO':
    case 'SHOWN_TO': {
      const to = said.seat('to') ?? seat;
      const by = said.seat('by');
      return to === undefined || by === undefined
        ? undefined
        : { type: name === 'FALSE_INFO' ? 'false-info' : 'shown-to', to, by };
    }
    case 'REPORTED': {
      const kind = SIMPLE_KINDS.find((each) => said.has(each));
      return kind === undefined ? undefined : { type: 'reported', kind, ...(seat !== undefined && { seat }) };
    }
    case 'DEAL_DONE':
      return { type: 'deal-done' };
    case 'CUT':
      return { type: 'cut' };
    default:
      return pressOfOne(name, seat, card);
  }
}

/** Buttons with one parameter: a seat or a card. */
function pressOfOne(name: string, seat: Seat | undefined, card: Card | undefined): Press | undefined {
  const ofCard = { BOXED: 'boxed', FOUND: 'found', SHOWN: 'shown' } as const;
  if (Object.hasOwn(ofCard, name) && card !== undefined) return { type: ofCard[name as keyof typeof ofCard], card };
  if (seat === undefined) return undefined;
  if (name === 'LOOKED') return { type: 'looked', seat };
  if (name === 'ABSENT') return { type: 'absent', seat };
  return name === 'CLAIM_RETRIEVE' ? { type: 'claim-retrieve', seat } : undefined;
}
