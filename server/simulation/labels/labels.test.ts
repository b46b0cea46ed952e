import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { sharedPlan } from '../boards/board-plan.ts';
import { type ReadingBoards, readingBoards } from '../boards/reading-boards.ts';
import { SeededRandom } from '../chance/random.ts';
import type { Spot } from '../world/geometry.ts';
import { Radio } from '../world/radio.ts';
import { TableWorld, type WorldCard } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import type { WorldOne } from '../worlds/world-shape.ts';
import { type Evidence, labelOf, type Telling } from './labels.ts';
import { NOTICEABLE_MS } from './limits.ts';

const PERFECT = presetWorld('none').radio;

/** Cards before antennas that are polled, in a world of one's own. */
class Scene {
  readonly world = new TableWorld(new SeededRandom(8));
  readonly boards: ReadingBoards;
  readonly #radio: Radio;
  readonly card: WorldCard;

  constructor(radio: Partial<WorldOne['radio']> = {}, spot: Spot = 'S4') {
    const settings = { ...PERFECT, ...radio };
    this.boards = readingBoards(DEFAULT_PROFILES.full, () => {}, 1, sharedPlan(settings));
    this.#radio = new Radio(this.world, settings, new SeededRandom(9), this.boards.antennas);
    const card = this.world.topOfShoe();
    if (card === undefined) throw new Error('the shoe is full');
    this.card = card;
    this.world.put(card, spot);
  }

  pass(ms: number): this {
    for (let left = ms; left > 0; left -= 20) {
      this.world.advance(this.world.nowMs + 20);
      this.#radio.update();
      this.boards.advance(20);
    }
    return this;
  }

  /** Another deck is put on it. */
  bury(count: number): this {
    const { spot } = this.card;
    for (const card of this.world.cards.filter(({ deck }) => deck === 'B').slice(0, count)) this.world.put(card, spot);
    return this;
  }

  hub(change: (hub: ReadingBoards['devices'][number]) => void): this {
    for (const device of this.boards.devices) if (device.name === 'hub') change(device);
    return this;
  }

  /** Whether it is noticeable, and whether it is answered. */
  label(evidence: Partial<Extract<Evidence, { readonly by: 'cards' }>> = {}): readonly boolean[] {
    const told = { by: 'cards', stays: [this.card.stay], telling: 'each', ...evidence } as const;
    const label = labelOf({ error: 'extra-card-to-other', hand: 3, beganMs: 0, atMs: 0, evidence: told });
    return [label.isNoticeable, label.isAnswered];
  }
}

const NOTICEABLE_AND_ANSWERED = [true, true];
const NEITHER = [false, false];

describe('a mistake is noticeable where its card lay for two seconds where a working antenna can read it', () => {
  it('in all, be it in parts; and no sooner', () => {
    expect(new Scene().pass(NOTICEABLE_MS - 200).label()).toEqual(NEITHER);
    expect(new Scene().pass(NOTICEABLE_MS + 200).label()).toEqual(NOTICEABLE_AND_ANSWERED);
    const scene = new Scene().pass(1200);
    scene.world.takeUp(scene.card, 5000);
    expect(scene.pass(5000).label()).toEqual(NEITHER);
    expect(scene.pass(1200).label()).toEqual(NOTICEABLE_AND_ANSWERED);
  });

  it('whatever chance made of it: a stack that is never read can be, and has not answered', () => {
    const isStackRead = (share: number): readonly boolean[] => {
      const scene = new Scene({ miss: { ...PERFECT.miss, two: share, shape: 'constant' } });
      return scene.bury(1).pass(10_000).label();
    };
    expect([isStackRead(1), isStackRead(0)]).toEqual([[true, false], NOTICEABLE_AND_ANSWERED]);
  });

  it.each<readonly [string, (scene: Scene) => unknown]>([
    ['deeper than is read', (scene) => scene.bury(3)],
    ['under a hand', ({ world }) => world.covers.put('S4', 'hand', 60_000)],
    [
      'before a board without power',
      (scene) => scene.hub(({ device }) => void Object.assign(device, { powered: false })),
    ],
    [
      'before a board that is unplugged',
      (scene) => scene.hub(({ line }) => void Object.assign(line, { isPlugged: false })),
    ],
    ['held up', ({ world, card }) => world.takeUp(card, 60_000)],
    ['where no antenna is', ({ world, card }) => world.put(card, 'ASIDE')],
  ])('not %s', (_, hide) => {
    const scene = new Scene();
    hide(scene);
    expect(scene.pass(10_000).label()).toEqual(NEITHER);
  });

  it('nor is a dead tag, nor one at an antenna that is deaf', () => {
    const dead = new Scene({ deadCards: 1 });
    const deck = dead.world.cards.filter((card) => card.deck === 'A');
    for (const card of deck) dead.world.put(card, 'ASIDE');
    const readable = deck.filter((card) => {
      dead.world.put(card, 'S4');
      dead.pass(200);
      const isReadable = card.stay.readableMs > 0;
      dead.world.put(card, 'ASIDE');
      return isReadable;
    });
    expect(readable).toHaveLength(51);
    const deaf = new Scene({ deafPerHour: 1_000_000 });
    expect(deaf.pass(10_000).card.stay.readableMs).toBeLessThan(5000);
  });

  it('below a guard it can be read, and is answered when some polls have read it', () => {
    const scene = new Scene();
    scene.world.covers.put('S4', 'guard', 600_000);
    expect(scene.pass(2100).label()[0]).toBe(true);
    expect(scene.pass(20_000).label()).toEqual(NOTICEABLE_AND_ANSWERED);
  });

  it('and answers as often as its board comes round', () => {
    const answers = (sweepMs: number): number => new Scene({ sweepMs }).pass(3000).card.stay.answers;
    const [usual, slow] = [answers(145), answers(400)];
    expect([usual > 20, slow > 7, slow < usual / 2]).toEqual([true, true, true]);
  });
});

describe('several cards', () => {
  const two = (telling: Telling): readonly boolean[] => {
    const scene = new Scene();
    const [other] = scene.world.cards.filter(({ deck, spot }) => deck === 'A' && spot === 'SHOE');
    if (other === undefined) throw new Error('the shoe is full');
    scene.world.put(other, 'ASIDE');
    return scene.pass(3000).label({ stays: [scene.card.stay, other.stay], telling });
  };

  it('tell each, or any of them', () => {
    expect([two('each'), two('any')]).toEqual([NEITHER, NOTICEABLE_AND_ANSWERED]);
  });

  it('a place that lacks one tells of it as long as one below all that lies there could be read', () => {
    const lacks = (buried: number): readonly boolean[] => {
      const scene = new Scene().bury(buried);
      const place = scene.world.lacksCard('S4');
      return scene.pass(3000).label({ stays: [], lacking: [place] });
    };
    expect([lacks(0), lacks(3)]).toEqual([NOTICEABLE_AND_ANSWERED, NEITHER]);
    expect(new Scene().label({ stays: [] })).toEqual(NEITHER);
  });
});

it('what a card tells at a place it tells there only: what it was read at before or afterwards is another stay', () => {
  const scene = new Scene().pass(1500);
  const first = scene.card.stay;
  scene.world.put(scene.card, 'S5');
  scene.pass(1500);
  expect(scene.label({ stays: [first, scene.card.stay] })).toEqual(NEITHER);
  expect([first.untilMs, scene.card.stay.sinceMs, scene.card.stay.spot]).toEqual([1500, 1500, 'S5']);
  scene.world.move(scene.card, 'S6', 500);
  expect([scene.card.stay.sinceMs, scene.card.stay.spot]).toEqual([null, 'S6']);
  expect(scene.pass(1000).card.stay.sinceMs).toBe(3500);
});

it('a card that came out of the shoe anew tells so where the shoe read it, for however short, and has not answered where chance let that miss it', () => {
  const drawn = (missed: number, isShoeOn: boolean): readonly boolean[] => {
    const scene = new Scene({ shoe: { missed, missedFast: missed, readsNext: 0 } });
    for (const { name, device } of scene.boards.devices) if (name === 'shoe') device.powered = isShoeOn;
    const card = scene.world.topOfShoe();
    if (card === undefined) throw new Error('the shoe is full');
    scene.world.move(card, 'S5', 400);
    scene.pass(3000);
    return scene.label({ stays: [card.stay], exits: [card.exit] });
  };
  expect([drawn(0, true), drawn(1, true), drawn(0, false)]).toEqual([NOTICEABLE_AND_ANSWERED, [true, false], NEITHER]);
});

it('what a person says is known, and what no person noticed is not', () => {
  const said = (isSaid: boolean): readonly boolean[] => {
    const { isNoticeable, isAnswered } = labelOf({
      error: 'burn-turned',
      hand: 1,
      beganMs: 0,
      atMs: 0,
      evidence: { by: 'words', isSaid },
    });
    return [isNoticeable, isAnswered];
  };
  expect([said(true), said(false)]).toEqual([NOTICEABLE_AND_ANSWERED, NEITHER]);
});
