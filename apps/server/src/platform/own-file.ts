/**
 * A file of the server that is not code, by its path in `apps/server`: the same whether the code runs from `src`, from `dist`
 * or from the one file that it is packed into (`dist/packed`), all of which put this two folders below.
 */
export function ownFile(path: string): URL {
  return new URL(`../../${path}`, import.meta.url);
}
