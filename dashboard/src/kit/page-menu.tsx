import type { PublicView } from '#wire/public-view';
import { words } from '../words/language.ts';

/** Where the other screens are. Whoever has only this page open finds the rest of the product here. */
export function PageMenu({ view }: { readonly view: PublicView }) {
  const say = words.value.onTable;
  const phone = view.toAct?.seat ?? view.seats.find((seat) => seat.state !== 'empty')?.seat ?? 1;
  const links = [
    ['/', say.pages.table],
    [`/seat/${phone}`, say.pages.phone(phone)],
    ['/operator', say.pages.operator],
    ['/director', say.pages.director],
    ['/setup', say.pages.setup],
    ['/stats', say.pages.stats],
    ['/lab', say.pages.lab],
    ['/overlay/lower-strip?demo=1', say.pages.overlay],
  ] as const;
  return (
    <details class="page-menu">
      <summary class="tool">{say.menu}</summary>
      <nav aria-label={say.menu}>
        {links.map(([address, name]) => (
          <a key={address} href={address} aria-current={address === location.pathname ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
    </details>
  );
}
