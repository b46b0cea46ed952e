import { useState } from 'preact/hooks';
import type { Result } from '#vocabulary/result';
import { PLACE_NAMES } from '#wire/shapes';
import {
  type FileAntenna,
  readTableFile,
  type TableFile,
  type TableFileFault,
  tableFileText,
} from '#wire/table-files/table-file';
import { TABLE_FILE_KITS, TABLE_KIT_FILES } from '#wire/table-files/table-kits';
import type { LabDeviceView } from '#wire/views/lab-view';
import type { DirectorView } from '#wire/views/role-views';
import { send } from '../../link/link.ts';
import { buildWords } from '../../words/pages/build-words.ts';
import { setupWords } from '../../words/pages/setup-words.ts';
import { askReaders, chooseReaders } from '../guide/house-link.ts';

interface Proposed {
  readonly from: string;
  readonly read: Result<TableFile, readonly TableFileFault[]>;
}

/** The table's configuration as a file: out, in, and those of the builds to begin with. */
export function TableFilePanel({ view }: { readonly view: DirectorView }) {
  const say = buildWords.value.file;
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [isUsed, setUsed] = useState(false);
  const propose = (next: Proposed): void => {
    setProposed(next);
    setUsed(false);
  };
  return (
    <section class="panel table-file">
      <h2>{say.title}</h2>
      <p class="soft">{say.how}</p>
      <div class="feed-buttons">
        <button type="button" onClick={() => void save(view)}>
          {say.save}
        </button>
        <label>
          {say.open}
          <input
            type="file"
            accept=".json,application/json"
            onChange={async ({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) propose({ from: file.name, read: readTableFile(await file.text()) });
              currentTarget.value = '';
            }}
          />
        </label>
        <label>
          {say.example}
          <select
            value=""
            onChange={({ currentTarget }) => {
              const kit = TABLE_FILE_KITS.find((name) => name === currentTarget.value);
              if (kit !== undefined) propose({ from: say.kits[kit], read: { ok: true, value: TABLE_KIT_FILES[kit] } });
            }}
          >
            <option value="">–</option>
            {TABLE_FILE_KITS.map((kit) => (
              <option key={kit} value={kit}>
                {say.kits[kit]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {proposed !== null && !proposed.read.ok && (
        <ul class="note-ask" role="alert">
          {proposed.read.reason.map((fault) => (
            <li key={`${fault.line} ${fault.field} ${fault.what}`}>{say.fault(proposed.from, fault)}</li>
          ))}
        </ul>
      )}
      {proposed?.read.ok === true && (
        <Proposal
          view={view}
          from={proposed.from}
          table={proposed.read.value}
          isUsed={isUsed}
          use={() => setUsed(true)}
        />
      )}
    </section>
  );
}

function Proposal(props: {
  readonly view: DirectorView;
  readonly from: string;
  readonly table: TableFile;
  readonly isUsed: boolean;
  readonly use: () => void;
}) {
  const { view, from, table, isUsed, use } = props;
  const say = buildWords.value.file;
  const [trouble, setTrouble] = useState(false);
  const there = view.lab.devices.filter(({ isReady }) => isReady);
  const away = [...new Set(table.antennas.filter(isSet).map(({ device }) => device))].filter((device) =>
    there.every(({ id }) => id !== device),
  );
  return (
    <div role="status">
      <p>
        <b>{from}</b>: {setupWords.value.profiles[table.profile].title},{' '}
        {say.counts(table.readers.length, table.antennas.length)}
      </p>
      {table.readers.length > 0 && <p class="soft">{table.readers.join(', ')}</p>}
      {away.length > 0 && <p class="note-ask">{say.away(away.join(', '))}</p>}
      {trouble && (
        <p class="note-ask" role="alert">
          {say.readersRefused}
        </p>
      )}
      <button
        type="button"
        class="primary"
        onClick={async () => {
          const isTaken =
            table.readers.length === 0 || typeof (await chooseReaders({ readers: table.readers })) !== 'string';
          setTrouble(!isTaken);
          if (!isTaken) return;
          configure(table, there);
          use();
        }}
      >
        {isUsed ? say.again : say.use}
      </button>
      {isUsed && <span class="soft">{say.used}</span>}
    </div>
  );
}

const isSet = ({ gain, misses, order }: FileAntenna): boolean => (gain ?? misses ?? order) !== undefined;

/** Profile and places at once; how an antenna reads where its board is there to hear it. */
function configure({ profile, antennas }: TableFile, there: readonly LabDeviceView[]): void {
  const placed = antennas.map(({ device, antenna, place }) => ({ device, antenna, place }));
  send({ type: 'configure', profile, antennas: placed });
  for (const one of antennas.filter(isSet)) {
    const shown = there.find(({ id }) => id === one.device)?.antennas.find(({ name }) => name === `${one.antenna}`);
    const { gain = shown?.gain, misses = shown?.misses, order = shown?.order } = one;
    if (gain === null || misses === null || order === null) continue;
    if (gain === undefined || misses === undefined || order === undefined) continue;
    send({ type: 'antenna-set', device: one.device, antenna: one.antenna, gain, misses, order });
  }
}

/** Boards that are plugged in, as they are set; readers are the host's to tell. */
async function save(view: DirectorView): Promise<void> {
  const readers = (await askReaders())?.chosen ?? [];
  const antennas = view.lab.devices.flatMap(({ id, antennas: own }) =>
    own.flatMap(({ name, place, gain, misses, order }): readonly FileAntenna[] => {
      const known = PLACE_NAMES.find((each) => each === place);
      if (known === undefined) return [];
      const set = gain === null || misses === null || order === null ? {} : { gain, misses, order };
      return [{ device: id, antenna: Number(name), place: known, ...set }];
    }),
  );
  const text = tableFileText({ sabotTable: 1, profile: view.table.nextProfile, readers: [...readers], antennas });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = 'table.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
