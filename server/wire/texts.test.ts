import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeClientMessage } from '#wire/messages/client-messages';
import { escapeHidden, isShowable, tidyText } from '#wire/texts';

/** As the wire takes it: the input, or what it is refused with. */
function taken(input: unknown): unknown {
  const decoded = decodeClientMessage(JSON.stringify({ type: 'input', id: 'i-1', input }));
  return decoded.ok ? decoded.value : decoded.reason;
}
const REFUSED = { type: 'refused-input', id: 'i-1', reason: 'unshowable-text' };

const HIDDEN: readonly (readonly [what: string, text: string])[] = [
  ['a code for terminals', '\u001b[2JAda'],
  ['NUL', 'A\u0000da'],
  ['a bell', 'Ada\u0007'],
  ['a code of the second control range', 'Ada\u009b2J'],
  ['an override of direction', 'Ada\u202egnik'],
  ['an isolate that is never closed', 'Ada\u2067'],
  ['a mark of direction', 'Ada\u200f'],
  ['half a character', 'Ada\ud83d'],
  ['the other half', '\ude00Ada'],
  ['a zero-width space', 'A\u200bda'],
  ['a byte order mark', '\ufeffAda'],
  ['a word joiner', 'A\u2060da'],
  ['a joiner between Latin letters', 'A\u200dda'],
  ['a soft hyphen', 'A\u00adda'],
  ['a Hangul filler', '\u3164'],
  ['a braille blank', '\u2800'],
  ['words spelt in tags', 'Ada\u{e0061}\u{e0062}'],
  ['a tag after another flag', '\u{1f3f4}\u{e0061}\u{e0062}\u{e007f}'],
  ['a variation of nothing', 'A\ufe0fda'],
  ['a private character', 'Ada\uf8ff'],
  ['no character', 'Ada\uffff'],
  ['a tower of marks', `A${'\u0301\u0302'.repeat(8)}da`],
  ['a mark without a letter', '\u0301Ada'],
];

const SHOWN: readonly (readonly [what: string, text: string])[] = [
  ['accents', 'Zoé Łukasz Ñandú Çelik'],
  ['Vietnamese', 'Nguyễn Thị Hường'],
  ['Arabic', 'محمد العربي'],
  ['Persian with a joiner that parts two letters', 'علی\u200cرضا'],
  ['Hebrew', 'דוד בן־גוריון'],
  ['Hebrew with points and accents', 'שָׁ֖לוֹם'],
  ['Hindi with a joiner', 'क्\u200dष अनिल'],
  ['Thai', 'สมชาย น้ำ'],
  ['Tibetan', 'བསྒྲུབས'],
  ['Japanese with a variant that has a name', '葛\u{e0100}城 さくら'],
  ['Chinese and Korean', '李娜 김민준'],
  ['a family of emoji', '👨‍👩‍👧‍👦'],
  ['an emoji with a colour and a trade', '👩🏽‍🚀'],
  ['flags', '🇫🇷 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈'],
  ['a keycap and a heart', '1️⃣ ❤️'],
  ['marks that people write with', 'O’Neil & “Söhne” — 50 % <b>'],
];

describe('names and reasons', () => {
  it.each(HIDDEN)('refuse %s, and say why: a name, a table’s name, a deck’s name, a reason', (_, text) => {
    const inputs = [
      { type: 'roster', seat: 1, change: { do: 'sit-in', name: text, stack: 100 } },
      { type: 'roster', seat: 1, change: { do: 'describe', name: text } },
      { type: 'configure', tableName: text },
      { type: 'deck-register', deck: 'red', name: text },
      { type: 'void-hand', reason: text },
      { type: 'reveal', seat: null, reason: text },
      { type: 'overruled', verdict: 'v', reason: text },
    ];
    for (const input of inputs) expect(taken(input)).toEqual(REFUSED);
  });

  it.each(SHOWN)('take %s', (_, text) => {
    expect(taken({ type: 'void-hand', reason: text })).toMatchObject({ input: { reason: text.normalize('NFC') } });
    expect(escapeHidden(text)).toBe(text);
  });

  it('that look alike are alike: letters are composed, white space is one space', () => {
    const named = (name: string): unknown => taken({ type: 'configure', tableName: name });
    expect(named('  Zoe\u0301 \t\n\u00a0 du  Lac\r\n')).toEqual(named('Zoé du Lac'));
  });

  it('of white space alone, or too long once they are tidy, are no message', () => {
    expect(taken({ type: 'configure', tableName: ' \u2003\n' })).toBe('not-a-message');
    expect(taken({ type: 'configure', tableName: 'x'.repeat(41) })).toBe('not-a-message');
    expect(taken({ type: 'configure', tableName: `  ${'x'.repeat(40)}  ` })).toMatchObject({ type: 'input' });
  });

  it('are not why a message is refused that is wrong otherwise', () => {
    expect(taken({ type: 'roster', seat: 11, change: { do: 'describe', name: 'A\u0000' } })).toBe('not-a-message');
  });

  it.each([
    ['a client’s id', { type: 'input', id: 'a\u001b', input: { type: 'panic' } }],
    ['the id of a verdict', { type: 'input', id: '1', input: { type: 'overruled', verdict: 'a\u202e', reason: 'x' } }],
    [
      'an option',
      { type: 'input', id: '1', input: { type: 'answered', question: 'q', answer: { option: 'a\u0000' } } },
    ],
    ['an antenna', { type: 'input', id: '1', input: { type: 'name-antenna', place: '\u001b[2J' } }],
    ['an endless antenna', { type: 'input', id: '1', input: { type: 'name-antenna', place: 'x'.repeat(4_000) } }],
    ['a session', { type: 'hello', have: { session: '\u0007', v: 1 } }],
  ])('hidden in %s are no message', (_, message) => {
    expect(decodeClientMessage(JSON.stringify(message))).toEqual({ ok: false, reason: 'not-a-message' });
  });
});

describe('text on record that hides something', () => {
  it('is written out, and a line of JSON with it means the same', () => {
    expect(escapeHidden('a\u001b[2J\u202eb\r\nc\u0000\ud83d')).toBe('a\\u001b[2J\\u202eb\\u000d\\u000ac\\u0000\\ud83d');
    const any = fc.string({
      unit: fc.constantFrom(...HIDDEN.map(([, text]) => text), ...SHOWN.map(([, text]) => text), 'x', '"', '\\'),
    });
    fc.assert(
      fc.property(any, (name) => {
        const line = escapeHidden(JSON.stringify({ name }));
        expect(JSON.parse(line)).toEqual({ name });
        expect(escapeHidden(line)).toBe(line);
      }),
    );
  });

  it('is whatever could not be taken, and nothing else but white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const tidy = tidyText(text);
        if (isShowable(tidy)) expect(escapeHidden(tidy)).toBe(tidy);
        expect(tidyText(tidy)).toBe(tidy);
      }),
    );
  });
});
