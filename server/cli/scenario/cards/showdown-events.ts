import type { Card } from '#vocabulary/cards';
import { HAND_CATEGORIES, type Words } from '#vocabulary/hands/acts';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { STREETS, type Street } from '#vocabulary/zones';
import { cardsOfText, seatOfText } from '../shapes/json-shapes.ts';
import { type BettingScenarioEvent, parseBettingEvent } from './betting-events.ts';

/** An event of kind `showdown` (FORMAT.md). */
export type ShowdownScenarioEvent =
  | { readonly do: 'bet'; readonly street: Street | null; readonly event: BettingScenarioEvent }
  | { readonly do: 'say'; readonly seat: Seat; readonly words: Words }
  | { readonly do: 'show'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly do: 'muck'; readonly seat: Seat }
  | { readonly do: 'win-by-folds'; readonly seat: Seat }
  | { readonly do: 'show-to-one'; readonly to: Seat; readonly by: Seat };

/** Reads one line; the reason names what is wrong. */
export function parseShowdownEvent(line: string): Result<ShowdownScenarioEvent, string> {
  const text = line
    .replace(/\([^)]*\)/g, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const muck = /^\{seat(\d+) cards\} S(\d+)>MUCK[v^]?$/.exec(text);
  if (muck !== null) return withSeat(muck[1], (seat) => ({ do: 'muck', seat }));
  const shows = /^seat (\d+) shows (.+)$/.exec(text);
  if (shows !== null) {
    const cards = cardsOfText(shows[2]);
    return cards === undefined
      ? err(`no cards: '${shows[2] ?? ''}'`)
      : withSeat(shows[1], (seat) => ({ do: 'show', seat, cards }));
  }
  const wins = /^seat (\d+) wins by folds$/.exec(text);
  if (wins !== null) return withSeat(wins[1], (seat) => ({ do: 'win-by-folds', seat }));
  const shownTo = /^BTN SHOWN_TO S(\d+) by=S(\d+)$/.exec(text);
  if (shownTo !== null) {
    const to = seatOfText(shownTo[1]);
    return to === undefined
      ? err(`no seat: '${shownTo[1] ?? ''}'`)
      : withSeat(shownTo[2], (by) => ({ do: 'show-to-one', to, by }));
  }
  const said = /^SAY (\d+) (?:claim (\w+)|concede)$/.exec(text);
  if (said !== null) {
    const category = HAND_CATEGORIES.find((name) => name === said[2]);
    if (said[2] !== undefined && category === undefined) return err(`no combination: '${said[2]}'`);
    const words: Words = category === undefined ? { type: 'concede' } : { type: 'claim', category };
    return withSeat(said[1], (seat) => ({ do: 'say', seat, words }));
  }
  return parseBet(line);
}

/** `flop: ACT …`: the street, then an action; without it the street goes on. */
function parseBet(line: string): Result<ShowdownScenarioEvent, string> {
  const prefixed = /^(\w+):\s*(.+)$/.exec(line.trim());
  const street = prefixed === null ? null : (STREETS.find((name) => name === prefixed[1]) ?? undefined);
  if (street === undefined) return err(`unknown street '${prefixed?.[1] ?? ''}'`);
  const event = parseBettingEvent(prefixed?.[2] ?? line);
  return event.ok ? ok({ do: 'bet', street, event: event.value }) : event;
}

function withSeat(
  text: string | undefined,
  make: (seat: Seat) => ShowdownScenarioEvent,
): Result<ShowdownScenarioEvent, string> {
  const seat = seatOfText(text);
  return seat === undefined ? err(`no seat: '${text ?? ''}'`) : ok(make(seat));
}
