import type { LabAntennaView } from '#wire/lab-view';
import type { DirectorView } from '#wire/role-views';
import { language, words } from '../words/language.ts';

/** Sensor health as a map of the table, not as a list: where it is red, there Sabot is blind. */
export function HealthMap({ view }: { readonly view: DirectorView }) {
  const say = words.value.director;
  const antennas = view.lab.devices.flatMap((device) => device.antennas.map((antenna) => ({ ...antenna, ready: device.isReady })));
  return (
    <section class="panel">
      <h2>{say.sensors}</h2>
      {antennas.length === 0 && <p class="soft">{say.noSensors}</p>}
      <ul class="health-map">
        {antennas.map((antenna) => (
          <li key={antenna.name} class={`health-${healthOf(antenna, antenna.ready)}`}>
            <b>{antenna.place}</b>
            <span>{say.health[healthOf(antenna, antenna.ready)]}</span>
          </li>
        ))}
      </ul>
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

/** Good answers among the last 16 polls; an empty place answers nothing and is well all the same. */
function healthOf(antenna: LabAntennaView, ready: boolean): Health {
  if (!ready) return 'silent';
  return antenna.quality !== null && antenna.tags.length > 0 && antenna.quality < 12 ? 'weak' : 'good';
}
