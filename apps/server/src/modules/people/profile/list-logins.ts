import Bowser from 'bowser';
import type { loginHistory as call } from '@baize/contract/people/profile';
import { invariant, type MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { usernameKey, memberById } from '../members/index.ts';
import { subjectsOf } from '../sign-in/index.ts';
import { loginRows } from './profile.store.ts';

export interface LoginsInput {
  readonly memberId: MemberId;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** When and from where somebody logged in to this account or tried to, the latest first, as far back as log-ins are kept. */
export async function listLogins(
  sql: Sql,
  { memberId, pageNo, pageSize }: LoginsInput,
): Promise<z.input<(typeof call)['value']>> {
  const member = await memberById(sql, memberId);
  invariant(member !== undefined, `a session names ${memberId}, who does not exist`);
  const { brand, username } = member;
  const { account } = subjectsOf(brand, usernameKey(username), '');
  const offset = (pageNo - 1) * pageSize;
  const { rows, total } = await loginRows(sql, { brand, account, offset, limit: pageSize });
  const list = rows.map((row) => ({
    at: row.tried_at.getTime(),
    address: row.address,
    device: browserIn(row.user_agent),
    outcome: row.outcome,
  }));
  return { list, total, totalPages: Math.ceil(total / pageSize) };
}

/** What a browser says of itself, in words that people know: "Firefox, Windows". Empty when it says nothing of use. */
function browserIn(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter((part) => part !== undefined && part !== '').join(', ');
}
