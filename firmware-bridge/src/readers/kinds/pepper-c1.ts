import { JsonObjects } from '../words/json-objects.ts';
import { tagIdentity } from '../words/tag-identity.ts';
import { discarded, type ReaderParser, type Told, toldOf } from '../words/told.ts';
import { type PepperFrame, PepperFrames, pepperFrame } from './pepper-frames.ts';
import { PEPPER_ANTENNAS, seenAt, toldOfMessage, toldOfObjects } from './pepper-messages.ts';

/** Commands of the Pepper C1; an answer is ACK and the command, or ERROR and the command. */
const COMMAND = {
  ack: 0x00,
  tagCount: 0x02,
  uid: 0x03,
  setPolling: 0x06,
  antenna: 0x0f,
  event: 0xfe,
  error: 0xff,
} as const;

/**
 * A Pepper C1 MUX at a serial line or a TCP connection. It is asked for one antenna after the other: choose it, count
 * the tags, ask for each identity. So each antenna has true polls, and a card that is not there is known not to be
 * there. One that does not answer but tells of cards by itself, in frames or as text between them, is listened to.
 */
export class PepperMux implements ReaderParser {
  readonly #frames = new PepperFrames();
  readonly #objects = new JsonObjects();
  #reader: string;
  #isListening = false;
  #asked: Step | undefined;
  #askedMs = 0;
  #next: Step = { at: 'quiet' };
  #unanswered = 0;
  #hasAnswered = false;
  #antenna = -1;
  #tags: string[] = [];
  #isGarbled = false;

  constructor(reader: string) {
    this.#reader = reader;
  }

  /** As it is called: by whoever connected it, until it says its own name. */
  get reader(): string {
    return this.#reader;
  }

  hear(bytes: Uint8Array): readonly Told[] {
    const told = this.#frames.push(bytes).flatMap((part) => this.#part(part));
    return told.map((one) => this.#unasked(one));
  }

  #part(part: PepperFrame): readonly Told[] {
    switch (part.kind) {
      case 'discarded':
        return [discarded(part.reason)];
      case 'text':
        return toldOfObjects(this.#objects, part.text, (text) =>
          toldOfMessage(text, { reader: this.#reader, antenna: 1 }),
        );
      case 'frame':
        return [part.payload[0] === COMMAND.event ? this.#event(part.payload) : this.#answered(part.payload)];
    }
  }

  due(atMs: number, isPolled: (antenna: number) => boolean): Uint8Array | undefined {
    if (this.#isListening) return undefined;
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
    return !this.#isListening && this.#unanswered >= UNANSWERED_MAX;
  }

  /** A card that it sees by itself; such a frame does not say at which antenna. */
  #event(payload: Uint8Array): Told {
    return seenAt(this.#reader, 1, hexOf([...payload.slice(EVENT_HEAD_BYTES)]));
  }

  /** While it answers, what it tells by itself is told by its answers, too. */
  #unasked(told: Told): Told {
    if (told.kind !== 'sightings' || told.sightings[0]?.what !== 'seen') return told;
    if (this.#hasAnswered) return { kind: 'nothing' };
    if (this.#unanswered < UNANSWERED_TO_LISTEN) return { kind: 'nothing' };
    this.#isListening = true;
    this.#reader = told.reader;
    return told;
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
    this.#hasAnswered = true;
    return kind === COMMAND.ack ? this.#done(step, rest) : this.#failed(step);
  }

  #done(step: Step, rest: readonly number[]): Told {
    switch (step.at) {
      case 'quiet':
        this.#next = { at: 'choose' };
        return toldOf(this.#reader, { what: 'started' });
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
    return toldOf(this.#reader, { what: 'reader', antenna: this.#antenna, isMissing: true });
  }

  #goOn(index: number, count: number): Told {
    if (index >= count) return this.#polled();
    this.#next = { at: 'identity', index, count };
    return { kind: 'nothing' };
  }

  #polled(): Told {
    this.#next = { at: 'choose' };
    const poll = { antenna: this.#antenna, tags: this.#tags, isGarbled: this.#isGarbled };
    return toldOf(this.#reader, { what: 'poll', ...poll });
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

/** It answers within tens of milliseconds; the manufacturer's own library waits half a second. */
const ANSWER_MS_MAX = 500;
/** As long as the contract waits for a sign of life. */
const UNANSWERED_MAX = 6;
/** One that only tells gives no answer to the first question either. */
const UNANSWERED_TO_LISTEN = 2;
/** Kind of frame, number, type of the tag and its parameter. */
const EVENT_HEAD_BYTES = 4;
/** Tags that an antenna keeps (PROTOCOL P-54), and one more, so that too many are told of. */
const TAGS_MAX = 7;
