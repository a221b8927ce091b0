import { createHmac } from 'node:crypto';
import { SECOND_MS } from '@baize/kernel';
import { Unreachable } from '../../../../platform/refusal.ts';
import type { VendorWalletAddress } from '../adapter.ts';
import type { VendorLinks } from '../vendor-links.ts';
import { askTcg, tcgSecretsOf } from './tcg-request.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

/** A member as TCG knows them: small letters and digits, 14 of them, which follow from the name we have for this vendor. */
export function tcgUsername(wireUser: string): string {
  return wordOf('username', wireUser);
}

/** Makes the account at TCG, or finds it made. May be repeated. */
export async function makeTcgAccount(
  links: VendorLinks,
  code: string,
  { wireUser, currency }: Pick<VendorWalletAddress, 'wireUser' | 'currency'>,
): Promise<string> {
  const username = tcgUsername(wireUser);
  // Nobody logs in with it; it follows from the merchant's key, so that it need not be kept.
  const password = wordOf(`password ${tcgSecretsOf(links, code).signKey}`, wireUser);
  const fields = { username, password, currency };
  const { status, description } = await askTcg(links, code, { method: 'cm', fields, timeoutMs: TIMEOUT_MS });
  if (status !== '0') throw new Unreachable(`vendor ${code} made no account: ${status} ${description}`);
  return username;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 14;

function wordOf(purpose: string, wireUser: string): string {
  const bytes = createHmac('sha256', purpose).update(wireUser).digest();
  return Array.from({ length: LENGTH }, (_, at) => LETTERS[(bytes[at] ?? 0) % LETTERS.length] ?? '').join('');
}
