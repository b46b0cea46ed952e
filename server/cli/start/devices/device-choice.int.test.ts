import { expect, it } from 'vitest';
import { AskedPorts } from '../../serial/asked-ports.ts';
import { ChosenReaders } from '../../serial/chosen-readers.ts';
import { parseStartOptions } from '../options/options.ts';
import { openTableDevices } from './device-choice.ts';

it('a port that was named is waited for, and no simulated table takes its place', async () => {
  const devices = await openTableDevices(parseStartOptions(['--device', '/dev/no-such-port']), 'own', {
    plugged: [],
    readers: new ChosenReaders('nowhere'),
    ports: new AskedPorts('nowhere'),
  });
  expect(devices.isSimulated).toBe(false);
  expect(devices.bridge.ports).toEqual(['/dev/no-such-port']);
  expect(devices.notes.join()).toMatch(/there is no \/dev\/no-such-port yet/);
  devices.stop();
});
