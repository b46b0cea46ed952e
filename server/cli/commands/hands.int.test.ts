import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SABOT = fileURLToPath(new URL('../sabot.mjs', import.meta.url));

const HAND = `PokerStars Hand #7:  Hold'em No Limit ($1/$2 USD) - 2026/01/05 20:01:00 ET
Table 'Invented' 2-max Seat #2 is the button
Seat 1: Ana ($200 in chips)
Seat 2: Zoé ($200 in chips)
Zoé: posts small blind $1
Ana: posts big blind $2
*** HOLE CARDS ***
Zoé: raises $4 to $6
Ana: folds
Uncalled bet ($4) returned to Zoé
Zoé collected $4 from pot
*** SUMMARY ***
Total pot $4 | Rake $0
`;
const PHH = `variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
hand = "h8"
winnings = [0, 4]
`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sabot-hands-'));
  await mkdir(join(folder, 'mixed'));
  await writeFile(join(folder, 'good.txt'), HAND);
  await writeFile(join(folder, 'wide.txt'), Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(HAND, 'utf16le')]));
  await writeFile(join(folder, 'mixed', 'a.phh'), PHH);
  await writeFile(
    join(folder, 'mixed', 'b.txt'),
    `${HAND.replace('Ana: folds', 'Ana: checks')}\n\n${HAND.replace("Hold'em No Limit", 'Omaha Pot Limit')}`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

function sabot(...args: string[]): Promise<{ status: number; out: unknown[]; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SABOT, 'hands', ...args], { cwd: folder }, (error, stdout, stderr) => {
      const out = stdout.trim() === '' ? [] : stdout.trim().split('\n');
      resolve({
        status: error === null ? 0 : Number(error.code),
        out: args.includes('--json') ? out.map((line) => JSON.parse(line)) : out,
        said: stderr,
      });
    });
  });
}

describe('sabot hands', () => {
  it('prints one object a hand on stdout and nothing else there; status 0 when all agree', async () => {
    const agreed = { hand: '7', ok: true, pot: 4, payout: { Zoé: 4 } };
    expect(await sabot('--check', 'good.txt', 'wide.txt', '--json')).toMatchObject({
      status: 0,
      out: [agreed, agreed],
      said: '2 of 2 hands agree\n',
    });
  });

  it('takes folders, names differences and other games, and ends with status 1', async () => {
    expect(await sabot('--json', '--check', 'mixed')).toMatchObject({
      status: 1,
      out: [
        { hand: 'h8', ok: true, pot: 4, payout: { p2: 4 } },
        { hand: '7', ok: false, why: 'preflop, seat 1 check: there-is-a-bet' },
        { hand: '7', ok: false, pot: null, payout: null, why: 'other-game: Omaha Pot Limit' },
      ],
    });
  });

  it('speaks to people without --json', async () => {
    expect((await sabot('--check', 'mixed')).out).toEqual([
      'h8  agrees, pot 4',
      '7  preflop, seat 1 check: there-is-a-bet',
      '7  other-game: Omaha Pot Limit',
    ]);
  });

  it('answers wrong usage with status 2', async () => {
    expect(await sabot('good.txt')).toMatchObject({ status: 2, out: [] });
    expect(await sabot('--check')).toMatchObject({ status: 2 });
    expect(await sabot('--check', 'nowhere.txt')).toMatchObject({
      status: 2,
      said: expect.stringContaining('nowhere.txt'),
    });
    expect(await sabot('--chek', 'good.txt')).toMatchObject({ status: 2 });
    // Where there is nothing to compare, nothing agrees.
    await mkdir(join(folder, 'bare'));
    expect(await sabot('--check', 'bare')).toMatchObject({
      status: 2,
      out: [],
      said: expect.stringContaining('no file of hands in bare'),
    });
    expect(await sabot('--check', 'good.txt', 'bare')).toMatchObject({ status: 2, out: [] });
  });
});
