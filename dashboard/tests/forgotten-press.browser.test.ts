import { expect, it } from 'vitest';
import type { DirectorView } from '#wire/views/role-views';
import { lookOn, openPage, PATIENCE_MS } from './product.testing.ts';
import { describeTable } from './table-in-browser.testing.ts';

describeTable('a forgotten press', ['--sim', 'readings', '--speed', '20', '--players', '3'], (table) => {
  it('an act withdrawn: it is asked for, answered with YES on the page, and the verdict is gone', async () => {
    const page = await openPage(table.browser, table.product.url);
    const director = await lookOn<DirectorView>(table.product, 'director');
    await page.locator('.felt').waitFor();
    await page.keyboard.press('m');
    await page.getByLabel('I answer the questions, not the players').click();
    await director.until(
      ({ simulation }) => simulation?.leavesQuestions === true,
      'people who leave questions to the screen',
    );
    await page.locator('[data-mistake=PREMATURE_FLOP]').click();
    const asked = ({ questions }: DirectorView): DirectorView['questions'][number] | undefined =>
      questions.find(({ ask }) => ask === 'had-acted');
    const view = await director.until((now) => asked(now) !== undefined, 'a question', 2 * PATIENCE_MS);
    const verdictId = view.verdicts.find(({ question }) => question === asked(view)?.id)?.id;
    expect(verdictId).toBeDefined();
    await page.keyboard.press('m');
    await page
      .locator('.question')
      .getByRole('button', { name: /had acted/ })
      .click();
    const isGone = (now: DirectorView): boolean =>
      now.verdicts.some(({ id, status }) => id === verdictId && status === 'withdrawn');
    await director.until(isGone, 'a verdict withdrawn');
    await page.locator('.stage.status-open').waitFor({ state: 'detached' });
    // The hand goes on as if the button had been pressed in time.
    const hand = view.hand?.number ?? 0;
    await director.say({ type: 'simulate', do: { what: 'questions', leave: false } });
    await director.until((now) => (now.hand?.number ?? 0) > hand, 'the next hand', 2 * PATIENCE_MS);
    director.close();
    await page.context().close();
  });
});
