import { useSearchParams } from '../../../shared/routing/address.ts';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Given } from './given.tsx';
import { type MissionPast, useMissionHistory } from './missions.api.ts';

/** The missions that were claimed, newest first. */
export function MissionHistory() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const columns: readonly Column<MissionPast>[] = [
    { label: t('mission_when'), phone: 'time', cell: ({ at }) => <RecordTime at={at} /> },
    { label: t('mission_name'), phone: 'name', cell: ({ title }) => title },
    { label: t('mission_scored'), phone: 'about', cell: ({ score }) => t('mission_score', { count: score }) },
    { label: t('mission_award'), amount: true, phone: 'sum', cell: (row) => <Given {...row} /> },
  ];
  return (
    <RecordTable
      caption={t('mission_history')}
      columns={columns}
      query={useMissionHistory(pageNoOf(search))}
      lines={{ at: ({ at }) => at }}
      blank={{ icon: 'cup', title: t('mission_history_empty') }}
    />
  );
}
