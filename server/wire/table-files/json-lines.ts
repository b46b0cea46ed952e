/** The place of a member of a JSON text: its keys and indices from the outside in. */
export type JsonPath = readonly (string | number)[];

/** A text that is no JSON stops at this line; one that is has none. */
export function brokenLine(text: string): number | null {
  const scan = new Scan(text, []);
  return scan.isWhole() ? null : scan.line();
}

/**
 * The line of the member at a path, counted from one; of the innermost member on the way to it that is there. The text
 * is JSON.
 */
export function lineOf(text: string, path: JsonPath): number {
  const scan = new Scan(text, path);
  scan.isWhole();
  return scan.foundLine;
}

/** Depth of a text that people write: the scan calls itself. */
const DEPTH_MAX = 40;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
/** A string of JSON has no control character, quote or backslash but behind a backslash. */
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
const SPACE = /[ \t\r\n]*/y;

/** One reading of a text from its beginning; it stops where the text stops being JSON. */
class Scan {
  readonly #text: string;
  readonly #path: JsonPath;
  #at = 0;
  /** Members of the path that were met. */
  #met = 0;
  foundLine = 1;

  constructor(text: string, path: JsonPath) {
    this.#text = text;
    this.#path = path;
  }

  line(at = this.#at): number {
    return this.#text.slice(0, at).split('\n').length;
  }

  isWhole(): boolean {
    this.#space();
    if (!this.#value(0, true)) return false;
    this.#space();
    return this.#at === this.#text.length;
  }

  /** `isOnPath`: every member outside of it is on the path. */
  #value(depth: number, isOnPath: boolean): boolean {
    if (depth > DEPTH_MAX) return false;
    switch (this.#text[this.#at]) {
      case '{':
        return this.#members('}', depth, isOnPath);
      case '[':
        return this.#members(']', depth, isOnPath);
      default:
        return this.#token(STRING) !== null || this.#token(LITERAL) !== null;
    }
  }

  #members(end: '}' | ']', depth: number, isOnPath: boolean): boolean {
    this.#at++;
    this.#space();
    if (this.#text[this.#at] === end) return this.#step();
    for (let index = 0; ; index++) {
      this.#space();
      const from = this.#at;
      let name: string | number = index;
      if (end === '}') {
        const key = this.#token(STRING);
        if (key === null) return false;
        name = String(JSON.parse(key));
        this.#space();
        if (this.#text[this.#at] !== ':') return false;
        this.#at++;
        this.#space();
      }
      const isNext = isOnPath && this.#met === depth && this.#path[depth] === name;
      if (isNext) {
        this.#met = depth + 1;
        this.foundLine = this.line(from);
      }
      if (!this.#value(depth + 1, isNext)) return false;
      this.#space();
      if (this.#text[this.#at] === end) return this.#step();
      if (this.#text[this.#at] !== ',') return false;
      this.#at++;
    }
  }

  #step(): true {
    this.#at++;
    return true;
  }

  #space(): void {
    this.#token(SPACE);
  }

  #token(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const [token] = pattern.exec(this.#text) ?? [];
    if (token === undefined) return null;
    this.#at += token.length;
    return token;
  }
}
