import { Button } from '@baize/ui';
import { lazy, Suspense } from 'react';
import { LoginLine } from '../../features/login/login-line.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { useSession } from '../../shared/session.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './account-corner.module.css';

const MemberPanel = lazy(async () => ({
  default: (await import('../../features/wallet/member-panel.tsx')).MemberPanel,
}));

/** The place of the log-in form, or of the logged-in panel (spec §2). `compact` is the one of the navigation row and of phones. */
export function AccountCorner({ compact = false }: { compact?: boolean }) {
  const { t } = useTexts();
  const session = useSession();
  if (session) {
    return (
      <Suspense fallback={<div className={styles.place} />}>
        <MemberPanel session={session} compact={compact} />
      </Suspense>
    );
  }
  return (
    <div className={styles.corner} data-visitor>
      {compact ? (
        <Button look="outline" size="s" onClick={() => openDialog({ name: 'login' })}>
          {t('log_in')}
        </Button>
      ) : (
        <LoginLine />
      )}
      <Button look={compact ? 'primary' : 'accent'} size="s" onClick={() => openDialog({ name: 'register' })}>
        {t('register')}
      </Button>
    </div>
  );
}
