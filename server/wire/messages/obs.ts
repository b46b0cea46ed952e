import * as v from 'valibot';
import { ok, type Result } from '#vocabulary/result';
import { type BodyFault, decodedBody } from '../bodies.ts';
import { OBS_AFTER_MS_MAX, OBS_PASSWORD_CHARS_MAX, OBS_RULES_MAX, OBS_SOURCES_MAX, TEXT_CHARS_MAX } from '../limits.ts';
import { FEED_NAME } from '../roles.ts';
import { isShowable } from '../texts.ts';
import type { Told } from '../told-shapes.ts';

/**
 * What OBS may be told to answer. All but the last two are read from what the feed shows, so they come when the feed
 * shows them. `break` and `play-on` are told of by the tournament and wait as long as the feed is behind. `panic`
 * waits for nothing.
 */
export const HAPPENINGS = [
  'hand-begun',
  'flop',
  'turn',
  'river',
  'all-in',
  'verdict',
  'winner',
  'hand-over',
  'break',
  'play-on',
  'panic',
] as const;

export type Happening = (typeof HAPPENINGS)[number];

/**
 * `away`: nobody answers there. `wrong-password`: OBS is there, and refuses this password, or wants one and has none.
 */
export const OBS_STATES = ['off', 'connecting', 'ready', 'away', 'wrong-password', 'no-obs'] as const;

export type ObsState = (typeof OBS_STATES)[number];

export const OBS_OUTCOMES = [
  'done',
  'away',
  'late',
  'too-many',
  'no-such-scene',
  'no-such-source',
  'replay-off',
  'not-saved',
  'not-recording',
  'chapters-need-newer-obs',
  'chapters-need-hybrid-mp4',
  'panic-holds',
  'failed',
] as const;

export type ObsOutcome = (typeof OBS_OUTCOMES)[number];

/** Names as they were given in OBS: any text, but nothing that nobody would see. */
const obsName = v.pipe(v.string(), v.minLength(1), v.maxLength(TEXT_CHARS_MAX), v.check(isShowable));

const actionShape = v.variant('do', [
  v.strictObject({ do: v.literal('scene'), scene: obsName }),
  v.strictObject({ do: v.literal('source'), scene: obsName, source: obsName, visible: v.boolean() }),
  /** The replay buffer is saved, and the file has the hand's number in its name. */
  v.strictObject({ do: v.literal('replay') }),
  /** A chapter of the recording. */
  v.strictObject({ do: v.literal('chapter') }),
]);

export type ObsAction = v.InferOutput<typeof actionShape>;

const ruleShape = v.strictObject({
  when: v.picklist(HAPPENINGS),
  afterMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OBS_AFTER_MS_MAX)),
  action: actionShape,
});

export interface ObsRule extends Told<typeof ruleShape> {}

/** A name or an address, and nothing that would make another address of it. */
const hostShape = v.pipe(v.string(), v.maxLength(253), v.regex(/^(?:[A-Za-z0-9.-]+|\[[0-9a-fA-F:.]+\])$/));

const settings = {
  isOn: v.boolean(),
  host: hostShape,
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  /** Whose events the rules follow; null: none is chosen. */
  feed: v.nullable(v.pipe(v.string(), v.regex(FEED_NAME))),
  /** Hidden by a panic, in every scene, beside the browser sources that show an overlay of Sabot. */
  panicSources: v.pipe(v.array(obsName), v.maxLength(OBS_SOURCES_MAX)),
  /** Of chapters and files. */
  language: v.picklist(['en', 'fr']),
  rules: v.pipe(v.array(ruleShape), v.maxLength(OBS_RULES_MAX)),
};

export const obsSettingsShape = v.strictObject(settings);

export interface ObsSettings extends Told<typeof obsSettingsShape> {}

export const FIRST_OBS_SETTINGS: ObsSettings = {
  isOn: false,
  host: '127.0.0.1',
  port: 4455,
  feed: null,
  panicSources: [],
  language: 'en',
  rules: [],
};

/** `POST /api/obs`. `password`: left out, it stays as it is; null: OBS asks for none. It is never told again. */
export const obsWishShape = v.strictObject({
  settings: obsSettingsShape,
  password: v.exactOptional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(OBS_PASSWORD_CHARS_MAX)))),
});

export interface ObsWish extends Told<typeof obsWishShape> {}

/** `POST /api/obs/try`: that rule now, whatever happens at the table. */
export const obsTryShape = v.strictObject({ rule: ruleShape });

export const obsNoteShape = v.object({
  atMs: v.number(),
  when: v.picklist([...HAPPENINGS, 'try']),
  hand: v.nullable(v.number()),
  does: v.picklist(['scene', 'source', 'replay', 'chapter', 'hide']),
  outcome: v.picklist(OBS_OUTCOMES),
  /** Of a replay: how the file is called now. */
  file: v.exactOptional(v.string()),
  /** It lies where this machine cannot reach it, and has kept the name that OBS gave it. */
  isNotRenamed: v.exactOptional(v.literal(true)),
});
export interface ObsNote extends Told<typeof obsNoteShape> {}

export const obsSceneViewShape = v.object({
  name: v.string(),
  sources: v.array(v.string()),
});
export interface ObsSceneView extends Told<typeof obsSceneViewShape> {}

/** `GET /api/obs`, for the director. */
export const obsViewShape = v.object({
  settings: obsSettingsShape,
  hasPassword: v.boolean(),
  state: v.picklist(OBS_STATES),
  obsVersion: v.nullable(v.string()),
  scenes: v.array(obsSceneViewShape),
  replayIsOn: v.nullable(v.boolean()),
  isRecording: v.nullable(v.boolean()),
  /** Sources that a panic hid and nobody has shown again. */
  hidden: v.number(),
  /** The newest last. */
  notes: v.array(obsNoteShape),
});
export interface ObsView extends Told<typeof obsViewShape> {}

export const obsTryAnswerShape = v.object({
  outcome: v.picklist(OBS_OUTCOMES),
});
export interface ObsTryAnswer extends Told<typeof obsTryAnswerShape> {}

export const decodeObsWish = (body: unknown): Result<ObsWish, BodyFault> => decodedBody(obsWishShape, body);

export function decodeObsTry(body: unknown): Result<ObsRule, BodyFault> {
  const wish = decodedBody(obsTryShape, body);
  return wish.ok ? ok(wish.value.rule) : wish;
}
