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
const TALL_FROM = 5;
const NARROW_FROM = 8;
/** Plates grow when so few are left, and at no other fold: a strip that always moves is not read. */
const GROW_AT = [2, 4, 7];

/** Everybody in the hand along the foot; board and pot above, in their place. */
export function LowerStrip({ feed }: { readonly feed: OnAir }) {
  const { view } = feed;
  const players = platesOf(feed);
  const staying = useStaying(players);
  const hasOuts = countsOuts(players);
  const places = placesFor(staying.length, players.length);
  const row = rowOf(places, ROOM, GAP, WIDEST);
  return (
    <>
      <RulingBanner view={view} />
      <div class="ov-middle">
        <LevelPlate view={view} />
        <BoardBlock feed={feed} />
        <Sponsor />
      </div>
      <div key={places} class={`ov-strip ${shapeFor(places)}`}>
        {staying.map((player, index) => (
          <div
            key={player.seat}
            class="ov-spot"
            style={{ width: inUnits(row.size), transform: `translateX(${inUnits(row.at(index, staying.length))})` }}
          >
            <Plate
              player={player}
              view={view}
              isNarrow={places >= NARROW_FROM}
              hasFace={places < TALL_FROM}
              isLong={places < TALL_FROM}
              isTight={places >= TALL_FROM}
              hidesCountry={places < TALL_FROM || places > TALL_FROM + 1}
              countsOuts={hasOuts && places < NARROW_FROM}
            />
          </div>
        ))}
      </div>
    </>
  );
}

function placesFor(staying: number, dealt: number): number {
  return Math.min(dealt, GROW_AT.find((most) => staying <= most) ?? dealt);
}

function shapeFor(count: number): string {
  if (count < TALL_FROM) return 'wide';
  return count < NARROW_FROM ? 'tall' : 'tall narrow';
}
