import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#vocabulary/free-port.testing';
import { answerAt, callFrom, openPepperPage, openReader, PublishedTags, tellAt } from './pepper-network.testing.ts';
import { Rig } from './reader-rig.testing.ts';

const A = '04A1B2C3D4E5F6';
const B = '04A1B2C3D4E5F7';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function rigAt(address: string): Rig {
  const rig = new Rig(address);
  closing.push(() => rig.bridge.close());
  return rig;
}

function tagsOf(...fields: readonly (readonly string[])[]): PublishedTags {
  const tags = new PublishedTags(
    'Pepper_C1-MUX-8FC334',
    fields.map((field) => () => field),
  );
  closing.push(() => tags.stop());
  return tags;
}

describe('a Pepper C1 MUX on the network', () => {
  it.each([
    ['whole objects in a message', Number.POSITIVE_INFINITY],
    ['objects cut into messages of 50 characters', 50],
  ])('by WebSocket, with nothing between what it tells: %s', async (_, cut) => {
    const field: string[] = [A];
    const page = await openPepperPage(tagsOf(field, [], [B]), cut);
    closing.push(page.close);
    const rig = rigAt(`pepper-c1:${page.url}`);
    await expect.poll(() => rig.present()).toEqual([`1-mux-8fc334 0 ${A}`, `1-mux-8fc334 2 ${B}`]);
    expect(rig.refused()).toEqual([]);
    field.pop();
    await expect.poll(() => rig.present()).toEqual([`1-mux-8fc334 2 ${B}`]);
    page.hangUp();
    await expect.poll(() => rig.readings.some(({ type }) => type === 'device-silent')).toBe(true);
    await expect.poll(() => rig.states()).toEqual(['live']);
    expect(rig.present()).toEqual([`1-mux-8fc334 2 ${B}`]);
  });

  it('by TCP, where it takes the connection, with true polls of each antenna', async () => {
    const field: string[] = [];
    const reader = await openReader((socket) => answerAt(socket, [() => field, () => [B]]));
    closing.push(reader.close);
    const rig = rigAt(`pepper-c1:tcp://127.0.0.1:${reader.port}#left`);
    await expect.poll(() => rig.present()).toEqual([`left 1 ${B}`]);
    field.push(A);
    await expect.poll(() => rig.present()).toEqual([`left 0 ${A}`, `left 1 ${B}`]);
    reader.hangUp();
    await expect.poll(() => rig.readings.some(({ type }) => type === 'device-silent')).toBe(true);
    await expect.poll(() => rig.states()).toEqual(['live']);
    field.pop();
    await expect.poll(() => rig.present()).toEqual([`left 1 ${B}`]);
  });

  it('by TCP, where it answers nothing and tells of cards as text', async () => {
    const tags = tagsOf([A], [B]);
    const reader = await openReader((socket) => tellAt(socket, tags));
    closing.push(reader.close);
    const rig = rigAt(`pepper-c1:tcp://127.0.0.1:${reader.port}`);
    await expect.poll(() => rig.present()).toEqual([`1-mux-8fc334 0 ${A}`, `1-mux-8fc334 1 ${B}`]);
  });

  it('by TCP, where it makes the connection: two are two devices, and a hang-up takes no card', async () => {
    const port = await freePort();
    const rig = rigAt(`pepper-c1:tcp-listen://127.0.0.1:${port}`);
    await expect.poll(() => rig.states()).not.toContain('opening');
    const first = await callFrom('127.0.0.1', port, (socket) => answerAt(socket, [() => [A]]));
    await callFrom('127.0.0.2', port, (socket) => answerAt(socket, [() => [], () => [B]]));
    const both = [`127.0.0.1 0 ${A}`, `127.0.0.2 1 ${B}`];
    await expect.poll(() => rig.present()).toEqual(both);
    first.destroy();
    await expect.poll(() => rig.readings.some(({ type }) => type === 'device-silent')).toBe(true);
    expect(rig.present()).toEqual(both);
  });
});
