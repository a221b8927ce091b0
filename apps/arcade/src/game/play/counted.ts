import { type Currency, decimalsOf, PARTS_PER_UNIT } from '@baize/kernel';

/** What an amount has come to after so many thousandths of counting up: in whole coins on the way, exactly the amount at the end. */
export function counted({ parts, currency }: { parts: bigint; currency: Currency }, thousandths: number): bigint {
  if (thousandths >= 1000) return parts;
  const coin = PARTS_PER_UNIT / 10n ** BigInt(decimalsOf(currency));
  return ((parts * BigInt(thousandths)) / 1000n / coin) * coin;
}
