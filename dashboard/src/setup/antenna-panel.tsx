import { useState } from 'preact/hooks';
import { ZONES, type Zone } from '#vocabulary/zones';
import type { DirectorView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { setupWords } from '../words/pages/setup-words.ts';

const PLACES = ZONES.filter((zone) => zone !== 'OFF');

/** Which antenna lies where: choose the place, lay one card on it. */
export function AntennaPanel({ view }: { readonly view: DirectorView }) {
  const say = setupWords.value;
  const [asked, setAsked] = useState<Zone | null>(null);
  const antennas = view.lab.devices.flatMap((device) =>
    device.antennas.map((antenna) => ({ ...antenna, device: device.id })),
  );
  return (
    <section class="panel">
      <h2>{say.antennas}</h2>
      <p class="soft">{asked === null ? say.antennasHow : say.antennasLay(words.value.place(asked))}</p>
      <div class="places">
        {PLACES.map((zone) => {
          const found = antennas.find((antenna) => antenna.place === zone);
          return (
            <button
              key={zone}
              type="button"
              aria-pressed={asked === zone}
              onClick={() => {
                setAsked(zone);
                send({ type: 'name-antenna', place: zone });
              }}
            >
              <b>{words.value.shortPlace(zone)}</b>
              <span>{found === undefined ? '–' : `${found.device} ${found.name}`}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
