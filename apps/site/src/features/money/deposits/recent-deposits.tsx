import { Amount, Button, cx, Icon, Skeleton } from '@baize/ui';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { channelName } from '../../../shared/money/channel-name.ts';
import { DepositTag } from './deposit-tag.tsx';
import { type Deposit, useRecentDeposits } from './deposits.api.ts';
import styles from './deposit.module.css';

const SHOWN = 5;

interface RecentDepositsProps {
  readonly onShow: (depositId: string) => void;
  readonly onShowAll: () => void;
}

/** The member's latest deposits, each a link to its status, and a link to all. Nothing before the first deposit. */
export function RecentDeposits({ onShow, onShowAll }: RecentDepositsProps) {
  const { t } = useTexts();
  const deposits = useRecentDeposits(SHOWN);
  const { data } = deposits;
  if (data?.list.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h4 className={styles.heading}>{t('deposit_recent')}</h4>
      {data === undefined && !deposits.isError && <Skeleton height={180} />}
      {data === undefined && deposits.isError && <FailedNote query={deposits} />}
      {data && (
        <>
          <ul className={styles.rows}>
            {data.list.map((one) => (
              <Row key={one.depositId} one={one} onShow={onShow} />
            ))}
          </ul>
          <Button look="quiet" wide onClick={onShowAll}>
            {t('deposit_show_all')}
          </Button>
        </>
      )}
    </section>
  );
}

function Row({ one, onShow }: { one: Deposit; onShow: (depositId: string) => void }) {
  const format = useMoneyFormat(one.currency);
  const { timeZone } = usePage().status.brand;
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onShow(one.depositId)}>
        <span className={styles.words}>
          <span className={styles.name}>
            <Amount {...format} text={one.state === 'succeeded' ? one.credited : one.amount} />
          </span>
          <span className={styles.quiet}>{channelName(one.channel, one.title)}</span>
          <span className={cx(styles.quiet, 'tabular')}>{stampText(one.createdAt, timeZone)}</span>
        </span>
        <DepositTag deposit={one} />
        <Icon name="right" size={16} />
      </button>
    </li>
  );
}
