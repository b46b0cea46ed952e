import type { DeckVerdict } from '#field/builds/advice';
import type { PlaceKind, TableKitName } from '#field/builds/kits';
import type { InlayName } from '#field/radio/inlays';
import type { ReaderName } from '#field/radio/readers';
import type { TableFileFault } from '#wire/table-files/table-file';
import type { TableFileKit } from '#wire/table-files/table-kits';

/** Cards that lie at one place at once. */
const CARDS = ['', 'one card', 'two cards', 'three cards'] as const;

/** What a build reads of a deck, on the set-up page. */
export const enBuilds = {
  title: 'What a build reads',
  how:
    'In how many of ten positions all cards are read in one poll, where two and three lie on each other in part. ' +
    'Two figures: with chips as bad as the norm allows, and with good ones. Computed, measured on no table.',
  kit: 'Build',
  kits: { table: 'table one makes', club: 'club', stream: 'stream' } satisfies Record<TableKitName, string>,
  reader: 'Reader',
  asBuilt: 'as in the build',
  readers: {
    'rc522-weak': 'RC522, a weak one',
    'rc522-strong': 'RC522, a strong one',
    pn532: 'PN532',
    pn5180: 'PN5180',
    pepper: 'Pepper',
  } satisfies Record<ReaderName, string>,
  deck: 'Deck',
  inlays: {
    'sticker-25': '25 mm stickers',
    'card-14443': 'full cards, ISO 14443',
    'card-15693': 'full cards, ISO 15693',
  } satisfies Record<InlayName, string>,
  tuned: (mhz: string): string => `tuned to ${mhz} MHz`,
  columns: ['Place', 'One card', 'Two', 'Three'],
  places: {
    seat: 'at a seat',
    board: 'on the board',
    burn: 'in the burn tray',
    muck: 'at the muck',
    shoe: 'in the shoe’s mouth',
  } satisfies Record<PlaceKind, string>,
  ofTen: (range: string): string => `${range} of 10`,
  worst: (cards: 1 | 2, place: string, range: string): string =>
    `Least: ${CARDS[cards]} ${place}, read in ${range} of 10 positions.`,
  verdicts: {
    goes: 'This deck goes with it.',
    partly: 'This deck goes with it in part.',
    not: 'This deck does not go with it.',
  } satisfies Record<DeckVerdict, string>,
  deaf: 'A reader of it does not hear such cards.',
  file: {
    title: 'This table as a file',
    how:
      'What the table has, its readers, which antenna is which place, and how each reads: for another table, or for ' +
      'somebody who built the same one. No key, no card and nobody’s name is in it. A board that is not ' +
      'plugged in is not saved.',
    save: 'Save table.json',
    open: 'Open a file',
    example: 'Begin with a build',
    kits: { bench: 'bench', table: 'table one makes', club: 'club', stream: 'stream' } satisfies Record<
      TableFileKit,
      string
    >,
    counts: (readers: number, antennas: number): string =>
      `${readers} ${readers === 1 ? 'reader' : 'readers'}, ${antennas} ${antennas === 1 ? 'antenna' : 'antennas'}`,
    away: (boards: string): string =>
      `Not plugged in: ${boards}. Places are set all the same; for gains plug them in, and press once more.`,
    readersRefused: 'Its readers were refused: look at them above.',
    use: 'Use it',
    again: 'Use it once more',
    used: 'Sent. It holds from the next hand on.',
    fault: (file: string, { what, line, field, wants }: TableFileFault): string => {
      const sentences: Record<TableFileFault['what'], string> = {
        'no-json': 'here the file stops being JSON',
        'too-long': `the file has more than ${wants} characters`,
        unknown: `nobody knows “${field}”`,
        missing: `“${field}” is missing`,
        wrong: `“${field}” is to be ${wants}`,
        'place-twice': `${wants} has an antenna already`,
        'antenna-twice': `antenna ${wants} has a place already`,
      };
      return `${file}, line ${line}: ${sentences[what]}.`;
    },
  },
};
