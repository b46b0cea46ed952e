import { percent } from '../words/numbers.ts';
import { overlayWords } from '../words/pages/overlay-words.ts';
import { useStaying } from './leaving.ts';
import { BoardBlock, RulingBanner } from './parts.tsx';
import type { AirPlayer, OnAir } from './picture.ts';
import { Plate, tieOf } from './plate.tsx';
import { platesOf } from './plate-order.ts';

/** A split that nobody sees coming is not worth a word. */
const TIE_MIN = 0.005;

/** Two players face each other across board and pot; while there are more, they stand on the two sides. */
export function HeadsUp({ feed }: { readonly feed: OnAir }) {
  const { view } = feed;
  const players = platesOf(feed);
  const staying = useStaying(players);
  const left = Math.ceil(staying.length / 2);
  const size = staying.length <= 2 ? 'duel' : 'rows';
  const tie = tieOf(feed);
  return (
    <>
      <RulingBanner view={view} />
      <div class="ov-heads-up">
        <Side players={staying.slice(0, left)} feed={feed} size={size} />
        <div class="ov-between">
          {tie >= TIE_MIN && <div class="ov-plate ov-tie">{overlayWords.value.onAir.tie(percent(tie))}</div>}
          <BoardBlock feed={feed} />
        </div>
        <Side players={staying.slice(left)} feed={feed} size={size} />
      </div>
    </>
  );
}

interface SideProps {
  readonly players: readonly AirPlayer[];
  readonly feed: OnAir;
  readonly size: 'duel' | 'rows';
}

function Side({ players, feed, size }: SideProps) {
  const isDuel = size === 'duel';
  const tagAt = isDuel ? 'edge' : 'stack';
  const looks = { hasFace: isDuel, isLong: isDuel, isTight: !isDuel, countsOuts: isDuel, tagAt } as const;
  return (
    <div class={`ov-side ${size}`}>
      {players.map((player) => (
        <Plate key={player.seat} player={player} view={feed.view} {...looks} />
      ))}
    </div>
  );
}
