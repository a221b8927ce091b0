import { DAY_MS, type Instant } from '@baize/kernel';
import type { Brand } from '../../brand/brands/index.ts';
import { FORCED_CHANGE_PASSWORD } from '../passwords/index.ts';
import type { Account } from '../members/index.ts';

/** Whether a password that was right must be changed before anything else: not chosen by its owner, 123456, or too old (B3.11). */
export function mustChangePassword(
  brand: Brand,
  { member, passwordChangedAt }: Pick<Account, 'member' | 'passwordChangedAt'>,
  { password, now }: { readonly password?: string; readonly now: Instant },
): boolean {
  const { passwordExpiresDays } = brand.accounts;
  const isOver =
    passwordExpiresDays !== null &&
    passwordChangedAt !== null &&
    now - passwordChangedAt > passwordExpiresDays * DAY_MS;
  return member.mustChangePassword || member.mustAgree || password === FORCED_CHANGE_PASSWORD || isOver;
}
