import { Blank, Button, Note, Skeleton } from '@baize/ui';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../../shared/address.ts';
import { send } from '../../../shared/api.ts';
import { failureText } from '../../../shared/failure-text.ts';
import { useTexts } from '../../../shared/texts.ts';
import { DepositForm } from './deposit-form.tsx';
import styles from './deposit.module.css';
import { DepositStatus } from './deposit-status.tsx';
import { RecentDeposits } from './recent-deposits.tsx';

/** Deposit (spec §2, depositv2): choose a way and an amount, pay, come back to see it arrive. */
export function DepositPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const depositId = search.get('deposit');
  const show = (id: string | null) => {
    const next = new URLSearchParams(search);
    next.set('centre', 'depositv2');
    if (id === null) next.delete('deposit');
    else next.set('deposit', id);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <h3 className={styles.title}>{t('deposit')}</h3>
      {depositId === null ? (
        <div className={styles.columns}>
          <Choice onStarted={show} />
          <RecentDeposits onShow={show} />
        </div>
      ) : (
        <DepositStatus key={depositId} depositId={depositId} onAnother={() => show(null)} />
      )}
    </>
  );
}

function Choice({ onStarted }: { onStarted: (depositId: string) => void }) {
  const { t } = useTexts();
  const channels = useQuery({
    queryKey: ['deposit-channels'],
    queryFn: ({ signal }) => send('GET /wps/member/deposit/channels', {}, signal),
  });
  if (channels.isError) {
    return (
      <Note tone="loss">
        <p>{failureText(channels.error)}</p>
        <Button look="outline" size="s" onClick={() => void channels.refetch()}>
          {t('try_again')}
        </Button>
      </Note>
    );
  }
  if (!channels.data) return <Skeleton height={420} />;
  const { list } = channels.data;
  const [first] = list;
  if (first === undefined) return <Blank icon="wallet" title={t('deposit_no_channel')} />;
  return <DepositForm channels={list} first={first} onStarted={onStarted} />;
}
