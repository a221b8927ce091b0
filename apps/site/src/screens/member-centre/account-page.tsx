import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { useTexts } from '../../shared/texts/texts.ts';
import styles from '../../shared/forms/account.module.css';
import { IconSection } from '../../features/people/account/icon-section.tsx';
import { LoginsSection } from '../../features/people/account/logins-section.tsx';
import { ProfileSection } from '../../features/people/account/profile-section.tsx';
import { SecuritySection } from '../../features/people/account/security-section.tsx';
import { SessionsSection } from '../../features/people/account/sessions-section.tsx';
import { SocialSection } from '../../features/people/account/social-section.tsx';
import { TimeOutSection } from '../../features/people/account/time-out-section.tsx';

/** A chunk of its own, because the sections are further down the page. */
const LimitsSections = lazyPart(
  async () => (await import('../../features/money/limits/limits-sections.tsx')).LimitsSections,
  {
    texts: ['limits'],
  },
);

/** My account (B6.8, securityCenter): profile, security, limits, and the sessions of the account. */
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
