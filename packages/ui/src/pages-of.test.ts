import { expect, it } from 'vitest';
import { type PageMark, pagesOf } from './pages-of.ts';

const rows: [rule: string, pageNo: number, totalPages: number, marks: PageMark[]][] = [
  ['one page is one number', 1, 1, [1]],
  ['few pages are all shown', 2, 4, [1, 2, 3, 4]],
  ['the first page shows three and the last', 1, 9, [1, 2, 3, 'gap', 9]],
  ['the middle shows its neighbours and both ends', 5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  ['the last page shows three and the first', 9, 9, [1, 'gap', 7, 8, 9]],
  ['a gap of one page is that page', 4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  ['no pages, no numbers', 1, 0, []],
];

it.each(rows)('%s', (...[, pageNo, totalPages, marks]) => expect(pagesOf(pageNo, totalPages)).toEqual(marks));
