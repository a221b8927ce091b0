import type { ValueOf } from '@baize/contract/client';
import type { loginHistory } from '@baize/contract/people/profile';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../../shared/address.ts';
import { send } from '../../../shared/api.ts';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { type Column, pageNoOf, RecordTable } from '../record-table.tsx';
import { Section } from './section.tsx';

type Login = ValueOf<typeof loginHistory>['list'][number] & { readonly id: string };

/** When and from where somebody logged in to the account, or tried to. */
export function LoginsSection() {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const [search] = useSearchParams();
  const pageNo = pageNoOf(search);
  const query = useQuery({
    queryKey: ['my-logins', pageNo],
    queryFn: async ({ signal }) => {
      const page = await send<typeof loginHistory>('GET /wps/member/logins', { pageNo, pageSize: 10 }, signal);
      return { ...page, list: page.list.map((row, place): Login => ({ ...row, id: `${row.at}-${place}` })) };
    },
    placeholderData: keepPreviousData,
  });
  const columns: readonly Column<Login>[] = [
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
