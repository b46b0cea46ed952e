import { useEffect, useState } from 'preact/hooks';
import { formatDealFragment } from '#wire/proofs/deal-texts';
import type { PublicView } from '#wire/views/public-view';
import type { ReplayStepView, ReplayView } from '#wire/views/replay-view';
import { Felt } from '../felt/felt.tsx';
import { PageKeys } from '../kit/page-keys.tsx';
import { at } from '../link/own-addresses.ts';
import '../table/table.css';
import { RuleList } from '../kit/rule-ids.tsx';
import { TopBar } from '../top-bar/top-bar.tsx';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { amount, percent } from '../words/numbers.ts';
import './replayer.css';
import { feltAt } from './replay-view.ts';
import { type AskedReplay, replayAddress, stepAsked, useReplay } from './replays.ts';

/** One hand on the felt, step by step, with keys and with fingers. */
export function ReplayPage({ view, asked: first }: { readonly view: PublicView; readonly asked: AskedReplay }) {
  const say = words.value.hands;
  const [asked, setAsked] = useState(first);
  const replay = useReplay(asked);
  const go = (hand: number): void => {
    const next = { ...asked, hand };
    history.replaceState(null, '', replayAddress(next));
    setAsked(next);
  };
  return (
    <main class="replay-page">
      <TopBar view={view} title={`${say.title} · ${words.value.hand(asked.hand)}`} isTitleAlone />
      {replay === undefined || replay === null ? (
        <>
          <p class="hands-none" role="status">
            {replay === null ? say.noSuchHand : say.reading}
          </p>
          <nav class="replay-keys">
            <HandKeys hand={asked.hand} go={go} />
          </nav>
        </>
      ) : (
        <Replay
          key={`${asked.night}/${asked.hand}`}
          replay={replay}
          go={go}
          all={at(`/hands?night=${encodeURIComponent(replay.night)}${seatQuery()}`)}
        />
      )}
    </main>
  );
}

interface ReplayProps {
  readonly replay: ReplayView;
  readonly go: (hand: number) => void;
  /** Where the others of these hands are. */
  readonly all: string;
}

export function Replay({ replay, go, all }: ReplayProps) {
  const say = words.value.hands;
  const last = replay.steps.length - 1;
  const [at, setAt] = useState(() => Math.min(stepAsked(), last));
  const move = (to: number): void => setAt(Math.min(Math.max(0, to), last));
  useEffect(() => {
    history.replaceState(null, '', `${location.pathname}${location.search}#${at + 1}`);
  }, [at]);
  const step = replay.steps[at];
  if (step === undefined) return null;
  const dealt = replay.steps.findIndex(({ what }) => what.type === 'dealt');
  const keys = {
    ArrowRight: () => move(at + 1),
    ArrowLeft: () => move(at - 1),
    ' ': () => move(at + 1),
    Home: () => move(0),
    End: () => move(last),
    n: () => go(replay.hand + 1),
    p: () => go(replay.hand - 1),
  };
  return (
    <>
      <div class="replay-felt" onPointerDown={(down) => followSwipe(down, (steps) => move(at + steps))}>
        <Felt view={feltAt(replay, step, at >= dealt)} />
      </div>
      <section class="replay-foot">
        <p class="replay-say" role="status" data-step={at + 1}>
          <b>{sayStep(replay, step)}</b> <span class="soft">{oddsText(step)}</span>
        </p>
        <Ruling replay={replay} step={step} />
        <Equities replay={replay} step={step} />
        <input
          type="range"
          class="replay-range"
          min={1}
          max={last + 1}
          value={at + 1}
          aria-label={say.step}
          onInput={(input) => move(Number(input.currentTarget.value) - 1)}
        />
        <Sealed replay={replay} />
        <nav class="replay-keys" aria-label={say.steps}>
          <HandKeys hand={replay.hand} go={go} />
          <button type="button" data-replay="back" disabled={at === 0} onClick={() => move(at - 1)}>
            {say.back}
          </button>
          <span>{say.pageOf(at + 1, last + 1)}</span>
          <button type="button" class="primary" data-replay="on" disabled={at === last} onClick={() => move(at + 1)}>
            {say.onwards}
          </button>
          <a class="replay-all" href={all}>
            {say.allHands}
          </a>
        </nav>
      </section>
      <PageKeys keys={keys} rows={say.replayKeys} />
    </>
  );
}

/** What was committed to at the deal, and where everybody can check the cards that lie open now. */
function Sealed({ replay: { deal } }: { readonly replay: ReplayView }) {
  const say = words.value.hands;
  const root = deal?.roots.at(-1)?.root;
  if (deal === null || root === undefined) return null;
  const address = at(`/check#${formatDealFragment(deal)}`);
  return (
    <p class="replay-sealed">
      <span class="soft">{say.sealedAtDeal}</span> <code>{root}</code> <a href={address}>{say.checkDeal}</a>
    </p>
  );
}

function HandKeys({ hand, go }: { readonly hand: number; readonly go: (hand: number) => void }) {
  const say = words.value.hands;
  return (
    <>
      <button type="button" data-replay="hand-before" disabled={hand <= 1} onClick={() => go(hand - 1)}>
        {say.handBefore}
      </button>
      <button type="button" data-replay="hand-after" onClick={() => go(hand + 1)}>
        {say.handAfter}
      </button>
    </>
  );
}

const seatQuery = (): string => {
  const seat = new URLSearchParams(location.search).get('seat');
  return seat === null ? '' : `&seat=${encodeURIComponent(seat)}`;
};

/** A finger across the felt: to the left goes on, to the right goes back, as a page is turned. */
const SWIPE_PX = 40;

function followSwipe(down: PointerEvent, move: (steps: number) => void): void {
  const onUp = (up: PointerEvent): void => {
    removeEventListener('pointercancel', onCancel);
    const way = up.clientX - down.clientX;
    if (Math.abs(way) >= SWIPE_PX && Math.abs(way) > Math.abs(up.clientY - down.clientY)) move(way < 0 ? 1 : -1);
  };
  const onCancel = (): void => removeEventListener('pointerup', onUp);
  addEventListener('pointerup', onUp, { once: true });
  addEventListener('pointercancel', onCancel, { once: true });
}

function sayStep(replay: ReplayView, { what }: ReplayStepView): string {
  const { hands: say, lastAct, street, winners } = words.value;
  const name = (seat: number): string =>
    replay.people.find((person) => person.seat === seat)?.name ?? words.value.seat(seat);
  switch (what.type) {
    case 'blinds':
      return say.blindsPosted;
    case 'dealt':
      return say.cardsDealt;
    case 'street':
      return street(what.street);
    case 'act': {
      const isFree = what.act === 'fold' || what.act === 'check';
      return say.acts(name(what.seat), `${lastAct[what.act]}${isFree ? '' : ` ${amount(what.to)}`}`);
    }
    case 'dead':
      return say.handDead(name(what.seat));
    case 'revived':
      return say.handBack(name(what.seat));
    case 'called': {
      const called = replay.called[what.index];
      return called === undefined ? '' : kindTitle(called.kind);
    }
    case 'shows':
      return say.shows(name(what.seat));
    case 'mucks':
      return say.mucks(name(what.seat));
    case 'returned':
      return say.returned(name(what.seat), amount(what.amount));
    case 'wins':
      return what.won.map(({ seat, amount: chips }) => winners.wins(name(seat), amount(chips))).join(' ');
  }
}

/** What a call costs, and how often it must win to pay. */
function oddsText({ toAct, potTotal }: ReplayStepView): string {
  if (toAct === null || toAct.call === 0) return '';
  const say = words.value.hands;
  return say.potOdds(amount(toAct.call), amount(potTotal), percent(toAct.call / (potTotal + toAct.call)));
}

function Ruling({ replay, step: { what } }: { readonly replay: ReplayView; readonly step: ReplayStepView }) {
  const called = what.type === 'called' ? replay.called[what.index] : undefined;
  if (called === undefined) return null;
  const names = called.seats.map(
    (seat) => replay.people.find((person) => person.seat === seat)?.name ?? words.value.seat(seat),
  );
  return (
    <div class="replay-ruling" data-kind={called.kind}>
      <span>{[...names, words.value.status[called.status]].join(' · ')}</span>
      <RuleList rules={called.rules} />
    </div>
  );
}

function Equities({ replay, step: { equities } }: { readonly replay: ReplayView; readonly step: ReplayStepView }) {
  if (equities === null) return null;
  return (
    <ul class="replay-equities" aria-label={words.value.hands.equities}>
      {equities.map(({ seat, share }) => (
        <li key={seat} data-equity={seat}>
          {replay.people.find((person) => person.seat === seat)?.name} <b>{percent(share)}</b>
        </li>
      ))}
    </ul>
  );
}
