import { useEffect, useState } from 'preact/hooks';
import { OVERLAY_LAYOUTS, type OverlayLayout } from '#wire/views/feed-view';
import type { DirectorView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { airWords } from '../words/pages/air-words.ts';
import { copyText } from './copy-text.ts';

/** The address of every layout, a press away. One code opens them all: the session of a feed shows all its layouts. */
export function AddressPanel({ view }: { readonly view: DirectorView }) {
  const say = airWords.value.addresses;
  const [chosen, setChosen] = useState('');
  const feed = view.feeds.find(({ name }) => name === chosen) ?? view.feeds[0];
  return (
    <section class="panel air-addresses">
      <h2>{say.title}</h2>
      {feed === undefined ? (
        <p class="soft">{say.none}</p>
      ) : (
        <>
          <p class="soft">{say.how}</p>
          {view.feeds.length > 1 && (
            <label>
              {say.feed}
              <select value={feed.name} onChange={(event) => setChosen(event.currentTarget.value)}>
                {view.feeds.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          <Addresses key={feed.name} feed={feed.name} code={codeFor(view, feed.name)} />
        </>
      )}
    </section>
  );
}

const codeFor = ({ pairings }: DirectorView, feed: string): string | undefined =>
  pairings.find(({ role }) => role === `broadcast:${feed}`)?.code;

/** Pictures in which players stand side by side. */
const HAVE_PLATES: readonly OverlayLayout[] = ['lower-strip', 'column', 'heads-up', 'vertical'];

interface Wish {
  readonly feed: string;
  readonly isByStack: boolean;
}

function addressOf(layout: OverlayLayout, { feed, isByStack }: Wish, code: string): string {
  const order = isByStack && HAVE_PLATES.includes(layout) ? '&order=stack' : '';
  return `${location.origin}/overlay/${layout}?feed=${feed}${order}#code=${code}`;
}

function Addresses({ feed, code }: { readonly feed: string; readonly code: string | undefined }) {
  const say = airWords.value;
  const [isByStack, setByStack] = useState(false);
  const wish: Wish = { feed, isByStack };
  const [wanted, setWanted] = useState<OverlayLayout | null>(null);
  const [copied, setCopied] = useState<OverlayLayout | null>(null);
  // The code is made when the first address is wanted: it is good for two minutes, and nobody should watch it grow old.
  useEffect(() => {
    if (wanted === null || code === undefined) return;
    setWanted(null);
    void copyText(addressOf(wanted, wish, code)).then((isCopied) => setCopied(isCopied ? wanted : null));
  }, [wanted, code, feed, isByStack]);
  const want = (layout: OverlayLayout): void => {
    setWanted(layout);
    if (code === undefined) send({ type: 'pairing-create', role: `broadcast:${feed}` });
  };
  return (
    <>
      <label class="air-check">
        <input type="checkbox" checked={isByStack} onChange={(event) => setByStack(event.currentTarget.checked)} />
        {say.addresses.byStack}
      </label>
      <ul class="air-list air-address-list">
        {OVERLAY_LAYOUTS.map((layout) => {
          const { name, what } = say.layouts[layout];
          return (
            <li key={layout}>
              <b>{name}</b>
              <span class="soft">{what}</span>
              <button type="button" class="small" aria-label={say.addresses.copyOf(name)} onClick={() => want(layout)}>
                {copied === layout ? say.addresses.copied : say.addresses.copy}
              </button>
              {code !== undefined && <code class="feed-address">{addressOf(layout, wish, code)}</code>}
            </li>
          );
        })}
      </ul>
    </>
  );
}
