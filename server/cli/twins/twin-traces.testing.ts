import { type TagId, tagId } from '#vocabulary/readings';
import { seededChance } from '../start/canary/canary-chance.testing.ts';
import { drawnDeal } from './drawn-deals.testing.ts';
import type { Deal, Disturbance, Step } from './trace-steps.testing.ts';
import { type Leak, TAGS, TwinTable } from './twin-table.testing.ts';

/** The same deal in worlds that differ by which hidden card lies where, of which each trace begins anew. */
export class Twins {
  readonly #worlds: readonly World[];
  readonly #deal: Deal;
  readonly #leak: Leak | undefined;

  constructor(deal: Deal, leak?: Leak) {
    this.#deal = deal;
    this.#leak = leak;
    this.#worlds = deal.exchanged.map((_, turn) => {
      const dealt = turned(deal, turn);
      const table = new TwinTable({ ...deal, dealt, leak });
      for (const step of deal.steps) take(table, step, dealt);
      return { dealt, table };
    });
  }

  /** Worlds of which each is compared with the first one. */
  get others(): number {
    return this.#worlds.length - 1;
  }

  /** The first line in which each differs from the first one while it is dealt, where one does. */
  differences(): readonly string[] {
    return differencesBetween(this.#worlds);
  }

  /** All that is told until the trunk ends is compared with each of its endings. */
  differencesAfter({ trunk, endings }: Disturbance): readonly string[] {
    const worlds = this.#worlds.map((world) => this.#after(world, trunk));
    return endings.flatMap((steps) => {
      const ended = worlds.map((world) => {
        const { dealt, table } = this.#after(world, steps);
        table.look();
        return { dealt, table, before: world.table.sent };
      });
      return differencesBetween(ended);
    });
  }

  #after({ dealt, table }: World, steps: readonly Step[]): World {
    const next = new TwinTable({ ...this.#deal, dealt, leak: this.#leak }, table);
    for (const step of steps) take(next, step, dealt);
    return { dealt, table: next };
  }
}

interface World {
  readonly dealt: readonly number[];
  readonly table: TwinTable;
  readonly before?: readonly string[];
}

function turned({ dealt, exchanged }: Deal, turn: number): readonly number[] {
  const world = [...dealt];
  for (const [nth, at] of exchanged.entries()) {
    const from = exchanged[(nth + turn) % exchanged.length] ?? at;
    world[at] = dealt[from] ?? 0;
  }
  return world;
}

function differencesBetween([first, ...others]: readonly World[]): readonly string[] {
  if (first === undefined) return [];
  return others.flatMap((other) => {
    const difference =
      firstDifference(first.before ?? [], other.before ?? []) ?? firstDifference(first.table.sent, other.table.sent);
    return difference ?? [];
  });
}

function firstDifference(one: readonly string[], other: readonly string[]): string | null {
  const lines = Math.max(one.length, other.length);
  for (let at = 0; at < lines; at++) if (one[at] !== other[at]) return `${one[at] ?? '-'}\n${other[at] ?? '-'}`;
  return null;
}

const NO_TAG = tagId('04000000000000');

function take(table: TwinTable, step: Step, dealt: readonly number[]): void {
  const tagOf = (card: number): TagId => TAGS[dealt[card] ?? 0] ?? NO_TAG;
  switch (step.do) {
    case 'pass':
      table.pass(step.ms);
      break;
    case 'exit':
      table.read('shoe', { type: 'tag-exited', antenna: 0, tag: tagOf(step.card), good: 1, silent: 0 });
      break;
    case 'came':
    case 'went':
      table.read('hub', sighting(step.do, tagOf(step.card), step.antenna));
      break;
    case 'copy-came':
    case 'copy-went':
      table.read('hub', sighting(step.do === 'copy-came' ? 'came' : 'went', TAGS[step.tag] ?? tagOf(0), step.antenna));
      break;
    case 'visitor-came':
    case 'visitor-went':
      table.read('hub', sighting(step.do === 'visitor-came' ? 'came' : 'went', step.tag, step.antenna));
      break;
    case 'act':
      act(table, step.act);
      break;
    case 'answer': {
      const question = table.core.engine.hand?.questions[0];
      if (question === undefined) break;
      // The floor plays on: a deal that is called off is gathered in, and its cards are nowhere.
      const option = question.options[0];
      const answer = option === undefined ? (step.yes ? 'yes' : 'no') : { option };
      table.say({ type: 'answered', question: table.core.publicIds.nameOf(question.id), answer });
      break;
    }
  }
}

function act(table: TwinTable, type: 'call' | 'fold'): void {
  const turn = table.core.engine.hand?.betting.turn;
  if (turn !== null && turn !== undefined) table.say({ type: 'act', seat: turn, act: { type } });
}

const sighting = (what: 'came' | 'went', tag: TagId, antenna: number) =>
  what === 'came'
    ? ({ type: 'tag-came', tag, antenna, good: 3, silent: 0 } as const)
    : ({ type: 'tag-went', tag, antenna, good: 40, silent: 3 } as const);

/** Deals from `from` on, each disturbed by so many trunks, which end in so many ways each. */
export interface Wish {
  readonly deals: number;
  readonly trunks: number;
  readonly endings: number;
  readonly from?: number;
  readonly leak?: Leak;
  /** Nobody wants to know of more differences. */
  readonly most?: number;
}

/** `traces`: played in two worlds and compared. */
export interface Compared {
  readonly differences: readonly string[];
  readonly traces: number;
}

export function compareWorlds({ deals, trunks, endings, from = 0, leak, most = 3 }: Wish): Compared {
  const differences: string[] = [];
  let traces = 0;
  for (let deal = from; deal < from + deals; deal++) {
    const drawn = drawnDeal(seededChance(deal));
    const twins = new Twins(drawn, leak);
    for (const difference of twins.differences()) differences.push(`deal ${deal}\n${difference}`);
    for (let nth = 0; nth < trunks && differences.length < most; nth++) {
      const disturbance = drawn.disturbed(seededChance(1_000_003 * nth + deal), endings);
      for (const difference of twins.differencesAfter(disturbance))
        differences.push(`deal ${deal}, trunk ${nth}\n${difference}`);
      traces += endings * twins.others;
    }
    if (differences.length >= most) break;
  }
  return { differences: differences.slice(0, most), traces };
}
