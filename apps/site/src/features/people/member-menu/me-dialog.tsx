import { Modal } from '@baize/ui';
import { Queries } from '../../../shared/api/queries.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { BalanceBadge } from './balance-badge.tsx';
import { MemberLinks } from './member-links.tsx';
import styles from './me-dialog.module.css';

/** A phone's sheet about the member: who, how much, where to. */
export function MeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const session = useSession();
  if (!session) return null;
  return (
    <Modal size="small" title={session.nickname || session.account} closeLabel={t('close')} onClose={onClose}>
      <Queries>
        <div className={styles.balance}>
          <BalanceBadge session={session} large />
        </div>
        <MemberLinks onChosen={onClose} />
      </Queries>
    </Modal>
  );
}
