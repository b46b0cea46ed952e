import type { DirectorView, TokenView } from '#wire/views/role-views';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { roleName } from './role-name.ts';

/** Every token, and under it what was opened or paired with it; taking one back takes back all below. */
export function SessionList({ view }: { readonly view: DirectorView }) {
  const say = words.value.access;
  if (view.tokens.length === 0) return <p class="soft">{say.nothingOpen}</p>;
  return (
    <ul class="access-list">
      {inOrder(view.tokens).map(({ token, depth }) => (
        <li key={token.id} class={depth > 0 ? 'below' : ''}>
          <span>
            {[token.label, roleName(token.role), token.device].filter((part) => part !== '').join(' · ')}
            <small class="soft">
              {say.grantKinds[token.kind]} · {say.since(whenOf(token.createdAtMs))} · {seenWords(token.idleMinutes)}
            </small>
          </span>
          <ConfirmButton label={say.revoke} onConfirm={() => send({ type: 'token-revoke', id: token.id })} />
        </li>
      ))}
    </ul>
  );
}

interface Placed {
  readonly token: TokenView;
  readonly depth: number;
}

/** Each is followed by what hangs on it. */
function inOrder(tokens: readonly TokenView[], parent: string | null = null, depth = 0): readonly Placed[] {
  return tokens
    .filter((token) => token.parent === parent)
    .flatMap((token) => [{ token, depth }, ...inOrder(tokens, token.id, depth + 1)]);
}

function whenOf(atMs: number): string {
  return new Date(atMs).toLocaleString(words.value.locale, {
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
}

function seenWords(idleMinutes: number | null): string {
  const say = words.value.access;
  if (idleMinutes === null) return say.notSeen;
  return idleMinutes === 0 ? say.openNow : say.seenBefore(idleMinutes);
}
