import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Figures that Linux tells of a process that runs. */
export interface WatchedProcess {
  readonly memoryBytes: () => number;
  /** Files and connections that it has open. */
  readonly descriptors: () => number;
  /** Time that its main thread has computed. */
  readonly computedMs: () => number;
}

export function watch(pid: number): WatchedProcess {
  const folder = `/proc/${pid}`;
  return {
    memoryBytes: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`${folder}/status`, 'utf8'))?.[1]) * 1_024,
    descriptors: () => readdirSync(`${folder}/fd`).filter((name) => !isOfJournal(`${folder}/fd/${name}`)).length,
    computedMs: () => Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
  };
}

/**
 * SQLite keeps the descriptor of a connection to the journal that was closed while another one writes, and uses it
 * again: no caller has opened it.
 */
function isOfJournal(link: string): boolean {
  try {
    return readlinkSync(link).includes('journal.db');
  } catch {
    // Closed since the folder was read.
    return false;
  }
}
