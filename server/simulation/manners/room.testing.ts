import { expect } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import { SeededRandom } from '../chance/random.ts';
import { Room } from '../people/room.ts';
import { type Script, ScriptRunner } from '../people/script.ts';
import type { PlayInput } from '../people/table-side.ts';
import type { Spot } from '../world/geometry.ts';
import { worldIn } from '../world/lying-table.ts';
import type { WorldCard } from '../world/table-world.ts';
import { type WorldTwoInput, worldTwoOf } from '../worlds/world-two-shape.ts';

/** People at a table on which cards lie somewhere, and what they say. */
export class Scene {
  readonly room: Room;
  readonly said: { readonly atMs: number; readonly input: PlayInput }[] = [];
  #scripts: ScriptRunner[] = [];

  constructor(people: WorldTwoInput['people'], look: () => PublicView | null = () => null, seed = 1) {
    const settings = worldTwoOf({ version: 2, name: 'a scene', kit: 'club', people });
    const world = worldIn(settings, new SeededRandom(seed));
    this.room = new Room({
      world,
      side: { look, say: (_, input) => void this.said.push({ atMs: world.nowMs, input }) },
      panel: { press: () => {} },
      settings,
      random: new SeededRandom(`people ${seed}`),
      onDeed: () => {},
    });
  }

  lay(spot: Spot): WorldCard {
    const card = this.room.world.topOfShoe() ?? expect.fail('the shoe is full');
    this.room.world.put(card, spot);
    return card;
  }

  begin(script: Script): this {
    this.#scripts.push(new ScriptRunner(script));
    return this;
  }

  /** `each`: asked after every slice of time. */
  pass(ms: number, each: () => void = () => {}): this {
    const { world, errands } = this.room;
    for (const endsMs = world.nowMs + ms; world.nowMs < endsMs; ) {
      world.advance(world.nowMs + 20);
      for (const script of this.#scripts) script.advance(world.nowMs);
      errands.advance(world.nowMs);
      each();
    }
    return this;
  }
}
