import { describe, expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

const idOf = (row: number) => String(row);

/** Pages of rows that may change before a page is read. */
function pages(rows: () => readonly number[]) {
  return ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => {
    const all = rows();
    const list = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return Promise.resolve({ list, total: all.length, totalPages: Math.ceil(all.length / pageSize) });
  };
}
const downFrom = (from: number) => Array.from({ length: from + 1 }, (_, place) => from - place);

describe('all rows of a selection', () => {
  it('are read to the last page, and of nothing there are none', async () => {
    expect(
      await everyPage(
        pages(() => downFrom(250)),
        idOf,
      ),
    ).toEqual(downFrom(250));
    expect(
      await everyPage(
        pages(() => []),
        idOf,
      ),
    ).toEqual([]);
  });

  it('stand there once although new ones push them on to the next page', async () => {
    let latest = 249;
    const read = await everyPage(
      pages(() => downFrom((latest += 1))),
      idOf,
    );
    expect(new Set(read).size).toBe(read.length);
    expect(downFrom(250).every((row) => read.includes(row))).toBe(true);
  });

  it('miss none that moved to a page that was read already', async () => {
    let asked = 0;
    const rows = () => ((asked += 1) === 1 ? downFrom(149) : [0, ...downFrom(149).slice(0, -1)]);
    expect((await everyPage(pages(rows), idOf)).toSorted((a, b) => b - a)).toEqual(downFrom(149));
  });
});
