import { describe, expect, it } from 'vitest';
import { decodeInputBody } from './messages/client-messages.ts';
import { decodeSessionBody, decodeTokenWish } from './messages/http-bodies.ts';
import { decodeObsWish, FIRST_OBS_SETTINGS } from './messages/obs.ts';
import { decodeTournamentBody } from './tournament/inputs.ts';

const input = (of: unknown): unknown => {
  const told = decodeInputBody({ input: of });
  return told.ok ? 'taken' : told.reason;
};

describe('a body that is no such body', () => {
  it('is told which field is wrong, and what would be right there', () => {
    expect(input({ type: 'act', seat: 11, act: { type: 'fold' } })).toMatchObject({ field: 'input.seat' });
    expect(input({ type: 'act', seat: 1, act: { type: 'raise', to: 'ten' } })).toEqual({
      field: 'input.act.to',
      wants: 'number',
    });
    expect(input({ type: 'no-such-input' })).toMatchObject({ field: 'input.type' });
    expect(decodeTokenWish({ role: 'bridge', label: 'x' })).toMatchObject({ reason: { field: 'role' } });
    const obs = { settings: { ...FIRST_OBS_SETTINGS, port: 0 } };
    expect(decodeObsWish(obs)).toEqual({ ok: false, reason: { field: 'settings.port', wants: '>=1' } });
    const late = decodeTournamentBody({ id: 'a', input: { type: 'minutes-added', minutes: 1e9 } });
    expect(late).toMatchObject({ reason: { fault: { field: 'input.minutes' } } });
  });

  it('that may be one of several is told of the one that it comes nearest to', () => {
    expect(decodeSessionBody({ code: '12345' })).toMatchObject({ reason: { field: 'code' } });
    expect(decodeSessionBody('nothing')).toMatchObject({ ok: false });
  });

  it('is told nothing of what was sent, whatever that was', () => {
    const secret = 'Zq7';
    for (const body of [{ [`${secret} <b>`]: 1 }, { input: secret }, secret, [secret], { input: { type: secret } }])
      expect(JSON.stringify(decodeInputBody(body))).not.toContain(secret);
  });
});

describe('a feed', () => {
  it('that is live needs no delay, and one that is delayed without a word of it is so by half an hour', () => {
    const made = decodeInputBody({ input: { type: 'feed-create', name: 'a', mode: 'live', boardSyncMs: 0 } });
    expect(made).toMatchObject({ ok: true, value: { input: { delayMs: 1_800_000 } } });
  });
});
