// Devices, readings and facts as they come.
import { connect, element } from '/plain-link.js';

const find = (id) => document.getElementById(id);
connect('bridge', (lab) => {
  find('devices').replaceChildren(...lab.devices.map(device));
  find('facts').replaceChildren(
    ...lab.facts.toReversed().map((fact) => element('li', `${time(fact.atMs)} ${fact.what} ${fact.place}`)),
  );
  find('readings').replaceChildren(
    ...lab.readings
      .toReversed()
      .map(({ atMs, device: id, what, place, tag }) =>
        element('li', `${time(atMs)} ${id} ${what} ${place} ${tag ?? ''}`),
      ),
  );
});

function device({ id, state, port, firmware, queueDepth, lostLines, discarded, antennas, trouble }) {
  const box = document.createElement('section');
  box.append(
    element(
      'p',
      `${id} (${port}): ${state} ${trouble ?? ''} · ${firmware} · queue ${queueDepth} · lost ${lostLines} · discarded ${discarded}`,
    ),
  );
  const list = document.createElement('ul');
  list.append(
    ...antennas.map(({ name, place, quality, tags }) =>
      element('li', `${name} ${place}: ${quality ?? '–'}/16 ${tags.join(' ')}`),
    ),
  );
  box.append(list);
  return box;
}

const time = (atMs) => new Date(atMs).toISOString().slice(11, 23);
