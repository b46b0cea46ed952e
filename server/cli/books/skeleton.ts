import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { RANKS, SUITS } from '#vocabulary/cards';
import { UsageError } from '../command-line/command.ts';
import { openNamed } from '../command-line/named-paths.ts';

/** Writes a book that stands by itself into a new folder, and says which files it is. */
export function writeSkeleton(folder: string): readonly string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new UsageError(`${folder} is there already and is not empty; name another folder`);
  if (!existsSync(dirname(resolve(folder))))
    throw new UsageError(`there is no folder ${dirname(folder)} for ${folder}`);
  const { name, prefix } = namesOf(folder);
  const files = skeletonOf(name, prefix);
  openNamed(folder, 'write', () => mkdirSync(folder, { recursive: true }));
  return Object.entries(files).map(([file, text]) => {
    const path = join(folder, file);
    openNamed(path, 'write', () => writeFileSync(path, text));
    return path;
  });
}

/** A name that a book may have, made of the folder’s; people change it. */
function namesOf(folder: string): { readonly name: string; readonly prefix: string } {
  const letters = basename(resolve(folder))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .replace(/-+$/, '')
    .slice(0, 32);
  const name = letters === '' ? 'ours' : letters;
  const prefix = name.replaceAll('-', '').toUpperCase().slice(0, 8);
  return { name, prefix: prefix.length < 2 || /^(R\d|C\d|AMB)/.test(prefix) ? 'OURS' : prefix };
}

const asText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A deck as it comes from the shop, spades first, from the ace down. */
const DECK = RANKS.toReversed()
  .flatMap((rank) => SUITS.toReversed().map((suit) => `${rank}${suit}`))
  .join(' ');

function skeletonOf(name: string, prefix: string): Readonly<Record<string, string>> {
  const shown = `${prefix}-show-1`;
  const rabbit = `${prefix}-rabbit-1`;
  const clock = `${prefix}-clock-1`;
  return {
    'book.json': asText({
      format: 1,
      name,
      prefix,
      title: { en: `Rules of ${name}`, fr: `Règles de ${name}` },
      about: { en: 'The rules of our table', fr: 'Les règles de notre table' },
      fallback: ['sans-croupier', 'maison'],
      plan: { burnBefore: { flop: 1, turn: 1, river: 1 } },
      betting: { clock: { thinkMs: 30_000, countdownMs: 10_000, rules: [clock] } },
      evening: { button: 'dead-button' },
    }),
    'rulings.json': asText({
      voluntary: [{ way: 'shown', rules: [shown] }],
      'rabbit-hunt': [{ way: 'stands', severity: 'info', rules: [rabbit] }],
    }),
    'rules.en.json': asText({
      [shown]: 'Whoever shows a card of his on purpose shows it to everybody; his hand lives.',
      [rabbit]: 'Once the hand is over anybody may look at the next card.',
      [clock]: 'Whoever is asked for time has thirty seconds, and then ten more that are counted.',
    }),
    'rules.fr.json': asText({
      [shown]: 'Qui montre une carte de plein gré la montre à tous ; sa main reste vivante.',
      [rabbit]: 'Le coup terminé, chacun peut regarder la carte suivante.',
      [clock]: 'Qui se voit réclamer le temps dispose de trente secondes, puis de dix qui sont comptées.',
    }),
    'scenarios.json': asText({
      decks: { new: DECK },
      scenarios: [
        {
          id: 'shown-1',
          kind: 'cards',
          rulebook: name,
          deck: 'new',
          seats: [1, 2, 3],
          button: 1,
          dealOrder: [2, 3, 1],
          events: ['DEAL 1-6', '! BTN VOLUNTARY S2 As'],
          expect: { verdict: 'VOLUNTARY_EXPOSURE', severity: 'notice', remedy: ['BTN SHOWN As'] },
          proves: [shown],
        },
      ],
    }),
    'README.md': readmeOf(name, prefix),
  };
}

const readmeOf = (name: string, prefix: string): string => `# A rule book of your own

1. \`book.json\`: what it is called in English and French, and its parameters. What you leave out, the books of
   \`fallback\` say, in their order.
2. \`rules.en.json\`, \`rules.fr.json\`: its rules, each with an id that begins with \`${prefix}-\`. In your own words.
3. \`rulings.json\`: for each irregularity that it speaks of, cases. The first whose \`when\` holds is the ruling: the
   \`way\`, and the \`rules\` that say so. What it does not name, the other books rule on.
4. \`scenarios.json\`: what should come of it, told line by line; \`"rulebook": "${name}"\`.
5. \`sabot book check FOLDER\` says what is wrong, with file and line: also which irregularities there are, what a case
   may ask, and which ways may be chosen.
6. \`sabot start --book FOLDER\`, or put the folder into \`data/books\`, start, and choose it on \`/setup\`.

A hand keeps the book that it began with, whatever you write here afterwards.
`;
