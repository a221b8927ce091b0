import type { helpCenter } from '@baize/contract/brand/help';
import type { RequestOf } from '@baize/contract/client';
import { useTexts } from './texts.ts';

export type LanguageCode = NonNullable<RequestOf<typeof helpCenter>['language']>;

/** The page's language, as calls name it. The page is only ever in a language that the contract knows. */
export function useLanguage(): LanguageCode {
  return useTexts().language as LanguageCode;
}
