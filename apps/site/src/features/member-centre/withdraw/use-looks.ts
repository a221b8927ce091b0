import { usePage } from '../../../shared/page.ts';
import { useTexts } from '../../../shared/texts.ts';

/** How amounts of a currency are written for this visitor: the brand's symbol, the language's separators. */
export function useLooks(currency: string) {
  const { locale } = useTexts();
  const { brand } = usePage().status;
  return { currency, symbol: brand.currencySymbol, locale };
}
