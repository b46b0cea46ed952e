import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bookOfFiles } from './folder.ts';
import { BOOK_FILES, type BookFile } from './parts.ts';
import { pinnedBook } from './pinned.ts';

const read = (file: string): string => readFileSync(new URL(`../examples/tda/${file}`, import.meta.url), 'utf8');
const GOOD: ReadonlyMap<BookFile, string> = new Map(BOOK_FILES.map((file) => [file, read(file)]));

/** The good book with one thing of it changed. */
function withChange(file: BookFile, from: string | RegExp, to: string): ReadonlyMap<string, string> {
  const text = GOOD.get(file) ?? '';
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`nothing of ${file} is ${String(from)}`);
  return new Map([...GOOD, [file, changed]]);
}

const faultsOf = (files: ReadonlyMap<string, string>): readonly string[] => {
  const book = bookOfFiles(files);
  return book.ok ? [] : book.reason.map(({ file, line, sentence }) => `${file}:${line}: ${sentence}`);
};

type Bad = readonly [file: BookFile, from: string | RegExp, to: string, says: RegExp];

/** Each with the sentence that it is refused with; the number is the line. */
const BAD: readonly Bad[] = [
  ['book.json', /^\{/, '', /^book\.json:2: something follows/],
  ['book.json', /\}\n$/, '', /^book\.json:\d+: a comma or '\}' is missing/],
  ['book.json', /[\s\S]+/, '', /^book\.json:1: the file ends/],
  ['book.json', /[\s\S]+/, '[]', /^book\.json:1: 'format' is missing/],
  ['book.json', /[\s\S]+/, '['.repeat(99), /goes deeper than 12/],
  ['book.json', '"format": 1,', '"format": 1', /^book\.json:3: a comma or '\}' is missing/],
  ['book.json', '"format": 1', '"format": 2', /^book\.json:2: 'format' is 1/],
  ['book.json', '"format": 1', '"format": 1, "format": 1', /^book\.json:2: 'format' stands there twice/],
  ['book.json', '"format": 1', '"__proto__": 1', /^book\.json:2: '__proto__' is no name for anything/],
  ['book.json', '"format": 1', '"format": NaN', /^book\.json:2: no JSON value/],
  ['book.json', '"format": 1', '"format": 1, "code": "process.exit()"', /'code' is no name that a book has here/],
  ['book.json', '  "name": "tda",\n', '', /'name' is missing/],
  ['book.json', '"name": "tda"', '"name": "../tda"', /^book\.json:3: 'name' is small letters/],
  ['book.json', '"name": "tda"', '"name": 7', /'name' is a text/],
  ['book.json', '"prefix": "TDA"', '"prefix": "R000"', /'prefix' belongs to the rules of this house/],
  ['book.json', '"prefix": "TDA"', '"prefix": "t"', /'prefix' is two to eight capitals/],
  ['book.json', '"prefix": "TDA"', '"prefix": "OURS"', /^rules\.en\.json:2: 'TDA-seat-1' is no rule id of this book/],
  ['book.json', /"fr": "Règles[^"]*"/, '"de": "Regeln"', /'title\/fr' is missing/],
  ['book.json', '"en": "Tournament rules of the trade"', '"en": ""', /'title\/en' is empty/],
  ['book.json', '"en": "Tournament rules', `"en": "${'a'.repeat(99)}`, /'title\/en' has more than 60/],
  ['book.json', '"en": "Tournament', '"en": "\\u202eTournament', /'title\/en' holds a character that nobody would see/],
  ['book.json', '"sans-croupier",', '"poker",', /'fallback\/0' is none of sans-croupier/],
  ['book.json', /"fallback": \[[^\]]*\]/, '"fallback": []', /'fallback' names no book/],
  ['book.json', '"flop": 1', '"flop": 2', /'plan\/burnBefore\/flop' is none of 0, 1/],
  ['book.json', '"surplusIsBurn": false', '"surplusIsBurn": "no"', /'plan\/surplusIsBurn' is true or false/],
  ['book.json', '"surplusIsBurn": false', '"boardPredealtFaceDown": true', /'plan\/boardPredealtFaceDown' is no name/],
  ['book.json', '"way": "last-full"', '"way": "half"', /'betting\/minRaise\/way' is none of previous-increment/],
  ['book.json', '"thinkMs": 25000', '"thinkMs": 25000.5', /'betting\/clock\/thinkMs' is a whole number/],
  ['book.json', '"thinkMs": 25000', '"thinkMs": -1', /'betting\/clock\/thinkMs' is less than nothing/],
  ['book.json', '"thinkMs": 25000', '"thinkMs": 1e999', /'betting\/clock\/thinkMs' is/],
  ['book.json', '"behind": 3', '"behind": 30', /'betting\/skipped\/behind'/],
  ['book.json', '"TDA-clk-2"', '"TDA-clk-9"', /cites TDA-clk-9, of which rules\.en\.json says nothing/],
  ['book.json', '"TDA-clk-2"', '"R000-clock-0"', /'betting\/clock\/rules\/0' is no rule id of a book of your own/],
  ['book.json', /"rules": \[\s*"TDA-clk-2"\s*\]/, '"rules": []', /'betting\/clock\/rules' names no rule/],
  ['book.json', '"button": "dead-button"', '"button": "none"', /'evening\/button' is none of dead-button/],
  [
    'rules.en.json',
    '"TDA-seat-1": ',
    '"TDA-seat-0": "New.", "TDA-seat-1": ',
    /'TDA-seat-0' has no sentence in rules\.fr/,
  ],
  ['rules.fr.json', '"TDA-seat-1": ', '"TDA-seat-0": "Neuf.", "TDA-seat-1": ', /has no sentence in rules\.en/],
  ['rules.en.json', '"TDA-seat-1": ', '"TDA-SEAT-1": "New.", "TDA-seat-1": ', /'TDA-SEAT-1' is no rule id/],
  ['rules.en.json', '"TDA-seat-1": "', `"TDA-seat-1": "${'a'.repeat(700)}`, /'TDA-seat-1' has more than 600/],
  ['rules.en.json', /"TDA-seat-1": "[^"]*"/, '"TDA-seat-1": ["x"]', /'TDA-seat-1' is a text/],
  ['rules.en.json', '"TDA-seat-1": "', '"TDA-seat-1": "a\tb', /a text holds what JSON does not allow/],
  ['rules.en.json', '"TDA-seat-1": "', '"TDA-seat-1": "\\u001b[2J', /holds a character that nobody would see/],
  ['rulings.json', '"voluntary"', '"cheating"', /'cheating' is no irregularity that a table can notice/],
  ['rulings.json', '"voluntary"', '"betting"', /'betting' cannot be ruled on here: betting is ruled by the points/],
  ['rulings.json', '"voluntary"', '"tock-burn"', /'tock-burn' cannot be ruled on here: it is an irregularity of Tock/],
  ['rulings.json', '"way": "shown"', '"way": "require(\'fs\')"', /\/way' is none of as-sans-croupier/],
  ['rulings.json', '"way": "scrambled"', '"way": "scrap-replaced"', /cannot be ruled 'scrap-replaced'/],
  ['rulings.json', '"severity": "penalty"', '"severity": "misdeal"', /is 'misdeal' and 'stands' at once/],
  ['rulings.json', '"severity": "penalty"', '"severity": "grave"', /\/severity' is none of/],
  ['rulings.json', '"cause": "player"', '"weather": "rain"', /asks for 'weather', which nobody can tell of it/],
  ['rulings.json', '"cause": "player"', '"cause": "wind"', /asks whether 'cause' is "wind", which it never is/],
  ['rulings.json', '"cause": "player"', '"cause": 3', /is an answer, or a list of answers/],
  ['rulings.json', /"when": \{\s*"cause": "player"\s*\},/, '', /'exposed\/1' is never asked/],
  ['rulings.json', /"rules": \[\s*"TDA-prot-1"\s*\]/, '"rules": []', /'exposed\/0\/rules' names no rule/],
  ['rulings.json', /,\s*"rules": \[\s*"TDA-prot-1"\s*\]/, '', /'exposed\/0' names no rule that says so/],
  ['rulings.json', '"TDA-expose-1"', '"TDA-expose-9"', /'voluntary\/0' cites TDA-expose-9/],
  ['rulings.json', '"key": "misdeal"', '"key": "double"', /\/key' is none of play-on/],
  ['rulings.json', '"key": "misdeal"', '"key": "play-on"', /has the way out 'play-on' twice/],
  ['rulings.json', '"key": "misdeal"', '"key": "give-back"', /has no way out 'give-back'/],
  ['rulings.json', '"way": "floor-decides"', '"way": "misdeal"', /has ways out beside 'misdeal'/],
  ['rulings.json', '"way": "silent"', '"way": "silent", "rules": ["TDA-prot-1"]', /is silent and names rules/],
  ['rulings.json', /"exposed": \[/, '"exposed": [], "seen": [', /'exposed' has no case/],
];

/** File, line and a sentence. */
const PLACED = /^(?:book|rulings|rules\.en|rules\.fr)\.json:([1-9]\d*): \S/;
/** Lines of a case. */
const NEAR = 6;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

describe('books from folders', () => {
  it.each(BAD)('%s with %s as %j is refused', (file, from, to, says) => {
    const faults = faultsOf(withChange(file, from, to));
    expect(faults.some((fault) => says.test(fault))).toBe(true);
    expect(faults.filter((fault) => !PLACED.test(fault))).toEqual([]);
  });

  it('is told of at the line that was changed, or at the case or object around it', () => {
    const beside = BAD.filter(([file, from, to]) => {
      const [text, faults] = [GOOD.get(file) ?? '', faultsOf(withChange(file, from, to))];
      const at = lineOf(text, typeof from === 'string' ? text.indexOf(from) : text.search(from));
      return !faults.some((fault) => Math.abs(Number(PLACED.exec(fault)?.[1]) - at) <= NEAR);
    });
    expect(beside.map(([, , , says]) => String(says))).toEqual([]);
  });

  it.each(BOOK_FILES)('without %s there is no book', (file) => {
    expect(faultsOf(new Map([...GOOD].filter(([name]) => name !== file)))).toEqual([`${file}:1: there is no ${file}`]);
  });

  it('the example is one, and another text of it is another book', () => {
    const one = bookOfFiles(GOOD);
    const other = bookOfFiles(withChange('rules.en.json', 'Seats are drawn', 'The seats are drawn'));
    if (!one.ok || !other.ok) throw new Error('both are books');
    expect(pinnedBook(one.value).id).toMatch(/^own:tda@[0-9a-f]{64}$/);
    expect(pinnedBook(other.value).id).not.toBe(pinnedBook(one.value).id);
  });
});
