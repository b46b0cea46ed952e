import { describe, expect, it } from 'vitest';
import { wordsOf } from '../findings/finding-words.ts';
import { findingsOfPort } from '../findings/findings.ts';
import { parseReaderAddress, readerKindAt } from './reader-address.ts';

describe('addresses of readers that were bought', () => {
  it.each([
    ['rfid-poker:/dev/ttyUSB0', 'serial'],
    ['rfid-poker:COM4', 'serial'],
    ['rfid-poker:http://192.168.1.20:8080', 'http'],
    ['pepper-c1:/dev/serial/by-id/usb-FTDI#left', 'serial'],
    ['pepper-c1:mqtt://broker.local/pepper_c1/#', 'mqtt'],
    ['pepper-c1:mqtts://broker.local:8883/pepper_c1/#', 'mqtt'],
    ['pepper-c1:ws://10.0.0.121/wscomm.cgi', 'ws'],
    ['pepper-c1:tcp://10.0.0.121:1234#left', 'tcp'],
    ['pepper-c1:tcp-listen://192.168.1.20:8765', 'tcp-listen'],
  ])('%s is %s', (text, way) => {
    expect(parseReaderAddress(text)).toMatchObject({ ok: true, value: { way } });
  });

  it.each([
    ['/dev/ttyUSB0', 'kind'],
    ['acr122:/dev/ttyUSB0', 'kind'],
    ['rfid-poker:', 'way'],
    ['rfid-poker:mqtt://broker', 'way'],
    ['pepper-c1:http://192.168.1.20:8080', 'way'],
    ['rfid-poker:https://192.168.1.20:8080', 'way'],
    ['rfid-poker:http://192.168.1.20', 'port'],
    ['pepper-c1:tcp://192.168.1.20', 'port'],
    ['pepper-c1:ws://ada:hush@10.0.0.121/wscomm.cgi', 'password'],
    ['pepper-c1:file:///etc/passwd', 'way'],
    ['pepper-c1:mqtt://ada:hush@broker/pepper_c1/#', 'password'],
  ])('%s is refused: %s', (text, reason) => {
    expect(parseReaderAddress(text)).toEqual({ ok: false, reason });
  });

  it('a port of one of our own boards is none', () => {
    expect(readerKindAt('/dev/ttyACM0')).toBeUndefined();
  });

  it('the doctor speaks of such a reader as of one, and not of flashing it', () => {
    const port = {
      path: 'rfid-poker:/dev/ttyUSB0',
      state: 'mute' as const,
      error: undefined,
      connections: 1,
      link: undefined,
    };
    const [finding] = findingsOfPort(port);
    for (const language of ['en', 'fr'] as const) {
      const { says, todo } = wordsOf(finding ?? { code: 'no-ports', level: 'fault', values: {} }, language);
      expect(`${says} ${todo}`).not.toMatch(/flash|micrologiciel/);
      expect(says).toContain('rfid-poker:/dev/ttyUSB0');
    }
  });
});
