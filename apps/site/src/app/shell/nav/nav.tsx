import { cx } from '@baize/ui';
import { hallsWith } from '../../../shared/games/categories.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { NavLink } from '../../../shared/routing/link.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './nav.module.css';
import { useNavMenu } from './use-nav-menu.ts';

/** The vendors of a game type, loaded when they are first opened. */
const NavPanel = lazyPart(async () => (await import('./nav-panel.tsx')).NavPanel, { texts: ['shell'] });

/** The header's navigation (B1.10): home, an entry per game type with its vendors, app download, promotions. */
export function Nav() {
  const { t } = useTexts();
  const { lanes: lineUps } = usePage();
  const { open, close, row, entry } = useNavMenu();
  const link = cx(styles.link);
  const lineUp = open && lineUps.find(({ gameType }) => gameType === open.type);
  return (
    <nav className={styles.nav} aria-label={t('main_navigation')} {...row}>
      <div className={styles.links} data-walk>
        <NavLink className={link} to="/" end>
          {t('home')}
        </NavLink>
        {hallsWith(lineUps).map(({ type, path }) => (
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
      {lineUp && <NavPanel key={lineUp.gameType} lineUp={lineUp} focused={open.byKey} onChosen={close} />}
    </nav>
  );
}
