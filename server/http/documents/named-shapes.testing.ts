import type * as v from 'valibot';
import * as cards from '#wire/cards';
import { clientMessageShape, inputBodyShape } from '#wire/messages/client-messages';
import * as bodies from '#wire/messages/http-bodies';
import * as obs from '#wire/messages/obs';
import * as deal from '#wire/proofs/deal-view';
import * as small from '#wire/shapes';
import * as themes from '#wire/themes';
import * as told from '#wire/told-shapes';
import { planShape, tournamentBodyShape, tournamentReplyShape } from '#wire/tournament/inputs';
import * as tournament from '#wire/tournament/view';
import * as award from '#wire/views/award-view';
import * as chips from '#wire/views/chips-view';
import * as entered from '#wire/views/entered-view';
import * as feed from '#wire/views/feed-view';
import * as lab from '#wire/views/lab-view';
import * as night from '#wire/views/night-view';
import * as nights from '#wire/views/nights-view';
import * as phones from '#wire/views/phones-view';
import * as table from '#wire/views/public-view';
import * as replay from '#wire/views/replay-view';
import * as roles from '#wire/views/role-views';
import * as events from '#wire/views/screen-events';
import * as security from '#wire/views/security-log';
import { serverMessageShape } from '#wire/views/server-messages';
import * as steps from '#wire/views/steps';
import * as stories from '#wire/views/stories';
import * as topics from '#wire/views/topics';
import * as verdicts from '#wire/views/verdicts';

const INPUTS = { clientMessageShape, inputBodyShape, planShape, tournamentBodyShape, tournamentReplyShape };
const MODULES: readonly object[] = [
  ...[small, told, cards, deal, award, chips, entered, feed, lab, night, nights, phones, table, replay, roles],
  ...[events, security, steps, stories, verdicts, bodies, obs, themes, tournament, topics, INPUTS],
  { serverMessageShape },
];

/** Each shape that is exported is told once, by the name that it has in `server/wire`: `potViewShape` is `PotView`. */
export const NAMED_SHAPES: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  MODULES.flatMap((module) =>
    Object.entries(module).flatMap(([name, shape]) => {
      const title = /^([a-z])(\w*)Shape$/.exec(name);
      return title === null ? [] : [[`${title[1]?.toUpperCase()}${title[2]}`, shape]];
    }),
  ),
);
