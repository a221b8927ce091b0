import { Note, Segments } from '@baize/ui';
import type { ReactNode } from 'react';
import { useMayAct } from '../../../shared/agents/waiting-offers.api.ts';
import { type Column, OpenButton, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { useSearchParams } from '../../../shared/routing/address.ts';
import styles from '../../../shared/forms/account.module.css';
import { useTexts } from '../../../shared/texts/texts.ts';
import { StateTag } from './state-tag.tsx';
import { ContractView } from './contract-view.tsx';
import { type ContractKind, type ContractRow, type Side, useContracts } from './contracts.api.ts';

const SIGNED = ['held', 'given'] as const;
const PARTS = ['paid', ...SIGNED] as const;

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
  const [search] = useSearchParams();
  const query = useContracts({ kind, side, pageNo: pageNoOf(search) });
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
    <RecordTable
      caption={t(`agents_part_${side}`)}
      columns={columns}
      query={query}
      lines={{ at: ({ offeredAt }) => offeredAt }}
      blank={{ icon: 'record', title: t(`agents_${side}_empty`) }}
    />
  );
}
