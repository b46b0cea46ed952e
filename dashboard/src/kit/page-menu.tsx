import { useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/views/public-view';
import { at, ownPath } from '../link/own-addresses.ts';
import { words } from '../words/language.ts';
import { isAwake } from './awake.ts';
import { FullScreenButton } from './full-screen.tsx';
import { sheetOpen } from './page-keys.tsx';

/** Where the other screens are. Whoever has only this page open finds the rest of the product here. */
export function PageMenu({ view }: { readonly view: PublicView }) {
  // Whose turn it was when the menu was opened: a link does not change under the finger.
  const [phone, setPhone] = useState<Seat | null>(null);
  return (
    <details class="page-menu" onToggle={(event) => setPhone(event.currentTarget.open ? phoneOf(view) : null)}>
      <summary class="tool">{words.value.onTable.menu}</summary>
      {phone !== null && <Links phone={phone} />}
    </details>
  );
}

function phoneOf(view: PublicView): Seat {
  return view.toAct?.seat ?? view.seats.find((seat) => seat.state !== 'empty')?.seat ?? 1;
}

function Links({ phone }: { readonly phone: Seat }) {
  const say = words.value.onTable;
  const links = [
    ['/', say.pages.table],
    [`/seat/${phone}`, say.pages.phone(phone)],
    ['/operator', say.pages.operator],
    ['/director', say.pages.director],
    ['/setup', say.pages.setup],
    ['/tables', say.pages.tables],
    ['/stats', say.pages.stats],
    ['/hands', say.pages.hands],
    ['/tournament', say.pages.tournament],
    ['/clock', say.pages.clock],
    ['/rules', say.pages.rules],
    ['/lab', say.pages.lab],
    ['/air', say.pages.air],
    ['/check', say.pages.check],
    ['/overlay/lower-strip?demo=1', say.pages.overlayDemo],
  ] as const;
  return (
    <nav aria-label={say.menu}>
      {links.map(([address, name]) => (
        <a key={address} href={at(address)} aria-current={address === ownPath() ? 'page' : undefined}>
          {name}
        </a>
      ))}
      <FullScreenButton className="page-menu-keys" />
      <button type="button" class="page-menu-keys" onClick={openSheet}>
        {words.value.shortcuts} <kbd>?</kbd>
      </button>
      {!isAwake.value && <p class="page-menu-note">{words.value.keepAwake}</p>}
    </nav>
  );
}

function openSheet(): void {
  sheetOpen.value = true;
}
