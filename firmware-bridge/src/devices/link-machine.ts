import { type Introduction, readIntroduction } from '#protocol/codec';
import type { DeviceMessage, Heartbeat, Hello, HostMessage } from '#protocol/generated/messages';
import { LIMITS, PROTOCOL_VERSION } from '#protocol/generated/messages';
import { type DeviceId, deviceId, type Reading } from '#vocabulary/readings';
import { assertNever } from '#vocabulary/result';
import { type Ms, ms } from '#vocabulary/units';
import type { Frame } from '../lines/frames.ts';
import { type HeardCounts, HeardLines } from '../lines/heard-lines.ts';
import { BRIDGE_LIMITS } from '../lines/limits.ts';
import { type DeviceOrder, type HostOrder, OrderQueue } from '../lines/orders.ts';
import type { DeviceRegistry } from './device-registry.ts';
import type { DeviceTrack } from './device-track.ts';

/** How one connection stands. `/lab` and `sabot doctor` have words for each. */
export const LINK_STATES = [
  'closed',
  'greeting',
  'mute',
  'noise',
  'deaf',
  'live',
  'hole',
  'silent',
  'version-old',
  'version-new',
  'duplicate-id',
] as const;
export type LinkState = (typeof LINK_STATES)[number];

export type LinkOutput =
  | { readonly do: 'send'; readonly message: HostMessage }
  | { readonly do: 'read'; readonly reading: Reading };

/** Settings and lights that a device is to have from the beginning of each session. */
export type SettingsOf = (device: DeviceId, hello: Hello) => readonly DeviceOrder[];

/**
 * The host's side of the contract for one connection: fed with frames and time, it says what to write and what was
 * read. No IO, no clock, no timer; the same inputs give the same outputs. A new connection is a new machine; what
 * outlives it is in the DeviceTrack.
 */
export class LinkMachine {
  readonly #devices: DeviceRegistry;
  readonly #settings: SettingsOf;
  readonly #orders = new OrderQueue();
  /** `hole` is `live` with records missing. */
  #state: Exclude<LinkState, 'hole'> = 'closed';
  #track: DeviceTrack | undefined;
  #hello: Hello | undefined;
  #number = 0;
  #greetings: readonly number[] = [];
  #greetedMs = Number.NEGATIVE_INFINITY;
  #openedMs = 0;
  #bytes = 0;
  #messages = 0;
  #lastGoodMs: Ms | undefined;
  #out: LinkOutput[] = [];

  readonly #replayed: boolean;
  readonly #heard = new HeardLines();
  #beat: Heartbeat | undefined;
  #introduction: Introduction | undefined;

  /** `replayed`: the frames come from a recording, so only greetings that were overheard there count. */
  constructor(devices: DeviceRegistry, settings: SettingsOf = () => [], replayed = false) {
    this.#devices = devices;
    this.#settings = settings;
    this.#replayed = replayed;
  }

  get state(): LinkState {
    return this.#state === 'live' && this.#track?.hole === true ? 'hole' : this.#state;
  }

  /** Who is there, also where its version is not ours and nothing more of it can be read. */
  get introduction(): Introduction | undefined {
    return this.#introduction;
  }

  /** The device as it introduced itself, whether or not it is spoken with. */
  get hello(): Hello | undefined {
    return this.#hello;
  }

  get beat(): Heartbeat | undefined {
    return this.#beat;
  }

  get track(): DeviceTrack | undefined {
    return this.#track;
  }

  /** How well the device hears us. */
  get heard(): HeardCounts {
    return this.#heard.counts;
  }

  get ordersRefused(): number {
    return this.#orders.refused;
  }

  opened(nowMs: Ms): readonly LinkOutput[] {
    this.#openedMs = nowMs;
    this.#state = 'greeting';
    this.#greet(nowMs);
    return this.#flush();
  }

  /** Bytes arrived, before anybody knows whether they are lines. */
  received(byteCount: number): void {
    this.#bytes += byteCount;
  }

  frame(frame: Frame, nowMs: Ms): readonly LinkOutput[] {
    if (this.#state === 'closed') return NOTHING;
    if (frame.kind === 'discarded') {
      if (frame.reason === 'bad-field') this.#meetStranger(frame.line, nowMs);
      return this.#flush();
    }
    // Time passes before the frame does: a silence is one, however rarely the clock was looked at.
    if (this.#state === 'live') this.#lookForLife(nowMs);
    this.#messages += 1;
    const { message } = frame;
    if (message.type === 'hello') this.#onHello(message, nowMs);
    else if (this.#state === 'live') this.#onMessage(message, nowMs);
    return this.#flush();
  }

  tick(nowMs: Ms): readonly LinkOutput[] {
    switch (this.#state) {
      case 'closed':
        return NOTHING;
      case 'live':
        this.#lookForLife(nowMs);
        this.#speak(nowMs);
        break;
      case 'duplicate-id':
        // Greeting makes a device send all that it holds: only when there is a hope that its name is free.
        if (this.#hello !== undefined && this.#devices.isFree(deviceId(this.#hello.id)))
          this.#greetEvery(BRIDGE_LIMITS.greetEveryMs, nowMs);
        break;
      case 'greeting':
      case 'mute':
      case 'noise':
      case 'deaf':
        this.#state = this.#stateWithoutHello(nowMs);
        this.#greetEvery(BRIDGE_LIMITS.greetEveryMs, nowMs);
        break;
      case 'silent':
      case 'version-old':
      case 'version-new':
        this.#greetEvery(BRIDGE_LIMITS.greetEveryMs, nowMs);
        break;
      default:
        assertNever(this.#state);
    }
    return this.#flush();
  }

  /** Of a recording: what the host of that time wrote. */
  overheard(message: HostMessage): void {
    if (message.type === 'host-hello') this.#greetings = [...this.#greetings, message.seq].slice(-GREETINGS_KEPT);
  }

  /** Written when those before it have been answered. `false`: too many wait. */
  order(order: DeviceOrder): boolean {
    return this.#orders.add(order);
  }

  closed(nowMs: Ms): readonly LinkOutput[] {
    if (this.#state === 'closed') return NOTHING;
    this.#state = 'closed';
    if (this.#track !== undefined) {
      this.#read(this.#track.lostSight('unplugged', nowMs, nowMs));
      this.#devices.release(this.#track, this);
      this.#track = undefined;
    }
    return this.#flush();
  }

  #onHello(hello: Hello, nowMs: Ms): void {
    this.#hello = hello;
    this.#introduction = hello;
    this.#lastGoodMs = nowMs;
    if (hello.protocol !== PROTOCOL_VERSION) {
      this.#refuseVersion(hello.protocol, nowMs);
      return;
    }
    const answered = this.#greetings.includes(hello.answers);
    if (answered) this.#beginSession(hello, nowMs);
    // It greets by itself: it has no session, so it restarted or our greeting was lost.
    else if (hello.answers === 0) this.#greetEvery(BRIDGE_LIMITS.greetAgainMs, nowMs);
  }

  /** The hello of another version may have other fields than ours (P-23). */
  #meetStranger(line: string, nowMs: Ms): void {
    const introduction = readIntroduction(line);
    if (introduction === undefined || introduction.protocol === PROTOCOL_VERSION) return;
    this.#introduction = introduction;
    this.#refuseVersion(introduction.protocol, nowMs);
  }

  #refuseVersion(protocol: number, nowMs: Ms): void {
    this.#leave(protocol < PROTOCOL_VERSION ? 'version-old' : 'version-new', nowMs);
  }

  #beginSession(hello: Hello, nowMs: Ms): void {
    const device = deviceId(hello.id);
    if (this.#track !== undefined && this.#track.device !== device) this.#leave('greeting', nowMs);
    const track = this.#devices.claim(device, this);
    if (track === undefined) {
      this.#leave('duplicate-id', nowMs);
      return;
    }
    this.#track = track;
    this.#state = 'live';
    this.#greetings = [];
    const rebooted = track.boot !== hello.boot;
    this.#read(track.greeted(hello, nowMs));
    if (rebooted) this.#orders.clear();
    for (const order of this.#settings(device, hello)) this.#orders.add(order);
    this.#speak(nowMs);
  }

  #onMessage(message: Exclude<DeviceMessage, Hello>, nowMs: Ms): void {
    this.#lastGoodMs = nowMs;
    if (message.type === 'heartbeat') {
      this.#beat = message;
      this.#heard.told(message.refused);
    }
    if (message.type === 'answer') this.#orders.answered(message);
    else if (this.#track !== undefined) this.#read(this.#track.take(message, nowMs));
    this.#speak(nowMs);
  }

  #lookForLife(nowMs: Ms): void {
    if (this.#lastGoodMs === undefined || nowMs - this.#lastGoodMs < LIMITS.silenceMs) return;
    this.#leave('silent', ms(this.#lastGoodMs + LIMITS.silenceMs));
  }

  /** No longer in session; the name is free for a device that shows it is alive. */
  #leave(state: Exclude<LinkState, 'hole'>, nowMs: Ms): void {
    this.#state = state;
    if (this.#track === undefined) return;
    this.#read(this.#track.lostSight('no-sign-of-life', this.#lastGoodMs ?? nowMs, nowMs));
    this.#devices.release(this.#track, this);
    this.#track = undefined;
  }

  #stateWithoutHello(nowMs: Ms): 'greeting' | 'deaf' | 'mute' | 'noise' {
    if (nowMs - this.#openedMs < BRIDGE_LIMITS.muteMs) return 'greeting';
    if (this.#messages > 0) return 'deaf';
    return this.#bytes === 0 ? 'mute' : 'noise';
  }

  #greetEvery(everyMs: number, nowMs: Ms): void {
    if (nowMs - this.#greetedMs >= everyMs) this.#greet(nowMs);
  }

  #greet(nowMs: Ms): void {
    this.#greetedMs = nowMs;
    this.#send({ type: 'host-hello', oldest: PROTOCOL_VERSION, newest: PROTOCOL_VERSION });
    // An answer may be late, but not by more greetings than this.
    if (!this.#replayed) this.#greetings = [...this.#greetings, this.#number].slice(-GREETINGS_KEPT);
  }

  #speak(nowMs: Ms): void {
    for (const order of this.#track?.ordersDue(nowMs) ?? []) this.#send(order);
    const message = this.#orders.due(nowMs, () => this.#nextNumber());
    if (message !== undefined) this.#write(message);
  }

  #send(order: HostOrder): void {
    this.#write({ seq: this.#nextNumber(), ...order });
  }

  #write(message: HostMessage): void {
    this.#heard.wrote();
    this.#out.push({ do: 'send', message });
  }

  /** P-14: 1 … FFFF, then 1 again. */
  #nextNumber(): number {
    this.#number = (this.#number % 0xffff) + 1;
    return this.#number;
  }

  #read(readings: readonly Reading[]): void {
    for (const reading of readings) this.#out.push({ do: 'read', reading });
  }

  #flush(): readonly LinkOutput[] {
    if (this.#out.length === 0) return NOTHING;
    const out = this.#out;
    this.#out = [];
    return out;
  }
}

const NOTHING: readonly LinkOutput[] = [];
const GREETINGS_KEPT = 8;
