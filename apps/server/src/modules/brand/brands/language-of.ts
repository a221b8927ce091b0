import type { Caller } from '../../../platform/http/serve.ts';
import type { Brand } from './brand.ts';

/** The language a caller is answered in: the one they name, else their cookie's, else the brand's own. */
export function languageOf(brand: Brand, { cookie }: Pick<Caller, 'cookie'>, named?: string): string {
  const asked = named ?? cookie('lang');
  return asked !== undefined && brand.languages.includes(asked) ? asked : brand.defaultLanguage;
}
