import { COMPOSED_KINDS, SIMPLE_KINDS } from '#vocabulary/kinds';
import { BOARD_ZONES } from '#vocabulary/zones';
import { PHONE_DEEDS } from '#wire/views/phones-view';
import { AT_THE_MACHINE } from '#wire/views/public-view';
import type { DirectorView } from '#wire/views/role-views';
import type { SecurityEvent } from '#wire/views/security-log';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { roleName } from './role-name.ts';

/** Who was refused, let in, taken back, or looked at what is hidden; the newest first. */
export function SecurityPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.security;
  return (
    <section class="panel">
      <h2>{say.title}</h2>
      <p class="soft">{view.security.length === 0 ? say.none : say.how}</p>
      <ul class="access-list security-list">
        {view.security.toReversed().map((event, nth) => (
          <li key={`${event.atMs}/${event.kind}/${event.who}/${view.security.length - nth}`}>
            <span>
              {sentenceOf(event)}
              <small class="soft">
                {[timeOf(event.atMs), event.times === undefined ? '' : say.times(event.times), event.reason ?? '']
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentenceOf({ kind, who: text, what }: SecurityEvent): string {
  const say = words.value.security;
  const who = text === AT_THE_MACHINE ? words.value.atTheMachine : text === '*' ? say.several : text;
  switch (kind) {
    case 'refused':
      if (what === 'flood') return say.flooded(who);
      return say.refused(who, what === 'token' ? say.wrongToken : what === 'code' ? say.wrongCode : roleName(what));
    case 'revoked':
      return say.revoked(who, roleName(what));
    case 'paired':
      return say.paired(who, roleName(what));
    case 'joined':
      return say.joined(who, roleName(what));
    case 'phones':
      return `${who}: ${say.phones[PHONE_DEEDS.find((deed) => deed === what) ?? 'let-in']}`;
    case 'armed':
      return say.armed(who, what);
    case 'revealed':
      if (what === 'card') return say.opened(who);
      return say.revealed(who, what === '' ? words.value.reveal.all : words.value.seat(Number(what.split(':')[1])));
    case 'face-withdrawn': {
      const place = BOARD_ZONES.find((zone) => zone === what);
      return say.faceWithdrawn(place === undefined ? what : words.value.shortPlace(place));
    }
    case 'overruled': {
      const known = [...SIMPLE_KINDS, ...COMPOSED_KINDS].find((each) => each === what);
      return say.overruled(who, known === undefined ? what : kindTitle(known));
    }
  }
}

function timeOf(atMs: number): string {
  return new Date(atMs).toLocaleTimeString(words.value.locale, { hour: '2-digit', minute: '2-digit' });
}
