import type { Cap, ContractKind } from '@baize/agent-pay';
import type { OperatorSession } from '../../../platform/http/serve.ts';
import { changeSetting, type Guards, isLooserBy } from '../../../platform/requests/change-setting.ts';
import { capOf, putCap } from './caps.store.ts';
import type { ContractsDeps } from './contract.ts';

const GUARDS: Guards<Cap> = { lossRate: 'more', profitRate: 'more' };

const shown = ({ lossRate, profitRate }: Cap) => ({ lossRate: Number(lossRate), profitRate: Number(profitRate) });

/**
 * Sets the highest rates of a kind for contracts that are offered or accepted from now on; higher ones once a second person sends the same
 * (`changeSetting`). Answers with what holds.
 */
export async function changeCap(
  deps: ContractsDeps,
  { operator, kind, cap }: { readonly operator: OperatorSession; readonly kind: ContractKind; readonly cap: Cap },
): Promise<Cap & { readonly awaitsSecond: boolean }> {
  const { brand } = operator;
  return deps.db.inTransaction(async (tx) => {
    const outcome = await changeSetting<Cap>(tx, deps, {
      ...{ operator, what: 'contract.cap', target: kind, after: cap },
      read: () => capOf(tx, brand, kind),
      isLooser: (before, after) => isLooserBy(GUARDS, before, after),
      shown,
      write: () => putCap(tx, { brand, kind }, cap),
    });
    return { ...(await capOf(tx, brand, kind)), awaitsSecond: outcome === 'waits' };
  });
}
