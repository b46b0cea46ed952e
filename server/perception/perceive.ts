import type { Fact } from '#vocabulary/facts';
import type { DeviceId, Reading } from '#vocabulary/readings';
import { assert, assertNever } from '#vocabulary/result';
import { type Ms, ms } from '#vocabulary/units';
import { deviceBack, deviceLost, deviceRebooted, deviceSilent, noteKept, readerFault } from './devices/silence.ts';
import { takeSnapshot } from './devices/snapshots.ts';
import { noteHiddenBurn } from './landings/pile-depth.ts';
import { noteUnreadSeats } from './landings/unread-seats.ts';
import { paceAfter } from './paces.ts';
import { pressed, turned } from './panel.ts';
import { firstSeenFirst, settle } from './settling.ts';
import type { PerceptionSetup } from './setups.ts';
import { tagCame, tagExited, tagWent } from './tag-readings.ts';
import { WindowDraft } from './window-draft.ts';
import type { PerceptionWindow } from './windows.ts';

/**
 * Readings to facts (DESIGN §1, stage 3). Pure: the same window and the same readings give the same facts. `dueAtMs` is when it
 * wants a `Due`; a reading that comes later does just as well, because whatever became due before it is stated first, with its own time.
 */
export function perceive(window: PerceptionWindow, input: Reading | Due, setup: PerceptionSetup): Perceived {
  const caughtUp = advance(window, input.atMs, setup);
  const draft = new WindowDraft(caughtUp.window, setup, input.atMs);
  if (input.type !== 'due') {
    take(draft, input);
    noteUnreadSeats(draft, input.id);
    noteHiddenBurn(draft);
  }
  const next = draft.finish();
  const facts = caughtUp.facts.length === 0 ? draft.facts : [...caughtUp.facts, ...draft.facts];
  return next.dueAtMs === Number.POSITIVE_INFINITY
    ? { window: next, facts }
    : { window: next, facts, dueAtMs: ms(next.dueAtMs) };
}

/** Time came to what `perceive` asked for. */
export interface Due {
  readonly type: 'due';
  readonly atMs: Ms;
}

export interface Perceived {
  readonly window: PerceptionWindow;
  readonly facts: readonly Fact[];
  readonly dueAtMs?: Ms;
}

/** States what became due up to `untilMs`, in the order in which it did. */
function advance(
  window: PerceptionWindow,
  untilMs: Ms,
  setup: PerceptionSetup,
): { readonly window: PerceptionWindow; readonly facts: readonly Fact[] } {
  let current = window;
  const facts: Fact[] = [];
  while (current.dueAtMs <= untilMs) {
    const nowMs = ms(current.dueAtMs);
    const draft = new WindowDraft(current, setup, nowMs);
    const due = [...current.tracks.values()].filter((track) => track.dueAtMs <= nowMs);
    for (const track of firstSeenFirst(due)) settle(draft, track.tag);
    noteUnreadSeats(draft, null);
    current = draft.finish();
    assert(current.dueAtMs > nowMs, 'perception looks forward');
    facts.push(...draft.facts);
  }
  return { window: current, facts };
}

function take(draft: WindowDraft, reading: Reading): void {
  switch (reading.type) {
    case 'tag-came':
      noteKept(draft, reading);
      tagCame(draft, reading, reading);
      break;
    case 'tag-went':
      noteKept(draft, reading);
      tagWent(draft, reading, reading);
      break;
    case 'tag-exited':
      tagExited(draft, reading, reading);
      break;
    case 'button':
      pressed(draft, reading);
      break;
    case 'turned':
      turned(draft, reading);
      break;
    case 'device-fault':
      readerFault(draft, reading);
      break;
    case 'quality':
      noteSweep(draft, reading.device, reading.sweepMs);
      break;
    case 'snapshot':
      takeSnapshot(draft, reading);
      break;
    case 'readings-lost':
      deviceLost(draft, reading, reading.fromMs, reading.toMs);
      break;
    case 'device-up':
      deviceBack(draft, reading);
      break;
    case 'device-silent':
      deviceSilent(draft, reading, reading.sinceMs);
      break;
    case 'device-back':
      deviceBack(draft, reading);
      break;
    case 'device-rebooted':
      deviceRebooted(draft, reading);
      break;
    default:
      assertNever(reading);
  }
}

function noteSweep(draft: WindowDraft, device: DeviceId, latestMs: Ms): void {
  const before = draft.window.sweeps.get(device) ?? { latestMs, paceMs: latestMs };
  const sweep = { latestMs, beforeMs: before.latestMs, paceMs: paceAfter(before.paceMs, latestMs) };
  const sweeps = new Map(draft.window.sweeps).set(device, sweep);
  draft.set({ sweeps, paceMs: ms(Math.max(...[...sweeps.values()].map(({ paceMs }) => paceMs))) });
}
