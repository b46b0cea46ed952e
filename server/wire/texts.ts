/**
 * What people type: how it is kept, what of it nobody could see, and how that is made visible where it is on record
 * already.
 */

/** One spelling of each letter, single spaces, nothing at the ends: two names that look alike are alike. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{White_Space}+/gu, ' ')
    .replace(/^ | $/g, '');
}

/**
 * Every character of a tidy text is seen, and none changes how its neighbours are shown: no terminal codes, no turned
 * direction, no towers of marks.
 */
export function isShowable(text: string): boolean {
  const rest = text.replace(LAWFUL, '');
  return !HIDDEN_ANYWHERE.test(rest) && !LONE_MARK.test(text) && !MARK_TOWER.test(text);
}

/**
 * Hidden characters written out as JSON writes them, so that a line of JSON stays one with the same meaning. A line
 * break counts as hidden: a line is one line.
 */
export function escapeHidden(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(LAWFUL_OR_HIDDEN, (found, lawful: string | undefined) => lawful ?? unitsOf(found));
}

function unitsOf(text: string): string {
  return Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join(
    '',
  );
}

/**
 * Marks on one letter: Hebrew with points and accents has three, Tibetan four. More of them climb over the lines above.
 */
const MARKS_MAX = 5;
const PLAIN = /^[\t -~]*$/;
const LONE_MARK = /(?:^| )\p{M}/u;
const MARK_TOWER = new RegExp(`\\p{M}{${MARKS_MAX + 1}}`, 'u');

/**
 * Control codes, half characters, private and unassigned ones, and what has no shape: direction marks, zero widths,
 * fillers, tags.
 */
const HIDDEN = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]`;
const EMOJI = String.raw`\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?`;
/** In these scripts a joiner between two letters decides how they are written. */
const JOINING_SCRIPTS = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
];
const JOINING = `[${JOINING_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`;
/** Where a character without a shape of its own belongs to one that has a shape. */
const LAWFUL_SEQUENCES = [
  // England, Scotland and Wales have flags that are spelt in tags.
  String.raw`\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}`,
  `${EMOJI}(?:\\u200D${EMOJI})*`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  `${JOINING}[\\u200C\\u200D](?=${JOINING})`,
  String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Script=Mongolian}[\u180B-\u180D\u180F]`,
].join('|');

const LAWFUL = new RegExp(LAWFUL_SEQUENCES, 'gu');
const HIDDEN_ANYWHERE = new RegExp(HIDDEN, 'u');
const LAWFUL_OR_HIDDEN = new RegExp(`(${LAWFUL_SEQUENCES}|\\t)|${HIDDEN}`, 'gu');
