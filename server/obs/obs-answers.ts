import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import type { ObsSceneView } from '#wire/messages/obs';
import { SCENES_MAX } from './limits.ts';
import type { ObsFault, ObsLink } from './obs-link.ts';

const sceneList = v.object({
  currentProgramSceneName: v.nullish(v.string()),
  scenes: v.array(v.object({ sceneName: v.string() })),
});
const itemList = v.object({
  sceneItems: v.array(
    v.object({
      sceneItemId: v.number(),
      sourceName: v.string(),
      sceneItemEnabled: v.boolean(),
      inputKind: v.nullish(v.string()),
      isGroup: v.nullish(v.boolean()),
    }),
  ),
});
const itemId = v.object({ sceneItemId: v.number() });
const inputSettings = v.object({ inputSettings: v.object({ url: v.optional(v.string()) }) });
const isActive = v.object({ outputActive: v.boolean() });

/** Where a source stands: OBS keeps the number as long as the scene has it. */
export interface ItemPlace {
  readonly scene: string;
  readonly id: number;
}

/** A source as it stands in one scene, or in a group of one. */
export interface SceneItem extends ItemPlace {
  readonly source: string;
  readonly isVisible: boolean;
  readonly kind: string;
}

/** What OBS answers is checked like everything else that comes from outside. */
async function ask<Shape extends v.GenericSchema>(
  link: ObsLink,
  shape: Shape,
  type: string,
  data?: object,
): Promise<Result<v.InferOutput<Shape>, ObsFault>> {
  const answer = await link.call(type, data);
  if (!answer.ok) return answer;
  const parsed = v.safeParse(shape, answer.value);
  return parsed.success ? ok(parsed.output) : err({ what: 'silent' });
}

/** The scene that is on air comes first. */
export async function sceneNames(link: ObsLink): Promise<Result<readonly string[], ObsFault>> {
  const list = await ask(link, sceneList, 'GetSceneList');
  if (!list.ok) return list;
  const onAir = list.value.currentProgramSceneName;
  const names = list.value.scenes.map(({ sceneName }) => sceneName).slice(0, SCENES_MAX);
  return ok([...names.filter((name) => name === onAir), ...names.filter((name) => name !== onAir).reverse()]);
}

/** What stands in a scene, and in its groups. */
export async function itemsOf(
  link: ObsLink,
  scene: string,
  isGroup = false,
): Promise<Result<readonly SceneItem[], ObsFault>> {
  const list = await ask(link, itemList, isGroup ? 'GetGroupSceneItemList' : 'GetSceneItemList', { sceneName: scene });
  if (!list.ok) return list;
  const items = list.value.sceneItems.map(({ sceneItemId, sourceName, sceneItemEnabled, inputKind }): SceneItem => {
    return { scene, id: sceneItemId, source: sourceName, isVisible: sceneItemEnabled, kind: inputKind ?? '' };
  });
  const groups = isGroup ? [] : list.value.sceneItems.filter((item) => item.isGroup === true);
  const inside = await Promise.all(groups.map(({ sourceName }) => itemsOf(link, sourceName, true)));
  return ok([...items, ...inside.flatMap((each) => (each.ok ? each.value : []))]);
}

export async function scenesOf(link: ObsLink): Promise<readonly ObsSceneView[]> {
  const names = await sceneNames(link);
  if (!names.ok) return [];
  return Promise.all(
    names.value.map(async (name) => {
      const items = await itemsOf(link, name);
      return { name, sources: items.ok ? [...new Set(items.value.map(({ source }) => source))] : [] };
    }),
  );
}

export function itemIdOf(
  link: ObsLink,
  scene: string,
  source: string,
): Promise<Result<{ readonly sceneItemId: number }, ObsFault>> {
  return ask(link, itemId, 'GetSceneItemId', { sceneName: scene, sourceName: source });
}

/** The address of a page has the feed's token in it: it is looked at here, and goes nowhere else. */
export async function showsOverlay(link: ObsLink, source: string): Promise<boolean> {
  const settings = await ask(link, inputSettings, 'GetInputSettings', { inputName: source });
  return settings.ok && settings.value.inputSettings.url?.includes('/overlay/') === true;
}

/** Null: it is not known. */
export async function isOutputActive(
  link: ObsLink,
  type: 'GetReplayBufferStatus' | 'GetRecordStatus',
): Promise<boolean | null> {
  const status = await ask(link, isActive, type);
  return status.ok ? status.value.outputActive : null;
}
