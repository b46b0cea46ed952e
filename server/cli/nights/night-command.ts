import { DEFAULT_PROFILES, type TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import { formatRates, type MistakeRates } from './mistake-rates.ts';

interface PlayedNight {
  readonly seed: number | string;
  readonly ruleBook: RuleBook;
  readonly profile: TableProfile;
  readonly worldWords: string;
  readonly players: number;
  readonly mistakes: MistakeRates;
}

/** What plays this night again; the number of hands is still to be named. */
export function commandOf({ seed, ruleBook, profile, worldWords, players, mistakes }: PlayedNight): string {
  const night = `--seed ${seed} --rulebook ${ruleBook} --profile ${profile.name}${actsWords(profile)} ${worldWords}`;
  const people = `--players ${players} ${formatRates(mistakes)}`;
  return `npx sabot simulate ${night} ${people}`;
}

/** Said where it is not what the profile has by itself. */
const actsWords = ({ name, acts }: TableProfile): string =>
  acts === DEFAULT_PROFILES[name].acts ? '' : ` --acts ${acts}`;
