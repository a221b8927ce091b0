import type { ScreenName } from '@baize/contract/site-routes';
import type { PageWords } from './document.ts';

/** The texts of the site that name a screen and describe it. Screens that are missing here are named by the brand alone. */
const KEYS: Readonly<Partial<Record<ScreenName, readonly [title: string, lead: string]>>> = {
  promotions: ['promo_title', 'promo_lead'],
  promoDetail: ['promo_title', 'promo_lead'],
  help: ['help_title', 'help_lead'],
  helpmc: ['help_title', 'help_lead'],
  down: ['down_title', 'down_lead'],
  join: ['join_title', 'join_lead'],
  vip: ['vip_title', 'vip_lead'],
  pointMall: ['points_title', 'points_lead'],
};

/** What the head of a page says: the screen's own name and sentence before the brand's, as the site's title does later. */
export function wordsOfScreen(
  screen: ScreenName | undefined,
  { texts, brand, words }: { texts: Readonly<Record<string, string>>; brand: string; words: PageWords },
): PageWords {
  const [titleKey = '', leadKey = ''] = (screen && KEYS[screen]) ?? [];
  const [title, description] = [texts[titleKey], texts[leadKey]];
  if (title === undefined || description === undefined) return words;
  return { title: `${title.replaceAll('{0}', brand)} · ${brand}`, description };
}
