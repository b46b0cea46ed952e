import type { LastActView } from '#wire/views/public-view';
import { coreWords } from '../words/pages/core-words.ts';

/** So many characters a tight plate has room for, and beside an equity. */
const ROOM = { alone: 11, besideEquity: 10 };

/** An act with its amount where there is little room: the word is shortened or left out, and the amount never. */
export function tightText(act: LastActView['act'], chips: string, hasEquity: boolean): string {
  const { lastAct, lastActShort } = coreWords.value;
  const room = hasEquity ? ROOM.besideEquity : ROOM.alone;
  return (
    [lastAct[act], lastActShort[act]].map((word) => `${word} ${chips}`).find((text) => text.length <= room) ?? chips
  );
}
