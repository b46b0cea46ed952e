import type { DirectorView } from '#wire/views/role-views';
import { Ending } from '../ending/ending.tsx';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { send } from '../link/link.ts';
import { pressNext } from '../table/table-panel.tsx';
import { words } from '../words/language.ts';

/** The night ends by a word that is asked once, and what it brought stays until the next one begins. */
export function NightPanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.journal;
  if (view.table.isNightOver) return <Ending onBegin={pressNext} />;
  return (
    <section class="panel">
      <h2>{say.night}</h2>
      <p class="soft">{say.endNightHow}</p>
      <p class="soft">{say.endNightLater}</p>
      <ConfirmButton
        label={say.endNight}
        className="danger end-night"
        onConfirm={() => send({ type: 'night-ended' })}
      />
    </section>
  );
}
