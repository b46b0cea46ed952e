import type { NightPageView } from '#wire/views/nights-view';
import { HAND_FILES } from '#wire/views/replay-view';
import { NumberField } from '../kit/number-field.tsx';
import { tableCall } from '../link/own-addresses.ts';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import type { Chosen } from './night-pages.ts';
import { asOwnSeat } from './replays.ts';

/** Which hands are listed: of one player, with a large pot, in which something was called. */
export function HandFilter({
  night,
  chosen,
  choose,
}: {
  readonly night: NightPageView;
  readonly chosen: Chosen;
  readonly choose: (next: Chosen) => void;
}) {
  const say = words.value.hands;
  const change = (wanted: Partial<Chosen>): void => choose({ ...chosen, ...wanted, page: 1 });
  return (
    <div class="hands-filter">
      <label>
        {say.player}{' '}
        <select
          data-filter="player"
          value={chosen.player}
          onChange={(event) => change({ player: event.currentTarget.value })}
        >
          <option value="">{say.everybody}</option>
          {night.players.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <NumberField label={say.potAtLeast} value={chosen.pot} least={0} filter="pot" set={(pot) => change({ pot })} />
      <label>
        {say.called}{' '}
        <select
          data-filter="kind"
          value={chosen.kind}
          onChange={(event) => change({ kind: event.currentTarget.value })}
        >
          <option value="">{say.everything}</option>
          <option value="any">{say.anything}</option>
          {night.kinds.map(({ kind }) => (
            <option key={kind} value={kind}>
              {kindTitle(kind)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/**
 * Hands for other programs: on a phone the player's own, with his cards; elsewhere all of them, as everybody saw
 * them.
 */
export function HandFiles({ night }: { readonly night: NightPageView }) {
  const say = words.value.hands;
  const own = asOwnSeat();
  return (
    <p class="hands-files">
      {own === '' ? say.filesOfAll : say.filesOfOwn}{' '}
      {HAND_FILES.map((format) => (
        <a
          key={format}
          data-file={format}
          href={tableCall(
            `/nights/${encodeURIComponent(night.id)}/file?format=${format}${own === '' ? '' : `&${own}`}`,
          )}
          download
        >
          {say.fileNames[format]}
        </a>
      ))}
    </p>
  );
}
