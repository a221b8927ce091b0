import type { ValueOf } from '@baize/contract/client';
import type { bonusRecord } from '@baize/contract/records/bonus-record';
import { partsFromText } from '@baize/kernel';
import { Amount, amountText, buttonClass, Tag } from '@baize/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api.ts';
import { Link } from '../../../shared/link.tsx';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';
import { stampText } from '../../../shared/time-text.ts';
import { AboutLink } from '../account-record/about-link.tsx';
import { addressOf } from '../account-record/about.ts';
import { channelName } from '../deposit/channel-name.ts';
import { type Column, pageNoOf, RecordTable } from '../record-table.tsx';
import table from '../record-table.module.css';
import { DaysField } from '../records/days-field.tsx';
import { Figures } from '../records/figures.tsx';
import styles from '../records/records.module.css';
import { useRecordFilter } from '../records/use-record-days.ts';
import { useFreshOnBalance } from '../use-fresh-on-balance.ts';
import { useLooks } from '../use-looks.ts';

type Bonuses = ValueOf<typeof bonusRecord>;

/** Bonus details (B6.6, bonusDetails): what was given, and what is still to be bet before money can leave. */
export function BonusPage() {
  const { t } = useTexts();
  const filter = useRecordFilter('all');
  const { search, days, choice } = filter;
  const until = /^\d{1,18}$/.exec(search.get('until') ?? '')?.[0];
  const request = { ...days, pageNo: pageNoOf(search), ...(until && { cursor: until }) };
  useFreshOnBalance('bonuses');
  const query = useQuery({
    queryKey: ['bonuses', request],
    queryFn: ({ signal }) => send<typeof bonusRecord>('GET /wps/member/records/bonuses', request, signal),
    placeholderData: keepPreviousData,
  });
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
  const looks = useLooks(currency);
  const words = (text: string) => amountText({ ...looks, text });
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
  const looks = useLooks(currency);
  if (turnover === null) return '—';
  const words = (text: string) => amountText({ ...looks, text });
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
  const { brand } = usePage().status;
  const looks = useLooks(currency);
  return [
    { label: t('record_time'), cell: (row) => <span className="tabular">{stampText(row.at, brand.timeZone)}</span> },
    { label: t('bonus_source'), cell: (row) => <Source row={row} /> },
    { label: t('bonus_progress'), cell: (row) => <Progress turnover={row.turnover} currency={currency} /> },
    { label: t('transfer_bonus'), amount: true, cell: (row) => <Amount {...looks} text={row.amount} signed /> },
    { label: t('balance'), amount: true, cell: (row) => <Amount {...looks} text={row.balance} /> },
  ];
}

/** What the bonus was given with, by the brand's word for the way to pay; it leads to that deposit. */
function Source({ row: { id, about, source } }: { row: BonusRow }) {
  if (about === null || source === null) return <AboutLink about={about} id={id} />;
  return (
    <Link className={table.about} to={addressOf(about)}>
      {channelName(source.channel, source.title)}
    </Link>
  );
}
