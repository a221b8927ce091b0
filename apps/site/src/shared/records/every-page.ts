const PIECE = 100;
/** What moves while it is read is read once more; what moves all the time is not read for ever. */
const TRIES = 3;

interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly totalPages: number;
  /** Where a list ended when its first page was read: the others are asked for as of then. */
  readonly cursor?: string;
}

/**
 * All rows of a selection, page by page, each once. What comes in while they are read moves others on to a later page, which shows them
 * twice; where one moved to a page that was read already, the pages are read again.
 */
export async function everyPage<Row>(
  ask: (page: { pageNo: number; pageSize: number; cursor?: string }) => Promise<Page<Row>>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    let total = 0;
    let cursor: string | undefined;
    for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
      const page = await ask({ pageNo, pageSize: PIECE, ...(cursor !== undefined && { cursor }) });
      for (const row of page.list) rows.set(idOf(row), row);
      pages = page.totalPages;
      total = page.total;
      cursor = page.cursor;
    }
    if (rows.size >= total) break;
  }
  return [...rows.values()];
}
