import { parseArgs } from 'node:util';
import type { Event } from '#vocabulary/hands/events';
import { type Command, UsageError } from '../command-line/command.ts';
import { chainKeyFor, formatUnproven } from '../record/journal-key.ts';
import { journalPath, noSuchHand } from '../record/journal-path.ts';
import { DecidingAgain } from '../replay/deciding-again.ts';
import type { FloorDeed } from '../replay/floor-deeds.ts';
import { LeakedFaces } from '../replay/leaked-faces.ts';
import { readRecordedEvents } from '../replay/recorded-events.ts';
import { Story } from '../replay/story.ts';
import { ENGLISH, FRENCH } from '../replay/story-words.ts';

const SECOND_MS = 1000;
const MINUTE_S = 60;

export const command: Command = {
  help: `usage: sabot replay FILE [--hand N] [--lang fr|en] [--again] [--key FILE] [--json]

FILE is a journal (journal.db), a data folder that holds one, the archive of a night (nights/….sabot-night), the
lines of \`sabot export\`, or those that \`sabot simulate --journal\` writes. With a journal go the archives in
nights/ beside it. Tells what happened, one line each, with the time since the first line. A card has a name once
everybody could know it, and none where its face was opened by mistake.

  --hand N   only this hand
  --lang     fr or en; default en
  --again    decide every recorded input once more with this version, and name what is decided differently
  --key FILE the table's key, which proves the rows; without it vault.key beside the journal
  --json     the events themselves, one object a line

Exit status: 0 told, 1 the record is damaged or something is decided differently now, 2 wrong usage.

  sabot replay data --hand 12 --lang fr`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        hand: { type: 'string' },
        key: { type: 'string' },
        lang: { type: 'string', default: 'en' },
        again: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const path = journalPath(positionals);
    const wanted = values.hand === undefined ? undefined : handAsked(values.hand);
    const words = wordsIn(values.lang);
    let beganMs: number | undefined;
    const say = (line: string, atMs: number): void => {
      beganMs ??= atMs;
      io.out(line === '' ? '' : `${clock(atMs - beganMs)}  ${line}`);
    };
    const story = new Story(words, say);
    const again = new DecidingAgain();
    const shown = new LeakedFaces((event) => {
      if (values.json) io.out(JSON.stringify(event));
      else story.tell(event);
    });
    let hand: number | undefined;
    const hands = new Set<number>();
    const take = (event: Event): void => {
      if (event.type === 'hand-begun') {
        hand = event.setup.hand;
        hands.add(hand);
      }
      if (values.again) again.take(event);
      if (wanted !== undefined && hand !== wanted) return;
      shown.take(event);
    };
    const takeDeed = (deed: FloorDeed, atMs: number): void => {
      if ((wanted === undefined || hand === wanted) && !values.json) shown.beside(() => story.tellDeed(deed, atMs));
    };
    const end = (): void => {
      shown.flush();
      story.flush();
      again.finish();
    };
    const { trouble, unproven } = readRecordedEvents(path, () => chainKeyFor(path, values.key), {
      visit: take,
      visitDeed: takeDeed,
      end,
    });
    if (unproven > 0) io.say(`sabot replay: ${formatUnproven(unproven)}.`);
    if (trouble === undefined && wanted !== undefined && !hands.has(wanted))
      throw new UsageError(noSuchHand(wanted, [...hands]));
    if (values.again) io.say(`${again.inputs} inputs decided once more, ${again.differences.length} differently.`);
    for (const difference of again.differences) io.say(difference);
    if (trouble !== undefined) io.say(`sabot replay: ${trouble}; what is before it was told.`);
    return trouble === undefined && again.differences.length === 0 ? 0 : 1;
  },
};

function handAsked(text: string): number {
  const hand = Number(text);
  if (!Number.isInteger(hand)) throw new UsageError(`'${text}' is not the number of a hand`);
  return hand;
}

function wordsIn(language: string): typeof ENGLISH {
  if (language === 'fr') return FRENCH;
  if (language === 'en') return ENGLISH;
  throw new UsageError(`there is no language '${language}'; there are en and fr`);
}

/** `3:07.2`: minutes, seconds and tenths. */
function clock(ms: number): string {
  const seconds = Math.max(0, ms) / SECOND_MS;
  const minutes = Math.floor(seconds / MINUTE_S);
  return `${minutes}:${(seconds - minutes * MINUTE_S).toFixed(1).padStart(4, '0')}`;
}
