import { words } from '../words/language.ts';
import { isAwake, useAwake } from './awake.ts';

/** Keeps the screen on where the browser can, and says how to where it cannot. */
export function AwakeNote() {
  useAwake();
  return isAwake.value ? null : <p class="awake-note">{words.value.keepAwake}</p>;
}
