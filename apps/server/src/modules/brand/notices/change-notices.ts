import type { opsNoticeCreate, opsNoticeUpdate } from '@baize/contract/brand/notices-ops';
import { type BrandCode, type Id, instantOf } from '@baize/kernel';
import type { z } from 'zod';
import type { NoteChange } from '../../../events/operator-change.ts';
import { type Chance, newId } from '../../../platform/time-and-chance/chance.ts';
import { openCleaner } from '../../../platform/content/clean-html.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Texts, type BrandBook, needDefaultText } from '../brands/index.ts';
import { insertNotice, lockNotice, noticesPage, updateNotice } from './notices.store.ts';
import type { KeptNotice, NoticeType, NoticeWords } from './stored-notice.ts';

/** What an operator's change of notices needs beside the input. */
export interface ChangeNoticesDeps {
  readonly db: Db;
  readonly brands: BrandBook;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly noteChange: NoteChange;
  /** Tells the open pages of a brand that its notices changed. Called after the commit. */
  readonly tellBrand: (brand: BrandCode) => void;
}

const WHAT = 'notice';

type Form = z.output<(typeof opsNoticeCreate)['request']>;
export interface NoticeChange {
  readonly id: string;
  /** The words as they are kept: their HTML cleaned. */
  readonly texts: Texts<NoticeWords>;
}

/** Publishes a notice. Its HTML is cleaned before it is stored. Refuses default_text_missing. */
export async function publishNotice(
  operator: OperatorSession,
  form: Form,
  deps: ChangeNoticesDeps,
): Promise<NoticeChange> {
  const id = newId<Id<'notice'>>(deps.clock, deps.chance);
  const notice = await keptFrom(operator, { ...form, id, enabled: true }, deps);
  await deps.db.inTransaction(async (tx) => {
    await insertNotice(tx, operator.brand, notice);
    await deps.noteChange(tx, { operator, what: WHAT, target: id, before: null, after: notice });
  });
  deps.tellBrand(operator.brand);
  return { id, texts: notice.texts };
}

/** Changes a notice, or puts it back up. Refuses content_not_found and default_text_missing. */
export async function changeNotice(
  operator: OperatorSession,
  form: z.output<(typeof opsNoticeUpdate)['request']>,
  deps: ChangeNoticesDeps,
): Promise<NoticeChange> {
  const notice = await keptFrom(operator, form, deps);
  await replace(operator, () => notice, { id: form.id, deps });
  return { id: form.id, texts: notice.texts };
}

/** Takes a notice down; it can be put back. Refuses content_not_found. */
export async function takeDownNotice(
  operator: OperatorSession,
  id: string,
  deps: ChangeNoticesDeps,
): Promise<{ readonly id: string }> {
  await replace(operator, (before) => ({ ...before, enabled: false }), { id, deps });
  return { id };
}

async function replace(
  operator: OperatorSession,
  next: (before: KeptNotice) => KeptNotice,
  { id, deps }: { id: string; deps: ChangeNoticesDeps },
): Promise<void> {
  await deps.db.inTransaction(async (tx: Tx) => {
    const before = await lockNotice(tx, operator.brand, id);
    if (before === undefined) throw new Refusal('content_not_found');
    const after = next(before);
    await updateNotice(tx, operator.brand, after);
    await deps.noteChange(tx, { operator, what: WHAT, target: id, before, after });
  });
  deps.tellBrand(operator.brand);
}

async function keptFrom(
  { brand }: OperatorSession,
  form: Form & { readonly id: string; readonly enabled: boolean },
  { brands }: ChangeNoticesDeps,
): Promise<KeptNotice> {
  needDefaultText(form.texts, await brands.of(brand));
  return {
    ...form,
    startsAt: instantOf(form.startsAt),
    endsAt: form.endsAt === null ? null : instantOf(form.endsAt),
    texts: await cleanTexts(form.texts),
  };
}

/** The words of every language with their HTML cleaned. */
export async function cleanTexts(texts: Texts<NoticeWords>): Promise<Texts<NoticeWords>> {
  const cleanHtml = await openCleaner();
  const languages = Object.entries(texts).filter((entry): entry is [string, NoticeWords] => entry[1] !== undefined);
  return Object.fromEntries(
    languages.map(([language, { title, content }]) => [language, { title, content: cleanHtml(content) }]),
  );
}

export interface KeptNoticesQuery {
  readonly type?: NoticeType | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** Every notice of a brand for those who run it, page by page: also what is over or was taken down. */
export async function listKeptNotices(
  { db }: Pick<ChangeNoticesDeps, 'db'>,
  brand: BrandCode,
  { type, pageNo, pageSize }: KeptNoticesQuery,
): Promise<{ readonly list: KeptNotice[]; readonly totalPages: number }> {
  const page = { type: type ?? null, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { notices, total } = await noticesPage(db, brand, page);
  return { list: notices, totalPages: Math.ceil(total / pageSize) };
}
