import { decodeKeptRules, type SeasonRules } from '#wire/tournament/league-rules';

const ADDRESS = '/api/leagues?role=director';

/** By which formulas seasons count; none where nobody answers. */
export const askSeasonRules = (): Promise<readonly SeasonRules[]> => answered(fetch(ADDRESS));

/** Kept for everybody, and the answer is what is kept now. */
export const keepSeasonRules = (rules: SeasonRules): Promise<readonly SeasonRules[]> =>
  answered(
    fetch(ADDRESS, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(rules) }),
  );

async function answered(asked: Promise<Response>): Promise<readonly SeasonRules[]> {
  try {
    const read = decodeKeptRules(await (await asked).json());
    return read.ok ? read.value.seasons : [];
  } catch {
    return [];
  }
}
