import type { BrandCode } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { memberById } from '../../people/members/index.ts';
import { type ListedChat, readChats } from './chat-list.store.ts';

export interface ChatsPage {
  readonly list: (Omit<ListedChat, 'memberId'> & { readonly account: string | null })[];
  readonly totalPages: number;
}

/** The chats of a brand for its staff, with the members' names. */
export async function listChats(
  sql: Sql,
  brand: BrandCode,
  {
    state,
    pageNo,
    pageSize,
  }: { readonly state: 'open' | 'closed'; readonly pageNo: number; readonly pageSize: number },
): Promise<ChatsPage> {
  const page = { open: state === 'open', limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { list, total } = await readChats(sql, brand, page);
  const named = list.map(async ({ memberId, ...chat }) => ({
    ...chat,
    account: memberId === null ? null : ((await memberById(sql, memberId))?.username ?? null),
  }));
  return { list: await Promise.all(named), totalPages: Math.max(1, Math.ceil(total / pageSize)) };
}
