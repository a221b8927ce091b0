import { Dropdown, dropdownItemClass, Icon } from '@baize/ui';
import { Link } from 'react-router';
import { hallsWith } from '../../shared/categories.ts';
import { usePage } from '../../shared/page.ts';
import { useTexts } from '../../shared/texts.ts';
import { AgeBadge } from './age-badge.tsx';
import { LanguageList } from './language-menu.tsx';
import styles from './phone-menu.module.css';
import { ThemeRow } from './theme-switch.tsx';

/** What a phone's header has no room for: halls, language, theme. */
export function PhoneMenu() {
  const { t } = useTexts();
  const { games, status } = usePage();
  return (
    <div className={styles.menu}>
      <Dropdown label={t('menu')} buttonClassName={styles.button} button={<Icon name="menu" size={24} />}>
        {(close) => (
          <div className={styles.panel}>
            <nav aria-label={t('main_navigation')}>
              {hallsWith(games).map(({ type, path }) => (
                <Link key={path} className={dropdownItemClass()} to={path} onClick={close}>
                  <Icon name="games" />
                  {t(`category_${type}`)}
                </Link>
              ))}
            </nav>
            <ThemeRow />
            <hr />
            <LanguageList onChosen={close} />
            <hr />
            <p className={styles.age}>
              <AgeBadge />
              {t('age_badge', { 0: status.brand.minimumAge })}
            </p>
          </div>
        )}
      </Dropdown>
    </div>
  );
}
