import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useTexts } from '../../../shared/texts.ts';
import styles from './account.module.css';
import { IconSection } from './icon-section.tsx';
import { LoginsSection } from './logins-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SecuritySection } from './security-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SocialSection } from './social-section.tsx';
import { TimeOutSection } from './time-out-section.tsx';

/** Their own chunk: who looks for them scrolls to them. */
const LimitsSections = lazyPart(async () => (await import('./limits/limits-sections.tsx')).LimitsSections, {
  texts: ['limits'],
});

/** My account (B6.8, securityCenter): who the member is, what protects the account, and where it is open. */
export function AccountPage() {
  const { t } = useTexts();
  return (
    <div className={styles.page}>
      <h3 className={styles.title}>{t('my_account')}</h3>
      <IconSection />
      <ProfileSection />
      <SecuritySection />
      <SocialSection />
      <SessionsSection />
      <LoginsSection />
      <LimitsSections />
      <TimeOutSection />
    </div>
  );
}
