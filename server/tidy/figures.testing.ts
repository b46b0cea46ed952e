import type { ProjectFile } from './project.testing.ts';

/** Where a figure of the hardware documents may come from, in both languages. */
const KINDS = ['simulated', 'calculated', 'read', 'recommended', 'measured', 'estimated'] as const;
export type LabelKind = (typeof KINDS)[number];
const FRENCH: Readonly<Record<string, LabelKind>> = {
  simulé: 'simulated',
  calculé: 'calculated',
  lu: 'read',
  recommandé: 'recommended',
  mesuré: 'measured',
  estimé: 'estimated',
};

type Page = Pick<ProjectFile, 'path' | 'text'>;

export interface Label {
  readonly kind: LabelKind;
  /** By what, from where, by whom. */
  readonly by: string | undefined;
}

const WORDS = [...KINDS, ...Object.keys(FRENCH)].join('|');
/** French says it of feminine things and of several as well. */
const LABEL = new RegExp(`\\((${WORDS})e?s?(?:[ \\u00a0]?: ([^()]+))?\\)`, 'g');
/** What a label becomes while the figures are looked for. */
const LABELLED = '\u0001';

/** Digits that are part of a name: of a norm, a part, a place, a lead, a date, one of the two supply rails. */
const NAMES = [
  /\b\d{4}-\d{2}-\d{2}\b/g,
  /\b(?:ISO(?:\/IEC)?|EN|FCC|AWG|Mega|Debian|Pololu) \d[\d.-]*(?: \d{3})?/g,
  /\b74[A-Z]+\d[A-Z0-9]*/g,
  /\b3V3\b/g,
  /\b\p{L}[\p{L}-]*\d[\p{L}\d.-]*/gu,
  /(?<![\d.,×])\b(?:5|3[.,]3) V\b/g,
];

/** Without code, addresses and names; each label is one mark. */
function bare(text: string): string {
  const plain = text
    .replace(LABEL, LABELLED)
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/https?:\S+/g, '');
  return NAMES.reduce((left, name) => left.replace(name, ''), plain);
}

interface Passage {
  readonly line: number;
  readonly text: string;
  readonly isTable: boolean;
  /** Headers of the columns, where it is a row of a table. */
  readonly head?: readonly string[];
}

const cellsOf = (row: string): readonly string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Paragraphs, items of lists and rows of tables; code and headings are none. */
function passages(text: string): readonly Passage[] {
  const found: Passage[] = [];
  let head: readonly string[] | undefined;
  let isCode = false;
  let isOpen = false;
  text.split('\n').forEach((raw, index) => {
    if (raw.trimStart().startsWith('```')) isCode = !isCode;
    const isRow = raw.startsWith('|');
    if (!isRow) head = undefined;
    if (isCode || /^\s*```|^#|^<!--|^\s*$/.test(raw)) {
      isOpen = false;
      return;
    }
    if (isRow) {
      if (!/^\|[-:| ]+\|$/.test(raw)) found.push({ line: index + 1, text: raw, isTable: true, ...(head && { head }) });
      head ??= cellsOf(raw);
      isOpen = false;
      return;
    }
    const isItem = /^\s*(?:\*|-|\d+\.) /.test(raw);
    const content = raw.replace(/^\s*(?:\*|-|\d+\.) /, '');
    const last = found.at(-1);
    const goesOn = isOpen && !isItem ? last : undefined;
    if (goesOn !== undefined) found[found.length - 1] = { ...goesOn, text: `${goesOn.text} ${content.trim()}` };
    else found.push({ line: index + 1, text: content, isTable: false });
    isOpen = true;
  });
  return found;
}

/** Columns whose numbers are names: of pins, nets, antennas, pages. */
const NAMING = /^(?:no\.|n°|(?:board |chip )?pins?\b.*|broches?\b.*|net|fil|for|pour|source|where|où)$/;
/** A table that has a column of labels says in each row what holds for the figures above it. */
const LABEL_COLUMN = /^(?:label|étiquette|by|par)$/;

const hasFigure = (text: string): boolean => /\d/.test(bare(text));

/** Each sentence and each row of a table with a figure and no label. */
export function unlabelledFigures(file: Page): readonly string[] {
  return passages(file.text).flatMap((passage) =>
    (passage.isTable
      ? unlabelledCells(passage)
      : sentencesOf(passage.text).filter((sentence) => hasFigure(sentence) && !sentence.includes(LABELLED))
    ).map((sentence) => `${file.path}:${passage.line} ${sentence.trim().slice(0, 100)}`),
  );
}

/** Labels first, because a source may have a full stop within. */
const sentencesOf = (text: string): readonly string[] => bare(text).split(/(?<=[.!?])\s+/);

function unlabelledCells({ text, head }: Passage): readonly string[] {
  const cells = cellsOf(text);
  if (bare(text).includes(LABELLED)) return [];
  if (head === undefined && cells.some((cell) => LABEL_COLUMN.test(cell))) return [];
  const isSaid = (header: string): boolean => NAMING.test(header) || bare(header).includes(LABELLED);
  return cells.filter((cell, column) => hasFigure(cell) && !isSaid(head?.[column] ?? ''));
}

export function labelsOf(text: string): readonly Label[] {
  return [...text.matchAll(LABEL)].map(([, word = '', by]) => ({
    kind: FRENCH[word] ?? (KINDS.find((kind) => kind === word) || 'read'),
    by,
  }));
}

/** What read and measured rest on must be named, and what was computed by. */
export function labelsWithoutSource(file: Page, sources: ReadonlySet<string>): readonly string[] {
  return labelsOf(file.text).flatMap(({ kind, by }) => {
    const said = `${file.path}: (${kind}${by === undefined ? '' : `: ${by}`})`;
    if (kind === 'recommended' || kind === 'estimated') return [];
    if (by === undefined) return [`${said} does not say by what`];
    const isListed = kind !== 'read' || by.split(/; ?/).every((source) => sources.has(source.trim()));
    return isListed ? [] : [`${said} is on no list of sources`];
  });
}

/** All figures of a page in the order of their size, as one writes them in English. */
export function figuresOf(text: string): readonly string[] {
  return passages(text)
    .flatMap((passage) => bare(passage.text).match(/\d+(?:[.,]\d+)*/g) ?? [])
    .map((figure) => figure.replaceAll(',', '.'))
    .sort();
}
