import { err, ok } from '#vocabulary/result';
import type { Street } from '#vocabulary/zones';
import type { ImportRefusal, ImportResult } from '../imported/imported-hand.ts';
import { parseMoney } from '../imported/money.ts';
import { hasRepeats, parseHole, parseShown } from '../told/card-texts.ts';
import { addDeed, addSeat, handOf, newDraft, type PokerStarsDraft, playerAt } from './pokerstars-draft.ts';
import { parsePokerStarsHeader } from './pokerstars-header.ts';
import { parseDeed } from './pokerstars-lines.ts';
import { readTableWord, sabotSays } from './pokerstars-table.ts';

/**
 * One hand in PokerStars' text format. What a player does must be understood, or the text is refused; what the room
 * says about seats, connections and chat is left aside.
 */
export function parsePokerStarsHand(text: string): ImportResult {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const header = parsePokerStarsHeader(lines);
  if (!header.ok) return header;
  const draft = newDraft(header.value);
  for (const line of lines.slice(1)) {
    const refusal = readLine(draft, line);
    if (refusal !== undefined) return err(refusal);
  }
  const refusal = refusalOf(draft);
  return refusal === undefined ? ok(handOf(draft)) : err(refusal);
}

function readLine(draft: PokerStarsDraft, line: string): ImportRefusal | undefined {
  if (line.startsWith('*** ')) return readSection(draft, line);
  if (/^Hand cancel+ed/i.test(line)) return { name: 'cancelled', about: line };
  if (draft.section === 'summary') return readSummary(draft, line);
  const said = sabotSays(draft, line);
  if (said !== undefined) {
    readTableWord(draft, said);
    return undefined;
  }
  if (draft.section === 'seats' && /^Seat \d+: .* in chips/.test(line)) return addSeat(draft, line);
  const player = playerAt(draft, line, ': ');
  if (player !== undefined) return readDeed(draft, player, line);
  if (line.startsWith('Uncalled bet ')) return readReturn(draft, line);
  if (line.startsWith('Dealt to ')) return readDealt(draft, line);
  if (/ collected \S+ from /.test(line) && !isChat(line)) return readCollected(draft, line);
  const stranger = / ?: (?:folds|checks|calls|bets|raises|posts)\b/.test(line) && !isChat(line);
  return stranger ? { name: 'unknown-player', about: line } : undefined;
}

function readDeed(
  draft: PokerStarsDraft,
  player: PokerStarsDraft['seats'][number],
  line: string,
): ImportRefusal | undefined {
  const deed = parseDeed(line.slice(player.name.length + 2), draft.header.unit);
  if (deed === undefined)
    return isRemark(draft, player.name, line) ? undefined : { name: 'unreadable-line', about: line };
  addDeed(draft, player, deed);
  return deed.did === 'show' ? learn(draft, player, deed.cards) : undefined;
}

/** `Ana: y has timed out` is about a player called `Ana: y`, although there is an `Ana` too. */
const isRemark = (draft: PokerStarsDraft, name: string, line: string): boolean =>
  draft.seats.some((other) => other.name.length > name.length && line.startsWith(`${other.name} `));

const isChat = (line: string): boolean => / said, "/.test(line);

const SECTION = /^\*\*\* (?:(FIRST|SECOND) )?(HOLE CARDS|FLOP|TURN|RIVER|SHOW ?DOWN|SUMMARY) \*\*\*(.*)$/;
const STREET_OF: Readonly<Record<string, { readonly street: Street; readonly cards: number }>> = {
  FLOP: { street: 'flop', cards: 3 },
  TURN: { street: 'turn', cards: 4 },
  RIVER: { street: 'river', cards: 5 },
};

/** A street has as many cards on the board as streets came before it, and these more. */
const STREETS_BEFORE = 2;

function readSection(draft: PokerStarsDraft, line: string): ImportRefusal | undefined {
  const [, run, word = '', rest = ''] = SECTION.exec(line) ?? [];
  if (word === '') return { name: 'unreadable-line', about: line };
  const street = STREET_OF[word];
  if (street === undefined) {
    draft.section = word === 'SUMMARY' ? 'summary' : word === 'HOLE CARDS' ? 'play' : 'showdown';
    return undefined;
  }
  const shown = parseShown(rest);
  if (shown?.length !== street.cards) return { name: 'unreadable-cards', about: line };
  const cards = shown.filter((card) => card !== null);
  const board = run === 'SECOND' ? 1 : 0;
  const before = draft.boards[board] ?? (board === 1 ? cards.slice(0, -1) : []);
  const inTurn =
    before.every((card, at) => card === cards[at]) &&
    (board === 1 || draft.rounds.length === street.cards - STREETS_BEFORE);
  if (!inTurn) return { name: 'out-of-order', about: line };
  draft.boards[board] = cards;
  if (board === 0) draft.rounds.push({ street: street.street, acts: [] });
  return undefined;
}

function readReturn(draft: PokerStarsDraft, line: string): ImportRefusal | undefined {
  const [, amount = '', name] = /^Uncalled bet \(([^)]*)\) returned to (.*)$/.exec(line) ?? [];
  const seat = draft.seats.find((other) => other.name === name)?.seat;
  const chips = parseMoney(amount, draft.header.unit);
  if (seat === undefined) return { name: 'unknown-player', about: line };
  if (chips === undefined) return { name: 'unreadable-amount', about: line };
  draft.returned.push({ seat, chips });
  return undefined;
}

function readDealt(draft: PokerStarsDraft, line: string): ImportRefusal | undefined {
  const player = playerAt(draft, line.slice('Dealt to '.length), ' [');
  if (player === undefined) return { name: 'unknown-player', about: line };
  const text = line.slice('Dealt to '.length + player.name.length);
  return parseHole(text) === undefined ? { name: 'unreadable-cards', about: line } : learn(draft, player, text);
}

function readCollected(draft: PokerStarsDraft, line: string): ImportRefusal | undefined {
  const player = playerAt(draft, line, ' collected ');
  if (player === undefined) return { name: 'unknown-player', about: line };
  const amount = /^ collected (\S+) from (?:main |side )?pot/.exec(line.slice(player.name.length))?.[1];
  const chips = parseMoney(amount ?? '', draft.header.unit);
  if (chips === undefined) return { name: 'unreadable-amount', about: line };
  draft.collected.push({ seat: player.seat, chips });
  return undefined;
}

/** A single card shown, or cards of another game: the hand was not tabled, and nobody can rank it. */
function learn(
  draft: PokerStarsDraft,
  { seat }: PokerStarsDraft['seats'][number],
  text: string,
): ImportRefusal | undefined {
  const cards = parseHole(text);
  if (cards === undefined) return undefined;
  const before = draft.known.get(seat) ?? cards;
  if (!before.every((card) => cards.includes(card))) return { name: 'contradicting-cards', about: text };
  draft.known.set(seat, cards);
  return undefined;
}

function readSummary(draft: PokerStarsDraft, line: string): ImportRefusal | undefined {
  const total = /^Total pot (\S+)(?: .*)?\| Rake (\S+)/.exec(line);
  if (total !== null) {
    const [pot, rake] = [total[1] ?? '', total[2] ?? ''].map((text) => parseMoney(text, draft.header.unit));
    if (pot === undefined || rake === undefined) return { name: 'unreadable-amount', about: line };
    draft.pot = pot;
    draft.rake = rake;
    return undefined;
  }
  const number = Number(/^Seat (\d+): /.exec(line)?.[1]);
  const player = draft.seats.find(({ seat }) => seat === number);
  const prefix = `Seat ${number}: ${player?.name}`;
  if (player === undefined || !line.startsWith(prefix)) return undefined;
  const told = line.slice(prefix.length);
  if (/^(?: \([a-z ]+\))* \(big blind\)/.test(told)) draft.bigBlindSeat = player.seat;
  if (/\bmucked\b/.test(told)) draft.mucked.add(player.seat);
  return (
    learn(draft, player, /\b(?:showed|mucked) \[([^\]]*)\]/.exec(told)?.[1] ?? '') ?? readCashOut(draft, player, told)
  );
}

/** Who cashed out was paid by the room; the pot still went, on paper, where the cards say. */
function readCashOut(
  draft: PokerStarsDraft,
  { seat }: PokerStarsDraft['seats'][number],
  told: string,
): ImportRefusal | undefined {
  if (!told.includes('(pot not awarded as player cashed out)')) return undefined;
  for (const won of told.matchAll(/\bwon \(([^)]*)\)/g)) {
    const chips = parseMoney(won[1] ?? '', draft.header.unit);
    if (chips === undefined) return { name: 'unreadable-amount', about: told };
    draft.collected.push({ seat, chips });
  }
  return undefined;
}

function refusalOf(draft: PokerStarsDraft): ImportRefusal | undefined {
  const involved = draft.seats.filter((seat) => seat.involved);
  if (involved.length < 2) return { name: 'too-few-players', about: `${involved.length}` };
  const known = [...draft.known.values()].flat();
  const repeated = [[], ...draft.boards].some((board) => hasRepeats([...board, ...known]));
  return repeated ? { name: 'repeated-card', about: draft.header.id } : undefined;
}
