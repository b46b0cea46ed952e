import { type MessagePort, parentPort } from 'node:worker_threads';
import { type EquityRequest, equitiesOf, type HoleCards } from '#equity/equities';
import { EQUITY_HANDS_MAX } from '#equity/limits';
import { outsOf } from '#equity/outs';
import { toCard } from '#vocabulary/cards';
import { assert, ok } from '#vocabulary/result';
import { EQUITY_WARM_UP_ROUNDS } from './equity-limits.ts';
import type { EquityJob, EquityWorkerMessage } from './equity-messages.ts';

/**
 * The thread that computes equities. It answers jobs in turn; which of them are still wanted is decided by who asks.
 */
assert(parentPort !== null, 'the equity worker runs in a worker thread');
serve(parentPort);

function serve(port: MessagePort): void {
  const say = (message: EquityWorkerMessage): void => port.postMessage(message);
  warmUp();
  say({ type: 'warmed-up' });
  port.on('message', (job: EquityJob) => say({ type: 'answered', id: job.id, result: figuresOf(job.request) }));
}

function figuresOf(request: EquityRequest): Extract<EquityWorkerMessage, { type: 'answered' }>['result'] {
  const equities = equitiesOf(request);
  if (!equities.ok) return equities;
  const outs = outsOf(request);
  return ok({ equities: equities.value, outs: outs.ok ? outs.value : undefined });
}

/** The compiler optimises what has run often: the first hand of the evening should not be the slow one. */
function warmUp(): void {
  for (let round = 0; round < EQUITY_WARM_UP_ROUNDS; round++) {
    const hands = Array.from(
      { length: 2 + (round % (EQUITY_HANDS_MAX - 1)) },
      (_, hand): HoleCards => [toCard((hand * 5 + round) % 52), toCard((hand * 5 + 26 + round) % 52)],
    );
    const used = new Set<number>(hands.flat());
    const stub = Array.from({ length: 52 }, (_, card) => toCard(card)).filter((card) => !used.has(card));
    for (const size of [0, 3, 4, 5]) figuresOf({ hands, board: stub.slice(0, size), dead: [] });
  }
}
