/** What JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * JSON in its one canonical form (RFC 8785): no space, names in the order of their UTF-16 code units, numbers and text as
 * ECMAScript writes them, which is what that standard prescribes.
 */
export function canonicalJson(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${canonicalJson(each)}`).join(',')}}`;
}

function isList(value: readonly Json[] | Readonly<Record<string, Json>>): value is readonly Json[] {
  return Array.isArray(value);
}
