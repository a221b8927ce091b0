import { type BrandCode, SECOND_MS } from '@baize/kernel';
import { type Clock, systemClock } from '../../../platform/time-and-chance/clock.ts';
import type { Sql } from '../../../platform/database/db.ts';

import { type Brand, textIn, brandCache } from '../brands/index.ts';
import { comingNotices } from './notices.store.ts';
import type { Execution, NoticeType, StoredNotice } from './stored-notice.ts';
import type { Hints } from '../../../platform/hints/hints.ts';

const FRESH_MS = 5 * SECOND_MS;

/** A notice in one language, as a visitor sees it. `content` is clean HTML. */
export interface ShownNotice {
  readonly id: string;
  readonly type: NoticeType;
  readonly execution: Execution;
  readonly title: string;
  readonly content: string;
  readonly startDateStr: number;
}

export interface NoticeFilter {
  readonly types: readonly NoticeType[];
  readonly executions: readonly Execution[];
  readonly language: string;
}

/** The notices that visitors see, kept in memory for some seconds. */
export interface NoticeBoard {
  /** Those of these kinds and executions that are on show now: from their start to before their end, in order. */
  shown(brand: Brand, wanted: NoticeFilter): Promise<ShownNotice[]>;
}

export interface NoticeBoardDeps {
  readonly clock?: Clock;
  /** Tells when an operator changed the notices of a brand, in this process or another: the next look is a fresh one. */
  readonly hints: Pick<Hints, 'subscribe'>;
}

export function openNoticeBoard(sql: Sql, { clock = systemClock, hints }: NoticeBoardDeps): NoticeBoard {
  const subscribed = new Set<BrandCode>();
  const kept = brandCache((brand: BrandCode) => comingNotices(sql, brand, clock.now()), {
    clock,
    freshMs: FRESH_MS,
    db: sql,
  });
  return {
    shown: async (brand, { types, executions, language }) => {
      const now = clock.now();
      listenFor(brand.code);
      return (await kept.of(brand.code))
        .filter(({ startsAt, endsAt }) => startsAt <= now && (endsAt === null || now < endsAt))
        .filter(({ type, execution }) => types.includes(type) && executions.includes(execution))
        .flatMap((notice) => noticeIn(notice, language, brand));
    },
  };

  function listenFor(brand: BrandCode): void {
    if (subscribed.has(brand)) return;
    subscribed.add(brand);
    hints.subscribe(brand, ({ type }) => {
      if (type === 'notice') kept.forget();
    });
  }
}

function noticeIn(
  { id, type, execution, startsAt, texts }: StoredNotice,
  language: string,
  brand: Brand,
): ShownNotice[] {
  const words = textIn(texts, language, brand);
  return words === undefined ? [] : [{ id, type, execution, ...words, startDateStr: startsAt }];
}
