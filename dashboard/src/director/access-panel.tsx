import { useState } from 'preact/hooks';
import { SEATS } from '#vocabulary/seats';
import type { DirectorView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { at } from '../link/own-addresses.ts';
import { useSecondsLeft } from '../table/countdown.tsx';
import { words } from '../words/language.ts';
import { roleName } from './role-name.ts';
import { SessionList } from './session-list.tsx';

/** Six digits bring a phone or a screen to the table; what is open is listed, and can be taken back. */
export function AccessPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.access;
  const [role, setRole] = useState('seat:1');
  const roles = [
    'public',
    'operator',
    'director',
    ...SEATS.map((seat) => `seat:${seat}`),
    ...view.feeds.map((feed) => `broadcast:${feed.name}`),
  ];
  return (
    <section class="panel">
      <h2>{say.title}</h2>
      <p class="soft">{isLocalOnly() ? say.howLocal : say.how}</p>
      <div class="access-make">
        <select aria-label={say.role} value={role} onChange={(event) => setRole(event.currentTarget.value)}>
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleName(each)}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => send({ type: 'pairing-create', role })}>
          {say.make}
        </button>
      </div>
      <ul class="access-list">
        {view.pairings.map((pairing) => (
          <li key={pairing.code}>
            <b class="pairing-code">{pairing.code}</b>
            <span>
              {say.openHere(addressOf(pairing.role))} <Left endsAtMs={pairing.expiresAtMs} nowMs={view.nowMs} />
            </span>
          </li>
        ))}
      </ul>
      <h3>{say.open}</h3>
      <SessionList view={view} />
    </section>
  );
}

function addressOf(role: string): string {
  const [name, which] = role.split(':');
  const page =
    name === 'seat'
      ? `/seat/${which}`
      : name === 'broadcast'
        ? `/overlay/lower-strip?feed=${which}`
        : name === 'public'
          ? '/'
          : `/${name}`;
  return `${location.origin}${at(page)}`;
}

/** Called by a name that only this very machine knows. */
function isLocalOnly(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

function Left({ endsAtMs, nowMs }: { readonly endsAtMs: number; readonly nowMs: number }) {
  return <span class="soft">{words.value.access.left(useSecondsLeft(endsAtMs, nowMs))}</span>;
}
