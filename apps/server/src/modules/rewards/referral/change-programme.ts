import { isWholeCoins, money } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, type SettingOutcome } from '../../../platform/requests/change-setting.ts';
import { type Programme, type ReferralOpsDeps, storedProgramme } from './referral.ts';
import { programmeOf, putProgramme } from './referral.store.ts';

/** Says what invited friends bring from now on: switching off takes one person, anything else two. Refuses amount_not_whole_coins. */
export async function changeProgramme(
  tx: Tx,
  deps: ReferralOpsDeps,
  { operator, programme }: { readonly operator: OperatorSession; readonly programme: Programme },
): Promise<SettingOutcome> {
  const { brand } = operator;
  const { currency } = await deps.brands.of(brand, tx);
  const amounts = programme.steps.flatMap(({ inviter, invited }) => [inviter ?? 0n, invited ?? 0n]);
  if (amounts.some((parts) => !isWholeCoins(money(currency, parts)))) throw new Refusal('amount_not_whole_coins');
  return changeSetting<Programme>(tx, deps, {
    ...{ operator, what: 'referral', target: '', after: programme },
    read: () => programmeOf(tx, brand),
    isLooser: (_before, after) => after.enabled,
    shown: storedProgramme,
    write: () => putProgramme(tx, brand, programme),
  });
}
