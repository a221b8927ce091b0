import { isAgentKind } from '@baize/contract/people/account-kinds';
import { Button, Tag, TextField } from '@baize/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { usePrizeGroups } from '../../../shared/agents/prize-groups.api.ts';
import actions from '../../../shared/forms/actions.module.css';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { Choice } from '../../../shared/records/days-field.tsx';
import { type Column, OpenButton, pageNoOf, RecordTable } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import records from '../../../shared/records/records.module.css';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { PathLine } from '../../../shared/records/path-line.tsx';
import { type TeamRow, useTeam } from './team.api.ts';

const ORDERS = ['account', 'registered', 'seen'] as const;

type Changes = Readonly<Record<string, string>>;

function useTeamAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Changes) => {
    const next = new URLSearchParams(search);
    next.delete('pageNo');
    for (const [key, value] of Object.entries(changes)) {
      if (value === '') next.delete(key);
      else next.set(key, value);
    }
    setSearch(next, { replace: true });
  };
  return { search, change };
}

/** The line level by level, with the path up; or all whose account begins as was typed. */
export function TeamPage() {
  const { t } = useTexts();
  const { search, change } = useTeamAddress();
  const [under, asked] = [search.get('under'), search.get('search')];
  const sort = ORDERS.find((one) => one === search.get('sort')) ?? 'account';
  const query = useTeam({
    pageNo: pageNoOf(search),
    sort,
    descending: sort === 'account' ? 'false' : 'true',
    ...(under !== null && { under }),
    ...(asked !== null && { search: asked }),
  });
  const columns = useColumns((account) => change({ under: account, search: '' }));
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t('agents_team')}</h3>
      </div>
      <Search key={asked} asked={asked ?? ''} onSearch={(text) => change({ search: text })}>
        <Choice
          label={t('agents_sort')}
          value={sort}
          onChange={(one) => change({ sort: one === 'account' ? '' : one })}
        >
          {ORDERS.map((one) => (
            <option key={one} value={one}>
              {t(`agents_sort_${one}`)}
            </option>
          ))}
        </Choice>
      </Search>
      {query.data && asked === null && (
        <PathLine path={query.data.path} onGo={(account) => change({ under: account ?? '' })} />
      )}
      <RecordTable
        caption={t('agents_team')}
        columns={columns}
        query={query}
        lines={{}}
        unfold={(row) => <About row={row} onChange={change} />}
        blank={{ icon: 'user', title: t(asked === null ? 'agents_team_empty' : 'agents_team_none') }}
      />
    </>
  );
}

interface SearchProps {
  readonly asked: string;
  readonly onSearch: (text: string) => void;
  readonly children: ReactNode;
}

function Search({ asked, onSearch, children }: SearchProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(asked);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" className={records.filters} onSubmit={find}>
      <TextField
        className={records.whole}
        label={t('agents_search')}
        type="search"
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onSearch('');
        }}
      />
      {children}
      <Button type="submit" look="outline">
        {t('agents_find')}
      </Button>
    </form>
  );
}

function useColumns(onOpen: (account: string) => void): readonly Column<TeamRow>[] {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
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
    { label: t('agents_registered'), cell: ({ registeredAt }) => stampText(registeredAt, timeZone).slice(0, 10) },
    { label: t('agents_seen'), phone: 'side', labelled: true, cell: ({ lastSeen }) => lastSeen ?? '—' },
    {
      label: t('agents_below'),
      amount: true,
      phone: 'sum',
      cell: ({ direct, all }) => (all === 0 ? '—' : t('agents_below_of', { 0: direct, 1: all })),
    },
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

/** More of one member, and what can be done: only who stands right below is given money, a contract or a prize group. */
function About({ row, onChange }: { row: TeamRow; onChange: (changes: Changes) => void }) {
  const { t } = useTexts();
  const groups = usePrizeGroups();
  const hasGroups = groups.data !== undefined && groups.data.usual !== null;
  const look = (agent: string) => onChange({ agent, account: row.account, under: '', search: '' });
  return (
    <>
      <p className={actions.lead}>{t('agents_place', { 0: row.level, 1: row.above })}</p>
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
