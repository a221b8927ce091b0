/** Announcements on a page (B2.8). */
export const NOTICES_PER_PAGE = 7;

/** Tabs of the announcements by type (B2.6). Popups have no tab. */
export const NOTICE_TABS = ['all', 'B', 'PL', 'PR', 'H'] as const;
export type NoticeTab = (typeof NOTICE_TABS)[number];

/** The tab, page and entry that are open in the announcements. */
export interface NoticePlace {
  readonly tab: NoticeTab;
  /** From 1; undefined lets the server find the page of the one that is open. */
  readonly pageNo: number | undefined;
  /** The one that is open: by its id, or by its place on the page. */
  readonly open: string | number | null;
}

/** The place of the notice that passed by as this one (from 0), as the session storage keeps it under `index_notice`. */
export function placeOfIndex(index: number): NoticePlace {
  const safe = Number.isInteger(index) && index >= 0 ? index : 0;
  return { tab: 'all', pageNo: Math.floor(safe / NOTICES_PER_PAGE) + 1, open: safe % NOTICES_PER_PAGE };
}

/** The place that the stored index names (B2.8: the initial selection follows it). Nothing where none was stored. */
export function placeOfStored(index: string | null): NoticePlace | undefined {
  return index !== null && /^\d{1,4}$/.test(index) ? placeOfIndex(Number(index)) : undefined;
}

/** Whether an address of /noticePage names a place at all. */
export function namesPlace(search: URLSearchParams): boolean {
  return ['type', 'id', 'pageNo'].some((name) => search.has(name));
}

/** The index to keep for a place: only all together are counted as they pass by. */
export function indexOf({ tab, pageNo = 1 }: NoticePlace, onPage: number): number | undefined {
  return tab === 'all' ? (pageNo - 1) * NOTICES_PER_PAGE + onPage : undefined;
}

/** The place that an address of /noticePage names. */
export function placeOfAddress(search: URLSearchParams): NoticePlace {
  const type = search.get('type') ?? 'all';
  const pageNo = Number(search.get('pageNo'));
  return {
    tab: NOTICE_TABS.find((tab) => tab === type) ?? 'all',
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : undefined,
    open: search.get('id'),
  };
}

/** The address of a place, without what goes without saying. A notice's own address names only the notice. */
export function addressOf({ tab, pageNo, open }: NoticePlace): string {
  const search = new URLSearchParams();
  if (tab !== 'all') search.set('type', tab);
  if (typeof open === 'string') search.set('id', open);
  else if (pageNo !== undefined && pageNo > 1) search.set('pageNo', String(pageNo));
  return `?${search.toString()}`;
}
