import { parsedJson } from './json-text.ts';
import { err, ok, type Result } from './result.ts';

/** Depth of a text that people write, of which a book needs five: the reader calls itself. */
const DEPTH_MAX = 12;

/** A fault of a text, with the line that it stands in, from 1. */
export interface LineFault {
  readonly line: number;
  readonly sentence: string;
}

/** Value of a JSON text, and where each part of it stands: `rules/0` is in which line. */
export interface Located {
  readonly value: unknown;
  readonly lineOf: (path: readonly (string | number)[]) => number;
}

/**
 * JSON as RFC 8259 has it, with two things refused that it leaves open: a key twice in one object, and a key that means
 * something to the language this is written in.
 */
export function locatedJson(text: string): Result<Located, LineFault> {
  const reader = new Reader(text);
  try {
    const value = reader.whole();
    const { lines } = reader;
    return ok({ value, lineOf: (path) => lineAt(lines, path) });
  } catch (fault) {
    if (fault instanceof Unreadable) return err({ line: fault.line, sentence: fault.message });
    throw fault;
  }
}

/** A part that is missing stands where its owner begins. */
function lineAt(lines: ReadonlyMap<string, number>, path: readonly (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(path.slice(0, length).join('/'));
    if (line !== undefined) return line;
  }
  return 1;
}

class Unreadable extends Error {
  readonly line: number;

  constructor(line: number, sentence: string) {
    super(sentence);
    this.line = line;
  }
}

const SPACE = /[ \t\r\n]*/y;
const TEXT = /"(?:[^"\\\n]|\\.)*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORDS: readonly (readonly [string, unknown])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);

class Reader {
  readonly lines = new Map<string, number>();
  readonly #text: string;
  readonly #path: (string | number)[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  whole(): unknown {
    const value = this.#value();
    this.#skip();
    if (this.#at < this.#text.length) this.#refuse('something follows the end of the JSON');
    return value;
  }

  #value(): unknown {
    this.#skip();
    if (this.#path.length > DEPTH_MAX) this.#refuse(`it goes deeper than ${DEPTH_MAX} levels`);
    this.lines.set(this.#path.join('/'), this.#line());
    const first = this.#text[this.#at];
    if (first === '{') return this.#object();
    if (first === '[') return this.#list();
    if (first === '"') return this.#string();
    const word = WORDS.find(([name]) => this.#text.startsWith(name, this.#at));
    if (word !== undefined) {
      this.#at += word[0].length;
      return word[1];
    }
    return Number(
      this.#token(
        NUMBER,
        first === undefined ? 'the file ends in the middle of something' : 'no JSON value stands here',
      ),
    );
  }

  #object(): unknown {
    const found = new Map<string, unknown>();
    this.#at += 1;
    while (!this.#ends('}', found.size)) {
      this.#skip();
      const key = this.#string();
      if (FORBIDDEN.has(key)) this.#refuse(`'${key}' is no name for anything`);
      if (found.has(key)) this.#refuse(`'${key}' stands there twice`);
      this.#skip();
      if (this.#text[this.#at] !== ':') this.#refuse(`a colon is missing behind '${key}'`);
      this.#at += 1;
      found.set(key, this.#part(key));
    }
    return Object.fromEntries(found);
  }

  #list(): unknown {
    const found: unknown[] = [];
    this.#at += 1;
    while (!this.#ends(']', found.length)) found.push(this.#part(found.length));
    return found;
  }

  #part(name: string | number): unknown {
    this.#path.push(name);
    const value = this.#value();
    this.#path.pop();
    return value;
  }

  /** Between the parts stands a comma, and none before the end. */
  #ends(closing: '}' | ']', parts: number): boolean {
    this.#skip();
    const next = this.#text[this.#at];
    if (next === closing) {
      this.#at += 1;
      return true;
    }
    if (parts === 0) return false;
    if (next !== ',') this.#refuse(`a comma or '${closing}' is missing`);
    this.#at += 1;
    this.#skip();
    if (this.#text[this.#at] === closing) this.#refuse(`a comma stands before '${closing}'`);
    return false;
  }

  #string(): string {
    const value = parsedJson(this.#token(TEXT, 'a text in double quotes is missing, or its end'));
    if (typeof value !== 'string') this.#refuse('a text holds what JSON does not allow in one');
    return value;
  }

  #token(shape: RegExp, missing: string): string {
    shape.lastIndex = this.#at;
    const found = shape.exec(this.#text)?.[0];
    if (found === undefined || found === '') this.#refuse(missing);
    this.#at += found.length;
    return found;
  }

  #skip(): void {
    SPACE.lastIndex = this.#at;
    this.#at += SPACE.exec(this.#text)?.[0].length ?? 0;
  }

  #line(): number {
    let line = 1;
    for (let at = this.#text.indexOf('\n'); at >= 0 && at < this.#at; at = this.#text.indexOf('\n', at + 1)) line += 1;
    return line;
  }

  #refuse(sentence: string): never {
    throw new Unreadable(this.#line(), sentence);
  }
}
