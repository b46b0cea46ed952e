import { LANGUAGES, type Language } from '#bridge/findings/languages';
import { UsageError } from './command.ts';

/** What stands behind an option, checked once: whatever is wrong is said in the words of the option. */
export function oneOf<Name extends string>(names: readonly Name[], text: string, option: string): Name {
  const found = names.find((name) => name === text);
  if (found === undefined) throw new UsageError(`${option} is one of ${names.join(', ')}, not '${text}'`);
  return found;
}

export function wholeNumberIn(text: string, option: string, min: number, max: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new UsageError(`${option} is a whole number from ${min} to ${max}, not '${text}'`);
}

export function numberIn(text: string, option: string, min: number, max: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (value >= min && value <= max) return value;
  throw new UsageError(`${option} is a number from ${min} to ${max}, not '${text}'`);
}

/** `--lang`, or without it the language of the system; English where Sabot does not speak that. */
export function languageOf(asked: string | undefined): Language {
  if (asked !== undefined) return oneOf(LANGUAGES, asked, '--lang');
  const system = process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG'] ?? '';
  return LANGUAGES.find((language) => system.toLowerCase().startsWith(language)) ?? 'en';
}
