import type { ChipsView } from '#wire/views/chips-view';
import type { HandLineView, NightDealerView, NightPageView, NightPlayerView } from '#wire/views/nights-view';
import { soldBy } from '../between/chip-moves.ts';
import { NIGHT_HANDS_A_PAGE, NIGHT_STACKS_SHOWN_MAX } from '../core/limits.ts';
import type { HandRecord } from './hand-records.ts';
import type { NightHistory } from './night-history.ts';
import { biggestPotIn, kindsIn, redealtIn, stacksIn } from './night-stats.ts';
import { settledNight } from './settling.ts';

/** Hands that somebody looks for; nothing said: all of them. */
export interface HandFilter {
  readonly player?: string | undefined;
  readonly potAtLeast?: number | undefined;
  /** `any`: something was called in it. */
  readonly kind?: string | undefined;
}

/** One page of a night, with what is to be said of the whole of it; the newest hands are on the first. */
export function nightPage(
  id: string,
  night: NightHistory,
  chips: ChipsView | null,
  asked: number,
  filter: HandFilter = {},
): NightPageView {
  const { records, sinceMs, latestMs, moves } = night;
  const players = playersOf(night);
  const newestFirst = records.filter((record) => isFound(record, filter)).toReversed();
  const pages = Math.max(1, Math.ceil(newestFirst.length / NIGHT_HANDS_A_PAGE));
  const page = Math.min(Math.max(1, asked), pages);
  return {
    id,
    sinceMs,
    untilMs: latestMs,
    hands: records.length,
    redealt: redealtIn(records),
    biggestPot: biggestPotIn(records),
    chips,
    players,
    transfers: chips === null ? [] : settledNight(players, night.price),
    price: night.price,
    people: peopleOf(night),
    dealers: dealersOf(records),
    kinds: kindsIn(records),
    moves,
    stacks: everySo(stacksIn(records), NIGHT_STACKS_SHOWN_MAX),
    page,
    pages,
    found: newestFirst.length,
    list: newestFirst.slice((page - 1) * NIGHT_HANDS_A_PAGE, page * NIGHT_HANDS_A_PAGE).map(lineOf),
  };
}

function isFound({ people, pot, called }: HandRecord, { player, potAtLeast, kind }: HandFilter): boolean {
  if (player !== undefined && !people.some(({ name }) => name === player)) return false;
  if (potAtLeast !== undefined && (pot ?? 0) < potAtLeast) return false;
  return kind === undefined || called.some((each) => kind === 'any' || each.kind === kind);
}

function lineOf({ stacks: _, ...line }: HandRecord): HandLineView {
  return line;
}

/** Evenly, the last one among them. */
function everySo<Each>(all: readonly Each[], most: number): readonly Each[] {
  const step = Math.ceil(all.length / most);
  return step <= 1 ? all : all.filter((_, index) => (all.length - 1 - index) % step === 0);
}

/** The chips of an archive: what was there when it ended. */
export function chipsOf({ opening, moves, seated, records }: NightHistory): ChipsView | null {
  if (!records.some(({ stacks }) => stacks.length > 0)) return null;
  const difference = records.at(-1)?.difference ?? 0;
  const bought = moves.filter(({ undone }) => undone !== true).reduce((sum, move) => sum + soldBy(move), 0);
  const sold = opening.reduce((sum, { stack }) => sum + stack, bought);
  const onTable = seated.reduce((sum, { stack }) => sum + stack, 0);
  return { sold, onTable, raked: sold + difference - onTable, difference };
}

function playersOf({ opening, moves, photos, seated, records }: NightHistory): readonly NightPlayerView[] {
  const standing = moves.filter(({ undone }) => undone !== true);
  const names = new Set([...opening, ...standing, ...seated].map(({ name }) => name));
  const people = [...names].map((name): NightPlayerView => {
    const own = standing.filter((move) => move.name === name);
    const sum = (...kinds: readonly string[]): number =>
      own.reduce((all, { what, chips }) => (kinds.includes(what) ? all + chips : all), 0);
    const brought = opening.reduce((all, person) => (person.name === name ? all + person.stack : all), 0);
    const there = seated.filter((person) => person.name === name);
    const stack = there.length === 0 ? null : there.reduce((all, person) => all + person.stack, 0);
    const photo = photos.find((known) => known.name === name)?.photo;
    const bought = sum('buy-in', 'rebuy');
    const paidOut = -sum('cash-out');
    return {
      name,
      colour: colourOf(name, [...seated, ...opening], records),
      ...(photo === undefined ? {} : { photo }),
      brought,
      bought,
      buyIns: own.filter(({ what }) => what === 'buy-in' || what === 'rebuy').length,
      paidOut,
      stack,
      result: (stack ?? 0) + paidOut - brought - bought,
      hands: records.filter((record) => record.people.some((person) => person.name === name)).length,
      won: records.filter((record) => record.won.some(({ seat }) => nameAt(record, seat) === name)).length,
    };
  });
  return people.sort((a, b) => b.result - a.result || a.name.localeCompare(b.name));
}

function peopleOf({ records, seated }: NightHistory): NightPageView['people'] {
  const all = [
    ...records.flatMap(({ people }) => people),
    ...seated.map(({ seat, name, colour }) => ({ seat, name, colour })),
  ];
  return [...new Map(all.map((person) => [person.seat, person])).values()];
}

type Known = readonly { readonly name: string; readonly colour: string }[];

function colourOf(name: string, known: Known, records: readonly HandRecord[]): string {
  const isHim = (person: Known[number]): boolean => person.name === name;
  const seen = known.find(isHim) ?? records.findLast(({ people }) => people.some(isHim))?.people.find(isHim);
  return seen?.colour ?? '#888888';
}

const nameAt = ({ people }: HandRecord, seat: number): string | undefined =>
  people.find((person) => person.seat === seat)?.name;

/** Mistakes that stand, by who dealt; what was withdrawn was none. */
function dealersOf(records: readonly HandRecord[]): readonly NightDealerView[] {
  const dealers = new Map<string, NightDealerView>();
  for (const record of records) {
    const name = nameAt(record, record.dealer);
    if (name === undefined) continue;
    const mistakes = record.called.filter(({ status }) => status !== 'withdrawn' && status !== 'overruled').length;
    const before = dealers.get(name) ?? { name, hands: 0, mistakes: 0 };
    dealers.set(name, { name, hands: before.hands + 1, mistakes: before.mistakes + mistakes });
  }
  return [...dealers.values()].sort((a, b) => b.mistakes - a.mistakes || a.name.localeCompare(b.name));
}
