import { cx, Dropdown, dropdownItemClass, Icon } from '@baize/ui';
import { FLAGS } from '../../art/flags.ts';
import { chooseLanguage, LANGUAGES } from '../../shared/language.ts';
import { usePage } from '../../shared/page.ts';
import { tell } from '../../shared/toasts.ts';
import { t, useTexts } from '../../shared/texts.ts';
import styles from './language-menu.module.css';

function Flag({ language }: { language: string }) {
  return <img className={styles.flag} src={FLAGS[language]} alt="" width="24" height="16" />;
}

/** One row per language of the brand, in the language's own name. */
export function LanguageList({ onChosen }: { onChosen: () => void }) {
  const { language } = useTexts();
  const choose = (next: string) => {
    chooseLanguage(next).catch(() => tell(t('network_failed'), 'loss'));
    onChosen();
  };
  return (
    <ul>
      {usePage().status.brand.languages.map((code) => (
        <li key={code}>
          <button
            type="button"
            className={dropdownItemClass(code === language)}
            aria-current={code === language || undefined}
            onClick={() => choose(code)}
          >
            <Flag language={code} />
            {LANGUAGES[code] ?? code}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The language dropdown with flags (spec §2). */
export function LanguageMenu() {
  const { language, t: text } = useTexts();
  return (
    <Dropdown
      align="start"
      label={`${text('language')}: ${LANGUAGES[language] ?? language}`}
      buttonClassName={cx(styles.button)}
      button={
        <>
          <Flag language={language} />
          <span>{LANGUAGES[language] ?? language}</span>
          <Icon name="down" size={16} />
        </>
      }
    >
      {(close) => <LanguageList onChosen={close} />}
    </Dropdown>
  );
}
