import { useEffect, useState } from 'preact/hooks';
import { kindTitle, knowsKinds } from '../words/kinds.ts';
import { amount } from '../words/numbers.ts';
import { coreWords } from '../words/pages/core-words.ts';
import { overlayWords } from '../words/pages/overlay-words.ts';
import { Mark } from './parts.tsx';
import { type OnAir, playersOf, rankingOf } from './picture.ts';

const TURN_MS = 6_000;

interface Item {
  readonly key: string;
  readonly text: string;
  readonly isWrong: boolean;
}

/** One line at a time, each for six seconds: what is wrong first, then all the rest by turns. */
export function Ticker({ feed }: { readonly feed: OnAir }) {
  const items = itemsOf(feed);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), TURN_MS);
    return () => clearInterval(timer);
  }, []);
  const open = items.find(({ isWrong }) => isWrong);
  const item = open ?? items[turn % Math.max(1, items.length)];
  return (
    <div class={`ov-plate ov-ticker${item?.isWrong === true ? ' wrong' : ''}`}>
      <Mark />
      <div class="ov-ticker-window">{item !== undefined && <p key={item.key}>{item.text}</p>}</div>
    </div>
  );
}

function itemsOf(feed: OnAir): readonly Item[] {
  const { view, incidents, isBreak } = feed;
  const say = coreWords.value;
  const air = overlayWords.value.onAir;
  const players = playersOf(feed);
  const { smallBlind, bigBlind, ante, bigBlindAnte } = view.level;
  const owed = ante > 0 ? ante : bigBlindAnte;
  const { tournament } = view;
  const level = [
    ...(tournament === undefined || tournament.level === 0 ? [] : [air.level(tournament.level)]),
    air.blindsOf(amount(smallBlind), amount(bigBlind)),
    ...(owed > 0 ? [air.ante(amount(owed))] : []),
    ...(tournament?.isBreakNext === true ? [air.breakNext] : []),
  ];
  const [lead] = rankingOf(feed);
  const outs = players.filter(({ equity, state }) => state !== 'folded' && (equity?.outs ?? 0) > 0);
  const called = knowsKinds() ? incidents : [];
  return [
    ...(isBreak ? [{ key: 'break', text: air.break, isWrong: false }] : []),
    ...called.map(({ hand, kind, rules, isOpen }, index) => ({
      key: `incident ${hand} ${index}`,
      text: air.inHand(hand, rules[0] === undefined ? kindTitle(kind) : air.ruling(kindTitle(kind), rules[0])),
      isWrong: isOpen,
    })),
    ...outs.map(({ seat, name, equity }) => ({
      key: `outs ${seat}`,
      text: air.outsOf(name, say.outs(equity?.outs ?? 0)),
      isWrong: false,
    })),
    { key: 'blinds', text: level.join(' · '), isWrong: false },
    ...(lead === undefined || lead.chips === 0
      ? []
      : [{ key: 'lead', text: air.chipLead(lead.name, amount(lead.chips)), isWrong: false }]),
  ];
}
