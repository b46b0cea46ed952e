import type { ComponentChildren } from 'preact';
import type { PublicView } from '#wire/views/public-view';
import { PlayingCard } from '../kit/playing-card.tsx';
import { kindTitle, knowsKinds } from '../words/kinds.ts';
import { amount } from '../words/numbers.ts';
import { coreWords } from '../words/pages/core-words.ts';
import { overlayWords } from '../words/pages/overlay-words.ts';
import { useBoard } from './leaving.ts';
import { type OnAir, sidePotsOf, winningCards } from './picture.ts';
import { theme } from './theme.ts';

/** A figure that rolls when it changes: the new one comes from below. */
export function Roll({ text }: { readonly text: string }) {
  return (
    <span class="ov-roll">
      <span key={text}>{text}</span>
    </span>
  );
}

/** The cards stand behind their plate and look over it; what is not on air is a back. */
export function Cards({ cards }: { readonly cards: readonly (string | null)[] }) {
  const say = coreWords.value;
  return (
    <div class="ov-cards">
      {cards.map((card, index) => (
        <div key={card ?? `back-${index}`} class={card === null ? 'ov-hole ov-back' : 'ov-hole ov-pop'}>
          <PlayingCard card={card} label={card === null ? say.cardDown : say.card(card)} />
        </div>
      ))}
    </div>
  );
}

/** Board and pot keep their place whatever lies there: eyes learn it. */
export function BoardBlock({ feed }: { readonly feed: OnAir }) {
  const { view } = feed;
  return (
    <div class="ov-board-block">
      <LaidCards cards={useBoard(view)} feed={feed} />
      <PotBar view={view} />
    </div>
  );
}

/** Two hole cards as large as the board's, for whoever takes it all. */
export function HoleBlock({ cards, feed }: LaidCardsProps) {
  return (
    <div class="ov-board-block">
      <LaidCards cards={cards} feed={feed} />
    </div>
  );
}

interface LaidCardsProps {
  readonly cards: readonly (string | null)[];
  readonly feed: OnAir;
}

/** Once it is won, the five that win stand out. */
function LaidCards({ cards, feed }: LaidCardsProps) {
  const lifted = winningCards(feed);
  return (
    <div class={`ov-board${lifted.length > 0 ? ' lifts' : ''}`}>
      {cards.map((card, index) => (
        <div key={`${index}${card ?? ''}`} class={lifted.some((each) => each === card) ? 'ov-slot lifted' : 'ov-slot'}>
          {card !== null && (
            <div class="ov-pop">
              <PlayingCard card={card} label={coreWords.value.card(card)} />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function PotBar({ view }: { readonly view: PublicView }) {
  const say = coreWords.value;
  const sides = sidePotsOf(view);
  const call = view.toAct?.options.call ?? null;
  return (
    <div class="ov-plate ov-pot">
      {view.potTotal !== null && (
        <span class="ov-pot-total">
          <small>{say.pot}</small> <b>{<Roll text={amount(view.potTotal)} />}</b>
        </span>
      )}
      <span class="ov-pot-more">{sides.length > 0 ? sidesLine(sides) : callLine(call)}</span>
    </div>
  );
}

function sidesLine(sides: readonly number[]): string {
  return `${overlayWords.value.onAir.side} ${sides.map(amount).join(' · ')}`;
}

function callLine(call: number | null): string {
  return call === null ? '' : `${overlayWords.value.onAir.call} ${amount(call)}`;
}

/** The tournament's level where one is played, as far as this feed has come. */
export function levelName({ tournament }: PublicView): string {
  const say = overlayWords.value.onAir;
  return tournament === undefined || tournament.level === 0 ? say.blinds : say.level(tournament.level);
}

/** What is played for, under the mark of whoever broadcasts. */
export function LevelPlate({ view }: { readonly view: PublicView }) {
  const say = overlayWords.value.onAir;
  const { smallBlind, bigBlind, ante, bigBlindAnte } = view.level;
  const owed = ante > 0 ? ante : bigBlindAnte;
  return (
    <div class="ov-plate ov-level">
      <Mark />
      <div>
        <small>{levelName(view)}</small>
        <b>
          {amount(smallBlind)}/{amount(bigBlind)}
        </b>
        {owed > 0 && <small>{say.ante(amount(owed))}</small>}
      </div>
    </div>
  );
}

/** The broadcaster's logo, or the shoe that gives Sabot its name. */
export function Mark() {
  const { logo } = theme.value;
  if (logo !== null) return <img class="ov-mark" src={logo} alt="" />;
  return (
    <svg class="ov-mark" viewBox="0 0 76 56" aria-hidden="true">
      <path class="ov-mark-lines" d="M4 46 20 6h46l-7 40zM22 36l9-24M34 36l8-24M46 36l7-24" />
      <path class="ov-mark-solid" d="M2 48h60l-8 8H10z" />
    </svg>
  );
}

/** What went wrong, as a viewer understands it; red while it is, and gone when it is put right. */
export function RulingBanner({ view }: { readonly view: PublicView }) {
  const say = overlayWords.value.onAir;
  const verdict = view.verdicts.findLast((each) => each.status === 'open');
  if (verdict === undefined || !knowsKinds()) {
    return view.hold ? <Notice kind="pause">{say.pause}</Notice> : null;
  }
  const [rule] = verdict.rules;
  return (
    <Notice kind="ruling">
      {kindTitle(verdict.kind)}
      {rule !== undefined && <small>{rule}</small>}
    </Notice>
  );
}

interface NoticeProps {
  readonly kind: 'ruling' | 'pause';
  readonly children: ComponentChildren;
}

function Notice({ kind, children }: NoticeProps) {
  return <div class={`ov-banner ov-banner-${kind} ov-pop`}>{children}</div>;
}
