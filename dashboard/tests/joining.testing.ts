import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Seat } from '#vocabulary/seats';

/** Stands for the address by which a home's router knows the machine. */
export const HOME = '127.0.0.2';
export const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** On the table's own screen; what a camera reads off it then. */
export async function letPhonesIn(table: Page): Promise<string> {
  await table.locator('.phones-handle').click();
  await table.locator('[data-phones=let-in]').click();
  return (await table.locator('.qr-code').getAttribute('data-address')) ?? expect.fail('a code to scan');
}

/** The page of a seat, with the name of whoever sits there. */
export async function expectSeat(phone: Page, seat: Seat, name: string): Promise<void> {
  const title = async (): Promise<string> => (await phone.locator('.seat-page h1').innerText()).replace(/\s+/g, ' ');
  await expect.poll(title).toBe(`${seat} ${name}`);
}

/** On a phone that has scanned: a seat, and a name unless one stands there. The table is asked. */
export async function askForSeat(phone: Page, seat: Seat, name?: string): Promise<void> {
  await phone.locator(`[data-seat="${seat}"]`).tap();
  if (name !== undefined) await phone.getByLabel('Your name').fill(name);
  await phone.getByRole('button', { name: `Ask for seat ${seat}` }).tap();
  await phone.locator('[data-claim]').waitFor();
}

/** On a page of the host: whoever asks for that seat is let in by a press of his own, or with all that are like him. */
export async function letSit(host: Page, seat: Seat): Promise<void> {
  const line = host.locator(`.claims [data-claim="${seat}"]`);
  await line.waitFor();
  const own = line.locator('button.ask');
  if ((await own.count()) > 0) await own.click();
  else await host.locator('[data-claims=yes]').click();
}

/** The page of that seat comes by itself. */
export async function expectSeated(phone: Page, seat: Seat): Promise<void> {
  await phone.waitForURL(`**/seat/${seat}`);
  await phone.locator('.seat-page h1').waitFor();
}

/** Asked, answered at once, and seated. */
export async function sitDown(phone: Page, host: Page, seat: Seat, name?: string): Promise<void> {
  await askForSeat(phone, seat, name);
  await letSit(host, seat);
  await expectSeated(phone, seat);
}
