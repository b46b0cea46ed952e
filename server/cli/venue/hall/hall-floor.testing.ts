import { setTimeout as pause } from 'node:timers/promises';
import type { TournamentView } from '#wire/tournament/view';
import type { DirectorView } from '#wire/views/role-views';
import { pageHeaders } from '../../start/callers/callers.testing.ts';
import type { VenueProcess } from '../venue.testing.ts';

const TOURNAMENT = '/api/tournaments/1';
const OWN = '/api/tables/1/';

/** The floor of a hall, as its page follows it, with somebody who agrees to all that is proposed. */
export class HallFloor {
  readonly #venue: VenueProcess;
  readonly #chips: number;
  /** Sights that must not be. */
  faults: readonly string[] = [];
  looks = 0;
  agrees = true;
  wild = 0;
  #isWild = false;
  view: TournamentView | null = null;
  #isOver = false;
  #onView: (view: TournamentView, atMs: number) => void = () => {};

  constructor(venue: VenueProcess, chips: number) {
    this.#venue = venue;
    this.#chips = chips;
  }

  ask(input: unknown): Promise<string> {
    return this.#venue.say(`${TOURNAMENT}/inputs`, input);
  }

  /** Follows the stream of the page, and opens it anew where the venue was away. Returns what ends it. */
  follow(onView: (view: TournamentView, atMs: number) => void): () => void {
    this.#onView = onView;
    void this.#read();
    void this.#direct();
    return () => {
      this.#isOver = true;
    };
  }

  async #read(): Promise<void> {
    while (!this.#isOver)
      try {
        const { url } = this.#venue;
        const path = new URL(`${TOURNAMENT}/events?role=director`, url);
        const { body } = await fetch(path, { headers: pageHeaders(url) });
        let rest = '';
        for await (const piece of body ?? []) {
          rest += new TextDecoder().decode(piece);
          const frames = rest.split('\n\n');
          rest = frames.pop() ?? '';
          for (const frame of frames) if (frame.startsWith('data: ')) this.#look(JSON.parse(frame.slice(6)));
          if (this.#isOver) return;
        }
      } catch {
        await pause(100);
      }
  }

  #look(view: TournamentView): void {
    this.view = view;
    this.looks += 1;
    this.#onView(view, Date.now());
    const places = view.players.flatMap(({ table, seat, state }) => (state === 'in' ? [`${table}/${seat}`] : []));
    const twice = places.filter((place, nth) => places.indexOf(place) !== nth);
    if (twice.length > 0) this.faults = [...this.faults, `two people at ${twice.join(', ')}`];
    const stacks = [...view.tables.map(({ unassigned }) => unassigned), ...view.players.map(({ stack }) => stack)];
    const sum = stacks.reduce((all, each) => all + each, 0);
    if (view.phase === 'running' && sum !== this.#chips)
      this.faults = [...this.faults, `${sum} of ${this.#chips} chips`];
  }

  /** Agrees to one thing after another; people at the venue's own table play meanwhile. */
  async #direct(): Promise<void> {
    while (!this.#isOver)
      try {
        await pause(150);
        for (const proposal of this.agrees ? (this.view?.proposals ?? []) : []) {
          if (proposal.type === 'final-table') await this.ask({ type: 'final-table-made', table: proposal.table });
          if (proposal.type === 'break-table') await this.ask({ type: 'table-broken', table: proposal.table });
          if (proposal.type === 'move')
            await this.ask({ type: 'moved', player: proposal.player, table: proposal.to, seat: null });
        }
        if ((this.view?.tables[0]?.players ?? 0) > 1) await this.#playOwn();
      } catch {
        await pause(100);
      }
  }

  async #playOwn(): Promise<void> {
    const { toAct, whoWon } = await this.#venue.view<DirectorView>(`${OWN}view`);
    const say = (input: unknown): Promise<string> => this.#venue.say(`${OWN}inputs`, input);
    if (whoWon !== null) {
      const pots = whoWon.pots.map(({ seats }) => seats.slice(0, 1));
      await say({ type: 'told', what: { type: 'winners', pots } });
    } else if (toAct === null) {
      this.#isWild = Math.random() * 100 < this.wild;
      await say({ type: 'declared', what: { type: 'next' } });
    } else
      for (const type of this.#isWild ? ['all-in', 'call', 'check'] : ['fold'])
        if ((await say({ type: 'act', seat: toAct.seat, act: { type } })) === 'accepted') return;
  }
}
