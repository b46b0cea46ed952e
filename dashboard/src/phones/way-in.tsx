import { joinAddress, type PhonesView } from '#wire/views/phones-view';
import { phoneWords } from '../words/pages/phone-words.ts';
import { QrCode } from './qr-code.tsx';
import './phones.css';

/** The code to scan, and the same for whoever types. Nothing while nobody is let in. */
export function WayIn({ phones }: { readonly phones: PhonesView }) {
  const say = phoneWords.value;
  const [first, ...others] = phones.ways;
  if (phones.code === null || first === undefined) return null;
  const encrypted = others.find(({ isEncrypted }) => isEncrypted);
  return (
    <div class="way-in">
      <QrCode text={joinAddress(first, phones.code)} />
      <div class="way-in-words">
        <b>{say.scan}</b>
        <p>{say.byHand(`${first.url}join`, spaced(phones.code))}</p>
        {encrypted !== undefined && <p class="soft">{say.beside(`${encrypted.url}join`)}</p>}
      </div>
    </div>
  );
}

/** Six digits are read in threes. */
const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
