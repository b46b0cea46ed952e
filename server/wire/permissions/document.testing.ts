import { type Ask, type Asker, TOUCHES, type Touch } from './asks.ts';
import { rowOf } from './table.ts';

const COLUMNS: readonly (readonly [Asker, string])[] = [
  ['seat', '`seat:N`'],
  ['table-screen', "the table's own screen"],
  ['visitor', 'the same, simulated'],
  ['operator', '`operator`'],
  ['director', '`director`'],
];

/** The part of WIRE.md that says who may send what: a line for each ask, lines that are alike joined. */
export function permissionsText(asks: readonly Ask[]): string {
  const lines = new Map<string, Ask[]>();
  for (const ask of asks) {
    const cells = COLUMNS.map(([asker]) => cellOf(asker, ask)).join(' | ');
    lines.set(cells, [...(lines.get(cells) ?? []), ask]);
  }
  return [
    `| what is sent | ${COLUMNS.map(([, title]) => title).join(' | ')} |`,
    `|---|${COLUMNS.map(() => '---').join('|')}|`,
    ...[...lines].map(([cells, alike]) => `| ${listed(alike)} | ${cells} |`),
  ].join('\n');
}

/** `declared exposed, seen`: what comes first is said once. */
function listed(asks: readonly Ask[]): string {
  const kinds = new Map<string, string[]>();
  for (const ask of asks) {
    const [kind = '', ...rest] = ask.split(' ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), ...rest]);
  }
  return [...kinds]
    .map(([kind, rest]) => [`\`${kind}\``, rest.join(', ')].filter((part) => part !== '').join(' '))
    .join('; ');
}

function cellOf(asker: Asker, ask: Ask): string {
  const row = rowOf(asker, ask);
  if (row === undefined) return '–';
  const { may } = row;
  const allowed = TOUCHES.filter((touch) => may[touch] === 'allowed');
  const told = TOUCHES.filter((touch) => may[touch] === 'told-of');
  return [named(allowed), told.length === 0 ? '' : `tells of ${named(told)}`].filter((part) => part !== '').join('; ');
}

const named = (touches: readonly Touch[]): string =>
  touches.length >= TOUCHES.length - MISSING_MAX ? 'all' : touches.map((touch) => WORDS[touch]).join(', ');

/** The shoe, whose cards nobody can name, and what the director has said, which has rows of its own. */
const MISSING_MAX = 2;

const WORDS: Readonly<Record<Touch, string>> = {
  nothing: 'the table',
  own: 'own seat',
  turn: 'whose turn it is',
  others: 'any seat',
  'own-card': 'own cards',
  'others-card': "others' cards",
  board: 'board',
  burn: 'burns',
  muck: 'muck',
  aside: 'set aside',
  floor: 'off the table',
  shoe: 'shoe',
  over: 'a hand that is over',
  directors: "the director's word",
};
