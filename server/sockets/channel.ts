import { randomUUID } from 'node:crypto';
import type { Caller } from '#table/core/table-source';
import { EVENTS_KEPT_MAX } from '#wire/limits';
import { changeBetween, saysMoreThanTime } from '#wire/views/changes';
import type { ScreenEvent } from '#wire/views/screen-events';
import type { AnyView, ServerMessage } from '#wire/views/server-messages';

/** Whoever looks at a channel. */
export interface Looker {
  readonly show: (text: Buffer) => void;
}

/**
 * What all callers of one kind are shown: made and encoded once, however many look. Its views are counted by
 * themselves, and one is counted only when something in it changed: from what a screen is sent nobody learns that
 * something happened which he may not see.
 */
export class Channel {
  /** One of those callers: what he is shown, all of them are. */
  readonly caller: Caller;
  /** Who has said hello. */
  readonly members = new Set<Looker>();
  /** The table went on since the last view. */
  isStale = false;
  readonly #session = randomUUID();
  #view: AnyView;
  #v = 1;
  /** Events were told that the next view will show. */
  #isAnnounced = false;
  #kept: { readonly v: number; readonly events: readonly ScreenEvent[] }[] = [];

  constructor(caller: Caller, view: AnyView) {
    this.caller = caller;
    this.#view = view;
  }

  /** What is new since the last time, encoded; `null` when that is time alone. */
  update(view: AnyView): Buffer | null {
    this.isStale = false;
    const change = changeBetween(this.#view, view);
    if (change === null || !(this.#isAnnounced || saysMoreThanTime(change))) return null;
    this.#view = view;
    this.#v += 1;
    this.#isAnnounced = false;
    return encode({ type: 'changed', v: this.#v, change });
  }

  /** What happened, with the number of the view that will show it. */
  announce(events: readonly ScreenEvent[]): Buffer {
    this.#isAnnounced = true;
    this.#kept.push({ v: this.#v + 1, events });
    if (this.#kept.length > 2 * EVENTS_KEPT_MAX) this.#kept = this.#kept.slice(-EVENTS_KEPT_MAX);
    return encode({ type: 'events', v: this.#v + 1, events });
  }

  /** For somebody who holds nothing, or something old: what the others hold, at the table's present time. */
  snapshot(atMs: number, tableMs: number): Buffer {
    const view = 'nowMs' in this.#view ? { ...this.#view, nowMs: tableMs } : this.#view;
    return encode({ type: 'snapshot', session: this.#session, v: this.#v, role: this.caller.roleText, atMs, view });
  }

  /** What somebody missed who held this view. */
  missedSince(have: { readonly session: string; readonly v: number } | undefined): Buffer | null {
    if (have?.session !== this.#session) return null;
    const missed = this.#kept.filter(({ v }) => v > have.v).slice(-EVENTS_KEPT_MAX);
    return missed.length === 0
      ? null
      : encode({ type: 'events', v: this.#v, events: missed.flatMap(({ events }) => events) });
  }
}

export function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}
