import { encryptedPage, remedy } from '../link/session.ts';
import { phoneWords } from '../words/pages/phone-words.ts';

/** Why a screen is let in no more, or not here, and the way to where it is. */
export function RemedyNotice({ role }: { readonly role: string }) {
  const say = phoneWords.value.lacks;
  const { lacks, encrypted } = remedy.value;
  if (lacks === undefined) return null;
  return (
    <p class="note-ask" role="alert" data-lacks={lacks}>
      {say[lacks]} {lacks === 'open' && encrypted === undefined ? say.nowhere : <EncryptedLink of={role} />}
    </p>
  );
}

/** Nothing where the table has no such address, or this page has come by it. */
export function EncryptedLink({ of }: { readonly of: string }) {
  const say = phoneWords.value.seat;
  const { encrypted } = remedy.value;
  if (encrypted === undefined) return null;
  return (
    <>
      {say.betterHow}{' '}
      <a class="button" href={encryptedPage(of, encrypted)}>
        {say.better}
      </a>
    </>
  );
}
