import { existsSync } from 'node:fs';
import { readJournal } from '#journal/reader';
import type { TableSettings } from '#table/core/settings';
import { snapshotOf, workOf } from '#table/nights/bodies';

/** The names of the feeds that a record ends with, also while its table runs. */
export function recordedFeeds(path: string): readonly string[] {
  let feeds: TableSettings['feeds'] = [];
  if (existsSync(path))
    readJournal(
      path,
      null,
      (entry) => {
        const settings =
          entry.kind === 'snapshot'
            ? snapshotOf(entry).settings
            : entry.kind === 'work'
              ? workOf(entry).settings
              : undefined;
        feeds = settings?.feeds ?? feeds;
      },
      'last-snapshot',
    );
  return feeds.map(({ name }) => name);
}
