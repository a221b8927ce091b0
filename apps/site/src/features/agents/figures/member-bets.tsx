import { Amount, Tag } from '@baize/ui';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { BetFilters } from '../../../shared/records/bet-filters.tsx';
import { BET_STATES, BET_TONES } from '../../../shared/records/bet-tones.ts';
import { Figures } from '../../../shared/records/figures.tsx';
import { type Column, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import type { RecordFilter } from '../../../shared/records/use-record-days.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { askedOf, pageOf, SinglesHead } from './singles-head.tsx';
import { type BetRow, fetchAllBets, useMemberBets } from './singles.api.ts';

/** The single bets of somebody in the line, as that member's own record tells them. */
export function MemberBets({ filter }: { filter: RecordFilter }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { search, today } = filter;
  const [vendor, gameName] = [search.get('betVendor'), search.get('betGame')];
  const status = BET_STATES.find((one) => one === search.get('betState'));
  const asked = {
    ...askedOf(filter),
    ...(vendor && { vendor }),
    ...(status && { status }),
    ...(gameName && { gameName }),
  };
  const query = useMemberBets({ ...asked, ...pageOf(filter) });
  const { data } = query;
  const columns = useColumns(data?.currency);
  const rows = async () => {
    const all = (await fetchAllBets(asked)).map((row) => [
      ...[stampText(row.at, timeZone), row.vendorName, row.gameName, row.round, t(`bet_${row.status}`)],
      ...[row.stake, row.validBet, row.win, row.result],
    ]);
    const head = [
      ...[`${t('record_time')} (${timeZone})`, t('bet_vendor'), t('record_game'), t('bet_round'), t('record_status')],
      ...[t('record_stake'), t('bet_valid'), t('record_win'), t('record_result')],
    ];
    return [head, ...all];
  };
  const file = { name: `bets-${data?.path.at(-1) ?? ''}-${today}`, rows };
  return (
    <>
      <SinglesHead title={t('agents_single_bets')} filter={filter} path={data?.path} since={data?.since} file={file}>
        <BetFilters filter={filter} vendors={data?.vendors ?? []} />
      </SinglesHead>
      {data && (
        <Figures
          currency={data.currency}
          figures={[
            { label: t('record_stake'), text: data.stake },
            { label: t('bet_valid'), text: data.validBet },
            { label: t('record_win'), text: data.win },
            { label: t('record_result'), text: data.result, signed: true },
          ]}
        />
      )}
      <p className={table.small}>{t('agents_bets_when')}</p>
      <RecordTable
        caption={t('agents_single_bets')}
        columns={columns}
        query={query}
        lines={{ at: ({ at }) => at }}
        blank={{ icon: 'record', title: t('record_none') }}
      />
    </>
  );
}

function useColumns(currency: string | undefined): readonly Column<BetRow>[] {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return [
    {
      label: t('record_time'),
      phone: 'time',
      cell: (row) => (
        <>
          <RecordTime at={row.at} /> <Tag tone={BET_TONES[row.status]}>{t(`bet_${row.status}`)}</Tag>
        </>
      ),
    },
    {
      label: t('record_game'),
      phone: 'name',
      cell: (row) => (
        <span>
          <span className={table.strong}>{row.gameName}</span>
          <span className={table.small}>{row.vendorName}</span>
        </span>
      ),
    },
    {
      label: t('record_stake'),
      amount: true,
      phone: 'about',
      labelled: true,
      cell: (row) => <Amount {...format} text={row.stake} />,
    },
    { label: t('bet_valid'), amount: true, cell: (row) => <Amount {...format} text={row.validBet} /> },
    {
      label: t('record_win'),
      amount: true,
      phone: 'side',
      labelled: true,
      cell: (row) => <Amount {...format} text={row.win} />,
    },
    {
      label: t('record_result'),
      amount: true,
      phone: 'sum',
      cell: (row) => <Amount {...format} text={row.result} signed />,
    },
  ];
}
