import { LoginsSection } from '../../features/people/account/logins-section.tsx';
import { SecuritySection } from '../../features/people/account/security-section.tsx';
import { SessionsSection } from '../../features/people/account/sessions-section.tsx';
import { SocialSection } from '../../features/people/account/social-section.tsx';

/** What protects the account, and where it is open. */
export function AccountSecurity() {
  return (
    <>
      <SecuritySection />
      <SocialSection />
      <SessionsSection />
      <LoginsSection />
    </>
  );
}
