import type { WalletStatus } from '@baize/contract/vendor';
import type { Currency, Instant } from '@baize/kernel';
import type { Sql } from '../../../platform/database/db.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import { findPlayer, findToken } from './wallet.store.ts';
import { launchTokenHash } from '../launch/index.ts';

export interface PlayerBalance {
  readonly status: WalletStatus;
  readonly currency?: Currency;
  readonly balance?: bigint;
}

/** What a member can stake in a launched game: the balance, as long as the launch token is valid. */
export async function playerBalance(
  sql: Sql,
  query: { readonly vendor: string; readonly user: string; readonly token: string; readonly now: Instant },
): Promise<PlayerBalance> {
  const { vendor, user, token, now } = query;
  const found = await findToken(sql, { vendor, user, tokenHash: launchTokenHash(token), now });
  if (found === undefined || found.state === 'unknown') return { status: 'RS_ERROR_INVALID_TOKEN' };
  if (found.state === 'expired') return { status: 'RS_ERROR_TOKEN_EXPIRED' };
  const { parts, currency } = await balanceOf(sql, found.member_id);
  return { status: 'RS_OK', currency, balance: parts };
}

export interface PlayerInfo {
  readonly status: WalletStatus;
  readonly country?: string;
  readonly sub_partner_id?: string;
}

/** What a vendor may know of a member: the brand, and the country of its currency. Nothing that says who it is. */
export async function playerInfo(sql: Sql, vendor: string, user: string): Promise<PlayerInfo> {
  const found = await findPlayer(sql, vendor, user);
  if (found === undefined) return { status: 'RS_ERROR_INVALID_TOKEN' };
  return { status: 'RS_OK', country: found.currency.slice(0, 2), sub_partner_id: found.brand };
}
