import process from 'node:process';
import { type NightJob, type NightMessage, type NightOrder, playNight } from './play-nights.ts';

const controller = new AbortController();

/** One night in a process of its own, asked for and reported over the channel that the parent opened. */
process.on('message', (order: NightOrder) => {
  if (order.type === 'stop') controller.abort();
  else void play(order.job);
});
// A terminal sends Ctrl-C to the whole family: the parent decides what comes of it.
process.on('SIGINT', () => {});
// Nobody is left to tell.
process.on('disconnect', () => process.exit());

async function play(job: NightJob): Promise<void> {
  const tell = (message: NightMessage, told: () => void = () => {}): void => void process.send?.(message, told);
  const record = await playNight(job, (text) => tell({ type: 'progress', text }), controller.signal);
  tell({ type: 'played', record }, () => process.disconnect());
}
