const ARGUMENT = /^(\w+)(?:, plural, (.*))?$/s;
const MARKUP = /[<>\p{Cc}]/u;

/**
 * Whether a brand's own text can replace the site's: it has exactly the placeholders of the original, its braces
 * match, a plural has its `other`, and it is text, never markup.
 */
export function fitsOriginal(text: string, original: string): boolean {
  if (MARKUP.test(text)) return false;
  const own = argumentsOf(text);
  const wanted = argumentsOf(original);
  return own !== undefined && wanted !== undefined && [...own].sort().join() === [...wanted].sort().join();
}

/** The names in braces, also those inside the forms of a plural. Undefined when the text is not well formed. */
function argumentsOf(text: string): Set<string> | undefined {
  const found = new Set<string>();
  for (const inside of bracesOf(text) ?? [undefined]) {
    const [, name, forms] = ARGUMENT.exec(inside ?? '') ?? [];
    if (name === undefined) return undefined;
    found.add(name);
    if (forms === undefined) continue;
    if (!/(^|\s)other\s*\{/.test(forms)) return undefined;
    for (const form of bracesOf(forms) ?? [undefined]) {
      const nested = form === undefined ? undefined : argumentsOf(form);
      if (nested === undefined) return undefined;
      for (const one of nested) found.add(one);
    }
  }
  return found;
}

/** The text in each outermost pair of braces. Undefined when a brace has no partner. */
function bracesOf(text: string): string[] | undefined {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '{' && (depth += 1) === 1) from = at + 1;
    if (sign === '}' && (depth -= 1) === 0) found.push([...text].slice(from, at).join(''));
    if (depth < 0) return undefined;
  }
  return depth === 0 ? found : undefined;
}
