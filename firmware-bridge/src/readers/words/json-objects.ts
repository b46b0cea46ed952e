import { LINE_BYTES_MAX } from './json-lines.ts';

/** One object as it stands in the text; `too-long`: one that had no end within the limit. */
export type ObjectText = { readonly kind: 'object'; readonly text: string } | { readonly kind: 'too-long' };

/**
 * Objects of JSON in a stream that need have nothing between them, however it is cut: a Pepper C1 puts none there.
 * What stands outside of braces is not kept.
 */
export class JsonObjects {
  #held = '';
  #depth = 0;
  #isInString = false;
  #isEscaped = false;

  push(text: string): readonly ObjectText[] {
    const found: ObjectText[] = [];
    for (const character of text) {
      if (this.#depth === 0 && character !== '{') continue;
      this.#held += character;
      this.#count(character);
      if (this.#depth === 0) found.push({ kind: 'object', text: this.#take() });
      else if (this.#held.length > LINE_BYTES_MAX) {
        this.#take();
        found.push({ kind: 'too-long' });
      }
    }
    return found;
  }

  /** An object has begun that is not whole yet. */
  get isOpen(): boolean {
    return this.#depth > 0;
  }

  #count(character: string): void {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (character === '\\') this.#isEscaped = true;
      else if (character === '"') this.#isInString = false;
    } else if (character === '"') this.#isInString = true;
    else if (character === '{') this.#depth += 1;
    else if (character === '}') this.#depth -= 1;
  }

  #take(): string {
    const text = this.#held;
    this.#held = '';
    this.#depth = 0;
    this.#isInString = false;
    this.#isEscaped = false;
    return text;
  }
}
