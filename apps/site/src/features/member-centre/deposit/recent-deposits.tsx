import { Amount, cx, Icon, Tag } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { useLooks } from '../use-looks.ts';
import { channelName } from './channel-name.ts';
import type { Deposit } from './deposit.ts';
import styles from './deposit.module.css';
import { useDepositNews } from './use-deposit-news.ts';

const SHOWN = 5;
const TONES = {
  pending: 'warn',
  processing: 'info',
  succeeded: 'win',
  failed: 'loss',
  expired: 'plain',
  cancelled: 'plain',
} as const;

/** The member's latest deposits: a press opens how one stands. Nothing where there is none yet. */
export function RecentDeposits({ onShow }: { onShow: (depositId: string) => void }) {
  const { t } = useTexts();
  const deposits = useQuery({
    queryKey: ['deposits'],
    queryFn: ({ signal }) => send('GET /wps/member/deposits', { pageSize: SHOWN }, signal),
  });
  useDepositNews(['deposits']);
  const list = deposits.data?.list ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h4 className={styles.heading}>{t('deposit_recent')}</h4>
      <ul className={styles.rows}>
        {list.map((one) => (
          <Row key={one.depositId} one={one} onShow={onShow} />
        ))}
      </ul>
    </section>
  );
}

function Row({ one, onShow }: { one: Deposit; onShow: (depositId: string) => void }) {
  const { t } = useTexts();
  const looks = useLooks(one.currency);
  const { timeZone } = usePage().status.brand;
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onShow(one.depositId)}>
        <span className={styles.words}>
          <span className={styles.name}>
            <Amount {...looks} text={one.state === 'succeeded' ? one.credited : one.amount} />
          </span>
          <span className={styles.quiet}>{channelName(one.channel)}</span>
          <span className={cx(styles.quiet, 'tabular')}>{stampText(one.createdAt, timeZone)}</span>
        </span>
        <Tag tone={TONES[one.state]}>{t(`deposit_short_${one.state}`)}</Tag>
        <Icon name="right" size={16} />
      </button>
    </li>
  );
}
