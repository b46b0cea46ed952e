import { builtThread } from '#journal/built-thread';
import type { Damage } from '#journal/reader';
import { beginRecordThread, type RecordThread } from '#journal/thread-gate';
import { AUDIT_EVERY_MS } from '../options/limits.ts';
import type { AuditOrder, AuditReport } from './audit-thread.ts';

/** A start looks at the newest hand only, to be quick; here everything is read again, at once and every night. */
export interface AuditDesk {
  readonly close: () => Promise<void>;
}

/**
 * `told` hears of each reading; of the same damage once. Writing goes on: what is written now hangs on rows that the
 * start has checked.
 */
export function openAuditDesk(order: AuditOrder, told: (damage: Damage | null) => void): AuditDesk {
  let thread: RecordThread | undefined;
  let known = '';
  const run = (): void => {
    thread = beginRecordThread(builtThread('audit-thread', import.meta.url), order);
    thread.worker.once('message', ({ damage }: AuditReport) => {
      const text = JSON.stringify(damage);
      told(text === known ? null : damage);
      known = text;
    });
    // It looks only: a thread that fails stops no table, and the next one looks again.
    thread.worker.once('error', () => {});
  };
  run();
  const timer = setInterval(run, AUDIT_EVERY_MS);
  timer.unref();
  return {
    close: async () => {
      clearInterval(timer);
      await thread?.end();
    },
  };
}
