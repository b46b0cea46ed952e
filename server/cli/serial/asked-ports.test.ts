import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBridge } from '#bridge/bridge';
import type { ListedPort } from '#bridge/ports/serial-ports';
import { SimPorts } from '#simulator/sim-binding';
import { ms } from '#vocabulary/units';
import { AskedPorts } from './asked-ports.ts';

const PRINTER: ListedPort = { path: '/dev/ttyUSB0', vendor: '04b8', product: '0e15', serial: 'P1', maker: 'EPSON' };
const BOARD: ListedPort = { path: '/dev/ttyACM0', vendor: '2341', product: '0042', serial: '75735' };
const CLONE: ListedPort = { path: '/dev/ttyUSB1', vendor: '1a86', product: '7523' };

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sabot-ports-'));
});
afterEach(() => rmSync(home, { recursive: true }));

const askedOf = (...listed: readonly ListedPort[]): AskedPorts =>
  new AskedPorts(home, async () => ({ paths: listed.map(({ path }) => path), listed }));

describe('a port is opened when somebody has said that a board is there', () => {
  it('and nothing that is plugged in is opened or greeted before', async () => {
    const serial = new SimPorts();
    const opened: string[] = [];
    const wires = [PRINTER, BOARD].map(({ path }) => serial.plug(path));
    for (const wire of wires) wire.onBytes((bytes) => opened.push(bytes));
    const makePort: typeof serial.makePort = (path) => {
      opened.push(path);
      return serial.makePort(path);
    };
    const asked = askedOf(PRINTER, BOARD);
    let looks = 0;
    const listPorts = async () => {
      looks += 1;
      return asked.list();
    };
    const bridge = openBridge({ ports: [], makePort, listPorts, now: () => ms(0), onReading: () => {} });
    try {
      await expect.poll(() => looks).toBeGreaterThan(1);
      expect(opened).toEqual([]);
      asked.answer([{ key: '2341:0042:75735', use: true }]);
      await expect.poll(() => opened).toContain(BOARD.path);
      expect(opened).not.toContain(PRINTER.path);
    } finally {
      await bridge.close();
    }
  });

  it('boards that Sabot has images for are proposed first', async () => {
    const plugs = await askedOf(PRINTER, CLONE, BOARD).view();
    expect(plugs.map(({ path, maker, use }) => [path, maker, use])).toEqual([
      [CLONE.path, 'CH340', null],
      [BOARD.path, 'Arduino', null],
      [PRINTER.path, 'EPSON', null],
    ]);
  });

  it('it is remembered by vendor and serial number, whatever port the plug is in, and after a start', async () => {
    askedOf(BOARD).answer([{ key: '2341:0042:75735', use: true }]);
    const elsewhere = { ...BOARD, path: '/dev/ttyACM3' };
    const other = { ...BOARD, path: '/dev/ttyACM0', serial: '99999' };
    expect(await askedOf(other, elsewhere).list()).toMatchObject({
      paths: ['/dev/ttyACM3'],
      dropped: ['/dev/ttyACM0'],
    });
  });

  it('one without a serial number is known as long as it stays at its port; a yes is taken back', async () => {
    const [{ key } = { key: '' }] = await askedOf(CLONE).view();
    askedOf(CLONE).answer([{ key, use: true }]);
    expect((await askedOf(CLONE).list()).paths).toEqual([CLONE.path]);
    expect((await askedOf({ ...CLONE, path: '/dev/ttyUSB9' }).list()).paths).toEqual([]);
    askedOf(CLONE).answer([{ key, use: false }]);
    expect(await askedOf(CLONE).list()).toMatchObject({ paths: [], dropped: [CLONE.path] });
  });
});
