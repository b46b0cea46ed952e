import { useEffect, useRef, useState } from 'preact/hooks';
import type { Theme } from '#wire/themes';
import { OVERLAY_LAYOUTS, type OverlayLayout } from '#wire/views/feed-view';
import { at } from '../link/own-addresses.ts';
import { language } from '../words/language.ts';
import { airWords } from '../words/pages/air-words.ts';

const STATES = ['empty', 'betting', 'all-in', 'verdict', 'winner', 'paused', 'break', 'blank'] as const;
const GROUNDS = ['felt', 'room', 'bright'] as const;

/** The real overlay over a ground like a video's, with invented cards, in the look that is being made. */
export function ThemePreview({ theme }: { readonly theme: Theme }) {
  const say = airWords.value.themes;
  const frame = useRef<HTMLIFrameElement>(null);
  const [layout, setLayout] = useState<OverlayLayout>('lower-strip');
  const [state, setState] = useState<(typeof STATES)[number]>('betting');
  const [ground, setGround] = useState<(typeof GROUNDS)[number]>('felt');
  const show = (): void => frame.current?.contentWindow?.postMessage(theme, location.origin);
  useEffect(show, [theme]);
  const source = at(`/overlay/${layout}?demo=${state}&players=6&lang=${language.value}`);
  return (
    <div class="air-preview">
      <div class="air-preview-choices">
        <Choice label={say.layout} options={OVERLAY_LAYOUTS} value={layout} choose={setLayout} />
        <Choice label={say.state} options={STATES} value={state} choose={setState} name={(each) => say.states[each]} />
        <Choice
          label={say.ground}
          options={GROUNDS}
          value={ground}
          choose={setGround}
          name={(each) => say.grounds[each]}
        />
      </div>
      <div class={`air-screen air-ground-${ground}${layout === 'vertical' ? ' upright' : ''}`}>
        <iframe ref={frame} title={say.preview} src={source} onLoad={show} />
      </div>
    </div>
  );
}

interface ChoiceProps<Option extends string> {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: Option;
  readonly choose: (option: Option) => void;
  readonly name?: (option: Option) => string;
}

function Choice<Option extends string>({ label, options, value, choose, name }: ChoiceProps<Option>) {
  const find = (text: string): Option => options.find((each) => each === text) ?? value;
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => choose(find(event.currentTarget.value))}>
        {options.map((each) => (
          <option key={each} value={each}>
            {name === undefined ? each : name(each)}
          </option>
        ))}
      </select>
    </label>
  );
}
