import { amountText } from '@baize/ui';
import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';

/** How amounts of a currency are written for this visitor, and one written so. */
export function useLooks(currency: string) {
  const { locale } = useTexts();
  const looks = { currency, symbol: usePage().status.brand.currencySymbol, locale };
  return { looks, written: (text: string) => amountText({ ...looks, text }) };
}
