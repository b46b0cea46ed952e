import { effect, signal } from '@preact/signals';
import type { render as preactRender } from 'preact';
import { useEffect } from 'preact/hooks';
import type { FeedView, OverlayLayout } from '#wire/views/feed-view';
import { openWindow } from '../kit/open-window.ts';
import { connect, linkState, view } from '../link/link.ts';
import { needsPairing } from '../link/session.ts';
import { overlayWords } from '../words/pages/overlay-words.ts';
import { layoutOf } from './layout.tsx';
import { airedOf, Picture, StandIn } from './screen.tsx';
import { followDraft, followTheme } from './theme.ts';
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
  addEventListener('obsSourceActiveChanged', (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    if (typeof detail === 'object' && detail !== null && 'active' in detail) active.value = detail.active === true;
  });
  const drawn = layoutOf(layout);
  document.documentElement.classList.add(`of-${drawn}`);
  openWindow(
    () => overlayWords.value.page,
    () => render(<Overlay layout={drawn} />, root),
  );
  const demo = params.get('demo');
  if (demo !== null) {
    root.classList.add('demo');
    followDraft();
    void import('../demo/demo-feed.ts').then(({ demoOf }) => {
      view.value = demoOf(demo, Number(params.get('players') ?? 9), drawn);
      onAir.value = true;
    });
    return;
  }
  fadeWhenLost();
  void document.fonts.load(OUR_LETTERS).then(() => {
    hasLetters.value = true;
  });
  const feed = params.get('feed') ?? 'main';
  void connect(`broadcast:${feed}`, SILENCE_MS_MAX).then(() => followTheme(feed));
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
  const aired = airedOf(feed);
  const shown = onAir.value && active.value && aired !== undefined;
  useNotedOnce(shown);
  const lacksCode = needsPairing.value && !wasShown.value && !isInObs();
  return (
    <>
      <div class={`overlay overlay-${layout}${shown ? ' shown' : ''}${wasShown.value ? '' : ' first'}`}>
        {aired !== undefined && <Picture layout={layout} feed={aired} />}
        {feed === undefined && hasLetters.value && <WarmUp />}
      </div>
      {active.value && <StandIn layout={layout} feed={feed} isShown={shown} wasShown={wasShown.value} />}
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
  const say = overlayWords.value.noCode;
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
