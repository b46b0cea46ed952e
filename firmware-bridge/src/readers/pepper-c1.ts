import * as v from 'valibot';
import { parsedJson } from '#vocabulary/json-text';
import { PepperFrames, pepperFrame } from './pepper-frames.ts';
import { tagIdentity } from './tag-identity.ts';
import { discarded, type ReaderParser, type Told, toldOf } from './told.ts';

/** Commands of the Pepper C1; an answer is ACK and the command, or ERROR and the command. */
const COMMAND = { ack: 0x00, tagCount: 0x02, uid: 0x03, setPolling: 0x06, antenna: 0x0f, error: 0xff } as const;

/**
 * A Pepper C1 MUX at a serial line. It is asked for one antenna after the other: choose it, count the tags, ask for
 * each identity. So each antenna has true polls, and a card that is not there is known not to be there.
 */
export class PepperMux implements ReaderParser {
  readonly reader: string;
  readonly #frames = new PepperFrames();
  #asked: Step | undefined;
  #askedMs = 0;
  #next: Step = { at: 'quiet' };
  #unanswered = 0;
  #antenna = -1;
  #tags: string[] = [];
  #isGarbled = false;

  constructor(reader: string) {
    this.reader = reader;
  }

  hear(bytes: Uint8Array): readonly Told[] {
    return this.#frames.push(bytes).map((frame) => {
      if (frame.kind === 'discarded') return discarded(frame.reason);
      return this.#answered(frame.payload);
    });
  }

  due(atMs: number, isPolled: (antenna: number) => boolean): Uint8Array | undefined {
    if (this.#asked !== undefined) {
      if (atMs - this.#askedMs < ANSWER_MS_MAX) return undefined;
      // The answer was lost, or nobody is there: what was found at this antenna so far says nothing of it.
      this.#unanswered += 1;
      this.#next = this.#unanswered >= UNANSWERED_MAX ? { at: 'quiet' } : { at: 'choose' };
    }
    if (this.#next.at === 'choose') this.#antenna = nextAntenna(this.#antenna, isPolled);
    this.#asked = this.#next;
    this.#askedMs = atMs;
    return pepperFrame(Uint8Array.from(this.#command(this.#next)));
  }

  isSilent(): boolean {
    return this.#unanswered >= UNANSWERED_MAX;
  }

  #command(step: Step): readonly number[] {
    switch (step.at) {
      case 'quiet':
        return [COMMAND.setPolling, 0];
      case 'choose':
        return [COMMAND.antenna, this.#antenna + 1];
      case 'count':
        return [COMMAND.tagCount];
      case 'identity':
        return [COMMAND.uid, step.index];
    }
  }

  #answered(payload: Uint8Array): Told {
    const [kind, command, ...rest] = payload;
    const step = this.#asked;
    // What it says by itself, and answers that came too late, are nobody's.
    if (step === undefined || command !== this.#command(step)[0]) return { kind: 'nothing' };
    if (kind !== COMMAND.ack && kind !== COMMAND.error) return { kind: 'nothing' };
    this.#asked = undefined;
    this.#unanswered = 0;
    return kind === COMMAND.ack ? this.#done(step, rest) : this.#failed(step);
  }

  #done(step: Step, rest: readonly number[]): Told {
    switch (step.at) {
      case 'quiet':
        this.#next = { at: 'choose' };
        return toldOf(this.reader, { what: 'started' });
      case 'choose':
        this.#tags = [];
        this.#isGarbled = false;
        this.#next = { at: 'count' };
        return { kind: 'nothing' };
      case 'count':
        return this.#goOn(0, Math.min(rest[0] ?? 0, TAGS_MAX));
      case 'identity': {
        // Its type and its parameter come first.
        const tag = tagIdentity(hexOf(rest.slice(2)));
        if (tag === undefined) this.#isGarbled = true;
        else this.#tags.push(tag);
        return this.#goOn(step.index + 1, step.count);
      }
    }
  }

  #failed(step: Step): Told {
    this.#next = { at: 'choose' };
    if (step.at === 'quiet') return { kind: 'nothing' };
    if (step.at !== 'choose') {
      this.#isGarbled = true;
      return this.#polled();
    }
    return toldOf(this.reader, { what: 'reader', antenna: this.#antenna, isMissing: true });
  }

  #goOn(index: number, count: number): Told {
    if (index >= count) return this.#polled();
    this.#next = { at: 'identity', index, count };
    return { kind: 'nothing' };
  }

  #polled(): Told {
    this.#next = { at: 'choose' };
    const poll = { antenna: this.#antenna, tags: this.#tags, isGarbled: this.#isGarbled };
    return toldOf(this.reader, { what: 'poll', ...poll });
  }
}

type Step =
  /** It polls by itself when it starts, and says so: that would come between. */
  | { readonly at: 'quiet' }
  | { readonly at: 'choose' }
  | { readonly at: 'count' }
  | { readonly at: 'identity'; readonly index: number; readonly count: number };

function nextAntenna(last: number, isPolled: (antenna: number) => boolean): number {
  for (let step = 1; step <= PEPPER_ANTENNAS; step += 1) {
    const antenna = (last + step) % PEPPER_ANTENNAS;
    if (isPolled(antenna)) return antenna;
  }
  return 0;
}

const hexOf = (bytes: readonly number[]): string => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * What it publishes by MQTT: for each card that it sees, again and again,
 * `{"type":"uid","uid":…,"antenna":1…8,"device_name":…}`; or only the identity, on a topic that ends with the number
 * of the channel.
 */
export function toldOfTopic(topic: string, payload: string): Told {
  const ofTopic = /(\d+)$/.exec(topic)?.[1];
  const json = parsedJson(payload);
  const parsed = v.safeParse(MESSAGE, typeof json === 'object' ? json : { uid: payload });
  if (!parsed.success) return v.is(OTHER_MESSAGE, json) ? { kind: 'nothing' } : discarded('bad-field');
  const { uid, antenna = Number(ofTopic), device_name: reader = 'pepper' } = parsed.output;
  const tag = tagIdentity(uid);
  const isAntenna = Number.isInteger(antenna) && antenna >= 1 && antenna <= PEPPER_ANTENNAS;
  if (tag === undefined || !isAntenna) return discarded('bad-field');
  return toldOf(reader, { what: 'seen', antenna: antenna - 1, tag });
}

const MESSAGE = v.object({
  type: v.optional(v.literal('uid')),
  uid: v.pipe(v.string(), v.maxLength(64)),
  antenna: v.optional(v.number()),
  device_name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(64))),
});
/** Its status, and what it was configured to say besides. */
const OTHER_MESSAGE = v.object({ type: v.pipe(v.string(), v.notValue('uid')) });

export const PEPPER_ANTENNAS = 8;
/** It answers within tens of milliseconds; the manufacturer's own library waits half a second. */
const ANSWER_MS_MAX = 500;
/** As long as the contract waits for a sign of life. */
const UNANSWERED_MAX = 6;
/** What an antenna keeps (PROTOCOL P-54), and one more, so that too many are told of. */
const TAGS_MAX = 7;
