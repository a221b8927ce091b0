/** A place in a row of page numbers: a page, or a gap where pages are left out. */
export type PageMark = number | 'gap';

const RANGE = 3;
const MARGIN = 1;

/**
 * The page numbers to show: RANGE around the current one and MARGIN at each end (B1.19). A gap of one
 * page is shown as that page.
 */
export function pagesOf(pageNo: number, totalPages: number): PageMark[] {
  const [range, margin] = [RANGE, MARGIN];
  const from = Math.max(1, Math.min(pageNo - Math.floor(range / 2), totalPages - range + 1));
  const shown = (page: number) => page <= margin || page > totalPages - margin || (page >= from && page < from + range);
  const marks: PageMark[] = [];
  for (let page = 1; page <= totalPages; page += 1) {
    if (shown(page) || (shown(page - 1) && shown(page + 1))) marks.push(page);
    else if (marks.at(-1) !== 'gap') marks.push('gap');
  }
  return marks;
}
