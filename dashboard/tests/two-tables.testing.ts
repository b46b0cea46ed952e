import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { TournamentView } from '#wire/tournament/view';
import { openPage, PATIENCE_MS } from './product.testing.ts';
import type { TableInBrowser } from './table-in-browser.testing.ts';
import { goesOut, setUpTournament, tournamentOf } from './tournament.testing.ts';

/** As quick as simulated people get: what the floor does between the hands is what counts. */
export const TWO_TABLES = ['--sim', 'readings', '--speed', '50'] as const;

/** The floor's page is pressed a few times a second, as fast as it shows what came of it. */
const PRESSED_MS = 250;

/** Half of them at the table that is followed, half at the one on paper. */
export async function playedToTheEnd(table: TableInBrowser, names: readonly string[]): Promise<void> {
  const page = await openPage(table.browser, table.product.at('/tournament'), {
    viewport: { width: 1280, height: 1400 },
  });
  await setUpTournament(page, table.product, {
    names,
    isFollowed: true,
    seats: names.length / 2,
    hours: '0.5',
    template: 'turbo',
  });
  const begun = await tournamentOf(table.product);
  expect(begun.tables.map(({ kind, players }) => [kind, players])).toEqual([
    ['followed', names.length / 2],
    ['paper', names.length / 2],
  ]);
  const floor = new FloorPerson(page);
  const goOn = async (): Promise<TournamentView['phase']> => {
    const view = await tournamentOf(table.product);
    if (view.phase === 'running') await floor.doNext(view);
    return view.phase;
  };
  await expect.poll(goOn, { timeout: 4 * PATIENCE_MS, interval: PRESSED_MS }).toBe('over');
  const { results, ledger } = await tournamentOf(table.product);
  const places = results[0]?.places ?? [];
  expect(places.map(({ name }) => name).sort()).toEqual([...names].sort());
  // Who went out in one hand with as many chips shares a place (R000-rank-0): each place says how many are ahead.
  for (const { place } of places) expect(place).toBe(1 + places.filter((other) => other.place < place).length);
  expect(places.reduce((sum, { prizeCents }) => sum + prizeCents, 0)).toBe(names.length * 2_000);
  expect(ledger?.reduce((sum, line) => sum + line.buyInsCents - line.prizeCents, 0)).toBe(0);
  expect(floor.agreed).toBeGreaterThan(0);
  expect(floor.told).toBeGreaterThan(0);
  // Everybody else was read from the hands of the table that is followed.
  expect(floor.told).toBeLessThan(names.length - 1);
  await page.context().close();
}

/** Does what a floor does next, by its page: agrees to what is proposed, and tells of the paper table. */
class FloorPerson {
  readonly #page: Page;
  agreed = 0;
  told = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async doNext(view: TournamentView): Promise<void> {
    if (await this.#pressed('[data-agree]')) {
      this.agreed += 1;
      return;
    }
    if (await this.#pressed('[data-has]')) return;
    const paper = view.tables.find(({ kind, isOpen }) => kind === 'paper' && isOpen);
    const [winner, loser] = view.players.filter((player) => player.table === paper?.table && player.state === 'in');
    if (paper === undefined || winner === undefined || loser === undefined) return;
    const hand = `[data-table="${paper.table}"] [data-hand`;
    if (paper.hand?.isPlayed !== true) {
      await this.#pressed(`${hand}=begin]`);
      return;
    }
    await goesOut(this.#page, loser.name, winner.name);
    this.told += 1;
    await this.#pressed(`${hand}=end]`);
  }

  /** What is not there any more when it is pressed is no mistake: the page had gone on. */
  async #pressed(selector: string): Promise<boolean> {
    const first = this.#page.locator(selector).first();
    if (!(await first.isVisible())) return false;
    return first.click({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
  }
}
