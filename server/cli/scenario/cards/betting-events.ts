import type { Act, SilentChips, Words } from '#vocabulary/hands/acts';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { Chips } from '#vocabulary/units';
import { chipsOfText, seatOfText } from '../shapes/json-shapes.ts';

/** An event of kind `betting` (FORMAT.md). */
export type BettingScenarioEvent =
  | { readonly do: 'act'; readonly seat: Seat; readonly act: Act }
  | { readonly do: 'say'; readonly seat: Seat; readonly words: Words }
  | { readonly do: 'call-clock'; readonly by: Seat }
  | { readonly do: 'point-out-error'; readonly seat: Seat; readonly missing: Chips }
  | { readonly do: 'let-pass'; readonly seconds: number }
  | { readonly do: 'gather' }
  /** Whoever has still to act checks or calls. */
  | { readonly do: 'finish-round' }
  | { readonly do: 'nothing' };

/** Reads one line; the reason names what is wrong. Remarks in round brackets are for people, all but two of them. */
export function parseBettingEvent(line: string): Result<BettingScenarioEvent, string> {
  const unnoticed = /\(unnoticed\)/.test(line);
  // `OOT` says what the engine finds out by itself: it knows whose turn it is.
  const text = line
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\bOOT\b/, ' ')
    .trim()
    .replace(/\s+/g, ' ');
  const words = text.split(' ');
  switch (words[0]) {
    case 'ACT':
      return parseAct(words.slice(1), unnoticed);
    case 'SAY':
      return parseWords(words.slice(1));
    case 'BTN':
      return parseButton(words.slice(1));
    case 'GATHER':
      return words.length > 1 ? err(`too much after 'GATHER': '${words.slice(1).join(' ')}'`) : ok({ do: 'gather' });
    case 'NOTE':
      return ok(parseNote(words.slice(1)));
    default:
      return err(`the grammar does not know '${words[0] ?? ''}'`);
  }
}

/** The total that a line's `allin N` gives its seat: the stack that the scenario's ample stacks do not apply to. */
export function stackSaidBy(event: BettingScenarioEvent): { readonly seat: Seat; readonly stack: Chips } | undefined {
  if (event.do !== 'act' || event.act.type !== 'all-in' || event.act.to === undefined) return undefined;
  return { seat: event.seat, stack: event.act.to };
}

function parseAct(
  [seatText, verb, amountText, ...rest]: readonly string[],
  unnoticed: boolean,
): Result<BettingScenarioEvent, string> {
  const seat = seatOfText(seatText);
  if (seat === undefined) return err(`no seat: '${seatText ?? ''}'`);
  if (rest.length > 0) return err(`too much after '${verb ?? ''}': '${rest.join(' ')}'`);
  const act = actOf(verb, amountText, unnoticed);
  return act === undefined
    ? err(`no act: '${[verb, amountText].filter(Boolean).join(' ')}'`)
    : ok({ do: 'act', seat, act });
}

function actOf(verb: string | undefined, amountText: string | undefined, unnoticed: boolean): Act | undefined {
  const to = chipsOfText(amountText);
  switch (verb) {
    case 'fold':
    case 'check':
      return amountText === undefined ? { type: verb } : undefined;
    case 'call':
      if (amountText === undefined) return { type: 'call' };
      return to === undefined ? undefined : { type: 'call', to };
    case 'bet':
    case 'raise':
      return to === undefined ? undefined : { type: verb, to };
    case 'allin':
      if (amountText === undefined) return { type: 'all-in' };
      return to === undefined ? undefined : { type: 'all-in', to };
    case 'silent': {
      const chips = silentChipsOf(amountText ?? '');
      return chips === undefined ? undefined : { type: 'silent-chips', chips, ...(unnoticed ? { unnoticed } : {}) };
    }
    default:
      return undefined;
  }
}

/** `200`, `3x50+1x500`, `+400`. */
function silentChipsOf(text: string): SilentChips | undefined {
  if (text.startsWith('+')) {
    const more = chipsOfText(text.slice(1));
    return more === undefined || more === 0 ? undefined : { form: 'second-movement', more };
  }
  if (!text.includes('x')) {
    const to = chipsOfText(text);
    return to === undefined ? undefined : { form: 'total', to };
  }
  const pieces = text.split('+').map((piece) => {
    const [count, value] = piece.split('x').map(chipsOfText);
    return count === undefined || value === undefined ? undefined : { count: Number(count), value };
  });
  return pieces.every((piece) => piece !== undefined) ? { form: 'pieces', pieces } : undefined;
}

function parseWords([seatText, said, amountText, ...rest]: readonly string[]): Result<BettingScenarioEvent, string> {
  const seat = seatOfText(seatText);
  if (seat === undefined) return err(`no seat: '${seatText ?? ''}'`);
  if (rest.length > 0) return err(`too much after '${said ?? ''}': '${rest.join(' ')}'`);
  const amount = chipsOfText(amountText);
  switch (said) {
    case 'raise':
    case 'tap':
      if (amountText !== undefined) return err(`'${said}' takes no amount: '${amountText}'`);
      return ok({ do: 'say', seat, words: { type: said } });
    case 'raise-by':
    case 'raise-to':
    case 'call-then-raise':
      return amount === undefined
        ? err(`'${said}' needs an amount`)
        : ok({ do: 'say', seat, words: { type: said, amount } });
    default:
      return err(`nobody says '${said ?? ''}'`);
  }
}

function parseButton([button, ...words]: readonly string[]): Result<BettingScenarioEvent, string> {
  const values = new Map(words.map((word) => [word.split('=')[0], word.split('=')[1]]));
  switch (button) {
    case 'CLOCK': {
      const by = seatOfText(values.get('by'));
      return by === undefined ? err('CLOCK needs by=SEAT') : ok({ do: 'call-clock', by });
    }
    case 'ERROR': {
      const seat = seatOfText(values.get('seat'));
      const missing = chipsOfText(values.get('missing'));
      return seat === undefined || missing === undefined
        ? err('ERROR needs seat=SEAT missing=N')
        : ok({ do: 'point-out-error', seat, missing });
    }
    default:
      return err(`there is no button '${button ?? ''}' in kind betting`);
  }
}

function parseNote(words: readonly string[]): BettingScenarioEvent {
  const seconds = Number(words[0]);
  if (Number.isFinite(seconds) && words[1] === 's') return { do: 'let-pass', seconds };
  return words.includes('betting') ? { do: 'finish-round' } : { do: 'nothing' };
}
