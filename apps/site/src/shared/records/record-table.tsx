import { Blank, Button, cx, Icon, type IconName, Pagination, Skeleton } from '@baize/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from '../routing/address.ts';
import { FailedNote } from '../failure/failed-note.tsx';
import { usePage } from '../state/page.ts';
import { useTexts } from '../texts/texts.ts';
import { stampText } from '../texts/time-text.ts';
import styles from './record-table.module.css';

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand to the right, under each other. */
  readonly amount?: true;
  /** Where it stands in a phone's line: what it is and what it came to above, the rest below. */
  readonly phone?: 'name' | 'sum' | 'time' | 'about' | 'side' | 'open';
  /** Its name stands before it there, too. */
  readonly labelled?: true;
}

/** How a record is laid out on a phone: in lines of two rows under their days. Without it each row is a card. */
interface Lines<Row> {
  /** When it was, where the rows stand under their days. */
  readonly at?: (row: Row) => number;
}

interface Page<Row> {
  readonly list: readonly Row[];
  readonly totalPages: number;
  readonly total: number;
  /** Where the record ends, so that its other pages stay as they are while it grows. */
  readonly cursor?: string;
}

export interface RecordTableProps<Row extends { readonly id: string }> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly query: UseQueryResult<Page<Row>>;
  readonly blank: { readonly icon: IconName; readonly title: string; readonly action?: ReactNode };
  readonly lines?: Lines<Row>;
  /** What opens under a row, by a press on its name. */
  readonly unfold?: (row: Row) => ReactNode;
  /** Its entries are fewer than what it counts, so it does not say how many there are. */
  readonly uncounted?: true;
  /** Where the address keeps its page: a second record of the same page has a key of its own. */
  readonly pageKey?: string;
}

/** A record: a table on desktops, lines or cards on phones. The page number is kept in the address. */
export function RecordTable<Row extends { readonly id: string }>({
  caption,
  columns,
  query,
  blank,
  lines,
  unfold,
  uncounted,
  pageKey = 'pageNo',
}: RecordTableProps<Row>) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  if (query.isLoadingError) return <FailedNote query={query} />;
  if (!query.data) return <Skeleton height={420} />;
  const { list, totalPages, total, cursor } = query.data;
  if (total === 0) {
    return (
      <Blank icon={blank.icon} title={blank.title}>
        {blank.action}
      </Blank>
    );
  }
  const turn = (pageNo: number) => {
    const next = new URLSearchParams(search);
    next.set(pageKey, String(pageNo));
    if (cursor !== undefined) next.set('until', cursor);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <Rows caption={caption} columns={columns} list={list} lines={lines} unfold={unfold} />
      <div className={styles.foot}>
        {!uncounted && <p className={styles.total}>{t('record_total', { count: total })}</p>}
        <Pagination
          label={t('record_pages')}
          previousLabel={t('record_previous')}
          nextLabel={t('record_next')}
          pageNo={pageNoOf(search, pageKey)}
          totalPages={totalPages}
          onPage={turn}
        />
      </div>
    </>
  );
}

/** The page that the address asks for; the first when it asks for nonsense. */
export function pageNoOf(search: URLSearchParams, pageKey = 'pageNo'): number {
  const asked = Number(search.get(pageKey) ?? '1');
  return Number.isInteger(asked) && asked >= 1 ? asked : 1;
}

interface RowsProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly list: readonly Row[];
  readonly lines?: Lines<Row> | undefined;
  readonly unfold?: ((row: Row) => ReactNode) | undefined;
}

/** The rows alone. Roles are said aloud because a phone's layout takes `display: table` away, and with it what the elements mean. */
export function Rows<Row extends { readonly id: string }>({ caption, columns, list, lines, unfold }: RowsProps<Row>) {
  const { timeZone } = usePage().status.brand;
  const days = list.map((row) => lines?.at && stampText(lines.at(row), timeZone).slice(0, 10));
  return (
    <table className={cx(styles.table, lines ? styles.lines : styles.cards)} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ label, amount }) => (
            <th key={label} role="columnheader" scope="col" className={amount && styles.amount}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {list.map((row, place) => (
          <OneRow
            key={row.id}
            row={row}
            columns={columns}
            day={days[place] === days[place - 1] ? undefined : days[place]}
            unfolded={unfold?.(row)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface OneRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  /** Of the first row of a day. */
  readonly day: string | undefined;
  readonly unfolded: ReactNode;
}

function OneRow<Row>({ row, columns, day, unfolded }: OneRowProps<Row>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const foldable = Boolean(unfolded);
  const named = (content: ReactNode) => (
    <button
      type="button"
      className={styles.fold}
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      onClick={() => setOpen(!open)}
    >
      {content}
      <Icon name="down" size={16} />
    </button>
  );
  return (
    <>
      <tr role="row" data-day={day} className={cx(foldable && open && styles.opened)}>
        {columns.map(({ label, cell, amount, phone, labelled }) => (
          <td
            key={label}
            role="cell"
            data-label={label}
            className={cx(
              amount && styles.amount,
              phone && styles[phone],
              labelled && styles.labelled,
              !phone && styles.rest,
            )}
          >
            {foldable && phone === 'name' ? named(cell(row)) : cell(row)}
          </td>
        ))}
      </tr>
      {foldable && open && (
        <tr role="row" id={id} className={styles.under}>
          <td role="cell" colSpan={columns.length}>
            {unfolded}
          </td>
        </tr>
      )}
    </>
  );
}

/** When something of a record was. On a phone the day stands above its lines, for the eye. */
export function RecordTime({ at }: { at: number }) {
  const { timeZone } = usePage().status.brand;
  const stamp = stampText(at, timeZone);
  return (
    <span className="tabular">
      <span className={styles.date}>{stamp.slice(0, 10)} </span>
      {stamp.slice(11)}
    </span>
  );
}

/** The button that opens one entry of a record. A phone, whose lines are narrow, has its arrow alone. */
export function OpenButton({ words, label, onClick }: { words: string; label: string; onClick: () => void }) {
  return (
    <Button look="outline" size="s" className={styles.opens} aria-label={label} onClick={onClick}>
      <span className={styles.openWords}>{words}</span>
      <span className={styles.openArrow}>
        <Icon name="right" size={16} />
      </span>
    </Button>
  );
}
