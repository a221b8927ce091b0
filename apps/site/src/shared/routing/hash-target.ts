/** What a hash names, decoded. One that is not well written names nothing: it is what somebody typed or cut off. */
export function namedBy(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
