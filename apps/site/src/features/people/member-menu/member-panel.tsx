import { Button, cx, Dropdown, Icon } from '@baize/ui';
import { useOpenCentre } from '../../../shared/routing/centre-link.ts';
import { Queries } from '../../../shared/api/queries.tsx';
import { isTrial, type Session } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Avatar } from '../../../shared/pictures/avatar.tsx';
import { useMemberIcon } from '../../../shared/pictures/member-icon.api.ts';
import { refreshWaiting, useClaimablePromotions, useUnreadMessages } from '../../../shared/api/waiting.api.ts';
import { BalanceBadge } from './balance-badge.tsx';
import { MemberLinks } from './member-links.tsx';
import styles from './member-panel.module.css';
import { useHints } from '../../../shared/session/use-hints.ts';

/** The logged-in panel (B1.11): deposit, balance, avatar with its menu. `compact` keeps only what a narrow row can hold. */
export function MemberPanel({ session, compact }: { session: Session; compact: boolean }) {
  const { t } = useTexts();
  const openCentre = useOpenCentre();
  return (
    <Queries>
      <div className={cx(styles.panel, compact && styles.compact)} data-trial={isTrial(session) || undefined}>
        <BalanceBadge session={session} />
        <Button
          className={styles.deposit}
          data-deposit
          look={compact ? 'primary' : 'accent'}
          size="s"
          onClick={() => openCentre('depositv2')}
        >
          {t('deposit')}
        </Button>
        <div className={styles.person}>
          <Dropdown
            buttonClassName={styles.avatarButton}
            button={
              <>
                <BadgedAvatar name={session.nickname || session.account} />
                <span className={compact ? 'visually-hidden' : styles.name}>{session.nickname || session.account}</span>
                <Icon name="down" size={16} />
              </>
            }
          >
            {(close) => <MemberLinks onChosen={close} />}
          </Dropdown>
        </div>
      </div>
    </Queries>
  );
}

/** The avatar with how much waits: promotions to claim and unread messages (B1.11). */
function BadgedAvatar({ name }: { name: string }) {
  const { t } = useTexts();
  const { count: promotions } = useClaimablePromotions();
  const count = promotions + useUnreadMessages();
  useHints(['message', 'deposit', 'reward'], refreshWaiting);
  const { data } = useMemberIcon();
  return (
    <span className={styles.avatar}>
      <Avatar name={name} icon={data?.icon} />
      {count > 0 && (
        <span className={styles.badge}>
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="visually-hidden">{t('badge_count', { count })}</span>
        </span>
      )}
    </span>
  );
}
