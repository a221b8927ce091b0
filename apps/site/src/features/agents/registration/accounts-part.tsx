import { Tag } from '@baize/ui';
import { useState } from 'react';
import { Section } from '../../../shared/forms/section.tsx';
import { type Column, pageNoOf, RecordTable } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { Choice } from '../../../shared/records/days-field.tsx';
import { FindForm } from '../../../shared/records/find-form.tsx';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
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
  const { search, change } = useRecordFilter('all');
  const [opened, setOpened] = useState<OpenedNow>();
  const kind = KINDS.find((one) => one === search.get('kind'));
  const name = search.get('name');
  const query = useAccounts({
    ...{ pageNo: pageNoOf(search) },
    ...(kind !== undefined && { kind }),
    ...(name !== null && { search: name }),
  });
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
        <FindForm
          key={name}
          label={t('agents_opened_search')}
          asked={name ?? ''}
          onFind={(text) => change({ name: text })}
        >
          <Choice label={t('agents_kind')} value={kind ?? ''} onChange={(one) => change({ kind: one })}>
            <option value="">{t('agents_kind_all')}</option>
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`agents_kind_${one}`)}
              </option>
            ))}
          </Choice>
        </FindForm>
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
