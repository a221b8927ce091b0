import { useEffect } from 'react';
import type { noticeList } from '@baize/contract/brand/notices';
import { send } from '../../../shared/api/api.ts';
import { refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { NOTICE_TYPES, readerAsker } from './announcements.api.ts';
import { type NoticePlace, NOTICES_PER_PAGE } from './notice-place.ts';

/** A page of the announcements. Kept apart from announcements.api.ts, which comes with the first view of every page. */
export function useNotices({ tab, pageNo, open }: NoticePlace) {
  const { language } = useTexts();
  const token = useSession()?.token;
  // Only the first look finds a page by what is open; from then on the page is known.
  const id = pageNo === undefined && typeof open === 'string' ? open : undefined;
  const wantedPage = id === undefined ? (pageNo ?? 1) : undefined;
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        if (type === 'notice') refreshAnswers('notices');
      }),
    [],
  );
  return useAnswer(
    ['notices', tab, language, token, wantedPage, id],
    () =>
      send<typeof noticeList>('GET /wps/system/notices', {
        ...readerAsker('list'),
        types: tab === 'all' ? NOTICE_TYPES : tab,
        id,
        pageNo: wantedPage,
        pageSize: NOTICES_PER_PAGE,
        language,
      }),
    // Turning a page keeps what is there in place until the next one has come.
    { group: tab },
  );
}
