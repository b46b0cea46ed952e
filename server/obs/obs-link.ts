import OBSWebSocket, { EventSubscription, OBSWebSocketError } from 'obs-websocket-js/json';
import { err, ok, type Result } from '#vocabulary/result';
import type { ObsState } from '#wire/messages/obs';
import {
  CALL_WITHIN_MS,
  CONNECT_WITHIN_MS,
  NOT_READY_RETRIES,
  NOT_READY_WAIT_MS,
  RECONNECT_MS,
  RECONNECT_MS_MAX,
} from './limits.ts';

export interface ObsAddress {
  readonly host: string;
  readonly port: number;
  readonly password: string | null;
}

/** `away`: nobody is there. `silent`: OBS did not answer. `refused`: it did, with this code of its protocol. */
export type ObsFault =
  | { readonly what: 'away' }
  | { readonly what: 'silent' }
  | { readonly what: 'refused'; readonly code: number };

export interface LinkEvents {
  /** OBS is there and answers. */
  readonly ready: () => void;
  readonly gone: () => void;
  readonly replaySaved: (path: string) => void;
  /** The state is another one. */
  readonly changed: () => void;
}

export interface LinkTimes {
  readonly reconnectMs: number;
  readonly reconnectMsMax: number;
}

const LIVED_TIMES: LinkTimes = { reconnectMs: RECONNECT_MS, reconnectMsMax: RECONNECT_MS_MAX };

/** What obs-websocket 5 says: the answer to Identify was wrong; a request came before OBS had loaded its scenes. */
const AUTHENTICATION_FAILED = 4009;
const NOT_READY = 207;

const TOLD_OF = EventSubscription.General | EventSubscription.Outputs;

/**
 * The connection to OBS: it comes back by itself for as long as it is wanted. The password is in none of its errors.
 */
export class ObsLink {
  readonly #events: LinkEvents;
  readonly #times: LinkTimes;
  #address: ObsAddress | null = null;
  #socket: OBSWebSocket | null = null;
  #state: ObsState = 'off';
  #version: string | null = null;
  #retry: NodeJS.Timeout | undefined;
  #waitMs: number;
  /** Calls whose answer is awaited: the package lets them wait for ever when OBS goes away. */
  readonly #awaited = new Set<() => void>();

  constructor(events: LinkEvents, times: LinkTimes = LIVED_TIMES) {
    this.#events = events;
    this.#times = times;
    this.#waitMs = times.reconnectMs;
  }

  get state(): ObsState {
    return this.#state;
  }

  get version(): string | null {
    return this.#version;
  }

  /** Null: OBS is left alone. */
  go(address: ObsAddress | null): void {
    this.#leave();
    this.#address = address;
    this.#waitMs = this.#times.reconnectMs;
    this.#become(address === null ? 'off' : 'connecting');
    if (address !== null) void this.#connect(address);
  }

  /** Once more where OBS is "not ready", which it is for a moment after it let somebody in. */
  async call(type: string, data?: object): Promise<Result<unknown, ObsFault>> {
    for (let left = NOT_READY_RETRIES; ; left -= 1) {
      const answer = await this.#callOnce(type, data);
      const isNotReady = !answer.ok && answer.reason.what === 'refused' && answer.reason.code === NOT_READY;
      if (!isNotReady || left === 0) return answer;
      await pause(NOT_READY_WAIT_MS);
    }
  }

  stop(): void {
    this.go(null);
  }

  async #connect(address: ObsAddress): Promise<void> {
    const socket = new OBSWebSocket();
    this.#socket = socket;
    const isCurrent = (): boolean => this.#socket === socket;
    // Without this a broken socket's error would end the process.
    socket.on('ConnectionError', () => {});
    socket.on('ConnectionClosed', (error) => isCurrent() && this.#lost(stateOf(error)));
    socket.on('ReplayBufferSaved', ({ savedReplayPath }) => isCurrent() && this.#events.replaySaved(savedReplayPath));
    const silence = setTimeout(() => isCurrent() && this.#lost('no-obs'), CONNECT_WITHIN_MS);
    try {
      const url = `ws://${address.host}:${address.port}`;
      const hello = await socket.connect(url, address.password ?? undefined, {
        rpcVersion: 1,
        eventSubscriptions: TOLD_OF,
      });
      if (!isCurrent()) return;
      this.#version = hello.obsWebSocketVersion;
      this.#socketIsReady();
    } catch (error) {
      if (isCurrent()) this.#lost(stateOf(error));
    } finally {
      clearTimeout(silence);
    }
  }

  #socketIsReady(): void {
    this.#waitMs = this.#times.reconnectMs;
    this.#become('ready');
    this.#events.ready();
  }

  /** Tried again later each time: OBS shows its owner each attempt with a wrong password. */
  #lost(state: ObsState): void {
    const wasReady = this.#state === 'ready';
    this.#leave();
    this.#become(state);
    if (wasReady) this.#events.gone();
    const address = this.#address;
    if (address === null) return;
    const waitMs = state === 'wrong-password' ? this.#times.reconnectMsMax : this.#waitMs;
    this.#waitMs = Math.min(this.#times.reconnectMsMax, 2 * this.#waitMs);
    this.#retry = setTimeout(() => void this.#connect(address), waitMs);
  }

  #leave(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = null;
    this.#version = null;
    for (const giveUp of [...this.#awaited]) giveUp();
    void socket?.disconnect().catch(() => {});
  }

  #become(state: ObsState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#events.changed();
  }

  #callOnce(type: string, data: object | undefined): Promise<Result<unknown, ObsFault>> {
    const socket = this.#socket;
    if (socket === null || this.#state !== 'ready') return Promise.resolve(err({ what: 'away' }));
    return new Promise((resolve) => {
      const settle = (answer: Result<unknown, ObsFault>): void => {
        clearTimeout(silence);
        this.#awaited.delete(giveUp);
        resolve(answer);
      };
      const giveUp = (): void => settle(err({ what: 'away' }));
      const silence = setTimeout(() => settle(err({ what: 'silent' })), CALL_WITHIN_MS);
      this.#awaited.add(giveUp);
      request(socket, type, data).then(
        (answer) => settle(ok(answer)),
        (error) => settle(err(faultOf(error))),
      );
    });
  }
}

/** The package knows each request's type; here they are looked at where they are read (`obs-answers.ts`). */
function request(socket: OBSWebSocket, type: string, data: object | undefined): Promise<unknown> {
  const call: (type: never, data: never) => Promise<unknown> = socket.call.bind(socket);
  return call(type as never, data as never);
}

function stateOf(error: unknown): ObsState {
  if (!(error instanceof OBSWebSocketError)) return 'away';
  if (error.code === AUTHENTICATION_FAILED) return 'wrong-password';
  return error.message.includes('subprotocol') ? 'no-obs' : 'away';
}

function faultOf(error: unknown): ObsFault {
  return error instanceof OBSWebSocketError ? { what: 'refused', code: error.code } : { what: 'away' };
}

const pause = (forMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, forMs));
