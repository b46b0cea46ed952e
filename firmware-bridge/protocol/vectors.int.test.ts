import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Decoded, decodeDeviceLine, decodeHostLine, encodeDeviceLine, encodeHostLine } from '#protocol/codec';
import type { DeviceMessage, HostMessage } from '#protocol/generated/messages';

interface Vector {
  readonly side: string;
  readonly line: string;
  readonly expected: string;
}

const vectors: readonly Vector[] = readFileSync(new URL('./vectors.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => {
    const [side = '', line = '', expected = ''] = row.split(' | ');
    return {
      side: side.trim(),
      line: line.replace(/\\x(..)/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16))),
      expected,
    };
  });

function format(decoded: Decoded<DeviceMessage | HostMessage>): string {
  if (!decoded.ok) return `!${decoded.reason}`;
  const { type, ...fields } = decoded.message;
  return [type, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(' ');
}

describe('vectors.txt', () => {
  it('has vectors for both sides, good ones and refused ones', () => {
    for (const side of ['device', 'host']) {
      expect(
        vectors.filter((vector) => vector.side === side && !vector.expected.startsWith('!')).length,
      ).toBeGreaterThan(5);
      expect(
        vectors.filter((vector) => vector.side === side && vector.expected.startsWith('!')).length,
      ).toBeGreaterThan(5);
    }
  });

  it.each(vectors)('$side: $line', ({ side, line, expected }) => {
    if (side === 'device') {
      const decoded = decodeDeviceLine(line);
      expect(format(decoded)).toBe(expected);
      if (decoded.ok) expect(encodeDeviceLine(decoded.message)).toBe(`${line}\n`);
    } else {
      const decoded = decodeHostLine(line);
      expect(format(decoded)).toBe(expected);
      if (decoded.ok) expect(encodeHostLine(decoded.message)).toBe(`${line}\n`);
    }
  });
});
