import type { Brand } from '../brands/index.ts';
import type { NoticeBoard, ShownNotice } from './notice-board.ts';
import type { Execution, NoticeType } from './stored-notice.ts';

/** What decides which notices a reader is shown. */
export interface Reader {
  readonly loggedIn: boolean;
  /** In the session of the member's very first log-in. Called only when it matters, because it reads the database. */
  readonly firstLogin: () => Promise<boolean>;
}

export interface NoticeQuery {
  readonly types: readonly NoticeType[];
  /** Only those; without it everything the reader may see but what the first log-in brings. */
  readonly execution?: readonly Execution[] | undefined;
  /** The answer is the page that this one is on. */
  readonly id?: string | undefined;
  readonly returningPlayer: boolean;
  readonly language: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface NoticePage {
  readonly list: ShownNotice[];
  readonly pageNo: number;
  readonly totalPages: number;
}

/** The announcements on show for a reader, page by page. Notices for members are shown to members only. */
export async function listNotices(
  brand: Brand,
  { query, reader, board }: { query: NoticeQuery; reader: Reader; board: NoticeBoard },
): Promise<NoticePage> {
  const { types, execution, id, language, pageSize } = query;
  const may = await mayRead(reader, { first: execution?.includes('F') === true || !query.returningPlayer });
  const executions = execution === undefined ? may : may.filter((one) => execution.includes(one));
  const all = await board.shown(brand, { types, executions, language });
  const position = id === undefined ? -1 : all.findIndex((notice) => notice.id === id);
  const pageNo = position < 0 ? query.pageNo : Math.floor(position / pageSize) + 1;
  return {
    list: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    pageNo,
    totalPages: Math.ceil(all.length / pageSize),
  };
}

async function mayRead(reader: Reader, { first }: { first: boolean }): Promise<Execution[]> {
  if (!reader.loggedIn) return ['B'];
  return first && (await reader.firstLogin()) ? ['A', 'B', 'F'] : ['A', 'B'];
}

/** Which of the popups: all that the reader may see, or fewer. */
export type PopupQuery = Pick<NoticeQuery, 'execution' | 'language'> & {
  readonly returningPlayer?: boolean | undefined;
};

/**
 * The popups for a reader (B2.9): a visitor those of execution B, a member those of A, and of F in the session of their
 * first log-in. What a browser says about itself plays no part.
 */
export async function listPopups(
  brand: Brand,
  { query, reader, board }: { query: PopupQuery; reader: Reader; board: NoticeBoard },
): Promise<ShownNotice[]> {
  const { execution, returningPlayer, language } = query;
  const isFirst = reader.loggedIn && returningPlayer !== true && (await reader.firstLogin());
  const may: Execution[] = !reader.loggedIn ? ['B'] : isFirst ? ['F', 'A'] : ['A'];
  const executions = execution === undefined ? may : may.filter((one) => execution.includes(one));
  return board.shown(brand, { types: ['PU'], executions, language });
}
