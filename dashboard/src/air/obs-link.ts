import type { ObsOutcome, ObsRule, ObsTryAnswer, ObsView, ObsWish } from '#wire/messages/obs';
import { at } from '../link/own-addresses.ts';

/** Null: the table did not answer, or whoever asks is not the director. */
export async function askObs(wish?: ObsWish): Promise<ObsView | null> {
  const answer = await asked(at('/api/obs?role=director'), wish);
  return answer?.ok === true ? ((await answer.json()) as ObsView) : null;
}

export const tryRule = (rule: ObsRule): Promise<ObsOutcome | null> =>
  outcomeOf(at('/api/obs/try?role=director'), { rule });
export const showAgain = (): Promise<ObsOutcome | null> => outcomeOf(at('/api/obs/show-again?role=director'), {});

async function outcomeOf(address: string, body: object): Promise<ObsOutcome | null> {
  const answer = await asked(address, body);
  if (answer === null || (answer.status !== 200 && answer.status !== 409)) return null;
  return ((await answer.json()) as ObsTryAnswer).outcome;
}

async function asked(address: string, body?: object): Promise<Response | null> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  return fetch(address, body === undefined ? {} : sent).catch(() => null);
}
