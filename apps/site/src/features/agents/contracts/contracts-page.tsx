import { Note, Segments } from '@baize/ui';
import type { ReactNode } from 'react';
import { useMayAct } from '../../../shared/agents/waiting-offers.api.ts';
import { Choice, DaysField } from '../../../shared/records/days-field.tsx';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { NameField } from '../../../shared/records/name-field.tsx';
import { type Column, OpenButton, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { usePage } from '../../../shared/state/page.ts';
import styles from '../../../shared/forms/account.module.css';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { StateTag } from './state-tag.tsx';
import { ContractView } from './contract-view.tsx';
import { type ContractKind, type ContractRow, fetchAllContracts, type Side, useContracts } from './contracts.api.ts';

const SIGNED = ['held', 'given'] as const;
const PARTS = ['paid', ...SIGNED] as const;
const STATES = ['offered', 'accepted', 'refused', 'withdrawn', 'expired', 'superseded', 'terminated'] as const;

export interface ContractsPageProps {
  readonly kind: ContractKind;
  /** What contracts of this kind paid. */
  readonly children: ReactNode;
}

/** One kind of contract in three parts: what was paid, what the agent holds, what the agent gives. Who is barred reads what was signed. */
export function ContractsPage({ kind, children }: ContractsPageProps) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const mayAct = useMayAct();
  const parts = mayAct ? PARTS : SIGNED;
  const part = parts.find((one) => one === search.get('part')) ?? parts[0];
  const contractId = search.get('contract');
  const change = (key: 'part' | 'contract', value: string) => {
    const next = new URLSearchParams(search);
    next.delete('pageNo');
    // The parts have filters of their own.
    if (key === 'part') for (const one of ['state', 'account', 'days', 'from', 'to']) next.delete(one);
    if (value === '') next.delete(key);
    else next.set(key, value);
    setSearch(next, { replace: true });
  };
  if (contractId !== null) {
    return <ContractView key={contractId} contractId={contractId} onBack={() => change('contract', '')} />;
  }
  return (
    <div className={styles.page}>
      <h3 className={table.title}>{t(`agents_${kind}`)}</h3>
      {!mayAct && <Note>{t('agents_barred')}</Note>}
      <Segments
        label={t('agents_parts')}
        options={parts.map((value) => ({ value, label: t(`agents_part_${value}`) }))}
        value={part}
        onChange={(next) => change('part', next === parts[0] ? '' : next)}
      />
      {part === 'paid' ? children : <List kind={kind} side={part} onOpen={(id) => change('contract', id)} />}
    </div>
  );
}

interface ListProps {
  readonly kind: ContractKind;
  readonly side: Side;
  readonly onOpen: (contractId: string) => void;
}

function List({ kind, side, onOpen }: ListProps) {
  const { t } = useTexts();
  const filter = useRecordFilter('all');
  const { days } = filter;
  const state = STATES.find((one) => one === filter.get('state'));
  const account = side === 'given' ? filter.get('account') : null;
  const asked = { kind, side, ...days, ...(state && { state }), ...(account !== null && { account }) };
  const query = useContracts({ ...asked, pageNo: pageNoOf(filter.search) });
  const isFiltered = [state, account, days.from, days.to].some(Boolean);
  const rows = useRowsOf(asked);
  const columns: readonly Column<ContractRow>[] = [
    { label: t('record_time'), phone: 'time', cell: ({ offeredAt }) => <RecordTime at={offeredAt} /> },
    {
      label: t(side === 'held' ? 'agents_from' : 'agents_to'),
      phone: 'name',
      cell: ({ agent, under }) => (
        <span className={table.strong}>{side === 'held' ? (under ?? t('agents_brand')) : agent}</span>
      ),
    },
    { label: t('agents_state'), phone: 'side', cell: ({ state }) => <StateTag state={state} /> },
    {
      label: t('agents_open'),
      amount: true,
      phone: 'open',
      cell: ({ contractId, agent }) => (
        <OpenButton
          words={t('agents_open')}
          label={`${t('agents_open')}: ${agent}`}
          onClick={() => onOpen(contractId)}
        />
      ),
    },
  ];
  return (
    <>
      <div className={records.filters}>
        <DaysField filter={filter} />
        <Choice label={t('agents_state')} value={state ?? ''} onChange={(next) => filter.change({ state: next })}>
          <option value="">{t('bet_all')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`agents_state_${one}`)}
            </option>
          ))}
        </Choice>
        {side === 'given' && <NameField filter={filter} label={t('agents_account')} />}
        <ExportButton name={`contracts-${kind}-${filter.today}`} rows={rows} />
      </div>
      <RecordTable
        caption={t(`agents_part_${side}`)}
        columns={columns}
        query={query}
        lines={{ at: ({ offeredAt }) => offeredAt }}
        blank={{ icon: 'record', title: t(isFiltered ? 'record_none' : `agents_${side}_empty`) }}
      />
    </>
  );
}

/** All of a selection as a file has them. */
function useRowsOf(asked: Parameters<typeof fetchAllContracts>[0]) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const stamp = (at: number | null) => (at === null ? '' : stampText(at, timeZone));
  const head = [
    ...[`${t('record_time')} (${timeZone})`, t('agents_kind'), t('agents_from'), t('agents_to'), t('agents_state')],
    ...[t('agents_in_force'), t('agents_ends_at'), t('agents_hash')],
  ];
  return async () => {
    const rows = (await fetchAllContracts(asked)).map((row) => [
      ...[stamp(row.offeredAt), t(`agents_${row.kind}`), row.under ?? t('agents_brand'), row.agent],
      ...[t(`agents_state_${row.state}`), stamp(row.inForceFrom), stamp(row.inForceUntil), row.hash],
    ]);
    return [head, ...rows];
  };
}
