import { noticeList, popupList } from '@baize/contract/brand/notices';
import { opsNoticeCreate, opsNoticeDelete, opsNoticeList, opsNoticeUpdate } from '@baize/contract/brand/notices-ops';
import type { Serve, Session } from '../../../platform/http/serve.ts';
import { languageOf } from '../brands/index.ts';
import {
  changeNotice,
  type ChangeNoticesDeps,
  listKeptNotices,
  publishNotice,
  takeDownNotice,
} from './change-notices.ts';
import { listNotices, listPopups, type Reader } from './list-notices.ts';
import type { NoticeBoard } from './notice-board.ts';

export interface NoticesRoutesDeps extends ChangeNoticesDeps {
  readonly notices: NoticeBoard;
  /** Whether a session is the one that the member's first log-in opened: the members module knows. */
  readonly isFirstSession: (session: Session) => Promise<boolean>;
}

/** Puts notices and popups on the wire, and what operators do with them. */
export function mountNotices(serve: Serve, deps: NoticesRoutesDeps): void {
  const { notices: board, brands } = deps;
  const readerOf = (session: Session | null): Reader => ({
    loggedIn: session !== null,
    firstLogin: () => (session === null ? Promise.resolve(false) : deps.isFirstSession(session)),
  });

  serve(noticeList, async (request, caller) => {
    const brand = await brands.of(caller.brand);
    const query = { ...request, language: languageOf(brand, caller, request.language) };
    return listNotices(brand, { query, reader: readerOf(caller.session), board });
  });
  serve(popupList, async (request, caller) => {
    const brand = await brands.of(caller.brand);
    const query = { ...request, language: languageOf(brand, caller, request.language) };
    return { list: await listPopups(brand, { query, reader: readerOf(caller.session), board }) };
  });

  serve(opsNoticeList, (request, { brand }) => listKeptNotices(deps, brand, request));
  serve(opsNoticeCreate, (form, { session }) => publishNotice(session, form, deps));
  serve(opsNoticeUpdate, (form, { session }) => changeNotice(session, form, deps));
  serve(opsNoticeDelete, ({ id }, { session }) => takeDownNotice(session, id, deps));
}
