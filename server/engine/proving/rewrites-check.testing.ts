import type { Input } from '#vocabulary/hands/inputs';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { BOARD_ZONES_OF, type BoardStreet, nextStreet } from '#vocabulary/zones';
import { passiveAct } from '../betting/api.ts';
import { CleanPlayer } from './clean-hands.testing.ts';
import { Dice } from './dice.testing.ts';
import { Guide } from './guide.testing.ts';
import { Hostility } from './hostile.testing.ts';
import { anySetup } from './setups.testing.ts';
import { substanceOf } from './states.testing.ts';
import { ProvingTable } from './table.testing.ts';

const BY = { role: 'operator' } as const;

/** A reading is taken back as soon as it was stated, and stated again. */
export function findWithdrawalFault(
  seed: number,
  hostile: boolean,
): { readonly fault: string; readonly withdrawn: number } {
  const dice = new Dice(seed);
  // Without sensors no reading comes: what a table does not see is no fact that could be taken back.
  const setup = anySetup(dice, { profile: 'full' });
  const table = ProvingTable.begin({ ...setup, profile: DEFAULT_PROFILES.full }, dice);
  let fault = '';
  let withdrawn = 0;
  table.watch = (before, input, _events, after) => {
    if (fault !== '' || input.type !== 'fact' || !isReading(input) || !dice.chance(0.2)) return;
    // Cards of one sweep are judged together, once it is over: what was taken back from the middle of it is not a state
    // of its own.
    if (before.hand?.landing !== null || after.hand?.landing !== null || before.hand.redeal !== after.hand.redeal)
      return;
    withdrawn += 1;
    const fork = table.fork();
    fork.watch = undefined;
    fork.fact({ type: 'fact-withdrawn', fact: input.fact.id, why: 'misread' });
    if (substanceOf(fork.state) !== substanceOf(before))
      fault = `seed ${seed}: without ${JSON.stringify(input.fact)} it is another state`;
    const fact = { ...input.fact, id: `${input.fact.id}-again` as typeof input.fact.id };
    fork.give({ ...input, fact, id: `${input.id}-again` as Input['id'] });
    if (fault === '' && substanceOf(fork.state) !== substanceOf(after))
      fault = `seed ${seed}: ${JSON.stringify(fact)} gives another state`;
  };
  if (hostile) {
    const hostility = new Hostility(table, dice);
    while (table.count < 80) hostility.strike();
  } else new CleanPlayer(table, dice).play();
  return { fault, withdrawn };
}

function isReading({ fact }: Extract<Input, { type: 'fact' }>): boolean {
  return fact.type === 'card-rested' || fact.type === 'card-left-shoe' || fact.type === 'card-lifted';
}

/** The cards of the next street come although somebody has still to act. */
function layEarly(table: ProvingTable, street: BoardStreet): void {
  table.deal('BURN');
  for (const place of BOARD_ZONES_OF[street]) table.deal(place);
  table.wait(1000);
}

/** Something harmless is entered and taken back: the hand is decided once more from its first input. */
function lookAndUndo(table: ProvingTable): void {
  const [seat] = table.setup.dealOrder;
  if (seat === undefined) throw new Error('somebody plays');
  table.declare({ type: 'false-info', to: seat, by: seat });
  table.feed({ type: 'undone', input: 'last-act', by: BY });
}

/**
 * Somebody was forgotten, and says afterwards that he had acted: that is the same hand as if he had been told in time.
 */
export function findFillingFault(seed: number): { readonly fault: string; readonly filled: number } {
  const dice = new Dice(seed);
  const drawn = anySetup(dice, { profile: 'full' });
  const setup = {
    ...drawn,
    profile: DEFAULT_PROFILES.full,
    ruleBook: drawn.ruleBook === 'tock' ? 'sans-croupier' : drawn.ruleBook,
  } as const;
  const guide = new Guide(ProvingTable.begin({ ...setup, options: {} }, dice), dice);
  let filled = 0;
  for (let moment = 0; moment < 80; moment += 1) {
    const street = nextStreet(guide.table.hand.ledger.street);
    if (guide.next?.do === 'bet' && street !== null && dice.chance(0.4)) {
      const forgotten = guide.table.fork();
      layEarly(forgotten, street);
      const asked = forgotten.hand.questions.find(({ ask }) => ask === 'had-acted');
      if (asked === undefined) return { fault: `seed ${seed}: nobody is asked whether they had acted`, filled };
      // What they say now, under HOLD, is what they had forgotten to say: it is not counted twice, however often the
      // hand is decided anew.
      const late = dice.chance(0.5) ? passiveAct(forgotten.hand.betting) : null;
      if (late !== null) forgotten.feed({ type: 'act', seat: late.seat, act: late.act, how: 'observed', by: BY });
      forgotten.feed({ type: 'answered', question: asked.id, answer: 'yes', by: BY });
      const told = guide.table.fork();
      for (
        let act = passiveAct(told.hand.betting);
        act !== null && told.hand.ledger.round === 'open';
        act = passiveAct(told.hand.betting)
      )
        told.feed({ type: 'act', seat: act.seat, act: act.act, how: 'observed', by: BY });
      layEarly(told, street);
      filled += 1;
      for (const table of [forgotten, told]) lookAndUndo(table);
      if (substanceOf(forgotten.state) !== substanceOf(told.state))
        return { fault: `seed ${seed}, ${setup.ruleBook}, ${street}`, filled };
    }
    if (!guide.step()) break;
  }
  return { fault: '', filled };
}
