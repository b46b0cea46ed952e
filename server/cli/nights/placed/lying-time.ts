import { ANSWERS_MIN } from '#simulation/labels/limits';
import type { WorldCard } from '#simulation/world/table-world';
import type { Zone } from '#vocabulary/zones';
import type { StatedZone } from './stated-zones.ts';

/** Time of cards that lay and were answered, and for how much of it the table had them nowhere or elsewhere. */
export interface LyingTimes {
  readonly lainS: number;
  readonly unstatedS: number;
  readonly elsewhereS: number;
  /** Parts of `unstatedS` by kind of place: S, B, BURN … */
  readonly unstatedAt: Readonly<Record<string, number>>;
}

/**
 * Looks at every card of the deck in play: one that lies free and was answered in three polls there should be stated.
 */
export class LyingTime {
  #lastMs: number | null = null;
  #lainMs = 0;
  #elsewhereMs = 0;
  readonly #unstatedMs = new Map<string, number>();

  /** `isPlayed`: a hand is dealt or played; what lies between two hands is gathered. */
  look(cards: readonly LyingCard[], worldMs: number, isPlayed: boolean, statedAt: StatedZone): void {
    const passedMs = this.#lastMs === null ? 0 : worldMs - this.#lastMs;
    if (this.#lastMs !== null && passedMs < LOOK_MS) return;
    this.#lastMs = worldMs;
    if (!isPlayed) return;
    for (const card of cards) {
      if (!isSure(card, worldMs)) continue;
      this.#lainMs += passedMs;
      const stated = statedAt(card.face);
      const kind = card.spot.replace(/\d+$/, '');
      if (stated === null) this.#unstatedMs.set(kind, (this.#unstatedMs.get(kind) ?? 0) + passedMs);
      else if (kindOf(stated) !== kind || (kind === 'S' && stated !== card.spot)) this.#elsewhereMs += passedMs;
    }
  }

  get times(): LyingTimes {
    const entries = [...this.#unstatedMs].map(([kind, unstatedMs]) => [kind, unstatedMs / 1000] as const);
    return {
      lainS: this.#lainMs / 1000,
      unstatedS: entries.reduce((sum, [, seconds]) => sum + seconds, 0),
      elsewhereS: this.#elsewhereMs / 1000,
      unstatedAt: Object.fromEntries(entries),
    };
  }
}

type LyingCard = Pick<WorldCard, 'deck' | 'face' | 'spot' | 'flight' | 'hiddenUntilMs'> & {
  readonly stay: Pick<WorldCard['stay'], 'answers'>;
};

const isSure = ({ deck, spot, flight, hiddenUntilMs, stay }: LyingCard, nowMs: number): boolean =>
  deck === 'A' && flight === null && hiddenUntilMs <= nowMs && stay.answers >= ANSWERS_MIN && !AWAY.has(spot);

const kindOf = (zone: Zone): string => zone.replace(/\d+$/, '');

const AWAY: ReadonlySet<string> = new Set(['SHOE', 'FLOOR', 'HANDS']);
/** Half of what the quickest board takes for three polls. */
const LOOK_MS = 100;

export function lyingFigures(nights: readonly LyingTimes[]) {
  const sum = (of: (times: LyingTimes) => number): number => nights.reduce((total, times) => total + of(times), 0);
  const [lainS, unstatedS, elsewhereS] = [
    sum((times) => times.lainS),
    sum((times) => times.unstatedS),
    sum((times) => times.elsewhereS),
  ];
  const kinds = [...new Set(nights.flatMap(({ unstatedAt }) => Object.keys(unstatedAt)))].sort();
  return {
    unstated: lainS === 0 ? 0 : unstatedS / lainS,
    statedElsewhere: lainS === 0 ? 0 : elsewhereS / lainS,
    unstatedAtS: Object.fromEntries(kinds.map((kind) => [kind, sum(({ unstatedAt }) => unstatedAt[kind] ?? 0)])),
  };
}

export function lyingWords({ unstated, statedElsewhere, unstatedAtS }: ReturnType<typeof lyingFigures>): string {
  const at = Object.entries(unstatedAtS).map(([kind, seconds]) => `${kind} ${Math.round(seconds)} s`);
  const where = at.length === 0 ? '' : ` (${at.join(', ')})`;
  return (
    `of the time of cards that lay and were answered ${(100 * unstated).toFixed(2)} % stated nowhere${where}, ` +
    `${(100 * statedElsewhere).toFixed(2)} % elsewhere`
  );
}
