import { cx } from '@baize/ui';
import { hallsWith } from '../../../shared/categories.ts';
import { NavLink } from '../../../shared/link.tsx';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { NavPanel } from '../shell-parts.tsx';
import styles from './nav.module.css';
import { useNavMenu } from './use-nav-menu.ts';

/** The header's navigation (B1.10): home, an entry per game type with its vendors, app download, promotions. */
export function Nav() {
  const { t } = useTexts();
  const { lanes } = usePage();
  const { open, close, row, entry } = useNavMenu();
  const link = cx(styles.link);
  const lane = open && lanes.find(({ gameType }) => gameType === open.type);
  return (
    <nav className={styles.nav} aria-label={t('main_navigation')} {...row}>
      <div className={styles.links} data-walk>
        <NavLink className={link} to="/" end>
          {t('home')}
        </NavLink>
        {hallsWith(lanes).map(({ type, path }) => (
          <NavLink key={path} className={link} to={path} {...entry(type)}>
            {t(`category_${type}`)}
          </NavLink>
        ))}
        <NavLink className={link} to="/down">
          {t('app_download')}
        </NavLink>
        <NavLink className={link} to="/promotions">
          {t('promotions')}
        </NavLink>
      </div>
      {lane && <NavPanel key={lane.gameType} lane={lane} focused={open.byKey} onChosen={close} />}
    </nav>
  );
}
