import { Worker } from 'node:worker_threads';
import type { EquityRefusal, EquityRequest } from '#equity/equities';
import { err, type Result } from '#vocabulary/result';
import { EQUITY_TOPICS_MAX } from './equity-limits.ts';
import type { EquityFigures, EquityJob, EquityWorkerMessage } from './equity-messages.ts';

export type { EquityFigures } from './equity-messages.ts';

/** `superseded`: a newer card came first, nobody waits for this answer any more. */
export type EquityFailure = EquityRefusal | 'superseded' | 'too-many-topics' | 'worker-failed' | 'closed';

export type EquityAnswer = Result<EquityFigures, EquityFailure>;

/**
 * Equities off the main thread. A verdict never waits for a figure: asking returns at once, the answer comes as a
 * promise that never rejects, and of each topic (a feed) only the newest question is ever answered.
 */
export interface EquityWorker {
  readonly ask: (topic: string, request: EquityRequest) => Promise<EquityAnswer>;
  /** Drops what the topic is waiting for: a card arrived and the next question is not known yet. */
  readonly cancel: (topic: string) => void;
  /** Settles once the worker has warmed up, or has failed to. */
  readonly warmedUp: Promise<void>;
  readonly close: () => Promise<void>;
}

interface Pending {
  readonly topic: string;
  readonly job: EquityJob;
  readonly settle: (answer: EquityAnswer) => void;
}

/** `entry` is the compiled thread; tests, which run the sources, name the built one. */
export function startEquityWorker(entry: URL = new URL('./equity-worker-thread.js', import.meta.url)): EquityWorker {
  const desk = new EquityDesk(entry);
  return {
    ask: (topic, request) => desk.ask(topic, request),
    cancel: (topic) => desk.cancel(topic),
    warmedUp: desk.warmedUp,
    close: () => desk.close(),
  };
}

class EquityDesk {
  readonly #entry: URL;
  #thread: Worker;
  #nextId = 1;
  /** The job the worker has; its answer is thrown away when the topic has moved on. */
  #running: Pending | undefined;
  /** At most one job a topic, oldest topic first. */
  readonly #waiting = new Map<string, Pending>();
  #closed = false;
  #failed = false;
  readonly warmedUp: Promise<void>;
  #reportWarm: () => void = () => undefined;

  constructor(entry: URL) {
    this.#entry = entry;
    this.warmedUp = new Promise((resolve) => {
      this.#reportWarm = resolve;
    });
    this.#thread = this.#spawn();
  }

  ask(topic: string, request: EquityRequest): Promise<EquityAnswer> {
    if (this.#closed) return Promise.resolve(err('closed'));
    this.cancel(topic);
    if (this.#waiting.size >= EQUITY_TOPICS_MAX) return Promise.resolve(err('too-many-topics'));
    return new Promise((settle) => {
      this.#waiting.set(topic, { topic, job: { id: this.#nextId++, request }, settle });
      this.#advance();
    });
  }

  cancel(topic: string): void {
    const waiting = this.#waiting.get(topic);
    this.#waiting.delete(topic);
    waiting?.settle(err('superseded'));
    // The thread finishes what it has (under a millisecond); only its answer is dropped.
    if (this.#running?.topic === topic) this.#running.settle(err('superseded'));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#settleAll('closed');
    await this.#thread.terminate();
  }

  #advance(): void {
    if (this.#running !== undefined) return;
    const [next] = this.#waiting.values();
    if (next === undefined) return;
    if (this.#failed) this.#thread = this.#spawn();
    this.#waiting.delete(next.topic);
    this.#running = next;
    this.#thread.postMessage(next.job);
  }

  /** A worker that died is replaced when the next question comes, so a worker that always dies cannot spin. */
  #spawn(): Worker {
    this.#failed = false;
    const thread = new Worker(this.#entry);
    // Figures must never keep the program from ending.
    thread.unref();
    thread.on('message', (message: EquityWorkerMessage) => this.#receive(message));
    thread.on('error', () => this.#lose(thread));
    thread.on('exit', () => this.#lose(thread));
    return thread;
  }

  #receive(message: EquityWorkerMessage): void {
    if (message.type === 'warmed-up') {
      this.#reportWarm();
      return;
    }
    const answered = this.#running;
    if (answered?.job.id !== message.id) return;
    this.#running = undefined;
    answered.settle(message.result);
    this.#advance();
  }

  #lose(thread: Worker): void {
    if (thread !== this.#thread || this.#closed) return;
    this.#failed = true;
    this.#reportWarm();
    this.#settleAll('worker-failed');
  }

  #settleAll(reason: 'closed' | 'worker-failed'): void {
    const left = [...this.#waiting.values(), ...(this.#running === undefined ? [] : [this.#running])];
    this.#waiting.clear();
    this.#running = undefined;
    for (const { settle } of left) settle(err(reason));
  }
}
