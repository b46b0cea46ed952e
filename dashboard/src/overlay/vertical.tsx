import { useStaying } from './leaving.ts';
import { BoardBlock, LevelPlate, RulingBanner } from './parts.tsx';
import { countsOuts, type OnAir } from './picture.ts';
import { Plate } from './plate.tsx';
import { platesOf } from './plate-order.ts';
import { inUnits } from './row-of-plates.ts';

const WIDTH = 496;
const GAP = 12;
const HEIGHT = 142;

/** For a telephone held upright: the picture above, the board across the middle, the players in two columns below. */
export function Vertical({ feed }: { readonly feed: OnAir }) {
  const { view } = feed;
  const players = platesOf(feed);
  const staying = useStaying(players);
  const hasOuts = countsOuts(players);
  return (
    <div class="upright">
      <RulingBanner view={view} />
      <BoardBlock feed={feed} />
      <div class="ov-pairs rows">
        {staying.map((player, index) => (
          <div key={player.seat} class="ov-spot" style={{ transform: placeOf(index, staying.length) }}>
            <Plate player={player} view={view} tagAt="act" isTight countsOuts={hasOuts} />
          </div>
        ))}
      </div>
      <LevelPlate view={view} />
    </div>
  );
}

/** An odd one out stands in the middle. */
function placeOf(index: number, count: number): string {
  const isAlone = index === count - 1 && count % 2 === 1;
  const x = isAlone ? (WIDTH + GAP) / 2 : (index % 2) * (WIDTH + GAP);
  return `translate(${inUnits(x)}, ${inUnits(Math.floor(index / 2) * (HEIGHT + GAP))})`;
}
