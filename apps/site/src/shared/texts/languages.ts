import type { RequestOf } from '@baize/contract';
import { useTexts } from './texts.ts';

export type LanguageCode = NonNullable<RequestOf<'GET /wps/system/helpCenter'>['language']>;

/** The page's language, as calls name it. The page is only ever in a language that the contract knows. */
export function useLanguage(): LanguageCode {
  return useTexts().language as LanguageCode;
}
