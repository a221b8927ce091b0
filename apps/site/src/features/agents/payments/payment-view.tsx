import { Amount, Button, Segments, Skeleton, Tag } from '@baize/ui';
import { PAGE_OF_KIND } from '../../../shared/agents/contract-kinds.ts';
import { rateText } from '../../../shared/agents/rate-text.ts';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import account from '../../../shared/forms/account.module.css';
import actions from '../../../shared/forms/actions.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import { NameField } from '../../../shared/records/name-field.tsx';
import { type Column, OpenButton, pageNoOf, RecordTable } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { PaymentLines } from './payment-lines.tsx';
import {
  type BelowRow,
  fetchAllBelow,
  fetchAllMembers,
  type PaymentMemberRow,
  type PaymentRow,
  usePayment,
  usePaymentBelow,
  usePaymentMembers,
} from './payments.api.ts';

const PARTS = ['lines', 'members', 'below'] as const;
/** The keys in the address of the lists within a payment. */
const MADE = 'made';

type Payment = Omit<PaymentRow, 'id'>;

/** One payment, and what it is made of: what each member of the line added, and who right below took what of it. */
export function PaymentView({ settlementId }: { settlementId: string }) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const query = usePayment(settlementId);
  const part = PARTS.find((one) => one === search.get(MADE)) ?? 'lines';
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(search);
    for (const key of [`${MADE}.account`, `${MADE}.pageNo`]) next.delete(key);
    for (const [key, to] of Object.entries(changes)) {
      if (to === undefined) next.delete(key);
      else next.set(key, to);
    }
    setSearch(next, { replace: true });
  };
  return (
    <div className={account.page}>
      <div className={table.top}>
        <h3 className={table.title}>{t('agents_payment')}</h3>
        <Button look="outline" size="s" onClick={() => change({ payment: undefined, [MADE]: undefined })}>
          {t('agents_back')}
        </Button>
      </div>
      <Loaded query={{ ...query, refetch: () => void query.refetch() }} skeleton={<Skeleton height={420} />}>
        {(payment) => (
          <div className={account.page}>
            <Headline payment={payment} />
            <Segments
              label={t('agents_parts')}
              options={PARTS.map((value) => ({ value, label: t(`agents_made_${value}`) }))}
              value={part}
              onChange={(next) => change({ [MADE]: next })}
            />
            {part === 'lines' && <Lines payment={payment} />}
            {part === 'members' && <Members payment={payment} />}
            {part === 'below' && <Below payment={payment} />}
          </div>
        )}
      </Loaded>
    </div>
  );
}

function Headline({ payment: { kind, state, from, to } }: { payment: Payment }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  return (
    <p>
      <span className={table.strong}>{t(`agents_${kind}`)}</span>{' '}
      <Tag tone={state === 'paid' ? 'win' : 'plain'}>{t(`agents_pay_${state}`)}</Tag>
      <span className={table.small}>
        {stampText(from, timeZone)} – {stampText(to, timeZone)}
      </span>
    </p>
  );
}

function Lines({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const go = useGo();
  const { kind, contractId } = payment;
  return (
    <>
      <PaymentLines row={payment} />
      <div className={actions.actions}>
        <Button look="outline" size="s" onClick={() => go({ agent: PAGE_OF_KIND[kind], contract: contractId })}>
          {t('agents_contract')}
        </Button>
      </div>
    </>
  );
}

/** Another page of the centre, from which the way back leads here. */
function useGo() {
  const [, setSearch] = useSearchParams();
  return (to: Readonly<Record<string, string>>) => setSearch(new URLSearchParams(to));
}

/** The name that a list is searched by, and which page of it is shown. */
function useMade({ settlementId }: Payment) {
  const filter = useRecordFilter('all', ['all'], MADE);
  const name = filter.get('account');
  const asked = { settlementId, ...(name !== null && { account: name }) };
  return { filter, asked, page: { pageNo: pageNoOf(filter.search, filter.pageKey) } };
}

/** What each member added: the measures of the payment are their sums. */
function Members({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const { filter, asked, page } = useMade(payment);
  const query = usePaymentMembers({ ...asked, ...page });
  const columns = useMemberColumns(payment);
  const rows = async () => [
    [
      t('agents_account'),
      t('agents_made_tier_bets'),
      t('agents_sum_valid'),
      t('agents_net_loss'),
      t('agents_sum_active'),
    ],
    ...(await fetchAllMembers(asked)).map((row) => [
      ...[row.account, row.conditions, row.valid, row.loss, t(row.isActive ? 'agents_yes' : 'agents_no')],
    ]),
  ];
  return (
    <>
      <p className={account.note}>{t('agents_made_members_note')}</p>
      <div className={records.filters}>
        <NameField filter={filter} label={t('agents_account')} />
        <ExportButton name={`payment-members-${payment.settlementId}`} rows={rows} />
      </div>
      {query.data && (
        <Figures
          currency={query.data.currency}
          figures={[
            { label: t('agents_made_tier_bets'), text: query.data.sums.conditions },
            { label: t('agents_sum_valid'), text: query.data.sums.valid },
            { label: t('agents_net_loss'), text: query.data.sums.loss },
          ]}
        />
      )}
      <RecordTable
        caption={t('agents_made_members')}
        columns={columns}
        query={query}
        lines={{}}
        pageKey={filter.pageKey}
        blank={{ icon: 'user', title: t('record_none') }}
      />
    </>
  );
}

function useMemberColumns({ currency, from, to }: Payment): readonly Column<PaymentMemberRow>[] {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat(currency);
  const go = useGo();
  const [first, last] = [from, to - 1].map((at) => stampText(at, timeZone).slice(0, 10)) as [string, string];
  const open = (name: string) =>
    go({ agent: 'personalHistoryCopy', account: name, part: 'day', days: 'own', from: first, to: last });
  return [
    {
      label: t('agents_account'),
      phone: 'name',
      cell: (row) => (
        <span>
          <span className={table.strong}>{row.account}</span>
          {row.isActive && <span className={table.small}>{t('agents_made_active')}</span>}
        </span>
      ),
    },
    {
      label: t('agents_made_tier_bets'),
      amount: true,
      cell: (row) => <Amount {...format} text={row.conditions} />,
    },
    {
      label: t('agents_sum_valid'),
      amount: true,
      phone: 'sum',
      cell: (row) => <Amount {...format} text={row.valid} />,
    },
    {
      label: t('agents_net_loss'),
      amount: true,
      phone: 'about',
      labelled: true,
      cell: (row) => <Amount {...format} text={row.loss} />,
    },
    {
      label: t('agents_open'),
      amount: true,
      phone: 'open',
      cell: (row) => (
        <OpenButton
          words={t('agents_open')}
          label={`${t('agents_open')}: ${row.account}`}
          onClick={() => open(row.account)}
        />
      ),
    },
  ];
}

/** Who right below took what, by the contracts that the agent gave. */
function Below({ payment }: { payment: Payment }) {
  const { t } = useTexts();
  const { locale } = useMoneyFormat();
  const { filter, asked, page } = useMade(payment);
  const query = usePaymentBelow({ ...asked, ...page });
  const rows = async () => [
    [
      ...[t('agents_account'), t('agents_sum_valid'), t('agents_sum_active'), t('agents_net_loss')],
      ...[t('agents_tier'), t('agents_rate'), t('agents_gross')],
    ],
    ...(await fetchAllBelow(asked)).map((row) => [
      ...[row.account, row.validBets, String(row.activeMembers), row.netLoss],
      ...[String(row.tier ?? ''), rateText(row.rate, locale), row.gross],
    ]),
  ];
  return (
    <>
      <p className={account.note}>{t('agents_made_below_note')}</p>
      <div className={records.filters}>
        <NameField filter={filter} label={t('agents_account')} />
        <ExportButton name={`payment-downline-${payment.settlementId}`} rows={rows} />
      </div>
      {query.data && (
        <Figures currency={query.data.currency} figures={[{ label: t('agents_pay_below'), text: query.data.gross }]} />
      )}
      <RecordTable
        caption={t('agents_made_below')}
        columns={useBelowColumns(payment)}
        query={query}
        lines={{}}
        pageKey={filter.pageKey}
        blank={{ icon: 'user', title: t('record_none') }}
      />
    </>
  );
}

function useBelowColumns({ currency, kind }: Payment): readonly Column<BelowRow>[] {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  const go = useGo();
  return [
    { label: t('agents_account'), phone: 'name', cell: (row) => <span className={table.strong}>{row.account}</span> },
    {
      label: t('agents_sum_valid'),
      amount: true,
      phone: 'about',
      labelled: true,
      cell: (row) => <Amount {...format} text={row.validBets} />,
    },
    { label: t('agents_tier'), phone: 'time', labelled: true, cell: (row) => row.tier ?? t('agents_tier_none') },
    { label: t('agents_rate'), amount: true, phone: 'side', cell: (row) => rateText(row.rate, format.locale) },
    {
      label: t('agents_gross'),
      amount: true,
      phone: 'sum',
      cell: (row) => <Amount {...format} text={row.gross} />,
    },
    {
      label: t('agents_contract'),
      amount: true,
      phone: 'open',
      cell: (row) => (
        <OpenButton
          words={t('agents_contract')}
          label={`${t('agents_contract')}: ${row.account}`}
          onClick={() => go({ agent: PAGE_OF_KIND[kind], contract: row.contractId })}
        />
      ),
    },
  ];
}
