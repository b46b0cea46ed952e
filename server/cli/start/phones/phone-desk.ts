import type { ClientAnswer } from '#table/core/core';
import { buyInOf } from '#table/core/settings';
import type { Caller } from '#table/core/table-source';
import { mayKeepSeats, readsNoCard } from '#table/hands/reads-no-card';
import type { Table } from '#table/writer/table';
import type { Seat } from '#vocabulary/seats';
import type { NetworkState, PhoneDeed, PhonesView, WayView } from '#wire/views/phones-view';
import { keepDoor, keptDoor } from '../memory/kept-door.ts';
import type { Network, Ports } from '../network/network.ts';
import { claimsShown, heldSeats } from '../owners/phones-shown.ts';
import type { Doors } from './doors.ts';
import { endHeardTokens, endOutwornStays, grantOf, seatFollower, takeBackPhones } from './taking-back.ts';

interface State {
  readonly network: NetworkState;
  readonly ways: readonly WayView[];
  readonly ports?: Ports;
}

const OFF: State = { network: 'off', ways: [] };

/** Phones as the host has them: let in, held back, sent away. */
export class PhoneDesk {
  readonly #doors: Doors;
  readonly #data: string;
  readonly #table: () => Table;
  #network: Network | undefined;
  #countScreens = (_seat: Seat): number => 0;
  #state = OFF;
  /** What is opened or closed is done one after the other. */
  #last: Promise<void> = Promise.resolve();
  #stopFollowing = (): void => {};
  /** As it was when it was looked at last. */
  #readsCards = false;

  constructor(doors: Doors, data: string, table: () => Table) {
    this.#doors = doors;
    this.#data = data;
    this.#table = table;
  }

  /** Where the network is, once the first door is open. What the host said before a restart holds again. */
  async attach(network: Network, screensOf: (seat: Seat) => number): Promise<void> {
    this.#network = network;
    this.#countScreens = screensOf;
    const table = this.#table();
    this.#doors.claims.onChange(() => this.#table().changed());
    const followSeats = seatFollower(this.#doors, () => table.nowMs());
    this.#endOutworn();
    this.#stopFollowing = table.onChange(() => {
      this.#endOutworn();
      this.#guardPlain();
      followSeats(table.core.settings);
    });
    const kept = keptDoor(this.#data, Date.now());
    if (kept === null) return;
    if (kept.code !== null) this.#doors.door.open(kept.by, kept.code);
    this.#next(() => this.#open(kept.ports));
    await this.#last;
  }

  /** Another table is on, or none: what was opened is closed by whoever opened the first door. */
  detach(): void {
    this.#stopFollowing();
    this.#network = undefined;
    this.#state = OFF;
  }

  /** What whoever sits down begins with. */
  firstStack(): number {
    return buyInOf(this.#table().core.settings);
  }

  mayBePlain(): boolean {
    const table = this.#table();
    return readsNoCard(table.core, table.around.devices());
  }

  /** Nothing is sensed and nothing was played: a free seat may be kept for whoever asks for it. */
  mayKeepSeats(): boolean {
    const table = this.#table();
    return mayKeepSeats(table.core, table.around.devices());
  }

  screensOf(seat: Seat): number {
    return this.#countScreens(seat);
  }

  view(): PhonesView {
    const { network, ways } = this.#state;
    return {
      network,
      code: this.#doors.door.code(),
      ways,
      mayBePlain: this.mayBePlain(),
      held: heldSeats(this.#doors),
      ...claimsShown(this.#doors, this.#table().core.settings.roster, this.mayKeepSeats()),
    };
  }

  carryOut(deed: PhoneDeed, caller: Caller): ClientAnswer {
    if (this.#network === undefined) return 'not-now';
    const { door, notes } = this.#doors;
    notes.note({ kind: 'phones', who: caller.name, what: deed });
    switch (deed) {
      case 'let-in':
        door.open(grantOf(caller));
        if (this.#state.network === 'on') this.#become(this.#state);
        else {
          this.#state = { network: 'opening', ways: [] };
          this.#next(() => this.#open());
        }
        return 'accepted';
      case 'no-more':
        door.shut();
        this.#become(this.#state);
        return 'accepted';
      case 'shut':
        door.shut();
        this.#next(async () => {
          await this.#network?.close();
          if (this.#network !== undefined) this.#become(OFF);
        });
        return 'accepted';
    }
  }

  /** A phone that has been said yes to and has not come yet is told no. */
  sendAway(seat: Seat, caller: Caller): ClientAnswer {
    const { claims } = this.#doors;
    const awaited = claims.awaitedAt(seat);
    for (const { id } of awaited) claims.answer(id, 'refused');
    const answer = takeBackPhones(this.#doors, seat, caller.name);
    return answer === 'not-now' && awaited.length > 0 ? 'accepted' : answer;
  }

  #next(work: () => Promise<void>): void {
    this.#last = this.#last.then(work, work);
  }

  async #open(wanted?: Ports): Promise<void> {
    const network = this.#network;
    const opened = await network?.open(this.mayBePlain(), wanted);
    if (opened === undefined || this.#network !== network) return;
    if (opened.ok) {
      this.#become({ network: 'on', ...opened.value });
      return;
    }
    this.#doors.door.shut();
    this.#become({ network: opened.reason, ways: [] });
  }

  #become(state: State): void {
    this.#state = state;
    const { door } = this.#doors;
    const { network, ports } = state;
    if (network === 'off') keepDoor(this.#data, null);
    if (network === 'on' && ports !== undefined)
      keepDoor(this.#data, { openedAtMs: Date.now(), by: door.openedBy(), code: door.code(), ports });
    this.#table().changed();
  }

  /** Cards are read from now on: a phone that was let in where there were none to see has to be let in anew. */
  #endOutworn(): void {
    const wasSo = this.#readsCards;
    this.#readsCards = !this.mayBePlain();
    if (!this.#readsCards || wasSo) return;
    const table = this.#table();
    endOutwornStays(this.#doors, table.core.settings.roster, table.nowMs());
    endHeardTokens(this.#doors);
  }

  /** Cards are read from now on: what may be hidden does not travel in clear. */
  #guardPlain(): void {
    const { ways } = this.#state;
    if (ways.every(({ isEncrypted }) => isEncrypted) || this.mayBePlain()) return;
    this.#state = { ...this.#state, ways: ways.filter(({ isEncrypted }) => isEncrypted) };
    this.#next(async () => {
      await this.#network?.closePlain();
      if (this.#network !== undefined) this.#become(this.#state);
    });
  }
}
