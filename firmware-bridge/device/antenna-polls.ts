import { type AntennaLetter, AntennaPresence, type PollAnswer, type PresenceEvent } from './antenna-presence.ts';
import type { RecordBody } from './reading-device-ring.ts';

/** What polls of antennas make: records of what came and went, however the antennas are polled (P-52 to P-58). */
export class AntennaPolls {
  readonly #presences: readonly AntennaPresence[];
  readonly #missingSaid: boolean[];
  readonly #record: (body: RecordBody) => void;

  constructor(letters: readonly AntennaLetter[], record: (body: RecordBody) => void) {
    this.#presences = letters.map((letter) => new AntennaPresence(letter));
    this.#missingSaid = letters.map(() => false);
    this.#record = record;
  }

  get quality(): string {
    return this.#presences.map((presence) => presence.quality.toString(17).toUpperCase()).join('');
  }

  presence(antenna: number): AntennaPresence | undefined {
    return this.#presences[antenna];
  }

  isMissing(antenna: number): boolean {
    return this.#missingSaid[antenna] === true;
  }

  /** `answers` has every tag that did not stay silent. */
  poll(antenna: number, answers: ReadonlyMap<string, PollAnswer>): void {
    this.#tell(antenna, this.#presences[antenna]?.poll(answers).events ?? []);
  }

  /** One tag answered, and nobody asked the others. */
  see(antenna: number, uid: string): void {
    this.#tell(antenna, this.#presences[antenna]?.see(uid) ?? []);
  }

  /** P-58: said once each time that it changes. */
  tellReader(antenna: number, isMissing: boolean): void {
    if (this.#presences[antenna] === undefined || isMissing === this.isMissing(antenna)) return;
    this.#missingSaid[antenna] = isMissing;
    const code = isMissing ? 'reader-missing' : 'reader-back';
    this.#record({ type: 'fault', code, antenna, detail: isMissing ? 0 : VERSION_OF_A_GOOD_CHIP });
  }

  #tell(antenna: number, events: readonly PresenceEvent[]): void {
    const isExit = this.#presences[antenna]?.mode === 'x';
    for (const { type, uid, good, silent } of events) {
      if (type === 'over-limit') this.#record({ type: 'fault', code: 'tags-over-limit', antenna, detail: 0 });
      else if (type === 'went') this.#record({ type: 'tag-went', antenna, uid, good, silent });
      else this.#record({ type: isExit ? 'tag-exited' : 'tag-came', antenna, uid, good, silent });
    }
  }
}

/** What the version register of an MFRC522 gives. */
const VERSION_OF_A_GOOD_CHIP = 0x92;
