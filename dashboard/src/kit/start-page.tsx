import { effect } from '@preact/signals';
import type { render as preactRender, VNode } from 'preact';
import type { PublicView } from '#wire/views/public-view';
import type { DirectorView, OperatorView, SeatRoleView } from '#wire/views/role-views';
import type { AnyView } from '#wire/views/server-messages';
import { connect, linkState, view } from '../link/link.ts';
import { needsPairing } from '../link/session.ts';
import { authority, words } from '../words/language.ts';
import { openWindow } from './open-window.ts';
import { PairingForm } from './pairing-form.tsx';
import './tokens.css';
import './theme.ts';

interface Views {
  readonly public: PublicView;
  readonly operator: OperatorView;
  readonly director: DirectorView;
}

/** What the table shows to whom. */
type ViewFor<Role extends string> = Role extends `seat:${string}`
  ? SeatRoleView
  : Role extends keyof Views
    ? Views[Role]
    : AnyView;

/**
 * Starts a page: `?demo=full` (or `empty`) shows a table of invented people without a server behind it, to look at the
 * page itself. After `silenceMs` without a word it says that the table is lost.
 */
export function startPage<Role extends string>(
  role: Role,
  name: () => string,
  page: (view: ViewFor<Role>) => VNode,
  render: typeof preactRender,
  silenceMs?: number,
): void {
  const root = document.getElementById('app');
  if (root === null) return;
  effect(() => {
    const shown = view.value;
    if (shown !== null && 'table' in shown) authority.value = shown.table.authority;
  });
  const Page = () => {
    const current = view.value;
    if (current === null) return <Waiting role={role} />;
    const isLost = linkState.value === 'lost';
    // The server shows each role its own view, and the link asks for this role alone.
    return (
      <>
        {isLost && <LostNotice />}
        <div class={isLost ? 'page-lost' : 'page-live'}>{page(current as ViewFor<Role>)}</div>
      </>
    );
  };
  openWindow(name, () => render(<Page />, root));
  const demo = new URLSearchParams(location.search).get('demo');
  if (demo !== null) {
    void import('../demo/demo-views.ts').then(({ demoView }) => {
      view.value = demoView(role, demo === 'empty' ? 'empty' : 'full');
      linkState.value = 'live';
    });
    return;
  }
  void connect(role, silenceMs);
}

function Waiting({ role }: { readonly role: string }) {
  if (needsPairing.value) {
    return (
      <main class="waiting">
        <PairingForm role={role} />
      </main>
    );
  }
  return (
    <main class="waiting">
      <p role="status">
        {linkState.value === 'lost' ? words.value.connection.lost : words.value.connection.connecting}
      </p>
    </main>
  );
}

/** What lies there is from before: nobody plays on by a screen that has stopped. */
function LostNotice() {
  const say = words.value.connection;
  return (
    <div class="lost-notice" role="alert">
      <b>{say.lost}</b>
      <span>{say.stale}</span>
    </div>
  );
}
