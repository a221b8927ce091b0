import { languageName } from '@baize/contract/languages';
import { dropdownItemClass } from '@baize/ui';
import { chooseLanguage } from '../../shared/texts/language.ts';
import { usePage } from '../../shared/state/page.ts';
import { t, useTexts } from '../../shared/texts/texts.ts';
import { tell } from '../../shared/state/toasts.ts';
import { Flag } from './flag.tsx';

/** One row per language of the brand, in the language's own name. */
export function LanguageList({ onChosen }: { onChosen: () => void }) {
  const { language } = useTexts();
  const { brand } = usePage().status;
  const choose = (next: string) => {
    chooseLanguage(next).catch(() => tell(t('network_failed'), 'loss'));
    onChosen();
  };
  return (
    <ul>
      {brand.languages.map((code) => (
        <li key={code}>
          <button
            type="button"
            className={dropdownItemClass(code === language)}
            aria-current={code === language || undefined}
            onClick={() => choose(code)}
          >
            <Flag language={code} />
            {brand.languageNames[code] ?? languageName(code)}
          </button>
        </li>
      ))}
    </ul>
  );
}
