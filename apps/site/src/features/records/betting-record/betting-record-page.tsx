import { Amount, buttonClass, cx, Tag } from '@baize/ui';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { type Column, OpenButton, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import styles from '../../../shared/records/record-table.module.css';
import { Figures } from '../../../shared/records/figures.tsx';
import { type RecordFilter, useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { BetFilters } from '../../../shared/records/bet-filters.tsx';
import { HeldWins } from './held-wins.tsx';
import { BET_STATES, BET_TONES } from '../../../shared/records/bet-tones.ts';
import { RoundDetail } from './round-detail.tsx';
import { type Bet, useBettingRecord } from './betting-record.api.ts';

/** Betting record (B6.4, personalHistoryCopy): the member's rounds with the running result, and each round by itself. */
export function BettingRecordPage() {
  const filter = useRecordFilter('30');
  const [vendor, round] = [filter.search.get('roundOf'), filter.search.get('round')];
  return vendor !== null && round !== null ? <RoundDetail vendor={vendor} round={round} /> : <Rounds filter={filter} />;
}

function Rounds({ filter }: { filter: RecordFilter }) {
  const { t } = useTexts();
  const { search, days } = filter;
  const columns = useColumns(filter);
  const [vendor, gameName] = [search.get('betVendor'), search.get('betGame')];
  const status = BET_STATES.find((one) => one === search.get('betState'));
  const chosen = { ...days, ...(vendor && { vendor }), ...(status && { status }), ...(gameName && { gameName }) };
  const query = useBettingRecord({ ...chosen, pageNo: pageNoOf(search) });
  const { data } = query;
  const blankTitle = () => {
    if (vendor || status || gameName) return t('record_none');
    return filter.choice === 'all' ? t('betting_record_empty') : t('profit_empty');
  };
  return (
    <>
      <div className={styles.top}>
        <h3 className={styles.title}>{t('betting_record')}</h3>
      </div>
      <HeldWins />
      <BetFilters filter={filter} vendors={data?.vendors ?? []} />
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
      <RecordTable
        caption={t('betting_record')}
        columns={columns}
        query={query}
        lines={{ at: ({ at }) => at }}
        blank={{
          icon: 'record',
          title: blankTitle(),
          action: (
            <a className={buttonClass('outline')} href="/rng">
              {t('games')}
            </a>
          ),
        }}
      />
    </>
  );
}

function useColumns(filter: RecordFilter): readonly Column<Bet>[] {
  const { t } = useTexts();
  const { brand } = usePage().status;
  const brandFormat = useMoneyFormat();
  const format = ({ currency }: Bet) => ({ ...brandFormat, currency });
  return [
    {
      label: t('record_time'),
      phone: 'time',
      cell: (row) => (
        <>
          <RecordTime at={row.at} />{' '}
          <span className={cx(row.status === 'settled' && styles.wide)}>
            <Tag tone={BET_TONES[row.status]}>{t(`bet_${row.status}`)}</Tag>
          </span>
        </>
      ),
    },
    {
      label: t('record_game'),
      phone: 'name',
      cell: (row) => (
        <span>
          <span className={styles.strong}>{row.gameName}</span>
          <span className={styles.small}>{row.vendorName}</span>
        </span>
      ),
    },
    {
      label: t('record_stake'),
      amount: true,
      phone: 'about',
      labelled: true,
      cell: (row) => (
        <span>
          <Amount {...format(row)} text={row.stake} />
          {row.validBet !== row.stake && (
            <span className={styles.small}>
              {t('bet_valid')} <Amount {...format(row)} text={row.validBet} />
            </span>
          )}
        </span>
      ),
    },
    {
      label: t('record_win'),
      amount: true,
      phone: 'side',
      labelled: true,
      cell: (row) => <Amount {...format(row)} text={row.win} />,
    },
    {
      label: t('record_result'),
      amount: true,
      phone: 'sum',
      cell: (row) => <Amount {...format(row)} text={row.result} signed />,
    },
    {
      label: t('record_running'),
      amount: true,
      cell: (row) => (
        <span className={styles.quiet}>
          <Amount {...format(row)} text={row.runningResult} />
        </span>
      ),
    },
    {
      label: t('bet_round'),
      amount: true,
      phone: 'open',
      cell: (row) => (
        <OpenButton
          words={t('bet_details')}
          label={`${t('bet_details')}: ${row.gameName}, ${stampText(row.at, brand.timeZone)}`}
          onClick={() => filter.look({ roundOf: row.vendor, round: row.round })}
        />
      ),
    },
  ];
}
