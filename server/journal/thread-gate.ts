import { Worker, workerData } from 'node:worker_threads';

/**
 * Gate before each call of the database in a thread that another one may end. libsql brings down the whole program
 * where its thread is ended in the middle of a call; whoever ends a thread shuts its gate first, and lets it come out.
 */
const PLACES = { isInside: 0, isShut: 1 } as const;

/** Gate of this thread; a thread without one is ended by nobody but itself. */
const ownGate: unknown = workerData?.gate;

export function throughGate<T>(call: () => T): T {
  if (!(ownGate instanceof Int32Array)) return call();
  Atomics.store(ownGate, PLACES.isInside, 1);
  if (Atomics.load(ownGate, PLACES.isShut) === 1) waitForEnd(ownGate);
  try {
    return call();
  } finally {
    comeOut();
  }
}

/** Until the database's own code is loaded a thread counts as inside. */
export function comeOut(): void {
  if (ownGate instanceof Int32Array) Atomics.store(ownGate, PLACES.isInside, 0);
}

function waitForEnd(gate: Int32Array): void {
  comeOut();
  for (;;) Atomics.wait(gate, PLACES.isShut, 1);
}

/** A thread that reads records; its data are told to it beside the gate. */
export interface RecordThread {
  readonly worker: Worker;
  /** Settles when the thread has gone: at its next call of the database, or where it is if it makes none. */
  readonly end: () => Promise<void>;
}

export function beginRecordThread(entry: URL, data: object): RecordThread {
  const gate = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  Atomics.store(gate, PLACES.isInside, 1);
  const worker = new Worker(entry, { workerData: { ...data, gate } });
  worker.unref();
  let isGone = false;
  worker.once('exit', () => {
    isGone = true;
  });
  return {
    worker,
    end: async () => {
      Atomics.store(gate, PLACES.isShut, 1);
      while (!isGone && Atomics.load(gate, PLACES.isInside) === 1)
        await new Promise((resolve) => setTimeout(resolve, GATE_LOOK_MS));
      await worker.terminate();
    },
  };
}

/** A call of the database takes less as a rule. */
const GATE_LOOK_MS = 5;
