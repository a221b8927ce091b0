import { Amount, Blank, Segments, Skeleton } from '@baize/ui';
import { FailedNote } from '../../../shared/failure/failed-note.tsx';
import { useBalance } from '../../../shared/money/balance.api.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { DepositForm } from './deposit-form.tsx';
import styles from './deposit.module.css';
import { DepositRecord } from './deposit-record.tsx';
import { DepositStatus } from './deposit-status.tsx';
import { RecentDeposits } from './recent-deposits.tsx';
import { type DepositPart, useDepositAddress } from './use-deposit-address.ts';
import { useDepositChannels } from './deposits.api.ts';

/** The deposit page (B4.4, depositv2): choose channel and amount, pay, follow the deposit; and the record of all deposits. */
export function DepositPage() {
  const { t } = useTexts();
  const { depositId, part, showPart, showDeposit, backToRecord } = useDepositAddress();
  const options: { value: DepositPart; label: string }[] = [
    { value: 'deposit', label: t('deposit_now') },
    { value: 'record', label: t('deposit_record') },
  ];
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('deposit')}</h3>
        <BalanceNow />
      </div>
      {depositId === null ? (
        <div className={styles.parts}>
          <Segments label={t('deposit_parts')} options={options} value={part} onChange={showPart} />
          {part === 'record' ? (
            <DepositRecord />
          ) : (
            <>
              <Choice onStarted={showDeposit} />
              <RecentDeposits onShow={showDeposit} onShowAll={() => showPart('record')} />
            </>
          )}
        </div>
      ) : (
        <DepositStatus
          key={depositId}
          depositId={depositId}
          onAnother={() => showPart('deposit')}
          onAll={backToRecord}
        />
      )}
    </>
  );
}

/** What every money screen shows first: how much there is. */
function BalanceNow() {
  const { t } = useTexts();
  const { data } = useBalance();
  const format = useMoneyFormat(data?.currency);
  return (
    <p className={styles.balance}>
      {t('balance')} <strong>{data === undefined ? '—' : <Amount {...format} text={data.sumBalance} />}</strong>
    </p>
  );
}

function Choice({ onStarted }: { onStarted: (depositId: string) => void }) {
  const { t } = useTexts();
  const channels = useDepositChannels();
  if (channels.isLoadingError) return <FailedNote query={channels} />;
  if (!channels.data) return <Skeleton height={420} />;
  const { list } = channels.data;
  const [first] = list;
  if (first === undefined) return <Blank icon="wallet" title={t('deposit_no_channel')} />;
  return <DepositForm channels={list} first={first} onStarted={onStarted} />;
}
