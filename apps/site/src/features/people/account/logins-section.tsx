import { useSearchParams } from '../../../shared/routing/address.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { type Column, pageNoOf, RecordTable } from '../../../shared/records/record-table.tsx';
import { Section } from '../../../shared/forms/section.tsx';
import { type LoginAttempt, useLoginAttempts } from './account.api.ts';

/** When and from where somebody logged in to the account, or tried to. */
export function LoginsSection() {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [search] = useSearchParams();
  const query = useLoginAttempts(pageNoOf(search));
  const columns: readonly Column<LoginAttempt>[] = [
    { label: t('my_login_time'), cell: ({ at }) => <span className="tabular">{stampText(at, timeZone)}</span> },
    { label: t('my_login_outcome'), cell: ({ outcome }) => t(`my_login_${outcome}`) },
    { label: t('my_login_device'), cell: ({ device }) => device || t('my_unknown_device') },
    { label: t('my_login_address'), cell: ({ address }) => <span className="tabular">{address}</span> },
  ];
  return (
    <Section title={t('my_logins')} note={t('my_logins_note')}>
      <RecordTable
        caption={t('my_logins')}
        columns={columns}
        query={query}
        blank={{ icon: 'clock', title: t('my_logins_empty') }}
      />
    </Section>
  );
}
