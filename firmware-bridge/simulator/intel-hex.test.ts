import { expect, test } from 'vitest';
import { formatIntelHex, parseIntelHex } from './intel-hex.ts';

const LINE = ':0300300002337A1E';
const END = ':00000001FF';

test('a record lands at its address, everything else is erased', () => {
  const image = parseIntelHex(`${LINE}\n${END}\n`, 0x40);
  expect(image.ok && [...image.value.subarray(0x2f, 0x34)]).toEqual([0xff, 0x02, 0x33, 0x7a, 0xff]);
});

test.each([
  [`${LINE.slice(0, -1)}F\n${END}\n`, 'checksum'],
  [`${LINE}\n`, 'truncated'],
  [`${LINE}\n${END}\n`, 'beyond', 0x31],
  [`hello\n${END}\n`, 'not an Intel HEX record'],
])('%j is refused', (text, reason, flash = 0x40) => {
  const image = parseIntelHex(text, flash);
  expect(image.ok ? '' : image.reason).toContain(reason);
});

test('beyond 64 kB the segment is told', () => {
  const flash = new Uint8Array(0x20000).fill(0xff);
  flash[0x1fff0] = 7;
  const text = formatIntelHex(flash);
  expect(text).toContain(':02000004000');
  expect(parseIntelHex(text, flash.length)).toEqual({ ok: true, value: flash });
});
