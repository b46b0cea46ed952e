import { airBreaks, type Breaks, NO_BREAK, noteBreak } from '#air/breaks';
import { noticeHappenings, type Told } from '#air/happenings';
import type { TournamentSource } from '#floor/tournament-source';
import type { ObsDoor } from '#http/obs';
import { ObsDesk } from '#obs/obs-desk';
import type { Clock } from '#table/core/clocks';
import { callerOf } from '#table/core/table-source';
import type { Table } from '#table/writer/table';
import type { Entropy } from '#vault/sealing';
import type { FeedDesk } from '../feeds/feed-desk.ts';
import { openObsMemory } from './obs-memory.ts';

export interface ObsParts {
  readonly data: string;
  readonly master: Uint8Array;
  readonly entropy: Entropy;
  readonly table: Table;
  readonly tournament: TournamentSource;
  readonly feeds: FeedDesk;
  readonly clock: Clock;
}

/** OBS beside the table: it is told what the chosen feed shows, when the feed shows it. */
export interface ObsInside extends ObsDoor {
  readonly stop: () => void;
}

export function openObs({ data, master, entropy, table, tournament, feeds, clock }: ObsParts): ObsInside {
  const memory = openObsMemory(data, master, entropy);
  const nowMs = (): number => performance.now();
  const desk = new ObsDesk({ panics: () => feeds.feeds.panics, nowMs, memory }, memory.settings(), memory.password());
  const watch = new FeedWatch(desk, feeds, clock);
  const follow = (): void => watch.look(memory.settings().isOn ? memory.settings().feed : null);
  const unfollow = [
    table.onChange(follow),
    tournament.onChange(() => {
      watch.noteBreak(tournament.viewOf(PUBLIC).clock?.now.kind === 'break');
      follow();
    }),
    feeds.feeds.onPanic(() => desk.panic()),
  ];
  return {
    view: async () => ({
      settings: memory.settings(),
      hasPassword: memory.password() !== null,
      ...(await desk.view()),
    }),
    keep: (wish) => {
      const isKept = memory.keep(wish);
      if (isKept) desk.configure(memory.settings(), memory.password());
      // What stands there by now was missed, unless the hand has only just begun.
      follow();
      return isKept;
    },
    tryOut: (rule) => desk.tryOut(rule),
    showAgain: () => desk.showAgain(),
    stop: () => {
      for (const end of unfollow) end();
      desk.stop();
    },
  };
}

/** The tournament is asked for what everybody may see. */
const PUBLIC = callerOf({ name: 'public' }, 'public', 'none', false, '');

class FeedWatch {
  readonly #desk: ObsDesk;
  readonly #feeds: FeedDesk;
  readonly #clock: Clock;
  #feed: string | null = null;
  #told: Told = null;
  #breaks: Breaks = NO_BREAK;

  constructor(desk: ObsDesk, feeds: FeedDesk, clock: Clock) {
    this.#desk = desk;
    this.#feeds = feeds;
    this.#clock = clock;
  }

  noteBreak(isBreak: boolean): void {
    this.#breaks = noteBreak(this.#breaks, isBreak, this.#clock.now());
  }

  look(feed: string | null): void {
    if (feed !== this.#feed) this.#told = null;
    this.#feed = feed;
    const view = feed === null ? null : this.#feeds.view(feed);
    if (view === null) return;
    const noticed = noticeHappenings(this.#told, view);
    this.#told = noticed.told;
    const delayMs = view.mode === 'delayed' ? view.delayMs : 0;
    const aired = airBreaks(this.#breaks, delayMs, this.#clock.now());
    this.#breaks = aired.breaks;
    // A feed that is blank commands nothing.
    for (const happened of [...noticed.happened, ...(view.blank ? [] : aired.happened)]) this.#desk.happened(happened);
  }
}
