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

/** The place of the log-in form, or of the logged-in panel (B1.8). Without a form it is the one of the navigation row and of phones. */
export function AccountCorner({ login }: { login?: ReactNode }) {
  const { t } = useTexts();
  const tree = usePage().status.whitelabel;
  const session = useSession();
  const compact = login === undefined;
  // Nothing of the panel would be answered yet.
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
