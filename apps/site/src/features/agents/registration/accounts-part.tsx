import { Button, Tag, TextField } from '@baize/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Section } from '../../../shared/forms/section.tsx';
import { type Column, pageNoOf, RecordTable } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { Choice } from '../../../shared/records/days-field.tsx';
import records from '../../../shared/records/records.module.css';
import { useSearchParams } from '../../../shared/routing/address.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { type AccountRow, useAccounts } from './accounts.api.ts';
import { OpenAccountForm } from './open-account-form.tsx';
import { type OpenedNow, OpenedNote } from './opened-note.tsx';

const KINDS = ['member', 'agent'] as const;

/** Accounts that the agent opens for others, and what became of them. */
export function AccountsPart() {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<OpenedNow>();
  const kind = KINDS.find((one) => one === search.get('kind'));
  const name = search.get('name');
  const query = useAccounts({
    ...{ pageNo: pageNoOf(search) },
    ...(kind !== undefined && { kind }),
    ...(name !== null && { search: name }),
  });
  const choose = (key: 'kind' | 'name', asked: string) => {
    const next = new URLSearchParams(search);
    for (const one of ['pageNo', key]) next.delete(one);
    if (asked !== '') next.set(key, asked);
    setSearch(next, { replace: true });
  };
  const isChosen = kind !== undefined || name !== null;
  return (
    <>
      <Section title={t('agents_opening')} note={t('agents_opening_note')}>
        {opened === undefined ? (
          <OpenAccountForm onOpened={setOpened} />
        ) : (
          <OpenedNote opened={opened} onDone={() => setOpened(undefined)} />
        )}
      </Section>
      <Section title={t('agents_opened')}>
        <FindAccount key={name} asked={name ?? ''} onFind={(text) => choose('name', text)}>
          <Choice label={t('agents_kind')} value={kind ?? ''} onChange={(one) => choose('kind', one)}>
            <option value="">{t('agents_kind_all')}</option>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`agents_kind_${one}`)}
              </option>
            ))}
          </Choice>
        </FindAccount>
        <RecordTable
          caption={t('agents_opened')}
          columns={useColumns()}
          query={query}
          lines={{}}
          blank={{ icon: 'user', title: t(isChosen ? 'agents_opened_none' : 'agents_opened_empty') }}
        />
      </Section>
    </>
  );
}

interface FindAccountProps {
  readonly asked: string;
  readonly onFind: (text: string) => void;
  readonly children: ReactNode;
}

/** By how the name begins, and by whatever stands beside. */
function FindAccount({ asked, onFind, children }: FindAccountProps) {
  const { t } = useTexts();
  const [typed, setTyped] = useState(asked);
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form role="search" className={records.filters} onSubmit={find}>
      <TextField
        className={records.whole}
        label={t('agents_opened_search')}
        type="search"
        enterKeyHint="search"
        maxLength={60}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') onFind('');
        }}
      />
      {children}
      <Button type="submit" look="outline">
        {t('agents_find')}
      </Button>
    </form>
  );
}

const TONES = { waiting: 'warn', taken: 'win', gone: 'plain' } as const;

function useColumns(): readonly Column<AccountRow>[] {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  return [
    {
      label: t('agents_account'),
      phone: 'name',
      cell: ({ account }) => <span className={table.strong}>{account}</span>,
    },
    { label: t('agents_kind'), phone: 'about', cell: ({ kind }) => t(`agents_kind_${kind}`) },
    { label: t('agents_opened_at'), phone: 'side', cell: ({ openedAt }) => stampText(openedAt, timeZone) },
    {
      label: t('agents_state'),
      phone: 'sum',
      cell: ({ state }) => <Tag tone={TONES[state]}>{t(`agents_opened_${state}`)}</Tag>,
    },
  ];
}
