import { Amount, Tag } from '@baize/ui';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type WalletMove, type VendorWallet, useWalletMoves } from './vendor-wallets.api.ts';
import formStyles from '../../../shared/money/money-form.module.css';
import styles from './wallets.module.css';

const TONES = { asked: 'warn', done: 'win', refused: 'plain' } as const;

interface MovesRecordProps {
  readonly wallets: readonly VendorWallet[];
  /** The brand has changed to a single wallet: the record stays for members with earlier moves. */
  readonly isSingle: boolean;
}

/** The wallet moves, newest first, each with its state. */
export function MovesRecord({ wallets, isSingle }: MovesRecordProps) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const pageNo = pageNoOf(search);
  const columns = useColumns(wallets);
  const query = useWalletMoves(pageNo);
  if (isSingle && !query.isError && !query.data?.total) return null;
  return (
    <section className={styles.section} aria-labelledby="wallet-moves">
      <h4 id="wallet-moves" className={formStyles.heading}>
        {t('wallets_record')}
      </h4>
      <RecordTable
        caption={t('wallets_record')}
        columns={columns}
        query={query}
        lines={{ at: ({ at }) => at }}
        blank={{ icon: 'ledger', title: t('wallets_record_empty') }}
      />
    </section>
  );
}

function useColumns(wallets: readonly VendorWallet[]): readonly Column<WalletMove>[] {
  const { t } = useTexts();
  const format = useMoneyFormat();
  const nameOf = (vendor: string) => wallets.find((one) => one.vendor === vendor)?.name ?? vendor;
  return [
    { label: t('record_time'), phone: 'time', cell: ({ at }) => <RecordTime at={at} /> },
    {
      label: t('wallets_route'),
      phone: 'name',
      cell: ({ direction, vendor }) =>
        t(direction === 'in' ? 'wallets_route_in' : 'wallets_route_out', { 0: nameOf(vendor) }),
    },
    {
      label: t('wallets_state'),
      phone: 'side',
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`wallets_state_${state}`)}</Tag>,
    },
    {
      label: t('wallets_amount'),
      amount: true,
      phone: 'sum',
      cell: ({ amount, currency }) => <Amount {...format} currency={currency} text={amount} />,
    },
  ];
}
