import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readerPorts } from '#bridge/readers/reader-ports';
import { ChosenReaders, chosenPorts } from './chosen-readers.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sabot-readers-'));
});
afterEach(() => rmSync(home, { recursive: true }));

describe('readers that /setup chose', () => {
  it('are there after a start, and a file that says nonsense chooses none', () => {
    expect(new ChosenReaders(home).choose({ readers: ['pepper-c1:/dev/ttyUSB0'] })).toBe(null);
    expect(new ChosenReaders(home).list).toEqual(['pepper-c1:/dev/ttyUSB0']);
    for (const text of ['["nothing:/dev/ttyUSB0"]', '[1]', '{']) {
      writeFileSync(join(home, 'readers.json'), text);
      expect(new ChosenReaders(home).list).toEqual([]);
    }
  });

  it('and those that an earlier version kept, a list and nothing more, are read', () => {
    writeFileSync(join(home, 'readers.json'), '["rfid-poker:http://127.0.0.1:8080"]');
    expect(new ChosenReaders(home).view()).toMatchObject({ chosen: ['rfid-poker:http://127.0.0.1:8080'], known: [] });
  });

  it('are known by a yes, or because the table has a place for them; both hold after a start', () => {
    const address = 'rfid-poker:http://127.0.0.1:8080';
    const readers = new ChosenReaders(home);
    readers.useDevices(() => new Set(['aabbcc000002']));
    const known = (reader: string): boolean => readers.isKnown(address, reader);
    expect(['aabbcc000001', 'aabbcc000002', 'invented'].map(known)).toEqual([false, true, false]);
    readers.choose({ readers: [address], known: [{ address, reader: 'aabbcc000001' }] });
    readers.choose({ readers: [address] });
    expect(['aabbcc000001', 'aabbcc000002', 'invented'].map(known)).toEqual([true, true, false]);
    expect(new ChosenReaders(home).isKnown(address, 'aabbcc000001')).toBe(true);
    expect(new ChosenReaders(home).isKnown('rfid-poker:http://127.0.0.1:9', 'aabbcc000001')).toBe(false);
  });

  it('are not looked for by boards at the same cable, and are let go once nobody wants them', async () => {
    const readers = new ChosenReaders(home);
    const ports = chosenPorts(readers, readerPorts(), async () => ({ paths: ['/dev/ttyUSB0', '/dev/ttyACM0'] }));
    expect(await ports.listPorts()).toMatchObject({ paths: ['/dev/ttyUSB0', '/dev/ttyACM0'], dropped: [] });
    readers.choose({ readers: ['pepper-c1:/dev/ttyUSB0#left'] });
    expect(await ports.listPorts()).toMatchObject({
      paths: ['/dev/ttyACM0', 'pepper-c1:/dev/ttyUSB0#left'],
      dropped: ['/dev/ttyUSB0'],
    });
    readers.choose({ readers: [] });
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
    expect(readers.choose({ readers: list })).toBe(fault);
    expect(readers.list).toEqual([]);
  });
});
