import { useStaying } from './leaving.ts';
import { BoardBlock, LevelPlate, RulingBanner } from './parts.tsx';
import { countsOuts, type OnAir } from './picture.ts';
import { Plate } from './plate.tsx';
import { platesOf } from './plate-order.ts';
import { inUnits, stackOf } from './row-of-plates.ts';

const ROOM = 800;
const GAP = 4;
const HIGHEST = 96;

/** Everybody in a column at the left, board and pot at its foot; the picture stays free. */
export function Column({ feed }: { readonly feed: OnAir }) {
  const { view } = feed;
  const players = platesOf(feed);
  const staying = useStaying(players);
  const hasOuts = countsOuts(players);
  const stack = stackOf(players.length, ROOM, GAP, HIGHEST);
  return (
    <>
      <RulingBanner view={view} />
      <div class="ov-column">
        <div class="ov-stack-of-plates rows">
          {staying.map((player, index) => (
            <div
              key={player.seat}
              class="ov-spot"
              style={{ height: inUnits(stack.size), transform: downTo(stack.at(index, staying.length)) }}
            >
              <Plate player={player} view={view} tagAt="stack" isTight countsOuts={hasOuts} />
            </div>
          ))}
        </div>
        <BoardBlock feed={feed} />
      </div>
      <LevelPlate view={view} />
    </>
  );
}

const downTo = (pixels: number): string => `translateY(${inUnits(pixels)})`;
