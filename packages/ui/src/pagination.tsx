import { IconButton } from './button.tsx';
import { pagesOf } from './pages-of.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  readonly pageNo: number;
  readonly totalPages: number;
  readonly onPage: (pageNo: number) => void;
}

/** The pages of a table (B1.19: range 3, margin 1). Nothing when there is one page. */
export function Pagination({ label, previousLabel, nextLabel, pageNo, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      <IconButton icon="left" label={previousLabel} disabled={pageNo <= 1} onClick={() => onPage(pageNo - 1)} />
      {pagesOf(pageNo, totalPages).map((mark, place) =>
        mark === 'gap' ? (
          <span key={`gap-${place}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            className={styles.page}
            aria-current={mark === pageNo ? 'page' : undefined}
            onClick={() => onPage(mark)}
          >
            {mark}
          </button>
        ),
      )}
      <IconButton icon="right" label={nextLabel} disabled={pageNo >= totalPages} onClick={() => onPage(pageNo + 1)} />
    </nav>
  );
}
