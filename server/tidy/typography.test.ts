import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folders = ['../../dashboard/src/words/', '../wire/rule-texts/', '../wire/rule-doors/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const ENGLISH = /^en.*\.ts$|\.en\.ts$/;
const FRENCH = /^fr.*\.ts$|\.fr\.ts$/;
/**
 * What stands between quotes, line by line, without comments and imports; values that are filled in become one letter.
 */
const LITERAL = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g;

function sentences(language: RegExp): readonly string[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true }).flatMap((name) =>
      language.test(basename(name)) ? [folder + name] : [],
    ),
  );
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const texts = lines
    .filter((line) => !/^import|^\s*(\/\*\*|\*|\/\/)/.test(line))
    .flatMap((line) => line.match(LITERAL) ?? []);
  return texts.map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, 'x'));
}

it('English writes its own apostrophe and quotation marks', () => {
  const texts = sentences(ENGLISH);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => /\p{L}'\p{L}|(^|\s)"\S/u.test(text))).toEqual([]);
});

it('French puts a space that does not break before : ; ? ! and inside its quotation marks, and writes its own apostrophe', () => {
  const texts = sentences(FRENCH);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text) => / [:;?!»]|« |[\p{L}]'[\p{L}]/u.test(text))).toEqual([]);
  expect(texts.filter((text) => /\p{L}[;?!»](?=\s|$)|«\p{L}/u.test(text))).toEqual([]);
});
