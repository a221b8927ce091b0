import { Button } from '@baize/ui';
import type { ReactNode } from 'react';
import { openDialog } from '../../shared/state/dialogs.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { usePage } from '../../shared/state/page.ts';
import { useSession } from '../../shared/session/session.ts';
import { isOn } from '../../shared/state/switches.ts';
import { useTexts } from '../../shared/texts/texts.ts';
import styles from './account-corner.module.css';

const MemberPanel = lazyPart(
  async () => (await import('../../features/people/member-menu/member-panel.tsx')).MemberPanel,
  {
    texts: ['shell'],
    waiting: <div className={styles.place} />,
  },
);

/** Shows the log-in form, or the panel of the logged-in member (B1.8). Without `login` it is the short version for the navigation row and phones. */
export function AccountCorner({ login }: { login?: ReactNode }) {
  const { t } = useTexts();
  const tree = usePage().status.whitelabel;
  const session = useSession();
  const compact = login === undefined;
  // The server answers none of the panel's calls before the password is changed.
  if (session?.mustChangePassword) return <div className={styles.place} />;
  if (session) return <MemberPanel session={session} compact={compact} />;
  return (
    <div className={styles.corner} data-visitor>
      {compact ? (
        <Button look="outline" size="s" onClick={() => openDialog({ name: 'login' })}>
          {t('log_in')}
        </Button>
      ) : (
        login
      )}
      {isOn(tree, 'DIRECTREG3') && (
        <Button look={compact ? 'primary' : 'accent'} size="s" onClick={() => openDialog({ name: 'register' })}>
          {t('register')}
        </Button>
      )}
    </div>
  );
}
