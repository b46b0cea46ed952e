import { HAND_TEXT_CHARS_MAX } from './imported/import-limits.ts';
import type { ImportedRecord } from './imported/imported-hand.ts';
import { parseOhhHand } from './ohh/ohh-hand.ts';
import { parsePhhHand } from './phh/phh-hand.ts';
import { parsePokerStarsHand } from './pokerstars/pokerstars-hand.ts';
import { POKERSTARS_HEADER } from './pokerstars/pokerstars-header.ts';

/**
 * Every hand of a file, in its order. A text that is no hand at all is one record with the reason; a broken hand spoils
 * no other.
 */
export function readHandFile(name: string, text: string): readonly ImportedRecord[] {
  // Files joined end to end keep their byte order marks, each of which begins a text.
  const clean = text.replaceAll('\uFEFF', '\n');
  if (/\.phhs$/i.test(name)) return phhsRecords(name, clean);
  if (/\.phh$/i.test(name)) return [phhRecord(name, clean)];
  if (/\.ohh$/i.test(name)) return ohhRecords(name, clean);
  return pokerStarsRecords(name, clean);
}

/** What the room's archive puts around its hands: a line of stars with a number before each, and who asked for them. */
const ARCHIVE_LINE = /^[ \t]*(?:\*{5,}.*|Transcript for .*)$/gm;

/** In the archive each line of a hand is indented. */
const HAND_START = /^[ \t]*(?=PokerStars [^#\r\n]*(?:Hand|Game) #)/gm;

function pokerStarsRecords(name: string, archive: string): readonly ImportedRecord[] {
  const text = archive.replace(ARCHIVE_LINE, '');
  const starts = [...text.matchAll(HAND_START)].map(({ index, 0: indent }) => index + indent.length);
  const before = text.slice(0, starts[0] ?? text.length).trim();
  const texts = starts.map((start, at) => text.slice(start, starts[at + 1]));
  return [...(before === '' && starts.length > 0 ? [] : [before]), ...texts].map((hand) => {
    const id = POKERSTARS_HEADER.exec(hand.split(/\r\n|\r|\n/, 1)[0] ?? '')?.[1];
    return record(id ?? name, hand, parsePokerStarsHand);
  });
}

/** A table `[1]`, `[2]`, … a hand. Each is read on its own, so that one broken table leaves the others readable. */
function phhsRecords(name: string, text: string): readonly ImportedRecord[] {
  const starts = [...text.matchAll(/^[ \t]*\[[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([\w-]+))[ \t]*\][ \t]*(?:#.*)?$/gm)];
  if (starts.length === 0) return [phhRecord(name, text)];
  return starts.map((start, at) => {
    const key = start[1] ?? start[2] ?? start[3] ?? '';
    return phhRecord(`${name}[${key}]`, text.slice(start.index + start[0].length, starts[at + 1]?.index));
  });
}

/** One object a hand, with a blank line between two; spelled over several lines they hold no blank one. */
function ohhRecords(name: string, text: string): readonly ImportedRecord[] {
  const texts = text.split(/\r?\n[ \t]*\r?\n/).filter((part) => part.trim() !== '');
  return texts.map((hand, at) => {
    const read = record(`${name}[${at + 1}]`, hand, parseOhhHand);
    return read.result.ok ? { id: read.result.value.id, result: read.result } : read;
  });
}

function phhRecord(name: string, text: string): ImportedRecord {
  const read = record(name, text, parsePhhHand);
  return read.result.ok && read.result.value.id !== '' ? { id: read.result.value.id, result: read.result } : read;
}

function record(id: string, text: string, parse: (text: string) => ImportedRecord['result']): ImportedRecord {
  if (text.length > HAND_TEXT_CHARS_MAX)
    return { id, result: { ok: false, reason: { name: 'unreadable-line', about: `${text.length} characters` } } };
  return { id, result: parse(text) };
}
