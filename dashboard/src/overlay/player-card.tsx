import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '#vocabulary/seats';
import type { FeedShareView } from '#wire/views/feed-view';
import { amount, percent } from '../words/numbers.ts';
import { overlayWords } from '../words/pages/overlay-words.ts';
import { type AirPlayer, type OnAir, playersOf } from './picture.ts';
import { AirFace, NameLine } from './plate.tsx';

const SHOWN_MS = 6_000;

/** Who acts, with what he does of an evening: a lower third that goes after six seconds. `?seat=3` keeps to one. */
export function PlayerCard({ feed }: { readonly feed: OnAir }) {
  const players = playersOf(feed);
  const kept = new URLSearchParams(location.search).get('seat');
  const acting = players.find(({ acts }) => acts)?.seat ?? null;
  const isDue = useDue(kept === null ? acting : null);
  const player = players.find(({ seat }) => (kept === null ? seat === acting : String(seat) === kept));
  if (player === undefined || (kept === null && !isDue)) return null;
  return <Card key={player.seat} player={player} feed={feed} />;
}

/** For six seconds from when it changed. */
function useDue(seat: Seat | null): boolean {
  const [over, setOver] = useState<Seat | null>(null);
  useEffect(() => {
    setOver(null);
    if (seat === null) return;
    const timer = setTimeout(() => setOver(seat), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [seat]);
  return seat !== null && over !== seat;
}

function Card({ player, feed }: { readonly player: AirPlayer; readonly feed: OnAir }) {
  const say = overlayWords.value.onAir;
  const figures = feed.figures.find(({ seat }) => seat === player.seat);
  return (
    <div class="ov-plate ov-card ov-pop">
      <AirFace player={player} />
      <div class="ov-card-who">
        <NameLine player={player} isNarrow={false} hasCountry />
        <span>
          <span class="ov-tag">{player.position}</span> <b>{player.stack === null ? '' : amount(player.stack)}</b>
        </span>
      </div>
      {figures !== undefined && (
        <dl>
          <Figure name="VPIP" value={shareText(figures.vpip)} />
          <Figure name="PFR" value={shareText(figures.pfr)} />
          <Figure name="3-bet" value={shareText(figures.threeBet)} />
          <Figure name={say.hands} value={amount(figures.hands)} />
          <Figure name={say.biggestPot} value={amount(figures.biggestPot)} />
        </dl>
      )}
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const shareText = ({ count, of }: FeedShareView): string => (of === 0 ? '–' : percent(count / of));
