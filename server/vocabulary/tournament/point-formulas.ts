import { assertNever, err, ok, type Result } from '../result.ts';

/** What a formula may count with, in both languages of the screens. */
export const FORMULA_NAMES = {
  players: ['players', 'joueurs'],
  place: ['place'],
  knockouts: ['knockouts', 'sorties'],
  /** The prize in whole units of money. */
  prize: ['prize', 'gain'],
  /** What was paid for taking part, rebuys among it, in whole units of money. */
  paid: ['paid', 'mise'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type FormulaName = keyof typeof FORMULA_NAMES;
export type FormulaValues = Readonly<Record<FormulaName, number>>;

const root = (of: number, ..._others: readonly number[]): number => Math.sqrt(of);
const FUNCTIONS = { sqrt: root, racine: root, max: Math.max, min: Math.min } as const;
type FunctionName = keyof typeof FUNCTIONS;
const isFunctionName = (word: string): word is FunctionName => Object.hasOwn(FUNCTIONS, word);

export const FORMULA_CHARS_MAX = 120;

export type Formula =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'name'; readonly name: FormulaName }
  | { readonly type: 'sum' | 'difference' | 'product' | 'quotient'; readonly left: Formula; readonly right: Formula }
  | { readonly type: 'call'; readonly function: FunctionName; readonly arguments: readonly Formula[] };

/** Where it stops being a formula, counted in characters from 0. */
export interface FormulaFault {
  readonly at: number;
}

/** Points are whole, and never less than none. */
export function pointsBy(formula: Formula, values: FormulaValues): number {
  const points = worthOf(formula, values);
  return Number.isFinite(points) ? Math.max(0, Math.round(points)) : 0;
}

/**
 * `100 * sqrt(players / place)`: numbers, names, the four operations, brackets and a few functions; nothing that runs
 * longer than it is.
 */
export function parseFormula(text: string): Result<Formula, FormulaFault> {
  if (text.length > FORMULA_CHARS_MAX) return err({ at: FORMULA_CHARS_MAX });
  const reader = new Reader(text);
  const formula = sumOf(reader);
  const isWhole = formula !== undefined && reader.next() === '';
  return isWhole ? ok(formula) : err({ at: reader.at });
}

function worthOf(formula: Formula, values: FormulaValues): number {
  switch (formula.type) {
    case 'number':
      return formula.value;
    case 'name':
      return values[formula.name];
    case 'sum':
      return worthOf(formula.left, values) + worthOf(formula.right, values);
    case 'difference':
      return worthOf(formula.left, values) - worthOf(formula.right, values);
    case 'product':
      return worthOf(formula.left, values) * worthOf(formula.right, values);
    case 'quotient':
      return worthOf(formula.left, values) / worthOf(formula.right, values);
    case 'call':
      return called(formula, values);
    default:
      return assertNever(formula);
  }
}

function called(
  { function: name, arguments: [first, ...others] }: Extract<Formula, { type: 'call' }>,
  values: FormulaValues,
): number {
  if (first === undefined) return 0;
  return FUNCTIONS[name](worthOf(first, values), ...others.map((each) => worthOf(each, values)));
}

const TOKEN = /\s*(?:(\d+(?:[.,]\d+)?)|(\p{L}+)|([-+*/×÷()−;]))/uy;

class Reader {
  readonly #text: string;
  /** Where the token begins that is looked at. */
  at = 0;
  #end = 0;
  #token: string | undefined;

  constructor(text: string) {
    this.#text = text.trimEnd();
  }

  /** The next token without taking it; empty at the end, a question mark where nothing is known. */
  next(): string {
    if (this.#token !== undefined) return this.#token;
    TOKEN.lastIndex = this.#end;
    const found = TOKEN.exec(this.#text);
    this.#token = found === null ? (this.#end >= this.#text.length ? '' : '?') : (found[0] ?? '').trim();
    if (found === null) {
      this.at = this.#text.length - this.#text.slice(this.#end).trimStart().length;
    } else {
      this.#end = TOKEN.lastIndex;
      this.at = this.#end - this.#token.length;
    }
    return this.#token;
  }

  take(...tokens: readonly string[]): string | undefined {
    const token = this.next();
    if (!tokens.includes(token)) return undefined;
    this.#token = undefined;
    return token;
  }

  takeAny(): string {
    const token = this.next();
    this.#token = undefined;
    return token;
  }
}

function sumOf(reader: Reader): Formula | undefined {
  let left = productOf(reader);
  for (
    let sign = reader.take('+', '-', '−');
    left !== undefined && sign !== undefined;
    sign = reader.take('+', '-', '−')
  ) {
    const right = productOf(reader);
    if (right === undefined) return undefined;
    left = { type: sign === '+' ? 'sum' : 'difference', left, right };
  }
  return left;
}

function productOf(reader: Reader): Formula | undefined {
  let left = atomOf(reader);
  for (
    let sign = reader.take('*', '×', '/', '÷');
    left !== undefined && sign !== undefined;
    sign = reader.take('*', '×', '/', '÷')
  ) {
    const right = atomOf(reader);
    if (right === undefined) return undefined;
    left = { type: sign === '*' || sign === '×' ? 'product' : 'quotient', left, right };
  }
  return left;
}

function atomOf(reader: Reader): Formula | undefined {
  if (reader.take('(') !== undefined) {
    const inner = sumOf(reader);
    return reader.take(')') === undefined ? undefined : inner;
  }
  const word = reader.next();
  if (/^\d/.test(word)) return { type: 'number', value: Number(reader.takeAny().replace(',', '.')) };
  const lower = word.toLowerCase();
  if (isFunctionName(lower)) return callOf(lower, reader);
  const name = nameOf(lower);
  if (name === undefined) return undefined;
  reader.takeAny();
  return { type: 'name', name };
}

/** Arguments are parted by semicolons, because a comma is a decimal sign in French. */
function callOf(called: FunctionName, reader: Reader): Formula | undefined {
  reader.takeAny();
  if (reader.take('(') === undefined) return undefined;
  const found: Formula[] = [];
  do {
    const each = sumOf(reader);
    if (each === undefined) return undefined;
    found.push(each);
  } while (reader.take(';') !== undefined);
  return reader.take(')') === undefined ? undefined : { type: 'call', function: called, arguments: found };
}

function nameOf(word: string): FormulaName | undefined {
  const names: readonly FormulaName[] = ['players', 'place', 'knockouts', 'prize', 'paid'];
  return names.find((name) => FORMULA_NAMES[name].some((each) => each === word));
}
