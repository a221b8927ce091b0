import { cx, Icon, type IconName } from '@baize/ui';
import { HALLS, hallsWith } from '../../shared/games/categories.ts';
import { type CentrePage, useCentrePage, useOpenCentre } from '../../shared/routing/centre-link.ts';
import { openDialog } from '../../shared/state/dialogs.ts';
import { NavLink } from '../../shared/routing/link.tsx';
import { usePage } from '../../shared/state/page.ts';
import { useSession } from '../../shared/session/session.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import styles from './bottom-bar.module.css';

/** A phone's navigation, under the thumb. */
export function BottomBar() {
  const { t } = useTexts();
  const session = useSession();
  const [hall] = [...hallsWith(usePage().lanes), ...HALLS];
  return (
    <nav className={styles.bar} aria-label={t('account_navigation')}>
      <NavLink className={cx(styles.entry)} to="/" end>
        <Icon name="home" size={24} />
        {t('home')}
      </NavLink>
      <NavLink className={cx(styles.entry)} to={hall?.path ?? '/'}>
        <Icon name="games" size={24} />
        {t('games')}
      </NavLink>
      <CentreEntry page="depositv2" icon="wallet" label={t('deposit')} />
      <NavLink className={cx(styles.entry)} to="/promotions">
        <Icon name="gift" size={24} />
        {t('promotions')}
      </NavLink>
      <button
        type="button"
        className={styles.entry}
        onClick={() => openDialog(session ? { name: 'me' } : { name: 'login' })}
      >
        <Icon name="user" size={24} />
        {t('me')}
      </button>
    </nav>
  );
}

function CentreEntry({ page, icon, label }: { page: CentrePage; icon: IconName; label: string }) {
  const open = useOpenCentre();
  const active = useCentrePage() === page;
  return (
    <button type="button" className={cx(styles.entry, active && 'active')} onClick={() => open(page)}>
      <Icon name={icon} size={24} />
      {label}
    </button>
  );
}
