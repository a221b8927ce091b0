import type { noticeList, popupList } from '@baize/contract/brand/notices';
import type { ValueOf } from '@baize/contract/client';
import { send } from '../../../shared/api/api.ts';

export type Popup = ValueOf<typeof popupList>['list'][number];

/** As many notices as the server puts into the page. */
const IN_MARQUEE = 14;

/** The newest notices, as the marquee shows them. */
export async function fetchMarqueeNotices(language: string, signal?: AbortSignal) {
  return (await send<typeof noticeList>('GET /wps/system/notices', { pageSize: IN_MARQUEE, language }, signal)).list;
}

/** The announcements that are shown as popups to this visitor or member. */
export async function fetchPopups(language: string, signal: AbortSignal): Promise<readonly Popup[]> {
  return (await send<typeof popupList>('GET /wps/system/popups', { language }, signal)).list;
}
