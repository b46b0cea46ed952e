import { join } from 'node:path';
import * as v from 'valibot';
import type { HidingMemory } from '#obs/source-hiding';
import { deriveKey, type Entropy, seal, unseal } from '#vault/sealing';
import { FIRST_OBS_SETTINGS, type ObsSettings, type ObsWish, obsSettingsShape } from '#wire/messages/obs';
import type { Told } from '#wire/told-shapes';
import { readSmallFile, writeSmallFile } from '../../command-line/small-file.ts';

export interface ObsMemory extends HidingMemory {
  readonly settings: () => ObsSettings;
  readonly password: () => string | null;
  /** False: the disk has not taken it. */
  readonly keep: (wish: ObsWish) => boolean;
}

const itemShape = v.object({ scene: v.string(), id: v.number() });
const shape = v.object({
  settings: obsSettingsShape,
  sealedPassword: v.nullable(v.string()),
  /** What a panic took off the picture; absent: nothing. */
  hidden: v.exactOptional(v.array(itemShape)),
});

/**
 * The rules for OBS, in the table's folder. The password is sealed with the table's key: a copy of the file alone
 * opens no OBS.
 */
export function openObsMemory(folder: string, master: Uint8Array, entropy: Entropy): ObsMemory {
  const path = join(folder, 'obs.json');
  const key = deriveKey(master, 'obs-password');
  let kept: Told<typeof shape> = readSmallFile(path, shape) ?? {
    settings: FIRST_OBS_SETTINGS,
    sealedPassword: null,
  };
  return {
    settings: () => kept.settings,
    password: () => {
      const opened = kept.sealedPassword === null ? null : unseal(key, CONTEXT, kept.sealedPassword);
      return opened?.ok === true ? opened.value : null;
    },
    keep: ({ settings, password }) => {
      const sealed = password === undefined || password === null ? null : seal(key, CONTEXT, password, entropy);
      const next = { ...kept, settings, sealedPassword: password === undefined ? kept.sealedPassword : sealed };
      const isKept = writeSmallFile(path, next);
      if (isKept) kept = next;
      return isKept;
    },
    hidden: () => kept.hidden ?? [],
    keepHidden: (items) => {
      // Known until the program ends, whatever the disk says.
      kept = { ...kept, hidden: items.map(({ scene, id }) => ({ scene, id })) };
      writeSmallFile(path, kept);
    },
  };
}

const CONTEXT = 'password of OBS';
