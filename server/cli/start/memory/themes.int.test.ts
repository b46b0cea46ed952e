import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_THEME, type KeptThemes } from '#wire/themes';
import { type RunningSabot, startSabot } from '../assemble.ts';
import { ownerHeaders } from '../callers/callers.testing.ts';
import { DEFAULT_START } from '../options/options.ts';
import { openThemeMemory } from './theme-memory.ts';

let data = '';
let sabot: RunningSabot;

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'sabot-themes-'));
  const alone = { ...DEFAULT_START, sim: 'none', profile: 'manual', players: 3 } as const;
  const started = await startSabot({ ...alone, data, port: 0, portIsFixed: true });
  if (!started.ok) throw new Error(started.reason);
  sabot = started.value;
});
afterAll(async () => {
  await sabot.stop();
  rmSync(data, { recursive: true, force: true });
});

const call = (path: string, method = 'GET', body?: unknown, role = 'director'): Promise<Response> =>
  fetch(`${sabot.url}${path}?role=${role}`, {
    method,
    headers: { 'content-type': 'application/json', ...ownerHeaders(data) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const kept = async (): Promise<KeptThemes> => (await (await call('api/air/themes')).json()) as KeptThemes;
const CLUB = { ...FIRST_THEME, name: 'Club du mardi', colours: { ...FIRST_THEME.colours, accent: '#7fd0ff' } };

describe('themes at their door', () => {
  it('are kept in the data folder, worn by a feed, and gone from it when they are removed', async () => {
    expect((await call('api/air/themes', 'POST', CLUB)).status).toBe(200);
    expect((await call('api/air/themes/worn', 'POST', { feed: 'main', theme: 'Club du mardi' })).status).toBe(200);
    expect(await kept()).toEqual({ themes: [CLUB], worn: [{ feed: 'main', theme: 'Club du mardi' }] });
    const again = openThemeMemory(data);
    expect([again.wornBy('main'), again.wornBy('other')]).toEqual([CLUB, null]);
    expect(readFileSync(join(data, 'themes.json'), 'utf8')).toContain('Club du mardi');
    expect((await call('api/air/themes/worn', 'POST', { feed: 'main', theme: 'nobody’s' })).status).toBe(409);
    expect((await call(`api/air/themes/${encodeURIComponent(CLUB.name)}`, 'DELETE')).status).toBe(200);
    expect(await kept()).toEqual({ themes: [], worn: [] });
  });

  it('are refused with the reason, and with the figure where they cannot be read', async () => {
    const colours = { accent: '#0c1618', plate: '#0b1518', text: '#ffffff' };
    const refused = await call('api/air/themes', 'POST', { ...CLUB, colours });
    expect([refused.status, await refused.json()]).toEqual([422, { is: 'contrast', of: 'accent', contrast: 1 }]);
    const tricky = await call('api/air/themes', 'POST', { ...CLUB, logo: 'https://example.org/x.png' });
    expect([tricky.status, await tricky.json()]).toEqual([422, { is: 'picture' }]);
    expect((await kept()).themes).toEqual([]);
  });

  it('are the director’s alone; what a feed wears is for those who see that feed', async () => {
    for (const role of ['public', 'operator', 'seat:1', 'bridge']) {
      expect((await call('api/air/themes', 'GET', undefined, role)).status, role).toBe(403);
      expect((await call('api/air/themes', 'POST', CLUB, role)).status, role).toBe(403);
      expect((await call('api/air/worn', 'GET', undefined, role)).status, role).toBe(403);
    }
    // Whoever sits at the machine has no feed of his own: it is opened by a code.
    expect((await call('api/air/worn', 'GET', undefined, 'broadcast:main')).status).toBe(401);
  });
});
