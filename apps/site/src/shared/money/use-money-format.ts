import { usePage } from '../state/page.ts';
import { useTexts } from '../texts/texts.ts';

/** How amounts are written for this visitor: the brand's symbol, the language's separators. Without a currency, the brand's. */
export function useMoneyFormat(currency?: string) {
  const { locale } = useTexts();
  const { brand } = usePage().status;
  return { currency: currency ?? brand.currency, symbol: brand.currencySymbol, locale };
}
