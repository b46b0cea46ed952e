import { SEATS } from '#vocabulary/seats';
import { SEAT_ZONES, ZONES } from '#vocabulary/zones';
import type { LabAntennaView } from '#wire/lab-view';
import type { DirectorView } from '#wire/role-views';
import { type Spot, seatSpot } from '../felt/geometry.ts';
import { language, words } from '../words/language.ts';

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
              <li key={antenna.name + antenna.place} class={`health-${health}`} style={{ left: `${spot.x}%`, top: `${spot.y}%` }}>
                <span aria-hidden="true">{SIGNS[health]}</span>
                {shortName(antenna.place)}
                <span class="sr-only"> {say.health[health]}</span>
              </li>
            ))}
          </ul>
          <p class="soft">
            {troubled.length === 0
              ? say.allWell
              : say.notWell(troubled.map(({ antenna, health }) => `${antenna.place} ${say.health[health]}`))}
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

/** Good answers among the last 16 polls; an empty place answers nothing and is well all the same. */
function healthOf(antenna: LabAntennaView, ready: boolean): Health {
  if (!ready) return 'silent';
  return antenna.quality !== null && antenna.tags.length > 0 && antenna.quality < 12 ? 'weak' : 'good';
}

/** Where the places lie on the map, besides the seats; one antenna for the whole board is called BOARD. */
const SPOTS: Readonly<Record<string, Spot>> = {
  B1: { x: 27, y: 52 },
  B2: { x: 38.5, y: 52 },
  B3: { x: 50, y: 52 },
  B4: { x: 61.5, y: 52 },
  B5: { x: 73, y: 52 },
  BOARD: { x: 50, y: 52 },
  BURN: { x: 29, y: 32 },
  SHOE: { x: 71, y: 32 },
  ASIDE: { x: 29, y: 71 },
  MUCK: { x: 71, y: 71 },
};

function spotOf(place: string): Spot | undefined {
  const seat = SEATS.find((each) => SEAT_ZONES[each - 1] === place);
  return seat === undefined ? SPOTS[place] : seatSpot('wide', seat);
}

function shortName(place: string): string {
  const zone = ZONES.find((each) => each === place);
  return (zone === undefined ? undefined : words.value.shortPlaces[zone]) ?? place;
}
