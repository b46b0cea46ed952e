import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { FORMULA_CHARS_MAX, parseFormula } from '#vocabulary/tournament/point-formulas';
import { type BodyFault, decodedBody } from '../bodies.ts';
import { nameShape } from '../shapes.ts';
import { LEAGUE_RESULTS_MAX, SEASONS_MAX } from './limits.ts';

/** By which formula a season counts, and how many of each player's best results; null: all of them. */
const seasonRulesShape = v.strictObject({
  season: nameShape,
  formula: v.pipe(
    v.string(),
    v.maxLength(FORMULA_CHARS_MAX),
    v.check((text) => parseFormula(text).ok),
  ),
  best: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LEAGUE_RESULTS_MAX))),
});
export type SeasonRules = v.InferOutput<typeof seasonRulesShape>;

/** `GET /api/leagues`, and the file that keeps them through the years: the newest first, each season once. */
export const keptRulesShape = v.object({ seasons: v.pipe(v.array(seasonRulesShape), v.maxLength(SEASONS_MAX)) });
export type KeptRules = v.InferOutput<typeof keptRulesShape>;

/** `POST /api/leagues`: the rules of a season from now on. */
export const decodeSeasonRules = (body: unknown): Result<SeasonRules, BodyFault> => decodedBody(seasonRulesShape, body);

export function decodeKeptRules(json: unknown): Result<KeptRules, 'not-rules'> {
  const parsed = v.safeParse(keptRulesShape, json);
  return parsed.success ? ok(parsed.output) : err('not-rules');
}
