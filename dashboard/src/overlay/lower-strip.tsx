import { useStaying } from './leaving.ts';
import { BoardBlock, LevelPlate, RulingBanner } from './parts.tsx';
import { countsOuts, type OnAir } from './picture.ts';
import { Plate } from './plate.tsx';
import { platesOf } from './plate-order.ts';
import { inUnits, rowOf } from './row-of-plates.ts';
import { Sponsor } from './sponsor.tsx';

const ROOM = 1_786;
const GAP = 12;
const WIDEST = 640;
/** From so many on a plate has no room for a face, and from so many for words beside an amount. */
const TALL_FROM = 6;
const NARROW_FROM = 8;

/** Everybody in the hand along the foot; board and pot above, in their place. */
export function LowerStrip({ feed }: { readonly feed: OnAir }) {
  const { view } = feed;
  const players = platesOf(feed);
  const staying = useStaying(players);
  const hasOuts = countsOuts(players);
  const row = rowOf(players.length, ROOM, GAP, WIDEST);
  return (
    <>
      <RulingBanner view={view} />
      <div class="ov-middle">
        <LevelPlate view={view} />
        <BoardBlock feed={feed} />
        <Sponsor />
      </div>
      <div class={`ov-strip ${shapeFor(players.length)}`}>
        {staying.map((player, index) => (
          <div
            key={player.seat}
            class="ov-spot"
            style={{ width: inUnits(row.size), transform: `translateX(${inUnits(row.at(index, staying.length))})` }}
          >
            <Plate
              player={player}
              view={view}
              isNarrow={players.length >= NARROW_FROM}
              hasFace={players.length < TALL_FROM}
              isLong={players.length < TALL_FROM}
              countsOuts={hasOuts && players.length < NARROW_FROM}
            />
          </div>
        ))}
      </div>
    </>
  );
}

function shapeFor(count: number): string {
  if (count < TALL_FROM) return 'wide';
  return count < NARROW_FROM ? 'tall' : 'tall narrow';
}
