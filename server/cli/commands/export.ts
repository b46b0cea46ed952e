import { parseArgs } from 'node:util';
import { HAND_FORMATS, type HandFormat } from '#export/hand-formats';
import { FiguresCount } from '#export/player-figures';
import type { ToldTo } from '#export/told/told-hand';
import { formatDamage } from '#journal/reader';
import { parseRole } from '#wire/roles';
import { oneOf } from '../command-line/arguments.ts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { checkWritable } from '../command-line/named-paths.ts';
import { figuresText } from '../histories/figures-text.ts';
import { followHands } from '../histories/following.ts';
import { HandWriter } from '../histories/hand-writer.ts';
import { NAMINGS, type Naming, namesFor } from '../histories/player-names.ts';
import { RecordedHands } from '../histories/recorded-hands.ts';
import { RowsOfPlay } from '../histories/rows-of-play.ts';
import { tellTo } from '../histories/telling.ts';
import { nightPicker, parseHandRange, type WantedHands } from '../histories/wanted-hands.ts';
import { chainKeyFor, formatUnproven, tableKeyFor } from '../record/journal-key.ts';
import { journalPath, noSuchHand } from '../record/journal-path.ts';
import { readRecord } from '../record/record-reading.ts';

const FORMATS = [...HAND_FORMATS, 'rows'] as const;

export const command: Command = {
  help: `usage: sabot export [options] FILE

FILE is a journal (journal.db), a data folder that holds one, or the archive of a night (nights/….sabot-night); a
copy or the journal of a running table. With a journal go the archives in nights/ beside it.

  --format rows        each row of the journal, checked against the chain, as one line: seq, format, kind, hand,
                       atMs, hash, body (the default). Cards that were never made public stay sealed, and whoever has
                       the table's key opens them; one that lay open and was shuffled back within its hand can be
                       followed: so rows are the director's, and those of a hand in play are told when it is over
  --format phhs        hands that are over, as other programs read them: the poker hand history standard, several
  --format phh         hands in one file (phhs) or one alone (phh), Open Hand History, or PokerStars' text. What was
  --format ohh         called at the table goes along in fields of our own, or as lines of chat, and so do burns and
  --format pokerstars  the rules played by. Hands that were given up, or of which nobody entered the acts, are in rows
                       alone
  --as public          what lay open before everybody when the hand was over (the default)
  --as seat:N          that, and the two cards of whoever sat in seat N
  --as director        that, and every hidden card. The last two open what is sealed, with the table's key: whoever has
                       that file may know every card, so it is asked for here and is no part of what is printed. It
                       is not put on record: a command writes nothing into the journal of a table
  --night ID           of this night only: the name of its archive, as /hands has it, or now for the one in play
  --hands A-B          of these numbers only: 12, 12-30 or 12-
  --names as-is        as people are called at the table (the default); seats: Seat 1, Seat 2; pseudonyms: names that
                       say nothing, one for each person in all files of this table (as seats without the key)
  --follow FILE        writes to FILE, begun anew, and goes on with each hand that is over, until Ctrl-C: for trackers
                       that watch a folder. A hand is written when the next one has begun in earnest; --night now,
                       unless said
  --figures            prints, instead of hands, what each player did in them, with how often out of how many chances.
                       VPIP: he called, bet or raised before the flop; PFR: raised there; 3-bet: raised there when one
                       other had; aggression: bets and raises among bets, raises and calls after it; won at showdown:
                       took chips of a pot there. Blinds, antes and straddles count for nothing; --json: one object a
                       player
  --table N            with a data folder: which of the tables of the house (default 1)
  --key FILE           the key that proves the rows and opens the cards; without it vault.key beside the journal. Rows
                       that no key proves are printed unproven

Exit status: 0 done, 1 the journal is damaged (what is before the damage was printed), 2 wrong usage.

  sabot export data --format rows --hands 12 > hand-12.jsonl
  sabot export data --format pokerstars --as seat:3 --night now > mine.txt
  sabot export data --format phhs --as director --names pseudonyms > night.phhs && sabot hands --check night.phhs
  sabot export data --figures`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        format: { type: 'string', default: 'rows' },
        as: { type: 'string' },
        night: { type: 'string' },
        hands: { type: 'string' },
        hand: { type: 'string' },
        names: { type: 'string', default: 'as-is' },
        follow: { type: 'string' },
        figures: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        key: { type: 'string' },
        table: { type: 'string' },
      },
      allowPositionals: true,
    });
    const format = oneOf(FORMATS, values.format, '--format');
    const wanted = { ...parseHandRange(values.hands ?? values.hand), night: values.night };
    const asked: Asked = { path: journalPath(positionals, values.table), wanted, key: values.key };
    const as = parseAs(values.as ?? 'public');
    const naming = oneOf(NAMINGS, values.names, '--names');
    if (values.figures) return exportFigures(asked, naming, values.json, io);
    if (format === 'rows') {
      if (values.follow !== undefined) throw new UsageError('--follow is for the formats of hands');
      if (values.as !== undefined && as.role !== 'director')
        throw new UsageError(`rows are the director's: with --as ${values.as} name another --format`);
      return exportRows(asked, io);
    }
    return exportHands(asked, { format, as, naming, follow: values.follow }, io);
  },
};

interface Asked {
  readonly path: string;
  readonly wanted: WantedHands;
  readonly key: string | undefined;
}

function parseAs(text: string): ToldTo {
  const role = parseRole(text);
  if (role?.name === 'public' || role?.name === 'director') return { role: role.name };
  if (role?.name === 'seat') return { role: 'seat', seat: role.seat };
  throw new UsageError(`--as is public, seat:N or director, not '${text}'`);
}

/** Rows before the first hand have the number 0, which is no hand. */
function exportRows({ path, wanted, key }: Asked, io: CommandIo): ExitStatus {
  const hands = new Set<number>();
  const isOfNight = nightPicker(path, wanted.night);
  const isAll = wanted.first === 1 && wanted.last === Number.POSITIVE_INFINITY;
  const rows = new RowsOfPlay((line) => io.out(line));
  const { damage, unproven } = readRecord(
    path,
    () => chainKeyFor(path, key),
    (entry) => {
      if (entry.hand > 0) hands.add(entry.hand);
      const isWanted = isAll || (entry.hand >= wanted.first && entry.hand <= wanted.last);
      rows.take(entry, isWanted && isOfNight({ firstSeq: entry.seq }));
    },
  );
  sayUnproven(unproven, io);
  const inPlay = rows.end();
  if (inPlay !== null) {
    if (damage === null && rows.printed === 0) throw new UsageError(stillInPlay(inPlay));
    io.say(`sabot export: ${stillInPlay(inPlay)}.`);
  }
  if (damage === null && !isAll && ![...hands].some((hand) => hand >= wanted.first && hand <= wanted.last))
    throw new UsageError(noSuchHand(wanted.first, [...hands]));
  return sayDamage(damage, io);
}

const stillInPlay = (hand: number): string =>
  `hand ${hand} is in play: what is hidden in it is told to nobody before it is over, or given up`;

/** From what everybody saw: no role is asked for. */
function exportFigures({ path, wanted, key }: Asked, naming: Naming, json: boolean, io: CommandIo): ExitStatus {
  const master = tableKeyFor(path, key);
  const count = new FiguresCount();
  const isOfNight = nightPicker(path, wanted.night);
  const record = new RecordedHands((finished) => {
    if (finished.hand < wanted.first || finished.hand > wanted.last || !isOfNight(finished)) return;
    const told = tellTo({ ...finished, names: namesFor(naming, finished.names, master) }, { role: 'public' }, null);
    if (told.ok) count.add(told.value);
  });
  const { damage, unproven } = readRecord(
    path,
    () => chainKeyFor(path, key),
    (entry) => record.take(entry),
  );
  record.end();
  const figures = count.figures();
  if (json) for (const [player, one] of figures) io.out(JSON.stringify({ player, ...one }));
  else for (const line of figuresText(figures)) io.out(line);
  sayUnproven(unproven, io);
  io.say(`sabot export: figures of ${count.hands} hands.`);
  return sayDamage(damage, io);
}

interface Written {
  readonly format: HandFormat;
  readonly as: ToldTo;
  readonly naming: Naming;
  readonly follow: string | undefined;
}

async function exportHands(
  { path, wanted, key }: Asked,
  { format, as, naming, follow }: Written,
  io: CommandIo,
): Promise<ExitStatus> {
  const master = tableKeyFor(path, key);
  if (master === null && as.role !== 'public') {
    throw new UsageError(
      `--as ${as.role === 'seat' ? `seat:${as.seat}` : as.role} opens sealed cards: name the table's key ` +
        '(vault.key) with --key FILE',
    );
  }
  if (follow !== undefined) checkFollowed(follow, format);
  const isOfNight = nightPicker(path, wanted.night ?? (follow === undefined ? undefined : 'now'));
  const texts: string[] = [];
  const writing = { format, as, naming, hands: wanted, isOfNight, master };
  if (follow !== undefined) return followHands({ path, key: chainKeyFor(path, key), file: follow, writing }, io);
  const writer = new HandWriter({ ...writing, write: (text) => void texts.push(text) });
  const record = new RecordedHands((hand) => writer.take(hand));
  const { damage, unproven } = readRecord(
    path,
    () => chainKeyFor(path, key),
    (entry) => record.take(entry),
  );
  const { inPlay } = record;
  record.end();
  if (format === 'phh' && texts.length > 1) {
    throw new UsageError(
      `a file of phh holds one hand, and these are ${texts.length}: name one with --hands, or write phhs`,
    );
  }
  if (texts.length > 0) for (const line of texts.join('').replace(/\n$/, '').split('\n')) io.out(line);
  sayUnproven(unproven, io);
  sayLeft(writer, io);
  if (damage === null && writer.written === 0) checkThere(wanted, writer.numbers, inPlay);
  return sayDamage(damage, io);
}

/** Nothing was written: there is no such hand, or it is not over, or it was left out with a reason. */
function checkThere({ first, last }: WantedHands, numbers: readonly number[], inPlay: number | null): void {
  if (inPlay !== null && inPlay >= first && inPlay <= last) throw new UsageError(stillInPlay(inPlay));
  if (!numbers.some((hand) => hand >= first && hand <= last)) throw new UsageError(noSuchHand(first, numbers));
}

function checkFollowed(file: string, format: HandFormat): void {
  if (format === 'phh') throw new UsageError('a file of phh holds one hand; follow with phhs');
  checkWritable(file, '--follow');
}

function sayLeft({ left, shut, written }: HandWriter, io: CommandIo): void {
  const hands = (count: number): string => (count === 1 ? '1 hand' : `${count} hands`);
  io.say(`sabot export: ${hands(written)} written.`);
  if (left['no-winner'] > 0) io.say(`sabot export: ${hands(left['no-winner'])} left out that nobody won: given up.`);
  if (left['no-acts'] > 0) io.say(`sabot export: ${hands(left['no-acts'])} left out of which nobody entered the acts.`);
  if (shut > 0) io.say(`sabot export: the hidden cards of ${hands(shut)} do not open with this key.`);
}

function sayUnproven(unproven: number, io: CommandIo): void {
  if (unproven > 0) io.say(`sabot export: ${formatUnproven(unproven)}.`);
}

function sayDamage(damage: Parameters<typeof formatDamage>[0] | null, io: CommandIo): ExitStatus {
  if (damage === null) return 0;
  io.say(`sabot export: ${formatDamage(damage)}; what is before it was printed.`);
  return 1;
}
