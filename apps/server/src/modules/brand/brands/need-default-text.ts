import { Refusal } from '../../../platform/refusal.ts';
import type { Brand, Texts } from './brand.ts';

/** Whatever visitors are shown is there in the brand's default language at least. Refuses default_text_missing. */
export function needDefaultText(texts: Texts<unknown>, { defaultLanguage }: Brand): void {
  if (texts[defaultLanguage] === undefined) throw new Refusal('default_text_missing', { language: defaultLanguage });
}
