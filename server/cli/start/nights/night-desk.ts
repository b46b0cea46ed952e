import type { NightPages } from '#http/nights';
import type { Journal } from '#journal/journal';
import { chipsView } from '#table/between/chip-moves';
import type { Clock } from '#table/core/clocks';
import type { Core } from '#table/core/core';
import { openNight } from '#table/nights/night';
import { chipsOf, nightPage } from '#table/nights/night-pages';
import type { NightPast } from '#table/nights/night-past';
import type { Table } from '#table/writer/table';
import type { NightView } from '#wire/views/night-view';
import { NIGHT_NOW, type NightLineView } from '#wire/views/nights-view';
import { openNightPacker } from './night-packer.ts';
import { openNightTeller } from './night-teller.ts';
import { openPastNights } from './past-nights.ts';
import { stayAsks } from './stay-asks.ts';

/** The evening for the pages that look back, over all sessions of it; and the archives of those that are over. */
export interface NightDesk extends NightPages {
  readonly view: () => Promise<NightView>;
  readonly close: () => Promise<void>;
}

/**
 * What earlier sessions left is read when somebody first asks, in a thread of its own: most evenings nobody does before
 * the last hand.
 */
export function openNightDesk(
  core: Core,
  table: Table,
  clock: Clock,
  past: NightPast & Secret,
  journal: Journal | null,
): NightDesk {
  const night = openNight(clock.now());
  night.take(core, clock.now());
  table.onWritten((written) => night.take(written.core, clock.now()));
  const packer = journal === null ? null : openNightPacker({ path: past.path, key: past.key, table, journal, clock });
  const earlier = openPastNights(past.path, past.key);
  const teller = openNightTeller(past.path, past.key, past.master);
  let isRead: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const evening = past.untilSeq === 0 ? undefined : await earlier.evening(past);
    if (evening !== undefined) night.goOnFrom(evening);
  };
  const whole = async (): Promise<ReturnType<typeof night.whole>> => {
    isRead ??= read();
    await isRead;
    return night.whole();
  };
  return {
    view: async () => {
      await whole();
      return night.view(clock.now());
    },
    nights: async () => {
      const { records, sinceMs, latestMs } = await whole();
      const now: NightLineView = { id: NIGHT_NOW, fromMs: sinceMs, toMs: latestMs, hands: records.length };
      const packed = earlier.lines();
      // A night that is over lies in its archive soon, and is on the statistics page until another one has a hand.
      const isPacked = records.length > 0 && (packed[0]?.toMs ?? 0) >= (records.at(-1)?.endedMs ?? 0);
      return { nights: isPacked ? packed : [now, ...packed] };
    },
    page: async (id, page, filter) => {
      if (id !== NIGHT_NOW) {
        const packed = await earlier.night(id);
        return packed === undefined ? undefined : nightPage(id, packed, chipsOf(packed), page, filter);
      }
      const now = await whole();
      const followsChips = table.core.settings.next.profile.acts === 'every';
      const chips = now.isOver ? chipsOf(now) : followsChips ? chipsView(table.core) : null;
      return nightPage(id, now, chips, page, filter);
    },
    figures: async (night) => {
      const told = await teller.ask({ what: 'figures', night });
      return told?.what === 'figures' ? told.figures : undefined;
    },
    replay: async (night, hand, own) => {
      const told = await teller.ask({ what: 'replay', night, hand, own });
      return told?.what === 'replay' ? told.replay : undefined;
    },
    file: async (night, format, own) => {
      const told = await teller.ask({ what: 'file', night, format, own });
      return told?.what === 'file' ? told : undefined;
    },
    ...stayAsks(teller),
    close: async () => {
      await earlier.close();
      await teller.close();
      await packer?.close();
    },
  };
}

/** What opens hidden cards, for players who ask for their own. */
interface Secret {
  readonly master: Uint8Array;
}
