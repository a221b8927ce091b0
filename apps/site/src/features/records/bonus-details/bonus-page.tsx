import { partsFromText } from '@baize/kernel';
import { Amount, amountText, buttonClass, Tag } from '@baize/ui';
import { Link } from '../../../shared/routing/link.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { TransferSubjectLink } from '../../../shared/records/transfer-subject-link.tsx';
import { addressOf } from '../../../shared/records/transfer-subject.ts';
import { channelName } from '../../../shared/money/channel-name.ts';
import { type Column, pageNoOf, RecordTable, RecordTime } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import { DaysField } from '../../../shared/records/days-field.tsx';
import { Figures } from '../../../shared/records/figures.tsx';
import styles from '../../../shared/records/records.module.css';
import { useRecordFilter } from '../../../shared/records/use-record-days.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { type Bonuses, useBonuses } from './bonus-details.api.ts';

/** Bonus details (B6.6, bonusDetails): what was given, and what is still to be bet before money can leave. */
export function BonusPage() {
  const { t } = useTexts();
  const filter = useRecordFilter('all');
  const { search, days, choice } = filter;
  const until = /^\d{1,18}$/.exec(search.get('until') ?? '')?.[0];
  const query = useBonuses({ ...days, pageNo: pageNoOf(search), ...(until && { cursor: until }) });
  const { data } = query;
  const columns = useColumns(data?.currency);
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{t('bonus_details')}</h3>
      </div>
      {data && <Turnover turnover={data.turnover} currency={data.currency} />}
      <div className={styles.filters}>
        <DaysField filter={filter} />
      </div>
      {data && data.total > 0 && (
        <Figures currency={data.currency} figures={[{ label: t('bonus_sum'), text: data.sum }]} />
      )}
      <RecordTable
        caption={t('bonus_details')}
        columns={columns}
        query={query}
        lines={{ at: ({ at }) => at }}
        blank={{
          icon: 'gift',
          title: choice === 'all' ? t('bonus_empty') : t('record_none'),
          action: (
            <a className={buttonClass('outline')} href="/promotions">
              {t('promotions')}
            </a>
          ),
        }}
      />
    </>
  );
}

function Turnover({ turnover: { required, done, left }, currency }: Pick<Bonuses, 'turnover' | 'currency'>) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  const words = (text: string) => amountText({ ...format, text });
  return (
    <section aria-labelledby="bonus-turnover">
      <h4 id="bonus-turnover" className={styles.subtitle}>
        {t('bonus_turnover')}
      </h4>
      {left === '0' ? (
        <p className={styles.hint}>{t('bonus_free')}</p>
      ) : (
        <>
          <progress
            className={styles.bar}
            aria-labelledby="bonus-turnover"
            value={shareOf({ required, done })}
            max={1}
          />
          <p className={styles.hint}>{t('bonus_left', { 0: words(left), 1: words(required) })}</p>
        </>
      )}
    </section>
  );
}

type BonusRow = Bonuses['list'][number];

/** How far the bets for one bonus are: in words, and as a bar while it is open. */
function Progress({ turnover, currency }: { turnover: BonusRow['turnover']; currency: string | undefined }) {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  if (turnover === null) return '—';
  const words = (text: string) => amountText({ ...format, text });
  const { required, done, state } = turnover;
  if (state === 'met') return <Tag tone="win">{t('bonus_met')}</Tag>;
  const said = t('bonus_done', { 0: words(done), 1: words(required) });
  return (
    <span className={styles.progress}>
      <progress className={styles.bar} aria-label={said} value={shareOf(turnover)} max={1} />
      <span className={table.small}>{said}</span>
    </span>
  );
}

function shareOf({ required, done }: { readonly required: string; readonly done: string }): number {
  const needed = partsFromText(required) ?? 0n;
  return needed === 0n ? 1 : Math.min(1, Number(((partsFromText(done) ?? 0n) * 1_000n) / needed) / 1_000);
}

function useColumns(currency: string | undefined): readonly Column<BonusRow>[] {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return [
    { label: t('record_time'), phone: 'time', cell: (row) => <RecordTime at={row.at} /> },
    { label: t('bonus_source'), phone: 'name', cell: (row) => <Source row={row} /> },
    {
      label: t('bonus_progress'),
      phone: 'about',
      cell: (row) => <Progress turnover={row.turnover} currency={currency} />,
    },
    {
      label: t('transfer_bonus'),
      amount: true,
      phone: 'sum',
      cell: (row) => <Amount {...format} text={row.amount} signed />,
    },
    { label: t('balance'), amount: true, phone: 'side', cell: (row) => <Amount {...format} text={row.balance} /> },
  ];
}

/** What the bonus was given for: an award, which leads to the reward centre, or a way to pay by the brand's word, which leads to that deposit. */
function Source({ row: { id, about, source, award } }: { row: BonusRow }) {
  if (award !== null) {
    return (
      <Link className={table.subject} to="/?centre=rewardCenter&part=history">
        {award}
      </Link>
    );
  }
  if (about === null || source === null) return <TransferSubjectLink about={about} id={id} />;
  return (
    <Link className={table.subject} to={addressOf(about)}>
      {channelName(source.channel, source.title)}
    </Link>
  );
}
