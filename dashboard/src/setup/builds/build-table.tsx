import { useEffect, useState } from 'preact/hooks';
import { USUAL_DECKS } from '#field/builds/advice';
import { KIT_DATA, TABLE_KITS, type TableKitName } from '#field/builds/kits';
import { READERS } from '#field/radio/readers';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import { buildWords } from '../../words/pages/build-words.ts';
import { coreWords } from '../../words/pages/core-words.ts';
import { type Build, inTen, type PlaceShares, placesOf, sharesOf, worstOf } from './build-shares.ts';

const KIT_OF: Readonly<Record<ProfileName, TableKitName>> = {
  full: 'table',
  club: 'club',
  stream: 'stream',
  manual: 'club',
};
/** Decks by their place in the list: of one inlay there are several tunings. */
const shoppingDeck = (kit: TableKitName): number =>
  Math.max(
    0,
    USUAL_DECKS.findIndex(({ inlay }) => inlay === KIT_DATA[kit].inlay),
  );

/** Chosen build, and place by place what it reads: the page stays awake between two of them. */
export function BuildTable({ profile }: { readonly profile: ProfileName }) {
  const say = buildWords.value;
  const [kit, setKit] = useState(KIT_OF[profile]);
  const [deckAt, setDeckAt] = useState(shoppingDeck(kit));
  const [readerAt, setReaderAt] = useState(-1);
  const deck = USUAL_DECKS[deckAt];
  const build = deck === undefined ? null : { kit, deck, reader: READERS[readerAt] ?? null };
  const mhz = new Intl.NumberFormat(coreWords.value.locale);
  return (
    <>
      <Choice
        label={say.kit}
        value={TABLE_KITS.indexOf(kit)}
        options={TABLE_KITS.map((each) => say.kits[each])}
        choose={(at) => {
          const chosen = TABLE_KITS[at] ?? kit;
          setKit(chosen);
          setDeckAt(shoppingDeck(chosen));
        }}
      />
      <Choice
        label={say.reader}
        value={readerAt + 1}
        options={[say.asBuilt, ...READERS.map((each) => say.readers[each])]}
        choose={(at) => setReaderAt(at - 1)}
      />
      <Choice
        label={say.deck}
        value={deckAt}
        options={USUAL_DECKS.map(({ inlay, tunedMHz }) => `${say.inlays[inlay]}, ${say.tuned(mhz.format(tunedMHz))}`)}
        choose={setDeckAt}
      />
      {build !== null && <Readings key={JSON.stringify([build, profile])} build={build} profile={profile} />}
    </>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: number;
  readonly options: readonly string[];
  readonly choose: (at: number) => void;
}) {
  return (
    <label class="setup-line">
      {props.label}
      <select value={props.value} onChange={(event) => props.choose(Number(event.currentTarget.value))}>
        {props.options.map((option, at) => (
          <option key={option} value={at}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}

function Readings({ build, profile }: { readonly build: Build; readonly profile: ProfileName }) {
  const say = buildWords.value;
  const places = placesOf(build, DEFAULT_PROFILES[profile].senses);
  const [told, setTold] = useState<readonly PlaceShares[]>([]);
  const next = places[told.length];
  useEffect(() => {
    if (next === undefined) return;
    const timer = setTimeout(() => setTold([...told, sharesOf(build, next)]));
    return () => clearTimeout(timer);
  }, [told]);
  const worst = next === undefined ? worstOf(told) : undefined;
  return (
    <>
      <table>
        <thead>
          <tr>
            {say.columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {told.map(({ place, shares }) => (
            <tr key={place.kind}>
              <td>{say.places[place.kind]}</td>
              {(['one', 'two', 'three'] as const).map((cards) => (
                <td key={cards}>{say.ofTen(inTen(shares.map((share) => share[cards])))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {worst !== undefined && <p role="status">{sentenceOf(worst)}</p>}
    </>
  );
}

function sentenceOf({ place, shares, worst, verdict, isDeaf }: PlaceShares): string {
  const say = buildWords.value;
  if (isDeaf) return `${say.verdicts.not} ${say.deaf}`;
  const range = inTen(shares.map((share) => (worst === 2 ? share.two : share.one)));
  return `${say.verdicts[verdict]} ${say.worst(worst, say.places[place.kind], range)}`;
}
