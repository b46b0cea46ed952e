import { INPUT_VALID_MS } from '#wire/limits';
import type { ClientInput, ClientMessage } from '#wire/messages/client-messages';

/** What this screen is told of the server's time: which process's clock it is, and what it shows now. */
export interface ServerTime {
  readonly session: string;
  readonly nowMs: number;
}

/**
 * This screen's clocks. The one that only goes forward may stand still while a phone sleeps, the other may be set: the
 * longer time counts.
 */
export interface ScreenClocks {
  readonly steadyMs: () => number;
  readonly wallMs: () => number;
}

interface Pending {
  readonly input: ClientInput;
  readonly steadyMs: number;
  readonly wallMs: number;
  /** Until when it is meant, by the clock of the server's process that it was sent to. */
  sent?: { readonly session: string; readonly validUntilMs: number };
}

/**
 * What was asked for and not answered. It is meant for a few seconds: who pressed a button while the connection was
 * away does not want that done when the table has gone on without him. What was sent may have been done all the same,
 * so it is sent again under its id until the server says which; what was never sent is dropped as soon as it is stale.
 */
export class PendingInputs {
  readonly #clocks: ScreenClocks;
  readonly #waiting = new Map<string, Pending>();

  constructor(clocks: ScreenClocks) {
    this.#clocks = clocks;
  }

  add(id: string, input: ClientInput): void {
    this.#waiting.set(id, { input, steadyMs: this.#clocks.steadyMs(), wallMs: this.#clocks.wallMs() });
  }

  /** The table that all of it was meant for is not there any more. */
  forget(): void {
    this.#waiting.clear();
  }

  answered(id: string): void {
    this.#waiting.delete(id);
  }

  /** To be said now: all of it after a reconnect, what is new otherwise. */
  messages(server: ServerTime, which: 'all' | 'unsent'): readonly ClientMessage[] {
    const messages: ClientMessage[] = [];
    for (const [id, pending] of this.#waiting) {
      if (which === 'unsent' && pending.sent !== undefined) continue;
      const leftMs = INPUT_VALID_MS - this.#ageOf(pending);
      // The server that it was sent to knows for itself when its time is over, however long this screen slept.
      if (pending.sent?.session !== server.session)
        pending.sent = { session: server.session, validUntilMs: Math.max(0, Math.floor(server.nowMs + leftMs)) };
      messages.push({ type: 'input', id, input: pending.input, validUntilMs: pending.sent.validUntilMs });
    }
    return messages;
  }

  /** How many were given up, never sent. */
  dropStale(): number {
    let dropped = 0;
    for (const [id, pending] of this.#waiting) {
      if (pending.sent !== undefined || this.#ageOf(pending) < INPUT_VALID_MS) continue;
      this.#waiting.delete(id);
      dropped += 1;
    }
    return dropped;
  }

  #ageOf({ steadyMs, wallMs }: Pending): number {
    return Math.max(this.#clocks.steadyMs() - steadyMs, this.#clocks.wallMs() - wallMs);
  }
}
