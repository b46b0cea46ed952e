import { parseArgs } from 'node:util';
import {
  adviceOn,
  type Deck,
  type DeckVerdict,
  hears,
  middleApm,
  type PlaceReading,
  readingsOf,
  USUAL_DECKS,
} from '#field/builds/advice';
import { KIT_DATA, KITS, type Kit } from '#field/builds/kits';
import { CARRIER_MHZ, CHIPS, type Chip, INLAY_DATA, INLAYS } from '#field/radio/inlays';
import { READER_DATA, READERS } from '#field/radio/readers';
import { numberIn, oneOf } from '../command-line/arguments.ts';
import { type Command, type CommandIo, UsageError } from '../command-line/command.ts';

/** Bounds of what somebody may ask: tunings that are made, cloth and wood over a coil, chips that there are. */
const TUNED_MHZ = [13, 19] as const;
const HEIGHT_MM = [1, 60] as const;
const THRESHOLD_APM = [0.01, 10] as const;

export const command: Command = {
  help: `usage: sabot field [BUILD…] [options]

Which deck goes with which reader: for each kind of place of a build of hardware-docs (${KITS.join(', ')}) the share
of positions in which one card is read, and all of two or three that lie on each other in part. From a chip as bad as
the norm allows to a good one. In brackets: the field over the coil's middle.
Computed, measured on no table; hardware-docs/antennas.md says how.

  --inlay I      only this kind: ${INLAYS.join(', ')}
  --tuned MHZ    what the inlay is tuned to, ${TUNED_MHZ.join(' to ')}
  --chip C       ${CHIPS.join(', ')}, or the field in A/m at which the chip answers
  --reader R     another reader in every place, with its module's coil: ${READERS.join(', ')}
  --height MM    from coil to card, ${HEIGHT_MM.join(' to ')} (default 6)
  --json         one object per place, deck and chip: build, place, reader, coilMm, heightMm, middleApm, inlay,
                 tunedMHz, thresholdApm, one, two, three

example: sabot field table --inlay card-14443 --tuned 15.5 --reader rc522-weak`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        inlay: { type: 'string' },
        tuned: { type: 'string' },
        chip: { type: 'string' },
        reader: { type: 'string' },
        height: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const names = positionals.length === 0 ? KITS : positionals.map((name) => oneOf(KITS, name, 'BUILD'));
    const decks = decksFor(values.inlay, values.tuned);
    const chips = values.chip === undefined ? CHIPS : [chipOf(values.chip)];
    for (const name of names) {
      const kit = changed(KIT_DATA[name], values.reader, values.height);
      const readings = readingsOf(kit, decks, chips);
      if (values.json) printObjects(kit, readings, io);
      else printTable(kit, readings, io);
    }
    return 0;
  },
};

function decksFor(inlay: string | undefined, tuned: string | undefined): readonly Deck[] {
  const name = inlay === undefined ? undefined : oneOf(INLAYS, inlay, '--inlay');
  if (tuned === undefined) return USUAL_DECKS.filter((deck) => name === undefined || deck.inlay === name);
  const tunedMHz = numberIn(tuned, '--tuned', ...TUNED_MHZ);
  return (name === undefined ? INLAYS : [name]).map((each) => ({ inlay: each, tunedMHz }));
}

function chipOf(text: string): Chip | number {
  const chip = CHIPS.find((known) => known === text);
  if (chip !== undefined) return chip;
  if (Number.isNaN(Number(text)))
    throw new UsageError(`--chip is ${CHIPS.join(', ')} or a field in A/m, not '${text}'`);
  return numberIn(text, '--chip', ...THRESHOLD_APM);
}

function changed(kit: Kit, readerName: string | undefined, heightText: string | undefined): Kit {
  const reader = readerName === undefined ? undefined : READER_DATA[oneOf(READERS, readerName, '--reader')];
  const heightMm = heightText === undefined ? undefined : numberIn(heightText, '--height', ...HEIGHT_MM);
  const places = kit.places.map((place) => ({
    ...place,
    ...(reader === undefined ? {} : { reader: reader.name, antenna: reader.antenna }),
    ...(heightMm === undefined ? {} : { heightMm }),
  }));
  return { ...kit, places };
}

function printObjects(kit: Kit, readings: readonly PlaceReading[], io: CommandIo): void {
  for (const { place, deck, thresholdApm, shares } of readings)
    io.out(
      JSON.stringify({
        build: kit.name,
        place: place.kind,
        reader: place.reader,
        coilMm: place.antenna.mm,
        heightMm: place.heightMm,
        middleApm: middleApm(place),
        ...deck,
        thresholdApm,
        ...shares,
      }),
    );
}

const VERDICT_WORDS: Readonly<Record<DeckVerdict, string>> = {
  goes: 'goes with it',
  partly: 'goes with it in part',
  not: 'does not go with it',
};
const SHARE_WIDTH = 11;
const DECK_WIDTH = 26;

function printTable(kit: Kit, readings: readonly PlaceReading[], io: CommandIo): void {
  for (const place of kit.places) {
    const coil = `${place.antenna.mm.join(' × ')} mm`;
    const field = `${middleApm(place).toFixed(1)} A/m`;
    io.out(`${kit.name}, ${place.kind}: ${place.reader}, coil ${coil}, cards ${place.heightMm} mm over it (${field})`);
    io.out(
      `  ${'deck'.padEnd(DECK_WIDTH)}${['one', 'two', 'three'].map((word) => word.padStart(SHARE_WIDTH)).join('')}`,
    );
    const own = readings.filter((reading) => reading.place === place && hears(reading));
    for (const deck of new Set(own.map((reading) => reading.deck))) {
      const shares = own.filter((reading) => reading.deck === deck).map((reading) => reading.shares);
      const cells = (['one', 'two', 'three'] as const).map((cards) => rangeOf(shares.map((share) => share[cards])));
      io.out(`  ${nameOf(deck).padEnd(DECK_WIDTH)}${cells.map((cell) => cell.padStart(SHARE_WIDTH)).join('')}`);
    }
  }
  for (const { deck, verdict, least, at } of adviceOn(readings.filter(hears)))
    io.out(`${kit.name}: ${nameOf(deck)} ${VERDICT_WORDS[verdict]}: ${percent(least)} at ${at} at least`);
  const unheard = new Set(readings.filter((reading) => !hears(reading)).map(({ deck }) => deck.inlay));
  for (const inlay of unheard)
    io.out(
      `${kit.name}: ${inlay} does not go with it: a reader of it does not speak ISO ${INLAY_DATA[inlay].protocol}`,
    );
  io.out('');
}

const nameOf = ({ inlay, tunedMHz }: Deck): string =>
  `${inlay} at ${tunedMHz === CARRIER_MHZ ? tunedMHz : tunedMHz.toFixed(1)} MHz`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function rangeOf(shares: readonly number[]): string {
  const [low, high] = [Math.min(...shares), Math.max(...shares)].map((share) => Math.round(share * 100));
  return low === high ? `${low} %` : `${low}–${high} %`;
}
