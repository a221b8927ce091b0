import { Amount } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { KindChoice } from '../../../shared/records/kind-choice.tsx';
import { type Column, OpenButton, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import record from '../../../shared/records/record-table.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { channelName } from '../../../shared/money/channel-name.ts';
import { DepositTag } from './deposit-tag.tsx';
import { type Deposit, useDepositRecord } from './deposits.api.ts';
import styles from './deposit.module.css';
import { STATES } from './state-tones.ts';
import { useDepositAddress } from './use-deposit-address.ts';

/** The member's deposits, newest first, optionally of one state; each opens its status. */
export function DepositRecord() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const columns = useColumns();
  const state = STATES.find((one) => one === search.get('kind'));
  const query = useDepositRecord({ pageNo: pageNoOf(search), ...(state && { state }) });
  return (
    <div className={styles.record}>
      <KindChoice
        label={t('deposit_record_state')}
        all={t('deposit_record_all')}
        kinds={STATES.filter((one) => one === state || query.data?.states.includes(one))}
        kind={state}
        nameOf={(one) => t(`deposit_short_${one}`)}
      />
      <RecordTable
        caption={t('deposit_record')}
        columns={columns}
        query={query}
        lines={{ at: ({ createdAt }) => createdAt }}
        blank={{ icon: 'record', title: t(state === undefined ? 'deposit_record_empty' : 'deposit_record_none') }}
      />
    </div>
  );
}

function useColumns(): readonly Column<Deposit & { readonly id: string }>[] {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat();
  const { showDeposit } = useDepositAddress();
  return [
    {
      label: t('deposit_started'),
      phone: 'time',
      cell: ({ createdAt }) => <RecordTime at={createdAt} />,
    },
    { label: t('deposit_by'), phone: 'name', cell: ({ channel, title }) => channelName(channel, title) },
    { label: t('deposit_reference'), phone: 'about', cell: ({ code }) => <span className={record.small}>{code}</span> },
    {
      label: t('deposit_record_state'),
      phone: 'side',
      cell: (row) => <DepositTag deposit={row} />,
    },
    {
      label: t('deposit_amount'),
      amount: true,
      phone: 'sum',
      cell: ({ state, credited, amount, currency }) => (
        <Amount {...format} currency={currency} text={state === 'succeeded' ? credited : amount} />
      ),
    },
    {
      label: t('deposit_record_more'),
      amount: true,
      phone: 'open',
      cell: ({ depositId, createdAt }) => (
        <OpenButton
          words={t('deposit_record_open')}
          label={`${t('deposit_record_open')}: ${stampText(createdAt, timeZone)}`}
          onClick={() => showDeposit(depositId)}
        />
      ),
    },
  ];
}
