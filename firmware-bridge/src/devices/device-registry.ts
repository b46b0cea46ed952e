import type { DeviceId } from '#vocabulary/readings';
import { BRIDGE_LIMITS } from '../lines/limits.ts';
import { DeviceTrack, type Resume } from './device-track.ts';

/** Which connection speaks for which device: one at a time, so that two devices of one name never mix their records. */
export class DeviceRegistry {
  readonly #resume: Resume;
  readonly #tracks = new Map<DeviceId, DeviceTrack>();
  readonly #owners = new Map<DeviceId, object>();

  constructor(resume: Resume = () => undefined) {
    this.#resume = resume;
  }

  /** `undefined`: another connection has it, or there are too many devices. */
  claim(device: DeviceId, owner: object): DeviceTrack | undefined {
    const current = this.#owners.get(device);
    if (current !== undefined && current !== owner) return undefined;
    const track = this.#tracks.get(device) ?? this.#create(device);
    if (track !== undefined) this.#owners.set(device, owner);
    return track;
  }

  release(track: DeviceTrack, owner: object): void {
    if (this.#owners.get(track.device) === owner) this.#owners.delete(track.device);
  }

  isFree(device: DeviceId): boolean {
    return !this.#owners.has(device);
  }

  track(device: DeviceId): DeviceTrack | undefined {
    return this.#tracks.get(device);
  }

  #create(device: DeviceId): DeviceTrack | undefined {
    if (this.#tracks.size >= BRIDGE_LIMITS.devicesMax) return undefined;
    const track = new DeviceTrack(device, this.#resume);
    this.#tracks.set(device, track);
    return track;
  }
}
