import { useState } from 'preact/hooks';
import { SEATS } from '#vocabulary/seats';
import type { DirectorView } from '#wire/role-views';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';

/** Six digits bring a phone or a screen to the table; tokens can be taken back. */
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
      <div class="access-make">
        <select aria-label={say.role} value={role} onChange={(event) => setRole(event.currentTarget.value)}>
          {roles.map((each) => (
            <option key={each} value={each}>
              {each}
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
            <b class="pairing-code">{pairing.code}</b> {pairing.role}
          </li>
        ))}
        {view.tokens.map((token) => (
          <li key={token.id}>
            {token.label} · {token.role}
            <button type="button" class="danger small" onClick={() => send({ type: 'token-revoke', id: token.id })}>
              {say.revoke}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
