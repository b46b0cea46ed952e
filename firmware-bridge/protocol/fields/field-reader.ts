/**
 * Reads the fields of one line body, left to right (P-04, P-05). Errors are sticky: the caller asks once, at the end,
 * and throws the message away if `ok` is false. One reader is used for all lines of a decoder, so nothing is allocated
 * per field.
 */
export class FieldReader {
  #line = '';
  #at = 0;
  #end = 0;
  #good = true;

  /** `end` is the first position after the body. Reading begins behind the letter. */
  start(line: string, end: number): void {
    this.#line = line;
    this.#at = 1;
    this.#end = end;
    this.#good = true;
  }

  /** Everything was well formed, and nothing is left over. */
  get ok(): boolean {
    return this.#good && this.#at === this.#end;
  }

  /** What has been read so far was well formed. */
  get okSoFar(): boolean {
    return this.#good;
  }

  number(min: number, max: number): number {
    const value = this.#space() ? this.#digits() : this.#fail();
    return value >= min && value <= max ? value : this.#fail();
  }

  /** −`most` … `most` − 1. */
  signed(most: number): number {
    if (!this.#space()) return this.#fail();
    if (this.#line.charCodeAt(this.#at) !== MINUS) {
      const value = this.#digits();
      return value < most ? value : this.#fail();
    }
    this.#at += 1;
    const value = this.#digits();
    return value > 0 && value <= most ? -value : this.#fail();
  }

  choice<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.number(0, values.length - 1)] ?? values[0];
  }

  uid(): string {
    const word = this.#word();
    if (word.length !== 14 && word.length !== 8 && word.length !== 16) this.#fail();
    for (let index = 0; index < word.length; index += 1) if (digitOf(word.charCodeAt(index)) < 0) this.#fail();
    return word;
  }

  text(characters: string, min: number, max: number): string {
    const word = this.#word();
    const value = word === EMPTY ? '' : word;
    if (word.length === 0 || value.length < min || value.length > max) this.#fail();
    for (const character of value) if (!characters.includes(character)) this.#fail();
    return value;
  }

  #word(): string {
    if (!this.#space()) return '';
    const space = this.#line.indexOf(' ', this.#at);
    const end = space < 0 || space > this.#end ? this.#end : space;
    const word = this.#line.slice(this.#at, end);
    this.#at = end;
    return word;
  }

  #space(): boolean {
    if (this.#at < this.#end && this.#line.charCodeAt(this.#at) === SPACE) {
      this.#at += 1;
      return true;
    }
    this.#good = false;
    return false;
  }

  /** Upper-case hex without leading zeros, at most 32 bits. */
  #digits(): number {
    const start = this.#at;
    let value = 0;
    while (this.#at < this.#end) {
      const digit = digitOf(this.#line.charCodeAt(this.#at));
      if (digit < 0) break;
      value = value * 16 + digit;
      this.#at += 1;
    }
    const length = this.#at - start;
    const leadingZero = length > 1 && this.#line.charCodeAt(start) === ZERO;
    return length === 0 || length > 8 || leadingZero ? this.#fail() : value;
  }

  #fail(): number {
    this.#good = false;
    return 0;
  }
}

/** How P-05 writes a number. */
export function hex(value: number): string {
  return value.toString(16).toUpperCase();
}

export function signed(value: number): string {
  return value < 0 ? `-${hex(-value)}` : hex(value);
}

export function text(value: string): string {
  return value === '' ? EMPTY : value;
}

const EMPTY = '-';
const SPACE = 0x20;
const MINUS = 0x2d;
const ZERO = 0x30;

/** The value of an upper-case hex digit, or −1. */
export function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  if (code >= 0x41 && code <= 0x46) return code - 0x37;
  return -1;
}
