import { effect, signal } from '@preact/signals';
import type { render as preactRender } from 'preact';
import { useEffect } from 'preact/hooks';
import type { FeedView, OverlayLayout } from '#wire/feed-view';
import { nameWindow } from '../kit/name-window.ts';
import { connect, linkState, view } from '../link/link.ts';
import { needsPairing } from '../link/session.ts';
import { coreWords } from '../words/core-words.ts';
import { Layout, layoutOf, standsBy } from './layout.tsx';
import type { OnAir } from './picture.ts';
import { Standby } from './standby.tsx';
import { WarmUp } from './warm-up.tsx';

/** The air is no place for a message: what cannot be shown is not there (issue 7). */
const LOST_FADE_MS = 700;
/** A table that is there answers sooner. With what follows until it is gone, less than three seconds (issue 7). */
const SILENCE_MS_MAX = 1_200;

const onAir = signal(false);
const active = signal(true);
/** Once something was on air; before, nothing fades. */
const wasShown = signal(false);

/** To lay text in another face first would cost more than it saves. */
const OUR_LETTERS = '700 1em "Atkinson Hyperlegible Next Variable"';
const hasLetters = signal(false);

export function startOverlay(root: HTMLElement, layout: string | undefined, render: typeof preactRender): void {
  const params = new URLSearchParams(location.search);
  nameWindow(() => coreWords.value.overlay.page);
  applyColours(params);
  addEventListener('obsSourceActiveChanged', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof detail === 'object' && detail !== null && 'active' in detail) active.value = detail.active === true;
  });
  const drawn = layoutOf(layout);
  document.documentElement.classList.add(`of-${drawn}`);
  render(<Overlay layout={drawn} />, root);
  const demo = params.get('demo');
  if (demo !== null) {
    root.classList.add('demo');
    void import('../demo/demo-feed.ts').then(({ demoOf }) => {
      view.value = demoOf(demo, Number(params.get('players') ?? 9));
      onAir.value = true;
    });
    return;
  }
  fadeWhenLost();
  void document.fonts.load(OUR_LETTERS).then(() => {
    hasLetters.value = true;
  });
  void connect(`broadcast:${params.get('feed') ?? 'main'}`, SILENCE_MS_MAX);
}

/** Gone within three seconds of the connection, back with the first fresh view. */
function fadeWhenLost(): void {
  effect(() => {
    if (linkState.value === 'live') {
      onAir.value = true;
      return;
    }
    const timer = setTimeout(() => {
      onAir.value = false;
    }, LOST_FADE_MS);
    return () => clearTimeout(timer);
  });
}

function Overlay({ layout }: { readonly layout: OverlayLayout }) {
  const feed = feedOf(view.value);
  const aired = feed !== undefined && isOnAir(feed) ? feed : undefined;
  const shown = onAir.value && active.value && aired !== undefined;
  useNotedOnce(shown);
  const lacksCode = needsPairing.value && !wasShown.value && !isInObs();
  return (
    <>
      <div class={`overlay overlay-${layout}${shown ? ' shown' : ''}${wasShown.value ? '' : ' first'}`}>
        {aired !== undefined && <Picture layout={layout} feed={aired} />}
        {feed === undefined && hasLetters.value && <WarmUp />}
      </div>
      {!shown && isStandingBy(layout, feed) && <Standby isBreak={false} />}
      {lacksCode && <NoCode />}
    </>
  );
}

/** From the first picture on what goes and comes fades. */
function useNotedOnce(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => {
      wasShown.value = true;
    });
    return () => clearTimeout(timer);
  }, [shown]);
}

function Picture({ layout, feed }: { readonly layout: OverlayLayout; readonly feed: OnAir }) {
  if (!feed.isBreak) return <Layout layout={layout} feed={feed} />;
  return standsBy(layout) ? <Standby isBreak /> : null;
}

const isOnAir = (feed: FeedView): feed is OnAir => feed.view !== null && !feed.blank;

/** A feed that is blank, or was there and is lost. Before the first view nobody has put anything on air yet. */
function isStandingBy(layout: OverlayLayout, feed: FeedView | undefined): boolean {
  return standsBy(layout) && active.value && (feed?.blank === true || wasShown.value);
}

declare global {
  interface Window {
    /** OBS puts it into each page of a browser source. */
    readonly obsstudio?: object;
  }
}

/** There nothing but the graphics may be seen, whatever is wrong. */
const isInObs = (): boolean => window.obsstudio !== undefined;

/** Opened in a browser, without the code that lets it see its feed: an empty page would tell nobody what to do. */
function NoCode() {
  const say = coreWords.value.overlay.noCode;
  return (
    <aside class="ov-no-code">
      <b>{say.title}</b>
      <p>{say.how}</p>
      <p>{say.inObs}</p>
    </aside>
  );
}

function feedOf(value: typeof view.value): FeedView | undefined {
  return value !== null && 'feed' in value ? value : undefined;
}

/** `?accent=%23d9b24c`: the stream's own colours, as CSS variables. Only these names, only colours. */
function applyColours(params: URLSearchParams): void {
  for (const name of ['accent', 'plate', 'text'] as const) {
    const colour = params.get(name);
    if (colour !== null && /^#[0-9a-fA-F]{3,8}$/.test(colour)) document.documentElement.style.setProperty(`--ov-${name}`, colour);
  }
}
