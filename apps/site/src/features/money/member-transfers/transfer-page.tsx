import { partsFromText } from '@baize/kernel';
import { amountText, Blank, Note, Segments, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { WithdrawalPasswordFirst } from '../../../shared/forms/withdrawal-password-first.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import {
  type TransferOptions,
  refreshTransfers,
  useFreshTransfers,
  useTransferOptions,
} from './member-transfers.api.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferRecord } from './transfer-record.tsx';
import formStyles from '../../../shared/money/money-form.module.css';

export interface TransferPageProps {
  /** The member right below whom the money is meant for. */
  readonly to?: string;
}

/** Transfer to upline (B4.14): money to the member above, or to those right below, and what was sent and received. */
export function TransferPage({ to }: TransferPageProps) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const part = search.get('part') === 'record' ? 'record' : 'send';
  useFreshTransfers();
  const show = (next: 'send' | 'record') => {
    const query = new URLSearchParams(search);
    for (const key of ['part', 'pageNo', 'kind']) query.delete(key);
    if (next === 'record') query.set('part', next);
    setSearch(query, { replace: true });
  };
  return (
    <div className={formStyles.page}>
      <h3 className={formStyles.title}>
        {to === undefined ? t('transfer_to_upline') : t('transfer_to_member', { 0: to })}
      </h3>
      <Segments
        label={t('transfer_parts')}
        options={[
          { value: 'send', label: t('transfer_send') },
          { value: 'record', label: t('transfer_record') },
        ]}
        value={part}
        onChange={show}
      />
      {part === 'send' ? <Sending to={to} /> : <TransferRecord />}
    </div>
  );
}

function Sending({ to }: { readonly to: string | undefined }) {
  const [searched, setSearched] = useState('');
  const query = useTransferOptions(to ?? searched);
  return (
    <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={420} />}>
      {(options) => (
        <SendNow
          options={to === undefined ? options : onlyTo(options, to)}
          to={to}
          searched={searched}
          onSearch={setSearched}
        />
      )}
    </Loaded>
  );
}

/** Nobody else to choose from. */
function onlyTo(options: TransferOptions, to: string): TransferOptions {
  const downline = options.downline.filter(({ account }) => account === to);
  return { ...options, upline: null, downline, totalPages: 1 };
}

interface SendNowProps {
  readonly options: TransferOptions;
  readonly to: string | undefined;
  readonly searched: string;
  readonly onSearch: (account: string) => void;
}

/** What stands between the member and a transfer, one thing at a time; then the transfer itself. */
function SendNow({ options, to, searched, onSearch }: SendNowProps) {
  const { t } = useTexts();
  const format = useMoneyFormat(options.currency);
  if (!options.isOpen) return <Blank icon="lock" title={t('transfer_closed_now')} />;
  if (options.upline === null && options.downline.length === 0 && searched === '') {
    return (
      <Blank icon="user" title={t('transfer_nobody')}>
        <p>{t('transfer_nobody_why')}</p>
      </Blank>
    );
  }
  if (!options.hasPaymentPassword) return <WithdrawalPasswordFirst onDone={() => void refreshTransfers()} />;
  if ((partsFromText(options.turnoverLeft) ?? 0n) > 0n) {
    return (
      <Note tone="warn">
        {t('transfer_turnover_left', { 0: amountText({ ...format, text: options.turnoverLeft }) })}
      </Note>
    );
  }
  return (
    <TransferForm
      options={options}
      to={to}
      searched={searched}
      onSearch={onSearch}
      onSent={() => void refreshTransfers()}
    />
  );
}
