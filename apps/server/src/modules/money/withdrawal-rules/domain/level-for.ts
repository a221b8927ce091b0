import type { WithdrawalSettings } from '@baize/contract/money/withdrawal-settings';
import { partsFromText } from '@baize/kernel';

type Level = WithdrawalSettings['levels'][number];

/** How much and how often a member of a rank may withdraw in a day, and how often without a fee in a month: as the highest listed rank not above theirs says. */
export function levelFor(
  levels: readonly Level[],
  rank: number,
): { readonly amountParts: bigint; readonly count: number; readonly freePerMonth: number } {
  const own = levels.filter(({ level }) => level <= rank).toSorted((a, b) => b.level - a.level)[0];
  return {
    amountParts: partsFromText(own?.amountPerDay ?? '0') ?? 0n,
    count: own?.countPerDay ?? 0,
    freePerMonth: own?.freePerMonth ?? 0,
  };
}
