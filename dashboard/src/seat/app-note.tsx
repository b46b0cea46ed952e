import { joinAddress, type PhonesView, type WayView } from '#wire/views/phones-view';
import { shell } from '../phones/app-shell.ts';
import { phoneWords } from '../words/pages/phone-words.ts';

/** What this browser refuses here, and where it would not. */
export function AppNote({ phones }: { readonly phones: PhonesView | undefined }) {
  const say = phoneWords.value.seat;
  if (shell.value === 'untrusted') return <p class="awake-note">{say.notInstallable}</p>;
  if (shell.value !== 'insecure') return null;
  const better = phones?.ways.find(
    ({ url, isEncrypted }) => isEncrypted && new URL(url).hostname === location.hostname,
  );
  return (
    <p class="awake-note" data-missing="encryption">
      {say.missing}{' '}
      {better !== undefined && (
        <>
          <a href={anewAt(better, phones?.code)}>{say.better}</a> {say.betterHow}
        </>
      )}
    </p>
  );
}

/** Cookies of an open connection open nothing there: the seat is asked for once more. */
const anewAt = (way: WayView, code: string | null | undefined): string =>
  code === null || code === undefined ? `${way.url}join` : joinAddress(way, code);
