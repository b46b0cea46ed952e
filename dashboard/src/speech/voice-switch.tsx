import { words } from '../words/language.ts';
import { chooseVoice, VOICES, voice } from './voice.ts';

/** Off, the table's own voice, or this screen's. */
export function VoiceSwitch() {
  const say = words.value.voice;
  return (
    <select
      class="tool"
      aria-label={say.title}
      value={voice.value}
      onChange={(event) => chooseVoice(VOICES.find((each) => each === event.currentTarget.value) ?? 'off')}
    >
      {VOICES.map((each) => (
        <option key={each} value={each}>
          {say[each]}
        </option>
      ))}
    </select>
  );
}
