import { readHandFile } from '#export/hand-file';
import { FORMAT_ENDINGS, formatHand, HAND_FORMATS } from '#export/hand-formats';
import { FiguresCount } from '#export/player-figures';
import type { ToldHand } from '#export/told/told-hand';
import { assert } from '#vocabulary/result';
import { PRODUCT_VERSION } from '../command-line/version.ts';
import { type FinishedHand, RecordedHands } from '../histories/recorded-hands.ts';
import { tellTo } from '../histories/telling.ts';
import { runNight } from '../nights/night.ts';
import { ordinaryNight } from '../nights/ordinary-night.ts';
import type { BenchSuite, Figure } from './figures.ts';

/** Enough that no two formats meet the same luck; a night of so many takes seconds. */
const HANDS_DEFAULT = 12;
const FIGURED_HANDS = 1_000_000;
const WINDOW_MS = 1000;

/** Hands of a simulated night: told and written, read again, and counted. */
export const suite: BenchSuite = {
  name: 'export',
  run: async (emit, say, { hands = HANDS_DEFAULT }) => {
    say(`${hands} hands of a simulated night, over and over`);
    const { finished, key } = await nightOf(hands);
    for (const format of HAND_FORMATS) {
      const told = finished.flatMap((hand) => toldOf(hand, key));
      const texts = told.map((hand, index) => formatHand(format, hand, index + 1, PRODUCT_VERSION));
      const name = `night.${FORMAT_ENDINGS[format]}`;
      emit(
        perSecond(`export.hands.${format}.out`, finished, (hand) => {
          for (const each of toldOf(hand, key)) formatHand(format, each, 1, PRODUCT_VERSION);
        }),
      );
      emit(perSecond(`export.hands.${format}.in`, texts, (text) => void readHandFile(name, text)));
    }
    emit(figuresOf(finished.flatMap((hand) => toldOf(hand, key))));
  },
};

async function nightOf(
  hands: number,
): Promise<{ readonly finished: readonly FinishedHand[]; readonly key: Uint8Array }> {
  const finished: FinishedHand[] = [];
  const record = new RecordedHands((hand) => void finished.push(hand));
  const { crash, key } = await runNight(ordinaryNight({ seed: 1, hands, keep: (entry) => record.take(entry) }));
  assert(crash === null, 'the night is played to its end');
  record.end();
  return { finished, key };
}

function toldOf(hand: FinishedHand, key: Uint8Array): readonly ToldHand[] {
  const told = tellTo(hand, { role: 'director' }, key);
  return told.ok ? [told.value] : [];
}

function perSecond<Each>(name: string, all: readonly Each[], work: (each: Each) => void): Figure {
  for (const each of all) work(each);
  const began = performance.now();
  let times = 0;
  while (performance.now() - began < WINDOW_MS) {
    for (const each of all) work(each);
    times += all.length;
  }
  return { name, value: Math.round((times * 1000) / (performance.now() - began)), unit: 'per-s' };
}

/** What a million hands of a club take, once they have been read. */
function figuresOf(told: readonly ToldHand[]): Figure {
  const count = new FiguresCount();
  const began = performance.now();
  for (let hand = 0; hand < FIGURED_HANDS; hand++) {
    const each = told[hand % told.length];
    if (each !== undefined) count.add(each);
  }
  assert(count.hands === FIGURED_HANDS, 'every hand is counted');
  return { name: 'export.figures', value: Math.round(performance.now() - began), unit: 'ms' };
}
