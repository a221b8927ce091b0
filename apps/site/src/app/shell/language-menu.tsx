import { languageName } from '@baize/contract/languages';
import { cx, Dropdown, Icon } from '@baize/ui';
import { usePage } from '../../shared/state/page.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import { Flag } from './flag.tsx';
import styles from './language-menu.module.css';
import { LanguageList } from './shell-parts.tsx';

/** The language dropdown with flags (B1.15). */
export function LanguageMenu() {
  const { language, t } = useTexts();
  const name = usePage().status.brand.languageNames[language] ?? languageName(language);
  return (
    <Dropdown
      align="start"
      label={`${t('language')}: ${name}`}
      buttonClassName={cx(styles.button)}
      button={
        <>
          <Flag language={language} />
          <span>{name}</span>
          <Icon name="down" size={16} />
        </>
      }
    >
      {(close) => <LanguageList onChosen={close} />}
    </Dropdown>
  );
}
