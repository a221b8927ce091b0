import { Button, dropdownItemClass, Icon, MoreIcon, type MoreIconName } from '@baize/ui';
import { type GameType, hallsWith } from '../../shared/games/categories.ts';
import { Link } from '../../shared/routing/link.tsx';
import { usePage } from '../../shared/state/page.ts';
import type { TextKey } from '../../shared/texts/text-keys.ts';
import { useSession } from '../../shared/session/session.ts';
import { openDialog } from '../../shared/state/dialogs.ts';
import { isOn } from '../../shared/state/switches.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import { AgeBadge } from './marks/age-badge.tsx';
import { LanguageList } from './language-list.tsx';
import styles from './menu-panel.module.css';
import { ThemeRow } from './theme-switch.tsx';

const PAGES: readonly { readonly path: string; readonly label: TextKey; readonly icon: MoreIconName | 'gift' }[] = [
  { path: '/promotions', label: 'promotions', icon: 'gift' },
  { path: '/down', label: 'app_download', icon: 'download' },
  { path: '/vip', label: 'page_vip', icon: 'crown' },
  { path: '/help', label: 'page_help', icon: 'help' },
];
const CATEGORY_ICONS: Readonly<Record<GameType, MoreIconName>> = {
  RNG: 'reels',
  LIVE: 'cards',
  SPORTS: 'ball',
  FISH: 'waves',
  PVP: 'dice',
  ESPORTS: 'screen',
  LOTT: 'ticket',
  ELOTT: 'ticket',
  COCKFIGHT: 'feather',
};

/** A phone's menu: for visitors the ways in; halls, pages, theme, language, age. */
export function MenuPanel({ onChosen }: { onChosen: () => void }) {
  const { t } = useTexts();
  const { lanes: lineUps, status } = usePage();
  const session = useSession();
  const ask = (name: 'login' | 'register') => {
    onChosen();
    openDialog({ name });
  };
  const row = (path: string, icon: MoreIconName | 'gift', label: TextKey) => (
    <Link key={path} className={dropdownItemClass()} to={path} onClick={onChosen}>
      {icon === 'gift' ? <Icon name="gift" /> : <MoreIcon name={icon} />}
      {t(label)}
    </Link>
  );
  return (
    <div className={styles.panel}>
      {session === null && (
        <div className={styles.visitor}>
          <Button size="s" look="outline" onClick={() => ask('login')}>
            {t('log_in')}
          </Button>
          {isOn(status.whitelabel, 'DIRECTREG3') && (
            <Button size="s" onClick={() => ask('register')}>
              {t('register')}
            </Button>
          )}
        </div>
      )}
      <nav aria-label={t('main_navigation')}>
        {hallsWith(lineUps).map(({ type, path }) => row(path, CATEGORY_ICONS[type], `category_${type}`))}
        <hr />
        {PAGES.map(({ path, icon, label }) => row(path, icon, label))}
      </nav>
      <hr />
      <ThemeRow />
      <hr />
      <LanguageList onChosen={onChosen} />
      <hr />
      <p className={styles.age}>
        <AgeBadge />
        {t('age_badge', { 0: status.brand.minimumAge })}
      </p>
    </div>
  );
}
