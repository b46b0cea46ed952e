import type { PanelButton } from '#vocabulary/hands/facts';
import type { Boards } from './boards/boards.ts';
import { SeededRandom } from './chance/random.ts';
import type { Deed } from './labels/labels.ts';
import { manners } from './manners/manners.ts';
import { coverPlaces } from './people/covering.ts';
import { habits, shuffleOtherDeck } from './people/habits.ts';
import { Room } from './people/room.ts';
import { ScriptRunner } from './people/script.ts';
import type { TableSide } from './people/table-side.ts';
import type { Temperament } from './people/temperament.ts';
import { play, type Temptation } from './play/people.ts';
import { radioIn, worldIn } from './world/lying-table.ts';
import { Radio } from './world/radio.ts';
import { TableWorld } from './world/table-world.ts';
import { presetWorld } from './worlds/presets.ts';
import type { World } from './worlds/world-files.ts';

export interface LivingTableOptions {
  readonly seed: number | string;
  readonly settings: World;
  readonly boards: Boards;
  readonly side: TableSide;
  readonly temptation: Temptation;
  readonly temperament?: Temperament | undefined;
  /** Told of each mistake when it is done; what can be known of it is in the room's labels, and turns out later. */
  readonly onDeed?: (deed: Deed) => void;
  /** The first hand is played quickly, and everybody stays in. */
  readonly isEagerFirst?: boolean;
  /** They answer questions unless somebody else wants to. */
  readonly leavesQuestions?: () => boolean;
}

/**
 * People and cards in space and time, at the pace at which `advance` is called. Same seed, same screen: the same night.
 */
export class LivingTable {
  readonly world: TableWorld;
  readonly room: Room;
  readonly radio: Pick<Radio, 'update' | 'weaknesses'>;
  readonly boards: Boards;
  readonly #scripts: readonly ScriptRunner[];
  #releases: { readonly button: PanelButton; readonly atMs: number }[] = [];

  constructor({
    seed,
    settings,
    boards,
    side,
    temptation,
    temperament,
    onDeed,
    isEagerFirst,
    leavesQuestions,
  }: LivingTableOptions) {
    const random = new SeededRandom(seed);
    this.world = settings.version === 1 ? new TableWorld(random.fork('world')) : worldIn(settings, random);
    this.world.shuffleShoe();
    this.boards = boards;
    const chance = random.fork('radio');
    this.radio =
      settings.version === 1
        ? new Radio(this.world, settings.radio, chance, boards.antennas)
        : radioIn(settings, this.world, chance, boards.antennas);
    this.room = new Room({
      world: this.world,
      side,
      panel: { press: (button) => this.#press(button) },
      settings,
      random: random.fork('people'),
      onDeed: onDeed ?? (() => {}),
      temperament,
    });
    this.room.isEager = isEagerFirst === true;
    const people = play(this.room, temptation, leavesQuestions ?? (() => false));
    const scripts = [
      people,
      this.room.dealWatch(),
      habits(this.room),
      shuffleOtherDeck(this.room),
      coverPlaces(this.room),
      manners(this.room),
    ];
    this.#scripts = scripts.map((script) => new ScriptRunner(script));
  }

  /** Lets time pass in slices that no card crosses an antenna within. */
  advance(ms: number): void {
    for (let left = ms; left > 0; left -= SLICE_MS) this.#slice(Math.min(left, SLICE_MS));
  }

  #slice(ms: number): void {
    this.world.advance(this.world.nowMs + ms);
    for (const script of this.#scripts) script.advance(this.world.nowMs);
    this.room.errands.advance(this.world.nowMs);
    this.radio.update();
    this.#releaseButtons();
    this.boards.advance(ms);
  }

  #press(button: PanelButton): void {
    this.boards.press(button, true);
    this.#releases.push({ button, atMs: this.world.nowMs + PRESS_MS });
  }

  #releaseButtons(): void {
    if (this.#releases.length === 0) return;
    const due = this.#releases.filter(({ atMs }) => atMs <= this.world.nowMs);
    if (due.length === 0) return;
    this.#releases = this.#releases.filter(({ atMs }) => atMs > this.world.nowMs);
    for (const { button } of due) this.boards.press(button, false);
  }
}

const SLICE_MS = 20;
const PRESS_MS = 120;

/**
 * A table to look at: readers nearly as good as they get, people as they are; whoever asks for a mistake wants to see
 * it called.
 */
export const VISITORS_WORLD: World = visitorsWorld();

function visitorsWorld(): World {
  const world = presetWorld('realistic');
  return { ...world, people: { ...world.people, unnoticed: 0 }, devices: presetWorld('none').devices };
}
