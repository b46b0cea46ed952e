import { overlayWords } from '../words/pages/overlay-words.ts';
import { Mark } from './parts.tsx';

/** What stands where the players stood: nobody may take an empty picture for a fault, and nobody learns why it is. */
export function Standby({ isBreak }: { readonly isBreak: boolean }) {
  const say = overlayWords.value.onAir;
  return (
    <div class="ov-standby ov-pop">
      <div class="ov-plate">
        <Mark />
        <b>{isBreak ? say.break : say.soon}</b>
      </div>
    </div>
  );
}
