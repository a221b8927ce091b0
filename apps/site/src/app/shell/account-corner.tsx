import { Button } from '@baize/ui';
import { LoginLine } from '../../features/login/login-line.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { usePage } from '../../shared/page.ts';
import { useSession } from '../../shared/session.ts';
import { isOn } from '../../shared/switches.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './account-corner.module.css';

const MemberPanel = lazyPart(async () => (await import('../../features/wallet/member-panel.tsx')).MemberPanel, {
  texts: ['shell'],
  waiting: <div className={styles.place} />,
});

/** The place of the log-in form, or of the logged-in panel (spec §2). `compact` is the one of the navigation row and of phones. */
export function AccountCorner({ compact = false }: { compact?: boolean }) {
  const { t } = useTexts();
  const tree = usePage().status.whitelabel;
  const session = useSession();
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
        <LoginLine />
      )}
      {isOn(tree, 'DIRECTREG3') && (
        <Button look={compact ? 'primary' : 'accent'} size="s" onClick={() => openDialog({ name: 'register' })}>
          {t('register')}
        </Button>
      )}
    </div>
  );
}
