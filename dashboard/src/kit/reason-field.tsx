import { TEXT_CHARS_MAX } from '#wire/limits';
import { words } from '../words/language.ts';

/** Why it is done: without a reason nothing is overruled, taken back or confirmed. */
export function ReasonField(props: {
  readonly reason: string;
  readonly set: (reason: string) => void;
  readonly class?: string;
}) {
  const { reason, set } = props;
  return (
    <label class={props.class}>
      {words.value.director.reason}
      <input value={reason} maxLength={TEXT_CHARS_MAX} required onInput={(event) => set(event.currentTarget.value)} />
    </label>
  );
}
