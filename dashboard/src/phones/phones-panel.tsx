import type { PhonesView } from '#wire/views/phones-view';
import type { PublicView } from '#wire/views/public-view';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { phoneWords } from '../words/pages/phone-words.ts';
import { ClaimsBox } from './claims-box.tsx';
import { hostRefusal, sayAsHost } from './host-word.ts';
import { WayIn } from './way-in.tsx';
import './phones.css';

interface PhonesPanelProps {
  readonly view: PublicView;
  /** Claims stand on the page already, where the code to scan stays in its place. */
  readonly asksElsewhere?: boolean;
}

/**
 * The host lets phones in, sees who joined, and sends away. It works on every page of his, whatever role that page has.
 */
export function PhonesPanel({ view, asksElsewhere = false }: PhonesPanelProps) {
  const say = phoneWords.value;
  const { phones } = view;
  if (phones === undefined) return null;
  return (
    <section class="panel phones-panel" aria-label={say.title}>
      <h2>{say.title}</h2>
      <p role="status">{say.networks[phones.network]}</p>
      {!asksElsewhere && <ClaimsBox phones={phones} />}
      <WayIn phones={phones} />
      <Deeds phones={phones} />
      {hostRefusal.value !== null && (
        <p class="note-stop" role="alert">
          {hostRefusal.value === 'not-host' ? say.hostOnly : words.value.refusals[hostRefusal.value]}
        </p>
      )}
      {phones.network === 'off' && <p class="soft">{say.how}</p>}
      <p class="soft">{phones.mayBePlain ? say.plain : say.encrypted}</p>
      <Held view={view} phones={phones} />
    </section>
  );
}

function Deeds({ phones }: { readonly phones: PhonesView }) {
  const say = phoneWords.value;
  const isOn = phones.network === 'on';
  return (
    <div class="phones-deeds">
      {phones.code === null && (
        <button
          type="button"
          class="primary"
          data-phones="let-in"
          disabled={phones.network === 'opening'}
          onClick={() => void sayAsHost({ type: 'phones', do: 'let-in' })}
        >
          {isOn ? say.again : say.letIn}
        </button>
      )}
      {isOn && phones.code !== null && (
        <button type="button" data-phones="no-more" onClick={() => void sayAsHost({ type: 'phones', do: 'no-more' })}>
          {say.noMore}
        </button>
      )}
      {isOn && <ConfirmButton label={say.shut} onConfirm={() => void sayAsHost({ type: 'phones', do: 'shut' })} />}
    </div>
  );
}

function Held({ view, phones }: { readonly view: PublicView; readonly phones: PhonesView }) {
  const say = phoneWords.value;
  return (
    <>
      <h3>{say.held}</h3>
      {phones.held.length === 0 && <p class="soft">{say.nobody}</p>}
      <ul class="phones-held">
        {phones.held.map(({ seat, isHere }) => (
          <li key={seat} data-held={seat}>
            <span>
              <b>{seat}</b> {nameOf(view, seat)} <small class="soft">{isHere ? say.here : say.asleep}</small>
            </span>
            <ConfirmButton
              className="small"
              label={say.takeBack}
              onConfirm={() => void sayAsHost({ type: 'phone-sent-away', seat })}
            />
            <ConfirmButton
              label={say.sendAway}
              onConfirm={() =>
                void sayAsHost({ type: 'phone-sent-away', seat }).then(() =>
                  sayAsHost({ type: 'roster', seat, change: { do: 'leave' } }),
                )
              }
            />
          </li>
        ))}
      </ul>
      {phones.held.length > 0 && <p class="soft">{say.takeBackHow}</p>}
    </>
  );
}
