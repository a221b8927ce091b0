import type { Brand } from '../../brand/brands/index.ts';

/**
 * The language somebody is written to in: that of the page they ask from, where the brand speaks it; else the one they chose
 * for their account; else the brand's own.
 */
export function letterLanguage(
  brand: Pick<Brand, 'languages' | 'defaultLanguage'>,
  asked: string,
  member: { readonly language: string | null } | undefined,
): string {
  return brand.languages.includes(asked) ? asked : (member?.language ?? brand.defaultLanguage);
}
