import process from 'node:process';
import { type NightJob, type NightMessage, playNight } from './play-nights.ts';

/** One night in a process of its own, asked for and reported over the channel that the parent opened. */
process.once('message', (job: NightJob) => {
  const tell = (message: NightMessage): void => void process.send?.(message);
  void playNight(job, (text) => tell({ type: 'progress', text })).then((record) => {
    process.send?.({ type: 'played', record } satisfies NightMessage, () => process.disconnect());
  });
});
