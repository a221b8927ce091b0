import { TEAM_ORDERS } from '@baize/contract/agents/team-lists';
import { isAgentKind } from '@baize/contract/people/account-kinds';
import { Amount, Button, Tag } from '@baize/ui';
import { usePrizeGroups } from '../../../shared/agents/prize-groups.api.ts';
import actions from '../../../shared/forms/actions.module.css';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { Choice, DaysField } from '../../../shared/records/days-field.tsx';
import { ExportButton } from '../../../shared/records/export-button.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import { FindForm } from '../../../shared/records/find-form.tsx';
import { type Column, OpenButton, pageNoOf, RecordTable } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { PathLine } from '../../../shared/records/path-line.tsx';
import { fetchAllTeam, type TeamRow, useTeam } from './team.api.ts';

const SUMS = ['bets', 'valid', 'profit', 'deposits', 'withdrawals'] as const;
const ORDERS = [...TEAM_ORDERS, ...SUMS] as const;
/** Shown of each in the table; the rest lies under its row. */
const COLUMNS = ['valid', 'profit', 'deposits'] as const;

type Changes = Readonly<Record<string, string>>;

/** The line level by level, with the path up; or all whose account begins as was typed. With what each came to over some days. */
export function TeamPage() {
  const { t } = useTexts();
  const filter = useRecordFilter('7', ['today', '7', '30', 'own']);
  const { search, days, today, change } = filter;
  const [under, typed] = [search.get('under'), search.get('search')];
  const sort = ORDERS.find((one) => one === search.get('sort')) ?? 'account';
  const asked = {
    ...{ sort, descending: sort === 'account' ? ('false' as const) : ('true' as const) },
    ...{ from: days.from ?? today, to: days.to ?? today },
    ...(under !== null && { under }),
    ...(typed !== null && { search: typed }),
  };
  const query = useTeam({ ...asked, pageNo: pageNoOf(search) });
  const { data } = query;
  const rows = useRowsOf(asked);
  const columns = useColumns(data?.currency, (account) => change({ under: account, search: '' }));
  const orders = data?.sortable === false ? TEAM_ORDERS : ORDERS;
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t('agents_team')}</h3>
        <ExportButton name={`agents_team-${today}`} rows={rows} />
      </div>
      <FindForm key={typed} label={t('agents_search')} asked={typed ?? ''} onFind={(text) => change({ search: text })}>
        <DaysField filter={filter} />
        <Choice
          label={t('agents_sort')}
          value={data?.sorted ?? sort}
          onChange={(one) => change({ sort: one === 'account' ? '' : one })}
        >
          {orders.map((one) => (
            <option key={one} value={one}>
              {t(`agents_sort_${one}`)}
            </option>
          ))}
        </Choice>
      </FindForm>
      {data?.sortable === false && <p className={table.small}>{t('agents_sort_too_many')}</p>}
      {data && typed === null && <PathLine path={data.path} onGo={(account) => change({ under: account ?? '' })} />}
      {data?.all && <TeamSums sums={data.all} currency={data.currency} />}
      <RecordTable
        caption={t('agents_team')}
        columns={columns}
        query={query}
        lines={{}}
        unfold={(row) => <About row={row} currency={data?.currency} onChange={change} />}
        blank={{ icon: 'user', title: t(typed === null ? 'agents_team_empty' : 'agents_team_none') }}
      />
    </>
  );
}

/** All that are chosen, as a file has them. */
function useRowsOf(asked: Parameters<typeof fetchAllTeam>[0]) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const names = ['account', 'above', 'kind', 'registered', 'seen', 'direct', 'all'] as const;
  const head = [...names.map((name) => t(`agents_team_${name}`)), ...SUMS.map((key) => t(`agents_sum_${key}`))];
  return async () => {
    const lines = (await fetchAllTeam(asked)).map((row) => [
      ...[row.account, row.above, t(isAgentKind(row.isAgent) ? 'agents_kind_agent' : 'agents_kind_member')],
      ...[stampText(row.registeredAt, timeZone).slice(0, 10), row.lastSeen ?? '', String(row.direct), String(row.all)],
      ...SUMS.map((key) => String(row.sums?.[key] ?? '')),
    ]);
    return [head, ...lines];
  };
}

interface TeamSumsProps {
  readonly sums: NonNullable<TeamRow['sums']>;
  readonly currency: string;
}

function TeamSums({ sums, currency }: TeamSumsProps) {
  const { t } = useTexts();
  const amounts = ['valid', 'profit', 'deposits', 'withdrawals'] as const;
  const figures = amounts.map((key) => ({
    ...{ label: t(`agents_sum_${key}`), text: sums[key] },
    ...(key === 'profit' && { signed: true as const }),
  }));
  return <Figures currency={currency} figures={figures} />;
}

function useColumns(currency: string | undefined, onOpen: (account: string) => void): readonly Column<TeamRow>[] {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return [
    {
      label: t('agents_account'),
      phone: 'name',
      cell: ({ account, nickname }) => (
        <span>
          <span className={table.strong}>{account}</span>
          {nickname !== account && nickname !== '' && <span className={table.small}>{nickname}</span>}
        </span>
      ),
    },
    {
      label: t('agents_kind'),
      phone: 'about',
      cell: ({ isAgent, isActive }) => (
        <span>
          <Tag tone={isAgentKind(isAgent) ? 'accent' : 'plain'}>
            {t(isAgentKind(isAgent) ? 'agents_kind_agent' : 'agents_kind_member')}
          </Tag>{' '}
          {!isActive && <Tag tone="warn">{t('agents_inactive')}</Tag>}
        </span>
      ),
    },
    { label: t('agents_seen'), cell: ({ lastSeen }) => lastSeen ?? '—' },
    {
      label: t('agents_below'),
      amount: true,
      phone: 'sum',
      cell: ({ direct, all }) => (all === 0 ? '—' : t('agents_below_of', { 0: direct, 1: all })),
    },
    ...COLUMNS.map((key): Column<TeamRow> => ({
      ...{ label: t(`agents_sum_${key}`), amount: true as const },
      ...(key === 'profit' && { phone: 'time' as const, labelled: true as const }),
      cell: ({ sums }) => sums && <Amount {...format} text={sums[key]} signed={key === 'profit'} />,
    })),
    {
      label: t('agents_open'),
      amount: true,
      phone: 'open',
      cell: ({ account, direct }) =>
        direct > 0 && (
          <OpenButton
            words={t('agents_open')}
            label={`${t('agents_open')}: ${account}`}
            onClick={() => onOpen(account)}
          />
        ),
    },
  ];
}

interface AboutProps {
  readonly row: TeamRow;
  readonly currency: string | undefined;
  readonly onChange: (changes: Changes) => void;
}

/** More of one member, and what can be done: only who stands right below is given money, a contract or a prize group. */
function About({ row, currency, onChange }: AboutProps) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const groups = usePrizeGroups();
  const hasGroups = groups.data !== undefined && groups.data.usual !== null;
  const look = (agent: string) => onChange({ agent, account: row.account, under: '', search: '' });
  return (
    <>
      <p className={actions.lead}>
        {t('agents_place', { 0: row.level, 1: row.above })}
        {` · ${t('agents_registered')}: ${stampText(row.registeredAt, timeZone).slice(0, 10)}`}
        {` · ${t('agents_seen')}: ${row.lastSeen ?? '—'}`}
        {row.sums && ` · ${t('agents_sum_bets')}: ${String(row.sums.bets)}`}
      </p>
      {row.sums && currency !== undefined && <TeamSums sums={row.sums} currency={currency} />}
      <div className={actions.actions}>
        <Button look="outline" size="s" onClick={() => look('palStatementsAgentCopy')}>
          {t('agents_figures')}
        </Button>
        {row.level === 1 && row.isActive && (
          <Button look="outline" size="s" onClick={() => onChange({ deal: row.account })}>
            {t('agents_transfer')}
          </Button>
        )}
        {row.level === 1 && row.isActive && isAgentKind(row.isAgent) && (
          <Button look="outline" size="s" onClick={() => onChange({ offer: row.account })}>
            {t('agents_offer')}
          </Button>
        )}
        {row.level === 1 && row.isActive && hasGroups && (
          <Button look="outline" size="s" onClick={() => onChange({ group: row.account })}>
            {t('agents_group')}
          </Button>
        )}
      </div>
    </>
  );
}
