import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseCard } from '#vocabulary/cards';
import type { Event } from '#vocabulary/hands/events';
import { parseCardsScenario, runCardsScenario } from '../scenario/cards/kind-cards.ts';
import { command } from './replay.ts';
import { listen } from './running.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface File {
  readonly decks: Readonly<Record<string, string>>;
  readonly scenarios: readonly { readonly id: string }[];
}

/** The events of law scenarios, one a line, as a journal's export holds them. */
function recorded(ids: readonly string[]): { readonly path: string; readonly events: readonly Event[] } {
  const file = JSON.parse(readFileSync(new URL('../scenarios/deal.json', import.meta.url), 'utf8')) as File;
  const decks = new Map(
    Object.entries(file.decks).map(([name, text]) => [name, text.split(' ').flatMap((card) => parseCard(card) ?? [])]),
  );
  const events: Event[] = [];
  for (const json of file.scenarios.filter(({ id }) => ids.includes(id))) {
    const scenario = parseCardsScenario(json, decks);
    if (scenario.ok) runCardsScenario(scenario.value, (event) => events.push(event));
  }
  const path = join(folder, `${ids.join('-')}.jsonl`);
  writeFileSync(
    path,
    events.map((event) => JSON.stringify({ seq: 1, kind: 'work', body: { events: [event] } })).join('\n'),
  );
  return { path, events };
}

async function replay(
  args: readonly string[],
): Promise<{ readonly status: number; readonly out: readonly string[]; readonly said: readonly string[] }> {
  const { io, out, said } = listen();
  return { status: await command.run(args, io), out, said };
}

describe('sabot replay', () => {
  it('tells a flop without a burn in both languages, by public names only', async () => {
    const { path } = recorded(['D37']);
    const english = await replay([path]);
    expect(english.status).toBe(0);
    expect(english.out.join('\n')).toMatchInlineSnapshot(`
      "
      0:00.0  Hand 1: seats 1, 2, 3 and 4, button at 1, blinds 50/100, rule book sans-croupier.
      0:02.8  Dealt to seats 2 3 4 1 2 3 4 1.
      0:04.9  Betting before the flop.
      0:06.4  Seat 4 calls.
      0:06.4  Seat 1 calls.
      0:06.4  Seat 2 calls.
      0:06.4  Seat 3 checks.
      0:06.4  Betting before the flop is over.
      0:11.5  On the board, not open yet: 1.
      0:11.5  ! The flop was laid without burning a card. NO_BURN_FLOP (to be put right) by R000-burn-0, AMB-07
      0:11.5    asked: a card from place 1 of the board to the burns; the next card to place 1 of the board; the next card to place 2 of the board; the next card to place 3 of the board
      0:11.9  Everybody sees 6s.
      0:13.6  6s goes from place 1 of the board to the burns.
      0:15.7  On the board, not open yet: 3.
      0:16.6  NO_BURN_FLOP: put right.
      0:16.6  Betting on the flop.
      0:17.1  Everybody sees Qd 5d 3d."
    `);
    const french = await replay([path, '--lang', 'fr']);
    expect(french.out.join('\n')).toContain('NO_BURN_FLOP (à réparer) selon R000-burn-0');
  });

  it('decides every input once more and finds the same events', async () => {
    const { path } = recorded(['D05', 'D39', 'D42', 'D54', 'D55', 'D60']);
    const { status, said } = await replay([path, '--again']);
    expect(said.join(' ')).toMatch(/\d{2,} inputs decided once more, 0 differently/);
    expect(status).toBe(0);
  });

  it('names an input that is decided differently', async () => {
    const { path, events } = recorded(['D45']);
    const changed = events.map((event) =>
      event.type === 'verdict-raised' ? { ...event, verdict: { ...event.verdict, severity: 'info' } } : event,
    );
    writeFileSync(path, changed.map((event) => JSON.stringify(event)).join('\n'));
    const { status, said } = await replay([path, '--again']);
    expect(status).toBe(1);
    expect(said.join(' ')).toContain('is decided differently now');
  });

  it('prints one hand as events, and refuses what is not there', async () => {
    const { path, events } = recorded(['D01']);
    expect((await replay([path, '--json', '--hand', '1'])).out).toHaveLength(events.length);
    await expect(replay([path, '--json', '--hand', '2'])).rejects.toThrow('there is no hand 2');
    await expect(replay([join(folder, 'none')])).rejects.toThrow('there is no file');
    await expect(replay([path, '--lang', 'de'])).rejects.toThrow('there is no language');
  });
});
