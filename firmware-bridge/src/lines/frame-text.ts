import type { Frame } from './frames.ts';

/**
 * One line for a person. Tags are shown by their last two bytes unless `whole`: a list of tags is a list of cards to
 * whoever knows the deck.
 */
export function formatFrame(frame: Frame, whole = false): string {
  if (frame.kind === 'discarded')
    return `discarded ${frame.reason}: ${whole ? printable(frame.line) : maskLine(printable(frame.line))}`;
  const { type, seq, ticks, ...fields } = frame.message;
  const words = Object.entries(fields).map(
    ([name, value]) => `${name}=${name === 'uid' && !whole ? maskUid(String(value)) : value}`,
  );
  return [`#${seq}`, `${(ticks / 1000).toFixed(3)}s`, type, ...words].join(' ');
}

export function maskUid(uid: string): string {
  return `…${uid.slice(-4)}`;
}

/** A refused line may still hold a tag. */
function maskLine(line: string): string {
  return line.replace(/[0-9A-F]{8,}/g, maskUid);
}

function printable(line: string): string {
  return line.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}
