import { join } from 'node:path';
import type { LeagueMemory } from '#http/tournaments/league-rules';
import { keptRulesShape } from '#wire/tournament/league-rules';
import { SEASONS_MAX } from '#wire/tournament/limits';
import { readSmallFile, writeSmallFile } from '../../command-line/small-file.ts';

/** The rules of seasons, in the folder of the table whose results they count. */
export function openLeagueMemory(folder: string): LeagueMemory {
  const path = join(folder, 'leagues.json');
  const rules = () => readSmallFile(path, keptRulesShape) ?? { seasons: [] };
  return {
    rules,
    keep: (changed) => {
      const others = rules().seasons.filter(({ season }) => season !== changed.season);
      return writeSmallFile(path, { seasons: [changed, ...others].slice(0, SEASONS_MAX) });
    },
  };
}
