/** What a JSON pointer (RFC 6901) leads to, as text or a number; undefined when there is nothing of that kind. */
export function valueAt(document: unknown, pointer: string): string | number | undefined {
  const found = placeAt(document, pointer);
  return typeof found === 'string' || typeof found === 'number' ? found : undefined;
}

/** The same, whatever is there. The empty pointer is the whole. */
export function placeAt(document: unknown, pointer: string): unknown {
  if (pointer === '') return document;
  let here: unknown = document;
  for (const step of pointer.slice(1).split('/')) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, name)) return undefined;
    here = (here as Readonly<Record<string, unknown>>)[name];
  }
  return here;
}

/** Text with `{{name}}` replaced by what is known under it, each written as its place needs it. */
export function filled(
  template: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string,
): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => write(values[name] ?? ''));
}

/** For a place within a JSON string. */
export const inJson = (value: string): string => JSON.stringify(value).slice(1, -1);
