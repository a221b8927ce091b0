import { Blank, Button, type IconName, Note, Pagination, Skeleton } from '@baize/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from '../routing/address.ts';
import { failureText } from '../failure/failure-text.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './record-table.module.css';

export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts stand to the right, under each other. */
  readonly amount?: true;
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
}

/** A record: a table on desktops, cards on phones. The page number is kept in the address. */
export function RecordTable<Row extends { readonly id: string }>({
  caption,
  columns,
  query,
  blank,
}: RecordTableProps<Row>) {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  if (query.isError) {
    return (
      <Note tone="loss">
        <p>{failureText(query.error)}</p>
        <Button look="outline" size="s" onClick={() => void query.refetch()}>
          {t('try_again')}
        </Button>
      </Note>
    );
  }
  if (!query.data) return <Skeleton height={420} />;
  const { list, totalPages, total, cursor } = query.data;
  if (list.length === 0) {
    return (
      <Blank icon={blank.icon} title={blank.title}>
        {blank.action}
      </Blank>
    );
  }
  const turn = (pageNo: number) => {
    const next = new URLSearchParams(search);
    next.set('pageNo', String(pageNo));
    if (cursor !== undefined) next.set('until', cursor);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <Rows caption={caption} columns={columns} list={list} />
      <div className={styles.foot}>
        <p className={styles.total}>{t('record_total', { count: total })}</p>
        <Pagination
          label={t('record_pages')}
          previousLabel={t('record_previous')}
          nextLabel={t('record_next')}
          pageNo={pageNoOf(search)}
          totalPages={totalPages}
          onPage={turn}
        />
      </div>
    </>
  );
}

/** The page that the address asks for; the first when it asks for nonsense. */
export function pageNoOf(search: URLSearchParams): number {
  const asked = Number(search.get('pageNo') ?? '1');
  return Number.isInteger(asked) && asked >= 1 ? asked : 1;
}

interface RowsProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly list: readonly Row[];
}

/** The rows alone. Roles are said aloud because the phone's cards take `display: table` away, and with it what the elements mean. */
export function Rows<Row extends { readonly id: string }>({ caption, columns, list }: RowsProps<Row>) {
  return (
    <table className={styles.table} role="table">
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
        {list.map((row) => (
          <tr key={row.id} role="row">
            {columns.map(({ label, cell, amount }) => (
              <td key={label} role="cell" data-label={label} className={amount && styles.amount}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
