/**
 * SHA-256 as FIPS 180-4 has it. The browser's own is missing on a page that came over plain HTTP, and whoever checks a
 * deal may be anywhere; so both sides use this one, and a test holds it against Node's.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message);
  const state = Uint32Array.from(START);
  const schedule = new Uint32Array(WORDS);
  for (let at = 0; at < blocks.length; at += BLOCK_BYTES) {
    fillSchedule(schedule, blocks, at);
    mix(state, schedule);
  }
  return Uint8Array.from({ length: HASH_BYTES }, (_, byte) => (state[byte >> 2] ?? 0) >>> (24 - 8 * (byte & 3)));
}

export const HASH_BYTES = 32;
const BLOCK_BYTES = 64;
const WORDS = 64;

/**
 * The fractions of the square roots of the first eight primes, and of the cube roots of the first 64 (FIPS 180-4
 * §§4.2.2, 5.3.3).
 */
const PRIMES: readonly number[] = firstPrimes(WORDS);
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(prime, 2));
const ROUND_WORDS = PRIMES.map((prime) => fractionOf(prime, 3));

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = [];
  for (let next = 2; primes.length < count; next++) if (primes.every((prime) => next % prime !== 0)) primes.push(next);
  return primes;
}

/**
 * In whole numbers, because the 53 bits of a float are too few for some of them: the greatest n whose power is at most
 * prime × 2^(32 × root).
 */
function fractionOf(prime: number, root: 2 | 3): number {
  const target = BigInt(prime) << BigInt(32 * root);
  let low = 0n;
  let high = 1n << 36n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle ** BigInt(root) <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffff_ffffn);
}

/** One bit, zeros, and the length in bits as the last 64. */
function padded(message: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(message.length / 0x2000_0000));
  view.setUint32(blocks.length - 4, message.length << 3);
  return blocks;
}

function fillSchedule(schedule: Uint32Array, blocks: Uint8Array, from: number): void {
  const view = new DataView(blocks.buffer, from, BLOCK_BYTES);
  for (let t = 0; t < 16; t++) schedule[t] = view.getUint32(4 * t);
  for (let t = 16; t < WORDS; t++) {
    const [early, late] = [schedule[t - 15] ?? 0, schedule[t - 2] ?? 0];
    const small0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const small1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[t] = (schedule[t - 16] ?? 0) + small0 + (schedule[t - 7] ?? 0) + small1;
  }
}

function mix(state: Uint32Array, schedule: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let t = 0; t < WORDS; t++) {
    const big1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = h + big1 + ((e & f) ^ (~e & g)) + (ROUND_WORDS[t] ?? 0) + (schedule[t] ?? 0);
    const big0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = big0 + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e] = [g, f, e, (d + first) | 0];
    [d, c, b, a] = [c, b, a, (first + second) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] ?? 0) + word;
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
