import { Amount, Tag } from '@baize/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { walletTransferList } from '@baize/contract/play/vendor-wallets';
import { useSearchParams } from '../../../shared/address.ts';
import { send } from '../../../shared/api.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { type Column, pageNoOf, RecordTable } from '../record-table.tsx';
import { useLooks } from '../use-looks.ts';
import { type Move, type VendorWallet, WALLETS } from './wallets.ts';
import styles from './wallets.module.css';

const TONES = { asked: 'warn', done: 'win', refused: 'plain' } as const;
const PAGE_SIZE = 8;

interface MovesRecordProps {
  readonly wallets: readonly VendorWallet[];
  /** A single wallet by now: the record stays for whoever has one. */
  readonly isSingle: boolean;
}

/** What was moved between the wallets, newest first, with what became of it. */
export function MovesRecord({ wallets, isSingle }: MovesRecordProps) {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const pageNo = pageNoOf(search);
  const columns = useColumns(wallets);
  const query = useQuery({
    queryKey: [WALLETS, 'record', pageNo],
    queryFn: ({ signal }) =>
      send<typeof walletTransferList>('GET /wps/member/wallet/transfers', { pageNo, pageSize: PAGE_SIZE }, signal),
    select: ({ list, ...page }) => ({ ...page, list: list.map((one) => ({ ...one, id: one.transferId })) }),
    placeholderData: keepPreviousData,
  });
  if (isSingle && !query.isError && !query.data?.total) return null;
  return (
    <section className={styles.section} aria-labelledby="wallet-moves">
      <h4 id="wallet-moves" className={styles.heading}>
        {t('wallets_record')}
      </h4>
      <RecordTable
        caption={t('wallets_record')}
        columns={columns}
        query={query}
        blank={{ icon: 'ledger', title: t('wallets_record_empty') }}
      />
    </section>
  );
}

function useColumns(wallets: readonly VendorWallet[]): readonly Column<Move>[] {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const looks = useLooks();
  const nameOf = (vendor: string) => wallets.find((one) => one.vendor === vendor)?.name ?? vendor;
  return [
    { label: t('record_time'), cell: ({ at }) => <span className="tabular">{stampText(at, brand.timeZone)}</span> },
    {
      label: t('wallets_route'),
      cell: ({ direction, vendor }) =>
        t(direction === 'in' ? 'wallets_route_in' : 'wallets_route_out', { 0: nameOf(vendor) }),
    },
    {
      label: t('wallets_state'),
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`wallets_state_${state}`)}</Tag>,
    },
    {
      label: t('wallets_amount'),
      amount: true,
      cell: ({ amount, currency }) => <Amount {...looks} currency={currency} text={amount} />,
    },
  ];
}
