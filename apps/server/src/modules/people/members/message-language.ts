import type { Brand } from '../../brand/brands/index.ts';

/**
 * The language of a message to somebody: that of the page they ask from, where the brand has it; else the one they chose for
 * their account; else the brand's own.
 */
export function messageLanguage(
  brand: Pick<Brand, 'languages' | 'defaultLanguage'>,
  ofPage: string,
  member: { readonly language: string | null } | undefined,
): string {
  return brand.languages.includes(ofPage) ? ofPage : (member?.language ?? brand.defaultLanguage);
}
