import { useEffect, useState } from 'preact/hooks';
import { ZONES } from '#vocabulary/zones';
import type { LabAntennaView, LabDeviceView } from '#wire/views/lab-view';
import type { DirectorView } from '#wire/views/role-views';
import type { RefusalReason } from '#wire/views/server-messages';
import { refusal, send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { setupWords } from '../words/pages/setup-words.ts';

/** Antenna by antenna, while a card lies there: how well it is read, who else reads it, and how the antenna is set. */
export function TuningPanel({ view }: { readonly view: DirectorView }) {
  const say = setupWords.value.tuning;
  const [chosen, setChosen] = useState<string | null>(null);
  // What is typed for an antenna stays, also while its board is away for a moment.
  const devices = view.lab.devices.filter(
    ({ id, isReady, antennas }) => antennas.length > 0 && (isReady || chosen?.startsWith(`${id} `) === true),
  );
  if (devices.length === 0) return null;
  return (
    <section class="panel tuning">
      <h2>{say.title}</h2>
      <p class="soft">{say.how}</p>
      {devices.map((device) => (
        <DeviceRows key={device.id} device={device} chosen={chosen} choose={setChosen} />
      ))}
    </section>
  );
}

function DeviceRows(props: {
  readonly device: LabDeviceView;
  readonly chosen: string | null;
  readonly choose: (key: string | null) => void;
}) {
  const { device, chosen, choose } = props;
  const say = setupWords.value.tuning;
  return (
    <>
      <h3>
        {device.id} <span class="soft">{device.sweepMs === null ? '' : say.sweep(device.sweepMs)}</span>
      </h3>
      <table>
        <thead>
          <tr>
            {say.columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {device.antennas.map((antenna) => {
            const key = `${device.id} ${antenna.name}`;
            const isOpen = chosen === key;
            return (
              <AntennaRows key={key} id={key} device={device.id} antenna={antenna} isOpen={isOpen} choose={choose} />
            );
          })}
        </tbody>
      </table>
    </>
  );
}

function AntennaRows(props: {
  readonly id: string;
  readonly device: string;
  readonly antenna: LabAntennaView;
  readonly isOpen: boolean;
  readonly choose: (key: string | null) => void;
}) {
  const { id, device, antenna, isOpen, choose } = props;
  const { cards, readsPerS, alsoAt, quality } = antenna;
  const say = setupWords.value.tuning;
  return (
    <>
      <tr class={cards > 0 ? 'has-card' : ''}>
        <td>
          <button type="button" aria-expanded={isOpen} onClick={() => choose(isOpen ? null : id)}>
            {antenna.name}
          </button>
        </td>
        <td>{placeName(antenna.place)}</td>
        <td>{cards === 0 ? '–' : cards}</td>
        <td>{readsPerS === null ? '–' : say.reads(readsPerS)}</td>
        <td>{quality === null ? '–' : `${quality}/16`}</td>
        <td class={alsoAt.length > 0 ? 'note-ask' : ''}>{alsoAt.length === 0 ? '–' : alsoAt.join(', ')}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={say.columns.length}>
            <Settings device={device} antenna={antenna} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The board as one place, and what has no place, are no zones. */
function placeName(place: string): string {
  const zone = ZONES.find((one) => one === place);
  return zone === undefined ? place || '–' : words.value.shortPlace(zone);
}

const NAMES = ['gain', 'misses', 'order'] as const;
const LARGEST = { gain: 7, misses: 255, order: 254 } as const;
const LEAST = { gain: 0, misses: 1, order: 0 } as const;

/** What is typed stays as it was typed until it is set. */
function Settings({ device, antenna }: { readonly device: string; readonly antenna: LabAntennaView }) {
  const say = setupWords.value.tuning;
  const [typed, setTyped] = useState<Partial<Record<(typeof NAMES)[number], string>>>({});
  const [refused, sent] = useRefused();
  const value = (name: (typeof NAMES)[number]): string => typed[name] ?? String(antenna[name] ?? '');
  const numberOf = (name: (typeof NAMES)[number]): number =>
    /^\d{1,3}$/.test(value(name)) ? Number(value(name)) : Number.NaN;
  const isRight = NAMES.every((name) => numberOf(name) >= LEAST[name] && numberOf(name) <= LARGEST[name]);
  return (
    <form
      class="field-form tuning-form"
      onSubmit={(event) => {
        event.preventDefault();
        const [gain, misses, order] = [numberOf('gain'), numberOf('misses'), numberOf('order')];
        send({ type: 'antenna-set', device, antenna: Number(antenna.name), gain, misses, order });
        sent();
      }}
    >
      {NAMES.map((name) => (
        <label key={name}>
          {say.names[name]}
          <input
            inputMode="numeric"
            value={value(name)}
            onInput={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
          <span class="soft">{say.means[name]}</span>
        </label>
      ))}
      <button type="submit" class="primary" disabled={!isRight}>
        {say.set}
      </button>
      {refused !== null && (
        <p class="note-ask" role="alert">
          {refused === 'not-valid' ? say.away : words.value.refusals[refused]}
        </p>
      )}
    </form>
  );
}

/** Why what was sent from here was refused, until it is sent again: the top of the page is out of sight. */
function useRefused(): readonly [RefusalReason | null, () => void] {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [refused, setRefused] = useState<RefusalReason | null>(null);
  const newest = refusal.value;
  useEffect(() => {
    if (newest !== null && sentAt !== null && newest.at >= sentAt) setRefused(newest.reason);
  }, [newest]);
  return [
    refused,
    () => {
      setRefused(null);
      setSentAt(performance.now());
    },
  ];
}
