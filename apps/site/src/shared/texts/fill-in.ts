import { numberFormat, pluralRules } from '@baize/kernel';

export type Params = Readonly<Record<string, string | number>>;

/**
 * Fills a text in: `{0}` and `{min}` are replaced, `{count, plural, one {# game} other {# games}}` chooses by the rules of
 * the locale, with `#` for the number; `{count}` alone is that number. A placeholder nobody filled stays visible, so that it is noticed.
 */
export function fillIn(text: string, params: Params, locale: string): string {
  let out = '';
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open === -1) break;
    const close = closingBrace(text, open);
    if (close === -1) break;
    out += text.slice(at, open) + valueOf(text.slice(open + 1, close), params, locale);
    at = close + 1;
  }
  return out + text.slice(at);
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function valueOf(inside: string, params: Params, locale: string): string {
  const plural = /^(\w+), plural, (.*)$/s.exec(inside);
  const value = params[plural?.[1] ?? inside];
  if (value === undefined) return `{${inside}}`;
  // A count is written as its language writes numbers, in a language of one form too.
  if (!plural) return inside === 'count' ? numberFormat(locale).format(Number(value)) : String(value);
  const chosen = choiceOf(plural[2] ?? '', pluralRules(locale).select(Number(value)));
  return fillIn(chosen.replaceAll('#', numberFormat(locale).format(Number(value))), params, locale);
}

function choiceOf(choices: string, category: string): string {
  const found = new Map<string, string>();
  for (let at = choices.indexOf('{'); at !== -1; at = choices.indexOf('{', at)) {
    const close = closingBrace(choices, at);
    const name = /(\w+)\s*$/.exec(choices.slice(0, at))?.[1] ?? '';
    found.set(name, choices.slice(at + 1, close));
    at = close + 1;
  }
  return found.get(category) ?? found.get('other') ?? '';
}
