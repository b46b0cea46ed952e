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

/** On a phone that has scanned: a seat, and a name unless one stands there. The page of that seat comes by itself. */
export async function sitDown(phone: Page, seat: Seat, name?: string): Promise<void> {
  await phone.locator(`[data-seat="${seat}"]`).tap();
  if (name !== undefined) await phone.getByLabel('Your name').fill(name);
  await phone.getByRole('button', { name: `Sit down on seat ${seat}` }).tap();
  await phone.waitForURL(`**/seat/${seat}`);
  await phone.locator('.seat-page h1').waitFor();
}
