import { Buffer, isUtf8 } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { BODY_BYTES_MAX } from './limits.ts';

/**
 * How a body lies in the database: the text itself in earlier journals, or these bytes. The hash covers the text and
 * not how it is kept, so that rows may move into an archive and are still proven. A sum over the bytes tells of a bit
 * that flipped where no text hangs on it.
 */
export function squeeze(body: string): Buffer {
  const bytes = deflateRawSync(body, {
    dictionary: DICTIONARY,
    memLevel: 5,
    windowBits: WINDOW_BITS,
    chunkSize: CHUNK_BYTES,
  });
  const squeezed = Buffer.allocUnsafe(SUM_BYTES + bytes.length);
  squeezed.writeUInt32LE(sumOf(bytes), 0);
  bytes.copy(squeezed, SUM_BYTES);
  return squeezed;
}

/** Nothing where the bytes are not those that were written. */
export function unsqueeze(squeezed: Buffer): string | undefined {
  if (squeezed.length <= SUM_BYTES) return undefined;
  const bytes = squeezed.subarray(SUM_BYTES);
  if (sumOf(bytes) !== squeezed.readUInt32LE(0)) return undefined;
  try {
    const text = inflateRawSync(bytes, {
      dictionary: DICTIONARY,
      windowBits: WINDOW_BITS,
      maxOutputLength: BODY_BYTES_MAX * UTF8_BYTES_MAX,
    });
    return isUtf8(text) ? text.toString('utf8') : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adler's sum with a prime modulus: every change of one byte changes it. Its strength is not asked for, the hash has
 * that.
 */
function sumOf(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % ADLER_PRIME;
    high = (high + low) % ADLER_PRIME;
  }
  return ((high << 16) | low) >>> 0;
}

const SUM_BYTES = 4;
const ADLER_PRIME = 65_521;
/** Rows are short: a small window is made ready in a fraction of the time. */
const WINDOW_BITS = 13;
/** Most rows fit, and a larger one is made in several; zlib's own 16 kB would be taken anew for each. */
const CHUNK_BYTES = 1_024;
const UTF8_BYTES_MAX = 3;

/**
 * What rows are made of, the most frequent last: a row of a hundred bytes has no past of its own to refer to. Rows on
 * disk are read with it, so it is never changed; another one would need another way to tell which was used.
 */
const DICTIONARY = Buffer.from(
  [
    '{"settings":{"name":"","next":{"profile":{"name":"full","senses":{"shoe":true,"seats":true,"board":"places",',
    '"burn":true,"muck":true,"aside":false},',
    '"acts":"every"},"ruleBook":"sans-croupier","options":{},"stakes":{"smallBlind":50,"bigBlind":100,',
    '"bigBlindAnte":0,"smallestChip":25}},"roster":[{"seat":1,',
    '"name":"","colour":"#","stack":10000,"present":true},{"seat":2,"positions":{"button":1,"smallBlindSeat":2,',
    '"bigBlindSeat":3},"buttonMovedTo":null,',
    '"newcomers":[],"deadMoney":0,"decks":[{"id":"","name":"","tags":"","deckInPlay":"","feeds":[],',
    '"wiring":{"antennas":[{"device":"hub","antenna":0,"place":"S1"},',
    '{"device":"shoe","antenna":0,"place":"SHOE"}],"buttons":[{"device":"hub","button":0,"means":"yes"}]}},',
    '"beforeHand":{"hand":1,"devices":[["hub",{"boot":1,"seq":1}],',
    '["shoe",{"boot":1,"seq":1}]],"answers":[["seat:1/sim-","accepted"],["operator/sim-","accepted"],',
    '["director/sim-","accepted"],["public/sim-","accepted"]]}',
    '{"hand":{"hand":1,"key":"","cards":"","tags":""},"did":[["h1.1",1795,{"type":"taken",',
    '"input":{"type":"hand-prepared","setup":{"hand":1,"redeal":0,"players":[',
    '{"seat":1,"stack":10000,"away":false}],"dealOrder":[1,2,3],"button":1,{"type":"hand-begun",',
    '"setup":{"type":"hand-redecided","why":"undone","without":[],"events":[[',
    '{"type":"verdict-raised","verdict":{"kind":"","severity":"","status":"open","rule":"","seats":[],"cards":[],',
    '"options":[],{"type":"verdict-revised","verdict":',
    '{"type":"question-asked","question":{"id":"","ask":"","seats":[],{"type":"question-closed","question":"",',
    '"answer":"yes"',
    '{"type":"hand-ended","how":"awarded","award":{"pots":[{"amount":,"seats":[],"winners":[]}],',
    '"payout":[{"seat":1,"amount":',
    '{"type":"street-opened","street":"flop","place":"B1"},{"type":"round-opened","street":"turn"},',
    '{"type":"bets-gathered"},{"type":"gathered"},{"type":"deadline-passed"}',
    '{"type":"hand-tabled","seat":1},{"type":"tabled","seat":1,"cards":[],"loose":[]},{"type":"step-done",',
    '"step":{"type":"board-flipped","place":"B1"},{"type":"flip","place":"',
    '"code":"tags-over-limit","type":"device-fault","detail":0}{"id":"hub:1:1","device":"hub","boot":1,"seq":1,',
    '"ticks":1,"atMs":1795,"type":"snapshot","present":[],"buttonsDown":[]',
    '{"type":"card-turned","ref":1,"face":"up"},{"type":"publicity-due","ref":1,"why":"tabled"},',
    '{"type":"publicity-due","ref":1,"why":"board"},{"type":"card-made-public","ref":1,"card":2,"why":"flipped"}',
    '{"type":"round-closed","street":"preflop"},{"type":"plan-changed","ledger":{"round":"closed",',
    '"gathered":false}},"burnCredit":{"type":"plan-changed","ledger":{"round":"open","unreadSeats":[1],',
    '{"type":"taken","input":{"type":"declared","what":{"type":"floor-called"},"by":{"role":"table"}}},',
    '{"type":"taken","input":{"type":"answered","question":"',
    '{"type":"taken","input":{"type":"act","seat":1,"act":{"type":"raise","to":300},"how":"observed",',
    '"by":{"role":"operator"}}},',
    '{"type":"taken","input":{"type":"act","seat":1,"act":{"type":"fold"},"how":"declared","by":{"role":"seat",',
    '"seat":1}}},{"type":"act-taken","seat":1,"action":"fold","act":{"type":"fold"},"how":"declared"},',
    '{"type":"taken","input":{"type":"act","seat":1,"act":{"type":"check"},"how":"declared","by":{"role":"seat",',
    '"seat":1}}},{"type":"act-taken","seat":1,"action":"check","act":{"type":"check"},"how":"declared"},',
    '{"type":"taken","input":{"type":"act","seat":1,"act":{"type":"call"},"how":"declared","by":{"role":"seat",',
    '"seat":1}}},{"type":"act-taken","seat":1,"action":"call","act":{"type":"call"},"how":"declared"},',
    '{"type":"betting-moved","effects":[{"type":"acted","seat":1,"to":100,"stack":9900,"actedInHand":true,',
    '"acted":true,"dial":null,"bettors":[1,2,3,4,5,6]}]}]],"client":{"id":"seat:1/sim-1-1795","answer":"accepted"}}',
    '{"did":[["hub:1:1:card-lifted:1:S1",1795,{"type":"seen","fact":{"from":["hub:1:1","hub:1:1"],',
    '"type":"card-lifted","ref":1,"zone":"S1"}},{"type":"card-lifted","ref":1,"zone":"S1"}]]}',
    '{"did":[["hub:1:1:card-put-back:1:S2",1795,{"type":"seen","fact":{"from":["hub:1:1"],"type":"card-put-back",',
    '"ref":1,"zone":"S2"}},{"type":"card-put-back","ref":1,"zone":"S2"}]]}',
    '{"read":["shoe:1:1 1 0 x0#1,1,255"],"did":[["shoe:1:1:card-left-shoe:1",1795,{"type":"seen",',
    '"fact":{"from":["shoe:1:1"],"type":"card-left-shoe","ref":1}},{"type":"card-exited","ref":1,"slot":1}]]}',
    '{"did":[["hub:1:1:card-rested:1:S3",1795,{"type":"seen","fact":{"from":["hub:1:1","shoe:1:1"],',
    '"type":"card-rested","ref":1,"zone":"S3","sweep":1795,"unread":["S5"]}},',
    '{"type":"cards-landing","landing":{"type":"card-moved","ref":1,"from":"OFF","to":"S3","face":"down",',
    '"sweep":1795},"from":"SHOE","to":"MUCK","face":"up","zone":"BURN",',
    '"hub:1:1 1 -250 c1@1,1,255 20w12@2,1,3 21c13@3,1,0 0w14@4,2,3 41c15@5,1,0","shoe:1:1 1 0 w3#1,255,3 40c4#2,1,',
    '0 21w5#3,2,3 0c6#4,1,0 60w7#5,1,3"]}',
    '{"read":["hub:1:1 1 0 w8#6,3,3 0c9#7,1,0 20w10#8,2,3 0w11#9,1,3 20c1#10,1,0 21w2#20,1,3 41c3#30,1,0 0w4#40,1,',
    '3 20c5#50,1,0 w1#1,2,3"]}',
  ].join(''),
);
