import type { ComponentChildren } from 'preact';
import type { LabAntennaView, LabDeviceView, LabView } from '#wire/views/lab-view';
import type { PublicView } from '#wire/views/public-view';
import { PageKeys } from '../kit/page-keys.tsx';
import '../table/table.css';
import { TopBar } from '../top-bar/top-bar.tsx';
import { language, words } from '../words/language.ts';
import { deviceStateWords, senseWords } from '../words/parts/senses.ts';
import './lab.css';

/** What the devices say and what becomes of it: devices, antennas with what lies on them, readings, facts. */
export function LabPage({ lab, table }: { readonly lab: LabView; readonly table: PublicView | null }) {
  const say = words.value.lab;
  return (
    <main class="lab-page">
      {table !== null && <TopBar view={table} title={say.title} />}
      <p class="lab-intro">{say.intro}</p>
      <section class="lab-devices">
        {lab.devices.length === 0 && <p>{say.noDevices}</p>}
        {lab.devices.map((device) => (
          <Device key={device.id + device.port} device={device} />
        ))}
      </section>
      <Stream title={say.readings} what={say.readingsWhat}>
        {lab.readings.toReversed().map((reading) => (
          <tr key={reading.id}>
            <td>{time(reading.atMs)}</td>
            <td>{reading.device}</td>
            <td>{senseWords(language.value, reading.what)}</td>
            <td>{reading.place}</td>
            <td>{reading.tag ?? ''}</td>
          </tr>
        ))}
      </Stream>
      <Stream title={say.facts} what={say.factsWhat}>
        {lab.facts.toReversed().map((fact) => (
          <tr key={fact.id}>
            <td>{time(fact.atMs)}</td>
            <td>{senseWords(language.value, fact.what)}</td>
            <td>{fact.place}</td>
            <td class="lab-from">{fact.from.join(' ')}</td>
          </tr>
        ))}
      </Stream>
      <PageKeys />
    </main>
  );
}

function Stream({
  title,
  what,
  children,
}: {
  readonly title: string;
  readonly what: string;
  readonly children: ComponentChildren;
}) {
  return (
    <section class="lab-stream" aria-label={title}>
      <h2>{title}</h2>
      <p class="soft">{what}</p>
      <table>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Device({ device }: { readonly device: LabDeviceView }) {
  const say = words.value.lab;
  return (
    <article class={`lab-device state-${device.state}`}>
      <h2>
        {device.id} <span>{device.port}</span>
      </h2>
      <p>
        <b>{deviceStateWords(language.value, device.state)}</b> · {device.firmware} · {say.queue} {device.queueDepth} ·{' '}
        {say.lost} {device.lostLines} · {say.discarded} {device.discarded}
      </p>
      {device.trouble !== null && <p class="note-ask">{device.trouble[language.value]}</p>}
      <ul>
        {device.antennas.map((antenna) => (
          <Antenna key={antenna.name} antenna={antenna} />
        ))}
      </ul>
    </article>
  );
}

function Antenna({ antenna }: { readonly antenna: LabAntennaView }) {
  return (
    <li class={antenna.tags.length > 0 ? 'has-tags' : ''}>
      <b>{antenna.place}</b>
      <span>{antenna.quality === null ? '–' : `${antenna.quality}/16`}</span>
      <span class="lab-tags">
        {antenna.tags.map((tag) => (
          <span key={tag}>{tag}</span>
        ))}
      </span>
    </li>
  );
}

function time(atMs: number): string {
  return new Date(atMs).toLocaleTimeString(words.value.locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
}
