import { partsFromText } from '@baize/kernel';
import { amountText, Blank, Note, Segments, Skeleton } from '@baize/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { transferHierarchy } from '@baize/contract/money/member-transfers';
import { useSearchParams } from '../../../shared/address.ts';
import { send } from '../../../shared/api.ts';
import { Loaded } from '../../../shared/loaded.tsx';
import { queryClient } from '../../../shared/queries.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { tell } from '../../../shared/toasts.ts';
import { PaymentForm } from '../account/payment-form.tsx';
import { useFreshOnBalance } from '../use-fresh-on-balance.ts';
import styles from '../withdraw/withdraw.module.css';
import { useLooks } from '../use-looks.ts';
import { type TransferLine, TRANSFERS } from './transfer.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferRecord } from './transfer-record.tsx';

/** Members below are searched for by name once there are more than this. */
const SHOWN = 50;
const refresh = () => void queryClient.invalidateQueries({ queryKey: [TRANSFERS] });

/** Transfer to upline (B4.14): money to the member above, or to those right below, and what was sent and received. */
export function TransferPage() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') === 'record' ? 'record' : 'send';
  useFreshOnBalance(TRANSFERS);
  const show = (next: 'send' | 'record') => {
    const query = new URLSearchParams(search);
    for (const key of ['part', 'pageNo', 'kind']) query.delete(key);
    if (next === 'record') query.set('part', next);
    setSearch(query, { replace: true });
  };
  return (
    <div className={styles.page}>
      <h3 className={styles.title}>{t('transfer_to_upline')}</h3>
      <Segments
        label={t('transfer_parts')}
        options={[
          { value: 'send', label: t('transfer_send') },
          { value: 'record', label: t('transfer_record') },
        ]}
        value={part}
        onChange={show}
      />
      {part === 'send' ? <Sending /> : <TransferRecord />}
    </div>
  );
}

function Sending() {
  const [searched, setSearched] = useState('');
  const query = useQuery({
    queryKey: [TRANSFERS, 'line', searched],
    queryFn: ({ signal }) =>
      send<typeof transferHierarchy>(
        'GET /wps/member/transfer/line',
        { pageNo: 1, pageSize: SHOWN, ...(searched === '' ? {} : { account: searched }) },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={420} />}>
      {(line) => <SendNow line={line} searched={searched} onSearch={setSearched} />}
    </Loaded>
  );
}

interface SendNowProps {
  readonly line: TransferLine;
  readonly searched: string;
  readonly onSearch: (account: string) => void;
}

/** What stands between the member and a transfer, one thing at a time; then the transfer itself. */
function SendNow({ line, searched, onSearch }: SendNowProps) {
  const { t } = useTexts();
  const looks = useLooks(line.currency);
  if (!line.isOpen) return <Blank icon="lock" title={t('transfer_closed_now')} />;
  if (line.upline === null && line.downline.length === 0 && searched === '') {
    return (
      <Blank icon="user" title={t('transfer_nobody')}>
        <p>{t('transfer_nobody_why')}</p>
      </Blank>
    );
  }
  if (!line.hasPaymentPassword) {
    return (
      <section className={styles.card}>
        <h4 className={styles.heading}>{t('transfer_password_first')}</h4>
        <p className={styles.quiet}>{t('transfer_password_why')}</p>
        <PaymentForm
          isSet={false}
          onDone={() => {
            tell(t('my_saved'), 'win');
            refresh();
          }}
        />
      </section>
    );
  }
  if ((partsFromText(line.turnoverLeft) ?? 0n) > 0n) {
    return (
      <Note tone="warn">{t('transfer_turnover_left', { 0: amountText({ ...looks, text: line.turnoverLeft }) })}</Note>
    );
  }
  return <TransferForm line={line} searched={searched} onSearch={onSearch} onSent={refresh} />;
}
