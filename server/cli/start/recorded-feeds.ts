import { existsSync } from 'node:fs';
import { bodyOf } from '#journal/formats';
import { readJournal } from '#journal/reader';
import type { SnapshotBody, WorkBody } from '#table/core';
import type { TableSettings } from '#table/settings';

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
            ? (bodyOf(entry) as SnapshotBody).settings
            : entry.kind === 'work'
              ? (bodyOf(entry) as WorkBody).settings
              : undefined;
        feeds = settings?.feeds ?? feeds;
      },
      'last-snapshot',
    );
  return feeds.map(({ name }) => name);
}
