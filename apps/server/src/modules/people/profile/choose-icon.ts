import type { memberIcon as call } from '@baize/contract/people/profile';
import { MEMBER_ICONS } from '@baize/contract/people/profile-rules';
import type { MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { Sql } from '../../../platform/database/db.ts';
import { iconRow, storeIcon } from './profile.store.ts';

export type IconAnswer = z.input<(typeof call)['value']>;

/** The icon a member is shown with, and all there are. */
export async function iconOf(sql: Sql, memberId: MemberId): Promise<IconAnswer> {
  return { icon: await iconRow(sql, memberId), icons: [...MEMBER_ICONS] };
}

/** Chooses one of the icons; an empty name goes back to the first letter of the nickname. */
export async function chooseIcon(sql: Sql, memberId: MemberId, icon: string): Promise<IconAnswer> {
  await storeIcon(sql, memberId, icon);
  return { icon, icons: [...MEMBER_ICONS] };
}
