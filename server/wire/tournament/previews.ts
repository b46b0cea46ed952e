import * as v from 'valibot';
import { playerIdShape, type Told } from '../told-shapes.ts';
import { tournamentReplyShape } from './inputs.ts';
import { PLAYER_STATES, TOURNAMENT_PHASES } from './view.ts';

const standingShape = v.object({
  state: v.picklist(PLAYER_STATES),
  stack: v.number(),
  place: v.nullable(v.number()),
  prizeCents: v.number(),
  paidCents: v.number(),
});
export interface StandingView extends Told<typeof standingShape> {}

const sumsShape = v.object({ phase: v.picklist(TOURNAMENT_PHASES), chips: v.number(), poolCents: v.number() });

/**
 * `POST /api/tournaments/TOURNAMENT/previews` takes an input and says what would follow: the answer, and everybody and
 * everything that would stand otherwise. Nothing is changed by it, and no lot is drawn.
 */
export const tournamentPreviewShape = v.object({
  reply: tournamentReplyShape,
  people: v.array(v.object({ player: playerIdShape, before: standingShape, after: standingShape })),
  sums: v.object({ before: sumsShape, after: sumsShape }),
});
export interface TournamentPreview extends Told<typeof tournamentPreviewShape> {}
