import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { partsFromText } from '@baize/kernel';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export type Language = 'EN' | 'VI';

/** Looks up the site's texts, so that tests find elements by their text and a changed wording breaks none. */
export function wordsOf(language: Language): (key: string, ...values: readonly string[]) => string {
  const folder = `apps/site/src/texts/${language}`;
  const parts = readdirSync(path.join(ROOT, folder)).map((file) => textsIn(`${folder}/${file}`));
  const texts = Object.assign({}, ...parts) as Record<string, string>;
  return filling(texts);
}

/** The words of the game. */
export function gameWordsOf(language: Language): (key: string, ...values: readonly string[]) => string {
  return filling(textsIn(`apps/arcade/src/game/lang/${language.toLowerCase()}.json`) as Record<string, string>);
}

type Names = Readonly<Record<string, string>>;

/** The names of a title's symbols as the game gives them to screen readers. */
export async function symbolNamesOf(title: string, language: Language): Promise<Names> {
  const file = path.join(ROOT, 'apps/arcade/dist/titles', title, 'texts.js');
  const { TEXTS } = (await import(file)) as { TEXTS: Readonly<Record<string, { readonly symbols: Names }>> };
  return TEXTS[language.toLowerCase()]?.symbols ?? {};
}

function textsIn(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as Record<string, unknown>;
}

function filling(texts: Record<string, string>) {
  return (key: string, ...values: readonly string[]): string => {
    const text = texts[key];
    if (text === undefined) throw new Error(`there is no text "${key}"`);
    let place = 0;
    return text.replace(/\{\w+\}/g, (blank) => values[place++] ?? blank);
  };
}

/** What an amount on the screen says, in parts: exact, whatever the symbol and the separators of the language. */
export function partsOnScreen(text: string, language: Language = 'EN'): bigint {
  const digits = text.replace('−', '-').replace(/[^\d.,-]/g, '');
  const plain = language === 'VI' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  const parts = partsFromText(plain) ?? (/^-?0(\.0+)?$/.test(plain) ? 0n : undefined);
  if (parts === undefined) throw new Error(`"${text}" is not an amount`);
  return parts;
}
