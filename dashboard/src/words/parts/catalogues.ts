import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { keepLanguage, language } from './chosen-language.ts';
import type { Language } from './languages.ts';

/** Fetches of every catalogue that the page uses; each brings its words of one language. */
const fetches: ((wanted: Language) => Promise<void>)[] = [];

/** Words of the chosen language. Each language is a file of its own, and comes when somebody speaks it. */
export function catalogue<Said>(load: Readonly<Record<Language, () => Promise<Said>>>): ReadonlySignal<Said> {
  const known = signal<ReadonlyMap<Language, Said>>(new Map());
  fetches.push(async (wanted) => {
    if (known.peek().has(wanted)) return;
    const said = await load[wanted]();
    known.value = new Map(known.peek()).set(wanted, said);
  });
  return computed(() => {
    const said = known.value.get(language.value);
    if (said === undefined) throw new Error(`words are read before ${language.value} has come`);
    return said;
  });
}

/** Settles once every word of the page is there. A part that is loaded later waits for its own. */
export async function whenSpoken(wanted: Language = language.peek()): Promise<void> {
  for (let asked = -1; asked !== fetches.length; ) {
    asked = fetches.length;
    await Promise.all(fetches.map((fetch) => fetch(wanted)));
  }
}

/** The page stays as it is until the other language has come; where it cannot come, it stays altogether. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  try {
    await whenSpoken(chosen);
  } catch {
    return;
  }
  keepLanguage(chosen);
}

/** A part of a page that is loaded later, with its words. */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const loaded = await part;
  await whenSpoken();
  return loaded;
}
