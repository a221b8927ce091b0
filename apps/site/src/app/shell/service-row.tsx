import { LoginLine } from '../../features/people/login/login-line.tsx';
import { AccountCorner } from './account-corner.tsx';
import { AgeBadge } from './marks/age-badge.tsx';
import { Clock } from './clock.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './service-row.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The header's first row (B1.8): language, theme, age, the brand's time, and the log-in line or the member's panel. */
export function ServiceRow() {
  return (
    <>
      <LanguageMenu />
      <ThemeSwitch />
      <AgeBadge />
      <Clock className={styles.clock} />
      <div className={styles.account}>
        <AccountCorner login={<LoginLine />} />
      </div>
    </>
  );
}
