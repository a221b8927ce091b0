import { Button } from '@baize/ui';
import type { ReactNode } from 'react';
import actions from '../../../shared/forms/actions.module.css';
import { ExportButton, type ExportButtonProps } from '../../../shared/records/export-button.tsx';
import { PathLine } from '../../../shared/records/path-line.tsx';
import { pageNoOf } from '../../../shared/records/record-table.tsx';
import table from '../../../shared/records/record-table.module.css';
import type { RecordFilter } from '../../../shared/records/use-record-days.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

/** Whose, which days, and where the list was opened: what both lists of single things ask for. */
export function askedOf({ search, days, today }: RecordFilter) {
  const account = search.get('account');
  return { from: days.from ?? today, to: days.to ?? today, ...(account !== null && { account }) };
}

/** The page, and where the list ended when it was opened. */
export function pageOf({ search }: RecordFilter) {
  const until = /^\d{1,15}$/.exec(search.get('until') ?? '')?.[0];
  return { pageNo: pageNoOf(search), ...(until !== undefined && { cursor: until }) };
}

export interface SinglesHeadProps {
  readonly title: string;
  readonly filter: RecordFilter;
  readonly path: readonly string[] | undefined;
  /** The first day shown, where the member came later. */
  readonly since: string | null | undefined;
  /** Of the file, and what is in it. */
  readonly file: ExportButtonProps;
  readonly children?: ReactNode;
}

/** The way back to the figures, whose single things these are, and the file of all of them. */
export function SinglesHead({ title, filter, path, since, file, children }: SinglesHeadProps) {
  const { t } = useTexts();
  const leave = { single: '', betVendor: '', betState: '', betGame: '', what: '' };
  return (
    <>
      <div className={table.top}>
        <h3 className={table.title}>{title}</h3>
        <div className={actions.actions}>
          <Button look="outline" size="s" onClick={() => filter.change(leave)}>
            {t('agents_back')}
          </Button>
          <ExportButton {...file} />
        </div>
      </div>
      {path && <PathLine path={path} onGo={(to) => filter.change({ ...leave, account: to ?? '' })} />}
      {children}
      {since && <p className={table.small}>{t('agents_since', { 0: since })}</p>}
    </>
  );
}
