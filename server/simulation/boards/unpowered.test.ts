import { expect, it } from 'vitest';
import { stepId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { mistakeOf } from '../mistakes/catalogue.ts';
import { NOTICED_MS } from '../people/laid-watch.ts';
import { Room } from '../people/room.ts';
import { ScriptRunner } from '../people/script.ts';
import { SeededRandom } from '../random.ts';
import type { ErrorLabel } from '../truth.ts';
import { Radio } from '../world/radio.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { readingBoards } from './reading-boards.ts';

/** A hand that was thrown is taken back, while the hub has power or has none, which it gets back afterwards. */
const takenBack = (hadPower: { readonly inMuck: boolean; readonly atSeat: boolean }): readonly ErrorLabel[] => {
  const world = new TableWorld(new SeededRandom(8));
  const { antennas, devices } = readingBoards(DEFAULT_PROFILES.full, () => {});
  const radio = new Radio(world, presetWorld('none').radio, new SeededRandom(9), antennas);
  const labels: ErrorLabel[] = [];
  const view = JSON.parse(
    '{"table":{"senses":{"seats":true}},"health":{"silentZones":[]},"hand":{"number":3},"seats":[{"seat":7,"state":"folded","lastAct":null}]}',
  );
  const onError = (label: ErrorLabel): void => void labels.push(label);
  const side = { look: () => view, say: () => {} };
  const room = new Room({ world, side, panel: { press: () => {} }, settings: presetWorld('none'), random: new SeededRandom(1), onError });
  room.lastFolded = 7;
  for (const card of world.cards.filter(({ deck }) => deck === 'A').slice(0, 2)) world.put(card, 'MUCK');
  const step = { do: 'deal', seat: 7, id: stepId('deal') } as const;
  const mistake = mistakeOf('folded-hand-taken-back') ?? expect.fail('no such mistake');
  const watch = new ScriptRunner(room.laidWatch.script());
  const power = (isOn: boolean): void => {
    for (const { device } of devices) device.powered = isOn;
  };
  const pass = (ms: number, ...scripts: readonly ScriptRunner[]): void => {
    for (const endsMs = world.nowMs + ms; world.nowMs < endsMs; ) {
      world.advance(world.nowMs + 20);
      for (const script of [...scripts, watch]) script.advance(world.nowMs);
      radio.update();
    }
  };
  power(hadPower.inMuck);
  pass(2000);
  const deed = new ScriptRunner(mistake.make(room, { room, view, step }));
  while (!deed.isDone) {
    pass(20, deed);
    power(world.pile('MUCK').length > 0 ? hadPower.inMuck : hadPower.atSeat);
  }
  power(true);
  pass(1500 + NOTICED_MS);
  view.hand.number = 4;
  pass(20);
  return labels;
};

it('that a hand was taken back can be told where the muck had read it, and when its seat reads it, which no board without power does (seed 5201, hand 505)', () => {
  const told = takenBack({ inMuck: true, atSeat: true });
  expect(told).toMatchObject([{ error: 'folded-hand-taken-back', hand: 3 }]);
  expect(told[0]).not.toHaveProperty('isUnnoticed');
  const [later] = takenBack({ inMuck: true, atSeat: false });
  expect(later).not.toHaveProperty('isUnnoticed');
  expect(later?.readAtMs).toBeGreaterThan((told[0]?.readAtMs ?? 0) + 1000);
  expect(takenBack({ inMuck: false, atSeat: true })).toMatchObject([{ isUnnoticed: true }]);
});

/** A table with a mistake that is being made, whose hub may lose its power. */
function madeAt(error: 'river-of-two' | 'flop-of-two-bet-on') {
  const world = new TableWorld(new SeededRandom(8));
  const { antennas, devices } = readingBoards(DEFAULT_PROFILES.full, () => {});
  const radio = new Radio(world, presetWorld('none').radio, new SeededRandom(9), antennas);
  const labels: ErrorLabel[] = [];
  const seats = '[{"seat":1,"state":"in-hand","lastAct":null},{"seat":2,"state":"in-hand","lastAct":null}]';
  const view = JSON.parse(
    `{"table":{"senses":{"board":"places"}},"health":{"silentZones":[]},"hand":{"number":3,"button":1},"seats":${seats}}`,
  );
  const onError = (label: ErrorLabel): void => void labels.push(label);
  const side = { look: () => view, say: () => {} };
  const room = new Room({ world, side, panel: { press: () => {} }, settings: presetWorld('none'), random: new SeededRandom(1), onError });
  const mistake = mistakeOf(error) ?? expect.fail('no such mistake');
  const watch = new ScriptRunner(room.laidWatch.script());
  const deed = new ScriptRunner(mistake.make(room, { room, view, step: undefined }));
  const pass = (ms: number): void => {
    for (const endsMs = world.nowMs + ms; world.nowMs < endsMs; ) {
      world.advance(world.nowMs + 20);
      for (const script of [deed, watch]) script.advance(world.nowMs);
      radio.update();
    }
  };
  const losePower = (): void => {
    for (const { device } of devices) device.powered = false;
  };
  return { world, view, labels, deed, pass, losePower };
}

/** Two cards on the river's place, of which the second is read for so long before the hub has no power until the hand is over. */
const riverOfTwo = (readMs: number): readonly ErrorLabel[] => {
  const { view, labels, deed, pass, losePower } = madeAt('river-of-two');
  while (!deed.isDone) pass(20);
  pass(readMs);
  losePower();
  pass(10_000);
  view.hand.phase = 'clearing';
  pass(20);
  return labels;
};

/** The first two cards of the flop, of which the first is read for so long before the hub has no power, and somebody bets. */
const flopOfTwo = (readMs: number): readonly ErrorLabel[] => {
  const { world, labels, deed, pass, losePower } = madeAt('flop-of-two-bet-on');
  while (world.pile('B1').length === 0) pass(20);
  pass(readMs);
  losePower();
  while (!deed.isDone) pass(20);
  return labels;
};

it('that two cards lie on the place of the river can be told when both have been read for as long as a landing takes (README 0.3; seed 6002, hand 203)', () => {
  expect(riverOfTwo(2000)).toMatchObject([{ error: 'river-of-two', hand: 3, readAtMs: expect.any(Number) }]);
  expect(riverOfTwo(2000)[0]).not.toHaveProperty('isUnnoticed');
  expect(riverOfTwo(540)).toMatchObject([{ error: 'river-of-two', hand: 3, isUnnoticed: true }]);
});

it('R004-G-3: that somebody bets on two cards of the flop cannot be told where none of them has been read before (missed mistake of harsh club seed 35032, hand 141)', () => {
  expect(flopOfTwo(540)).toMatchObject([{ error: 'flop-of-two-bet-on', hand: 3, isUnnoticed: true }]);
  expect(flopOfTwo(1500)).toMatchObject([{ error: 'flop-of-two-bet-on', hand: 3 }]);
  expect(flopOfTwo(1500)[0]).not.toHaveProperty('isUnnoticed');
});

/** A rabbit is hunted after the hand, before antennas that have power or none. */
const hunted = (profile: 'club' | 'full', hasPower: boolean): readonly ErrorLabel[] => {
  const world = new TableWorld(new SeededRandom(8));
  const { antennas, devices } = readingBoards(DEFAULT_PROFILES[profile], () => {});
  const radio = new Radio(world, presetWorld('none').radio, new SeededRandom(9), antennas);
  const labels: ErrorLabel[] = [];
  const view = JSON.parse('{"hand":{"number":3,"phase":"clearing"},"board":[{"cards":[]},{"cards":[]},{"cards":[]}]}');
  const onError = (label: ErrorLabel): void => void labels.push(label);
  const side = { look: () => view, say: () => {} };
  const room = new Room({ world, side, panel: { press: () => {} }, settings: presetWorld('none'), random: new SeededRandom(1), onError });
  for (const { device } of devices) if (profile === 'club') device.powered = hasPower;
  const mistake = mistakeOf('rabbit-hunt') ?? expect.fail('no such mistake');
  const deed = new ScriptRunner(mistake.make(room, { room, view, step: undefined }));
  while (!deed.isDone) {
    world.advance(world.nowMs + 20);
    deed.advance(world.nowMs);
    radio.update();
  }
  return labels;
};

it('that rabbits are hunted a shoe tells at once, and a board that has power before they are gathered in (missed mistake of club seed 42012, hand 128)', () => {
  expect(hunted('full', true)).toEqual([{ error: 'rabbit-hunt', atMs: expect.any(Number), hand: 3 }]);
  const [read] = hunted('club', true);
  expect(read).toMatchObject({ error: 'rabbit-hunt', hand: 3 });
  expect(read).not.toHaveProperty('isUnnoticed');
  expect((read?.goneAtMs ?? 0) - (read?.atMs ?? 0)).toBe(2500);
  expect(hunted('club', false)).toMatchObject([{ error: 'rabbit-hunt', hand: 3, isUnnoticed: true }]);
});
