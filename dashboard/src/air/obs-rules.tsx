import { useState } from 'preact/hooks';
import { OBS_RULES_MAX } from '#wire/limits';
import {
  HAPPENINGS,
  type ObsAction,
  type ObsOutcome,
  type ObsRule,
  type ObsSettings,
  type ObsView,
} from '#wire/messages/obs';
import { obsWords } from '../words/pages/obs-words.ts';
import { tryRule } from './obs-link.ts';

interface RulesProps {
  readonly settings: ObsSettings;
  readonly obs: ObsView;
  readonly change: (changed: Partial<ObsSettings>) => void;
}

/** What fits most evenings, and needs no scene of a certain name. */
const PROPOSED: readonly ObsRule[] = [
  { when: 'hand-begun', afterMs: 0, action: { do: 'chapter' } },
  { when: 'all-in', afterMs: 0, action: { do: 'replay' } },
  { when: 'verdict', afterMs: 0, action: { do: 'replay' } },
];

export function ObsRules({ settings, obs, change }: RulesProps) {
  const say = obsWords.value;
  const { rules } = settings;
  const put = (next: readonly ObsRule[]): void => change({ rules: [...next] });
  const does = (action: ObsAction['do']): boolean => rules.some((rule) => rule.action.do === action);
  return (
    <div class="obs-rules">
      <h3>{say.rules}</h3>
      {rules.length === 0 && <p class="soft">{say.noRules}</p>}
      <ol>
        {rules.map((rule, nth) => (
          <RuleRow
            key={nth}
            rule={rule}
            obs={obs}
            set={(changed) => put(rules.map((each, at) => (at === nth ? changed : each)))}
            remove={() => put(rules.filter((_, at) => at !== nth))}
          />
        ))}
      </ol>
      {does('replay') && obs.replayIsOn === false && <p class="obs-hint">{say.replayIsOff}</p>}
      {does('chapter') && obs.isRecording === false && <p class="obs-hint">{say.notRecording}</p>}
      <button
        type="button"
        class="small"
        disabled={rules.length >= OBS_RULES_MAX}
        onClick={() => put([...rules, { when: 'all-in', afterMs: 0, action: firstAction('scene', obs) }])}
      >
        {say.addRule}
      </button>{' '}
      {rules.length === 0 && (
        <button type="button" class="small" onClick={() => put(PROPOSED)}>
          {say.propose}
        </button>
      )}
    </div>
  );
}

interface RowProps {
  readonly rule: ObsRule;
  readonly obs: ObsView;
  readonly set: (rule: ObsRule) => void;
  readonly remove: () => void;
}

function RuleRow({ rule, obs, set, remove }: RowProps) {
  const say = obsWords.value;
  const [outcome, setOutcome] = useState<ObsOutcome | null>(null);
  return (
    <li class="obs-rule">
      <label>
        {say.when}
        <select
          value={rule.when}
          onChange={({ currentTarget }) =>
            set({ ...rule, when: HAPPENINGS.find((each) => each === currentTarget.value) ?? rule.when })
          }
        >
          {HAPPENINGS.map((each) => (
            <option key={each} value={each}>
              {say.happenings[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say.after}
        <input
          type="number"
          min="0"
          max="120"
          step="0.5"
          value={rule.afterMs / 1_000}
          onChange={({ currentTarget }) => set({ ...rule, afterMs: Math.round(Number(currentTarget.value) * 1_000) })}
        />
      </label>
      <ActionFields action={rule.action} obs={obs} set={(action) => set({ ...rule, action })} />
      <span class="obs-rule-buttons">
        <button type="button" class="small" onClick={() => void tryRule(rule).then(setOutcome)}>
          {say.tryIt}
        </button>
        <button type="button" class="small" onClick={remove}>
          {say.remove}
        </button>
        {outcome !== null && <b class={outcome === 'done' ? '' : 'obs-failed'}>{say.outcomes[outcome]}</b>}
      </span>
    </li>
  );
}

const CHOICES = ['scene', 'show', 'hide', 'replay', 'chapter'] as const;
type Choice = (typeof CHOICES)[number];

const choiceOf = (action: ObsAction): Choice =>
  action.do === 'source' ? (action.visible ? 'show' : 'hide') : action.do;

/** With the names that OBS has, so that nobody begins with an empty field. */
function firstAction(choice: Choice, { scenes }: ObsView): ObsAction {
  const scene = scenes[0]?.name ?? 'Scene';
  switch (choice) {
    case 'scene':
      return { do: 'scene', scene };
    case 'show':
    case 'hide':
      return { do: 'source', scene, source: scenes[0]?.sources[0] ?? 'Source', visible: choice === 'show' };
    case 'replay':
    case 'chapter':
      return { do: choice };
  }
}

function ActionFields({
  action,
  obs,
  set,
}: {
  readonly action: ObsAction;
  readonly obs: ObsView;
  readonly set: (action: ObsAction) => void;
}) {
  const say = obsWords.value;
  const scenes = obs.scenes.map(({ name }) => name);
  const sourcesIn = (scene: string): readonly string[] => obs.scenes.find(({ name }) => name === scene)?.sources ?? [];
  return (
    <>
      <label>
        {say.shall}
        <select
          value={choiceOf(action)}
          onChange={({ currentTarget }) =>
            set(firstAction(CHOICES.find((each) => each === currentTarget.value) ?? 'scene', obs))
          }
        >
          {CHOICES.map((each) => (
            <option key={each} value={each}>
              {say.choices[each]}
            </option>
          ))}
        </select>
      </label>
      {(action.do === 'scene' || action.do === 'source') && (
        <NameField
          label={say.scene}
          names={scenes}
          value={action.scene}
          set={(scene) =>
            set(
              action.do === 'scene'
                ? { ...action, scene }
                : { ...action, scene, source: sourcesIn(scene)[0] ?? action.source },
            )
          }
        />
      )}
      {action.do === 'source' && (
        <NameField
          label={say.source}
          names={sourcesIn(action.scene)}
          value={action.source}
          set={(source) => set({ ...action, source })}
        />
      )}
    </>
  );
}

/** Chosen where OBS is there to say its names, typed where it is not. */
function NameField({
  label,
  names,
  value,
  set,
}: {
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string;
  readonly set: (name: string) => void;
}) {
  if (names.length === 0)
    return (
      <label>
        {label}
        <input value={value} required onInput={(event) => set(event.currentTarget.value)} />
      </label>
    );
  const known = names.includes(value) ? names : [...names, value];
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => set(event.currentTarget.value)}>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}
