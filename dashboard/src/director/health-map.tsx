import { ZONES } from '#vocabulary/zones';
import type { LabAntennaView } from '#wire/views/lab-view';
import type { DirectorView } from '#wire/views/role-views';
import { language, words } from '../words/language.ts';
import { seatAt, spotOf } from './place-spots.ts';

/** Sensor health as a map of the table, not as a list: where it is red, there Sabot is blind. */
export function HealthMap({ view }: { readonly view: DirectorView }) {
  const say = words.value.director;
  const antennas = view.lab.devices.flatMap((device) =>
    device.antennas.map((antenna) => ({ antenna, health: healthOf(antenna, device.isReady) })),
  );
  const troubled = antennas.filter(({ health }) => health !== 'good');
  const placed = antennas.flatMap((each) => {
    const spot = spotOf(each.antenna.place);
    return spot === undefined ? [] : [{ ...each, spot }];
  });
  return (
    <section class="panel">
      <h2>{say.sensors}</h2>
      {antennas.length === 0 ? (
        <p class="soft">{say.noSensors}</p>
      ) : (
        <>
          <ul class="health-map">
            {placed.map(({ antenna, health, spot }) => (
              <li
                key={antenna.name + antenna.place}
                class={`health-${health}`}
                style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
              >
                <span aria-hidden="true">{SIGNS[health]}</span>
                {shortName(antenna.place)}
                <span class="sr-only"> {say.health[health]}</span>
              </li>
            ))}
          </ul>
          <p class="soft">
            {troubled.length === 0
              ? say.allWell
              : say.notWell(
                  troubled.map(({ antenna, health }) => `${placeName(antenna.place)} (${say.health[health]})`),
                )}
          </p>
        </>
      )}
      {view.lab.devices.map(
        (device) =>
          device.trouble !== null && (
            <p key={device.port} class="note-ask">
              {device.trouble[language.value]}
            </p>
          ),
      )}
    </section>
  );
}

type Health = 'good' | 'weak' | 'silent';

/** A sign of its own each: colour is never the only one. */
const SIGNS: Record<Health, string> = { good: '✓', weak: '~', silent: '✕' };

/** The measure of `sabot doctor` (firmware-bridge/src/findings/findings.ts): good answers among the last 16 polls. */
const WEAK_BELOW = 12;

function healthOf({ quality }: LabAntennaView, ready: boolean): Health {
  if (!ready || quality === 0) return 'silent';
  return quality !== null && quality < WEAK_BELOW ? 'weak' : 'good';
}

function shortName(place: string): string {
  const seat = seatAt(place);
  if (seat !== undefined) return String(seat);
  const pile = PILES.find((each) => each === place);
  return pile === undefined ? place : words.value.shortPlace(pile);
}

const PILES = ['SHOE', 'BURN', 'MUCK', 'ASIDE'] as const;

function placeName(place: string): string {
  const zone = ZONES.find((each) => each === place);
  return zone === undefined ? place : words.value.shortPlace(zone);
}
