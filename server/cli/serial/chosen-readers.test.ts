import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChosenReaders, chosenPorts } from './chosen-readers.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sabot-readers-'));
});
afterEach(() => rmSync(home, { recursive: true }));

describe('readers that /setup chose', () => {
  it('are there after a start, and a file that says nonsense chooses none', () => {
    expect(new ChosenReaders(home).choose(['pepper-c1:/dev/ttyUSB0'])).toBe(null);
    expect(new ChosenReaders(home).list).toEqual(['pepper-c1:/dev/ttyUSB0']);
    for (const text of ['["nothing:/dev/ttyUSB0"]', '[1]', '{']) {
      writeFileSync(join(home, 'readers.json'), text);
      expect(new ChosenReaders(home).list).toEqual([]);
    }
  });

  it('are not looked for by boards at the same cable, and are let go once nobody wants them', async () => {
    const readers = new ChosenReaders(home);
    const ports = chosenPorts(readers, async () => ({ paths: ['/dev/ttyUSB0', '/dev/ttyACM0'] }));
    expect(await ports.listPorts()).toMatchObject({ paths: ['/dev/ttyUSB0', '/dev/ttyACM0'], dropped: [] });
    readers.choose(['pepper-c1:/dev/ttyUSB0#left']);
    expect(await ports.listPorts()).toMatchObject({
      paths: ['/dev/ttyACM0', 'pepper-c1:/dev/ttyUSB0#left'],
      dropped: ['/dev/ttyUSB0'],
    });
    readers.choose([]);
    expect(await ports.listPorts()).toMatchObject({
      paths: ['/dev/ttyUSB0', '/dev/ttyACM0'],
      dropped: ['pepper-c1:/dev/ttyUSB0#left'],
    });
  });

  it.each([
    ['twice', ['pepper-c1:/dev/ttyUSB0#left', 'rfid-poker:/dev/ttyUSB0']],
    ['unknown', ['acr122:/dev/ttyUSB0']],
    ['no-address', ['pepper-c1:/etc/passwd']],
    ['no-address', ['pepper-c1:/dev/../etc/passwd']],
    ['no-address', ['pepper-c1:http://127.0.0.1:1']],
    ['password', ['pepper-c1:mqtt://ada:hush@127.0.0.1/topic']],
    ['no-port', ['rfid-poker:http://127.0.0.1']],
  ])('are refused: %s', (fault, list) => {
    const readers = new ChosenReaders(home);
    expect(readers.choose(list)).toBe(fault);
    expect(readers.list).toEqual([]);
  });
});
