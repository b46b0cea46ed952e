import { type ItemPlace, itemsOf, type SceneItem, sceneNames, showsOverlay } from './obs-answers.ts';
import type { ObsLink } from './obs-link.ts';

/** What was hidden, over a restart: otherwise nobody would know what to show again. */
export interface HidingMemory {
  readonly hidden: () => readonly ItemPlace[];
  readonly keepHidden: (items: readonly ItemPlace[]) => void;
}

/**
 * Takes the overlays off the picture in every scene: the browser sources that show one of Sabot's, and what else was
 * named. What was hidden stays so until somebody shows it again, whatever scene is put on air.
 */
export class SourceHiding {
  readonly #link: ObsLink;
  readonly #memory: HidingMemory;
  #hidden: readonly ItemPlace[];

  constructor(link: ObsLink, memory: HidingMemory) {
    this.#link = link;
    this.#memory = memory;
    this.#hidden = memory.hidden();
  }

  get hidden(): number {
    return this.#hidden.length;
  }

  /** False: OBS did not take it all. */
  async hide(named: readonly string[]): Promise<boolean> {
    const scenes = await sceneNames(this.#link);
    if (!scenes.ok) return false;
    const overlays = new Map<string, Promise<boolean>>();
    const isMeant = ({ source, kind }: SceneItem): Promise<boolean> => {
      if (named.includes(source)) return Promise.resolve(true);
      if (kind !== 'browser_source') return Promise.resolve(false);
      const known = overlays.get(source) ?? showsOverlay(this.#link, source);
      overlays.set(source, known);
      return known;
    };
    const done = await Promise.all(
      scenes.value.map(async (scene) => {
        const items = await itemsOf(this.#link, scene);
        if (!items.ok) return false;
        const visible = items.value.filter(({ isVisible }) => isVisible);
        return (await Promise.all(visible.map(async (item) => !(await isMeant(item)) || this.#hideOne(item)))).every(
          Boolean,
        );
      }),
    );
    this.#memory.keepHidden(this.#hidden);
    return done.every(Boolean);
  }

  /** As it was before. */
  async showAgain(): Promise<boolean> {
    const items = this.#hidden;
    const shown = await Promise.all(items.map((item) => this.#set(item, true)));
    this.#hidden = items.filter((_, nth) => shown[nth] !== true);
    this.#memory.keepHidden(this.#hidden);
    return this.#hidden.length === 0;
  }

  async #hideOne(item: SceneItem): Promise<boolean> {
    const isDone = await this.#set(item, false);
    const isKnown = this.#hidden.some(({ scene, id }) => scene === item.scene && id === item.id);
    if (isDone && !isKnown) this.#hidden = [...this.#hidden, { scene: item.scene, id: item.id }];
    return isDone;
  }

  async #set({ scene, id }: ItemPlace, visible: boolean): Promise<boolean> {
    const answer = await this.#link.call('SetSceneItemEnabled', {
      sceneName: scene,
      sceneItemId: id,
      sceneItemEnabled: visible,
    });
    // What was taken out of OBS meanwhile shows nothing any more.
    return answer.ok || (answer.reason.what === 'refused' && answer.reason.code === NOT_FOUND);
  }
}

const NOT_FOUND = 600;
