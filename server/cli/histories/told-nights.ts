import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { FORMAT_ENDINGS, formatHand } from '#export/hand-formats';
import { FiguresCount } from '#export/player-figures';
import type { ToldTo } from '#export/told/told-hand';
import type { OwnSeat } from '#http/own-seat';
import { type ChainKey, type Entry, GENESIS_HASH, isKeyed } from '#journal/entries';
import { type ChainLink, readNightHeader } from '#journal/night-file';
import { NIGHT_ENDING, nightFilesOf } from '#journal/night-files';
import { readNightAlone, readRowsAfter } from '#journal/reader';
import { escapeHidden } from '#wire/texts';
import { NIGHT_NOW } from '#wire/views/nights-view';
import type { OwnHandView } from '#wire/views/own-hands-view';
import { type FiguresView, type HandFile, NIGHTS_ALL, type ReplayView } from '#wire/views/replay-view';
import { PRODUCT_VERSION } from '../command-line/version.ts';
import { namesFor } from './player-names.ts';
import { type FinishedHand, RecordedHands } from './recorded-hands.ts';
import { ownHandView, replayView } from './replay-view.ts';
import { dealOf, tellTo } from './telling.ts';

export type NightAsk =
  | { readonly what: 'figures'; readonly night: string }
  | { readonly what: 'replay'; readonly night: string; readonly hand: number; readonly own: OwnSeat | null }
  | { readonly what: 'file'; readonly night: string; readonly format: HandFile; readonly own: OwnSeat | null }
  | { readonly what: 'stay'; readonly own: OwnSeat; readonly nightsMost: number; readonly wish: StayWish };

/** What is wanted of the hands that somebody played while he held a seat. */
export type StayWish =
  | { readonly type: 'hands' }
  | { readonly type: 'replay'; readonly hand: number }
  | { readonly type: 'file'; readonly format: HandFile };

export type NightTold =
  | { readonly what: 'hands'; readonly hands: readonly OwnHandView[] }
  | { readonly what: 'figures'; readonly figures: FiguresView }
  | { readonly what: 'replay'; readonly replay: ReplayView }
  | { readonly what: 'file'; readonly name: string; readonly text: string };

/**
 * Nights as pages and files tell them. The one that was read last is kept, so that whoever steps from hand to hand
 * does not read it again.
 */
export class ToldNights {
  readonly #journal: string;
  readonly #key: ChainKey;
  readonly #master: Uint8Array;
  #kept: KeptNight | undefined;
  #keptStamp: string | undefined;
  /** Of each archive that was asked about: some numbers for each of its players. */
  readonly #counted = new Map<string, { readonly stamp: string; readonly count: FiguresCount }>();

  constructor(journal: string, key: ChainKey, master: Uint8Array) {
    this.#journal = journal;
    this.#key = key;
    this.#master = master;
  }

  /** undefined: there is no such night, or no such hand in it. */
  tell(ask: NightAsk): NightTold | undefined {
    if (ask.what === 'figures') return this.#figures(ask.night);
    if (ask.what === 'stay') return this.#stay(ask);
    const hands = this.#handsOf(ask.night);
    if (hands === undefined) return undefined;
    return ask.what === 'replay' ? this.#replay(hands, ask) : this.#file(hands, ask);
  }

  #figures(night: string): NightTold | undefined {
    const nights = night === NIGHTS_ALL ? [...this.#archives().keys(), NIGHT_NOW] : [night];
    const count = new FiguresCount();
    for (const each of nights) {
      const counted = this.#countOf(each);
      if (counted === undefined) return undefined;
      count.join(counted);
    }
    const players = count.figures().map(([name, figures]) => ({ name, ...figures }));
    return { what: 'figures', figures: { hands: count.hands, players } };
  }

  /** Of an archive, once for as long as it is the same file: all nights together are asked about more than once. */
  #countOf(night: string): FiguresCount | undefined {
    const stamp = this.#stampOf(night);
    const known = this.#counted.get(night);
    if (known !== undefined && known.stamp === stamp) return known.count;
    const hands = this.#handsOf(night);
    if (hands === undefined) return undefined;
    const count = new FiguresCount();
    for (const hand of hands) {
      const told = tellTo(hand, { role: 'public' }, null);
      if (told.ok) count.add(told.value);
    }
    if (stamp !== undefined) this.#counted.set(night, { stamp, count });
    return count;
  }

  /** Another one when the archive is another file; undefined: the night is being played. */
  #stampOf(night: string): string | undefined {
    const path = this.#archives().get(night);
    if (path === undefined) return undefined;
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs}/${size}/${ino}`;
  }

  #replay(
    hands: readonly FinishedHand[],
    { night, hand, own }: Omit<Extract<NightAsk, { what: 'replay' }>, 'what'>,
  ): NightTold | undefined {
    const finished = hands.find((each) => each.hand === hand);
    if (finished === undefined) return undefined;
    const told = tellTo(finished, this.#roleIn(finished, own), this.#masterFor(own));
    if (!told.ok) return undefined;
    const deal = dealOf(finished, this.#master);
    return { what: 'replay', replay: replayView(night, told.value, { colours: finished.colours, deal }) };
  }

  /** Hands of his in these nights, and no others: whoever asks about another hand is told that there is none. */
  #stay({ own, nightsMost, wish }: Extract<NightAsk, { what: 'stay' }>): NightTold | undefined {
    const his = this.#nightsOf(own, nightsMost);
    switch (wish.type) {
      case 'hands':
        return { what: 'hands', hands: his.flatMap(({ night, hands }) => this.#lines(night, hands, own)) };
      case 'replay': {
        const found = his.find(({ hands }) => hands.some(({ hand }) => hand === wish.hand));
        return found === undefined ? undefined : this.#replay(found.hands, { ...found, hand: wish.hand, own });
      }
      case 'file': {
        const hands = his.toReversed().flatMap((night) => night.hands);
        return hands.length === 0 ? undefined : this.#file(hands, { night: dayOf(hands), format: wish.format, own });
      }
    }
  }

  /**
   * The newest first. What is played is read before the archives are looked through: a night that is packed meanwhile
   * stands in both, and counts once.
   */
  #nightsOf(
    own: OwnSeat,
    most: number,
  ): readonly { readonly night: string; readonly hands: readonly FinishedHand[] }[] {
    const seen = new Set<number>();
    const hisOf = (night: string): { readonly night: string; readonly hands: readonly FinishedHand[] } => {
      const hands = (this.#handsOf(night) ?? []).filter(
        (finished) => this.#roleIn(finished, own).role === 'seat' && !seen.has(finished.hand),
      );
      for (const { hand } of hands) seen.add(hand);
      return { night, hands };
    };
    const now = hisOf(NIGHT_NOW);
    const then = [...this.#archives()].reverse().filter(([, path]) => {
      const header = readNightHeader(path);
      if (header === undefined) return false;
      return header.toMs >= own.sinceMs && (own.untilMs === null || header.fromMs < own.untilMs);
    });
    return [now, ...then.slice(0, most).map(([night]) => hisOf(night))];
  }

  #lines(night: string, hands: readonly FinishedHand[], own: OwnSeat): readonly OwnHandView[] {
    const lines = hands.flatMap((finished) => {
      const told = tellTo(finished, { role: 'seat', seat: own.seat }, this.#masterFor(own));
      return told.ok ? [ownHandView(night, told.value, own.seat)] : [];
    });
    return lines.reverse();
  }

  /** Without it nothing opens that was sealed. */
  #masterFor(own: OwnSeat | null): Uint8Array | null {
    return own === null || own.isSecret ? this.#master : null;
  }

  /** A player's file has the hands that are his; everybody's has all. */
  #file(
    hands: readonly FinishedHand[],
    { night, format, own }: Omit<Extract<NightAsk, { what: 'file' }>, 'what'>,
  ): NightTold {
    let place = 0;
    const texts = hands.flatMap((finished) => {
      const as = this.#roleIn(finished, own);
      if (own !== null && as.role !== 'seat') return [];
      const names = namesFor('as-is', finished.names, null);
      const told = tellTo({ ...finished, names, table: escapeHidden(finished.table) }, as, this.#masterFor(own));
      if (!told.ok) return [];
      place += 1;
      return [formatHand(format, told.value, place, PRODUCT_VERSION)];
    });
    // No name of a person is in the name of a file.
    const seat = own === null ? '' : `-seat-${own.seat}`;
    return { what: 'file', name: `sabot-${night}${seat}.${FORMAT_ENDINGS[format]}`, text: texts.join('') };
  }

  #roleIn({ startedMs, names, last }: FinishedHand, own: OwnSeat | null): ToldTo {
    if (own === null) return { role: 'public' };
    const isThen = startedMs >= own.sinceMs && (own.untilMs === null || startedMs < own.untilMs);
    const isHis = isThen && names.get(own.seat) === own.name && last.setup.dealOrder.includes(own.seat);
    return isHis ? { role: 'seat', seat: own.seat } : { role: 'public' };
  }

  #archives(): ReadonlyMap<string, string> {
    return new Map(nightFilesOf(this.#journal).map(({ path }) => [basename(path, NIGHT_ENDING), path]));
  }

  #handsOf(night: string): readonly FinishedHand[] | undefined {
    const stamp = this.#stampOf(night);
    if (this.#kept?.night !== night || this.#keptStamp !== stamp || this.#kept.isStale()) {
      this.#keptStamp = stamp;
      const path = night === NIGHT_NOW ? this.#journal : this.#archives().get(night);
      this.#kept = path === undefined ? undefined : new KeptNight(night, path, this.#key);
    }
    return this.#kept?.hands();
  }
}

/** By the day on which they began: what a night that is just over is called changes when it is packed. */
const dayOf = (hands: readonly FinishedHand[]): string => new Date(hands[0]?.beganMs ?? 0).toISOString().slice(0, 10);

/** One night, read once; the one that is played goes on where it stopped. */
class KeptNight {
  readonly night: string;
  readonly #path: string;
  readonly #key: ChainKey;
  readonly #packedTo: number;
  readonly #record: RecordedHands;
  readonly #over: FinishedHand[] = [];
  #last: ChainLink | undefined;

  constructor(night: string, path: string, key: ChainKey) {
    this.night = night;
    this.#path = path;
    this.#key = key;
    this.#record = new RecordedHands((hand) => void this.#over.push(hand));
    const packed = night === NIGHT_NOW ? nightFilesOf(path).at(-1) : undefined;
    this.#packedTo = packed?.last ?? 0;
    if (packed !== undefined) this.#last = { seq: packed.last, hash: packed.hash, isKeyed: packed.isKeyed };
  }

  /** Its rows have gone into an archive meanwhile. */
  isStale(): boolean {
    return this.night === NIGHT_NOW && (nightFilesOf(this.#path).at(-1)?.last ?? 0) !== this.#packedTo;
  }

  hands(): readonly FinishedHand[] {
    const take = (entry: Entry): void => {
      this.#record.take(entry);
      this.#last = { seq: entry.seq, hash: entry.hash, isKeyed: isKeyed(entry.format) };
    };
    if (this.night === NIGHT_NOW)
      readRowsAfter(this.#path, this.#key, this.#last ?? { seq: 0, hash: GENESIS_HASH, isKeyed: false }, take);
    else if (this.#last === undefined) readNightAlone(this.#path, this.#key, take);
    return [...this.#over, ...this.#record.standing()];
  }
}
