import { chooseLanguage, language } from '../words/language.ts';
import { LANGUAGES } from '../words/parts/languages.ts';

/** The other language, in its own name. */
export function LanguageButton({ className }: { readonly className?: string }) {
  const other = LANGUAGES.find((each) => each !== language.value) ?? 'en';
  return (
    <button type="button" class={className} onClick={() => void chooseLanguage(other)} lang={other}>
      {other === 'fr' ? 'Français' : 'English'}
    </button>
  );
}
