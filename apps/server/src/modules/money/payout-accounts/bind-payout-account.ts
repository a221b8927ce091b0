import type { PayoutKind } from '@baize/contract/money/payout-kinds';
import { type BrandCode, type Currency, HOUR_MS, instantOf, type MemberId } from '@baize/kernel';
import { newId } from '../../../platform/time-and-chance/chance.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { judgePaymentPassword } from '../../people/passwords/index.ts';
import { payeeOf } from '../../people/members/index.ts';
import { balanceOf } from '../ledger/index.ts';
import { type Settings, settingsOf } from '../withdrawal-rules/index.ts';
import { accountNumber } from './domain/account-number.ts';
import { compareNames, holderName } from './domain/holder-name.ts';
import { institutionFor } from './domain/institutions.ts';
import type { PayoutAccount, PayoutAccountDeps, PayoutAccountId } from './payout-account.ts';
import { accountsOfMember, insertAccount, lockMember, removeAccount } from './payout-accounts.store.ts';

export interface AccountToBind {
  readonly memberId: MemberId;
  readonly brand: BrandCode;
  readonly kind: PayoutKind;
  readonly institution: string;
  readonly number: string;
  readonly holder: string;
  readonly paymentPassword: string;
}

/**
 * Binds an account to pay out to, proven by the withdrawal password. It can be used after the brand's cooling time. The same
 * account again gives the present binding, without a new cooling time. Refuses payment_password_missing, password_wrong,
 * payout_account_invalid (value `field`), payout_holder_differs where it is in somebody else's name, payout_accounts_full.
 */
export async function bindPayoutAccount(deps: PayoutAccountDeps, asked: AccountToBind): Promise<PayoutAccount> {
  const { memberId, brand, paymentPassword } = asked;
  const { currency } = await balanceOf(deps.db, memberId);
  const settings = await settingsOf(deps.db, brand);
  const place = placeOf(asked, { settings, currency });
  await judgePaymentPassword(deps.db, { memberId, password: paymentPassword }, deps);
  const { realName } = await payeeOf(deps.db, memberId);
  return deps.db.inTransaction((tx) => keep(tx, deps, { ...place, memberId, brand, settings, realName }));
}

type Place = Pick<PayoutAccount, 'kind' | 'institution' | 'number' | 'holder'>;

function placeOf(asked: AccountToBind, offer: { readonly settings: Settings; readonly currency: Currency }): Place {
  const { kind } = asked;
  const institution = institutionFor(kind, asked.institution, offer.currency);
  if (institution === undefined || !isOffered(offer.settings, institution.code, kind)) throw invalid('institution');
  const number = accountNumber(institution, asked.number);
  if (number === undefined) throw invalid('number');
  const holder = kind === 'crypto' ? '' : holderName(asked.holder);
  if (holder === undefined) throw invalid('holder');
  return { kind, institution: institution.code, number, holder };
}

/** Whether the brand pays out to that place at all. */
export function isOffered({ institutions, methods }: Settings, code: string, kind: PayoutKind): boolean {
  const isListed = institutions.length === 0 || institutions.includes(code);
  return isListed && methods.some((method) => method.kind === kind && method.enabled);
}

type AccountToKeep = Place &
  Pick<PayoutAccount, 'memberId' | 'brand'> & { readonly settings: Settings; readonly realName: string };

/**
 * Refuses an account of somebody else: it is paid out to whom the profile names, and before it names anybody to one person. A near
 * miss passes, and staff look at each withdrawal to it (the flag holderDiffers).
 */
function mustBeOwn({ holder }: Place, own: string | undefined): void {
  if (holder === '' || own === undefined) return;
  if (compareNames(holder, own) === 'different') throw new Refusal('payout_holder_differs');
}

async function keep(
  tx: Tx,
  { clock, chance }: PayoutAccountDeps,
  { settings, realName, ...place }: AccountToKeep,
): Promise<PayoutAccount> {
  await lockMember(tx, place.memberId);
  const bound = await accountsOfMember(tx, place.memberId);
  mustBeOwn(place, realName === '' ? bound.find(({ holder }) => holder !== '')?.holder : realName);
  const same = bound.find(
    (one) => one.kind === place.kind && one.institution === place.institution && one.number === place.number,
  );
  if (same?.holder === place.holder) return same;
  const now = clock.now();
  // Another holder on the same number is a change: the old binding goes, the new one cools.
  if (same !== undefined) await removeAccount(tx, place.memberId, { id: same.accountId, at: now });
  else if (bound.length >= settings.accountsMaximum) throw new Refusal('payout_accounts_full');
  const usableAt = instantOf(now + settings.coolingHours * HOUR_MS);
  const accountId = newId<PayoutAccountId>(clock, chance);
  const account: PayoutAccount = { ...place, accountId, boundAt: now, usableAt };
  await insertAccount(tx, account);
  return account;
}

function invalid(field: 'institution' | 'number' | 'holder'): Refusal {
  return new Refusal('payout_account_invalid', { field });
}

/**
 * Takes a bound account away, proven by the withdrawal password. Withdrawals that were asked for keep their own copy of it.
 * Refuses payment_password_missing, password_wrong, payout_account_not_found.
 */
export async function unbindPayoutAccount(
  deps: PayoutAccountDeps,
  asked: { readonly memberId: MemberId; readonly accountId: string; readonly paymentPassword: string },
): Promise<void> {
  const { memberId, accountId, paymentPassword } = asked;
  await judgePaymentPassword(deps.db, { memberId, password: paymentPassword }, deps);
  const isGone = await removeAccount(deps.db, memberId, { id: accountId, at: deps.clock.now() });
  if (!isGone) throw new Refusal('payout_account_not_found');
}
