import type { noticeList, popupList } from '@baize/contract/brand/notices';
import type { ValueOf } from '@baize/contract/client';
import { webAsker } from '../../../shared/api/asker.ts';
import { send } from '../../../shared/api/api.ts';
import { sessionStore } from '../../../shared/session/session.ts';
import { readText } from '../../../shared/state/storage.ts';

export type Popup = ValueOf<typeof popupList>['list'][number];

/** All kinds but popups. */
export const NOTICE_TYPES = 'B,PL,PR,H';

/** Who reads: a visitor, or a member, who at the first log-in of all is new here. */
export function readerAsker(of: 'list' | 'popups') {
  const isMember = sessionStore.get() !== null;
  // True at the first log-in (B1.22); whether it is the first one, the server judges.
  const isNew = isMember && readText('sessionStorage', 'cpw') === 'true';
  const forMembers = of === 'popups' ? 'A' : 'A,B';
  return {
    ...webAsker(),
    execution: isMember ? (isNew ? `${forMembers},F` : forMembers) : 'B',
    returningPlayer: String(!isNew),
  };
}

/** As many notices as the server puts into the page. */
const IN_MARQUEE = 14;

/** The newest notices, as the marquee shows them. */
export async function fetchMarqueeNotices(language: string, signal?: AbortSignal) {
  const request = { ...readerAsker('list'), types: NOTICE_TYPES, pageSize: IN_MARQUEE, language };
  return (await send<typeof noticeList>('GET /wps/system/notices', request, signal)).list;
}

/** The announcements that are shown as popups to this visitor or member. */
export async function fetchPopups(language: string, signal: AbortSignal): Promise<readonly Popup[]> {
  return (
    await send<typeof popupList>('GET /wps/system/popups', { ...readerAsker('popups'), types: 'PU', language }, signal)
  ).list;
}
