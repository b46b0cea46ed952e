import { afterEach, describe, expect, it } from 'vitest';
import { type EquityRequest, equitiesOf, type HoleCards } from '#equity/equities';
import { type Card, parseCard } from '#vocabulary/cards';
import { EQUITY_TOPICS_MAX } from './equity-limits.ts';
import { type EquityWorker, startEquityWorker } from './equity-worker.ts';

const BUILT_THREAD = new URL('../../dist/server/feeds/equity-worker-thread.js', import.meta.url);
const cards = (text: string): Card[] => text.split(' ').flatMap((name) => parseCard(name) ?? []);
const hole = (text: string): HoleCards => [cards(text)[0]!, cards(text)[1]!];
const request = (board = ''): EquityRequest => ({
  hands: [hole('As Ah'), hole('Kd Kc')],
  board: cards(board),
  dead: [],
});

const started: EquityWorker[] = [];
function start(entry = BUILT_THREAD): EquityWorker {
  const worker = startEquityWorker(entry);
  started.push(worker);
  return worker;
}
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.close()));
});

describe('equities in a worker', () => {
  it('are those of the pure layer, with outs while one card is awaited', async () => {
    const worker = start();
    await worker.warmedUp;
    const beforeFlop = await worker.ask('feed', request());
    const here = equitiesOf(request());
    expect(here.ok && beforeFlop).toEqual({ ok: true, value: { equities: here.ok && here.value, outs: undefined } });
    const turn = await worker.ask('feed', request('2c 7d 9h Js'));
    expect(turn).toMatchObject({
      ok: true,
      value: { outs: [{ standing: 'alone' }, { standing: 'behind', toWin: cards('Kh Ks') }] },
    });
  });

  it('answer only the newest question of a topic, and every topic', async () => {
    const worker = start();
    const answers = await Promise.all([
      worker.ask('one', request()),
      worker.ask('two', request()),
      worker.ask('one', request('2c 7d 9h')),
      worker.ask('one', request('2c 7d 9h Js')),
    ]);
    expect(answers.map((answer) => (answer.ok ? answer.value.equities.boards : answer.reason))).toEqual([
      'superseded',
      1_712_304,
      'superseded',
      44,
    ]);
  });

  it('are dropped when a card arrives before the next question is known', async () => {
    const worker = start();
    const answer = worker.ask('feed', request());
    worker.cancel('feed');
    expect(await answer).toEqual({ ok: false, reason: 'superseded' });
    expect(await worker.ask('feed', request('2c 7d 9h'))).toMatchObject({ ok: true });
  });

  it('refuse an impossible request with its reason', async () => {
    expect(await start().ask('feed', request('As 7d 9h'))).toEqual({ ok: false, reason: 'repeated-card' });
  });

  it('leave the main thread free: it goes on turning while the worker still warms up', async () => {
    const worker = start();
    let turns = 0;
    const turning = setInterval(() => turns++, 1);
    const answer = await worker.ask('feed', request());
    clearInterval(turning);
    expect(answer).toMatchObject({ ok: true });
    expect(turns).toBeGreaterThan(1);
  });

  it('fail with a reason when the worker dies, and come back with the next question', async () => {
    const worker = start(new URL('data:text/javascript,throw new Error("broken")'));
    expect(await worker.ask('feed', request())).toEqual({ ok: false, reason: 'worker-failed' });
    await worker.warmedUp;
    expect(await worker.ask('feed', request())).toEqual({ ok: false, reason: 'worker-failed' });
  });

  it('are bounded in topics, and closed for good', async () => {
    const worker = start();
    const asked = Array.from({ length: EQUITY_TOPICS_MAX + 2 }, (_, topic) =>
      worker.ask(String(topic), request('2c 7d 9h')),
    );
    const reasons = (await Promise.all(asked)).flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(reasons).toEqual(['too-many-topics']);
    const open = worker.ask('feed', request());
    await worker.close();
    expect(await open).toEqual({ ok: false, reason: 'closed' });
    expect(await worker.ask('feed', request())).toEqual({ ok: false, reason: 'closed' });
  });
});
