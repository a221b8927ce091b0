/** Our language codes and what `<html lang>` and browsers call them. TY is Filipino. */
const LOCALES: Readonly<Record<string, { readonly html: string; readonly prefixes: readonly string[] }>> = {
  EN: { html: 'en', prefixes: ['en'] },
  CN: { html: 'zh-Hans', prefixes: ['zh'] },
  ID: { html: 'id', prefixes: ['id', 'in'] },
  TH: { html: 'th', prefixes: ['th'] },
  TY: { html: 'fil', prefixes: ['fil', 'tl'] },
  VI: { html: 'vi', prefixes: ['vi'] },
};

export interface Choices {
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly acceptLanguage: string;
}

export interface Offer {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
}

/** The language of the page: what the visitor chose, else the first one the browser asks for that the brand has, else the brand's. */
export function languageFor({ cookies, acceptLanguage }: Choices, { languages, defaultLanguage }: Offer): string {
  const chosen = cookies.lang;
  if (chosen !== undefined && languages.includes(chosen)) return chosen;
  for (const wanted of inOrderOfWish(acceptLanguage)) {
    const found = languages.find((language) => LOCALES[language]?.prefixes.includes(wanted));
    if (found !== undefined) return found;
  }
  return defaultLanguage;
}

/** Light unless the visitor chose dark (spec §1). */
export function themeFor({ cookies }: Choices): 'light' | 'dark' {
  return cookies.theme === 'dark' ? 'dark' : 'light';
}

/** The value of `<html lang>`. */
export function htmlLanguage(language: string): string {
  return LOCALES[language]?.html ?? 'en';
}

/** `fil-PH,en;q=0.8` → fil, en. A header nobody would send is cut short. */
function inOrderOfWish(acceptLanguage: string): string[] {
  const wishes = acceptLanguage
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';');
      const weight = Number(
        rest
          .find((one) => one.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? '1',
      );
      return { prefix: tag.split('-')[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight };
    });
  return wishes
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ prefix }) => prefix);
}
