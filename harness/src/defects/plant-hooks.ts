import type { LoadHook } from 'node:module';
import type { Edit } from './defect.ts';

let edits: readonly Edit[] = [];

export function initialize(data: readonly Edit[]): void {
  edits = data;
}

/** Changes the text of the files named; a text that is not there is a defect that was not planted, and stops the server. */
export const load: LoadHook = async (url, context, nextLoad) => {
  const loaded = await nextLoad(url, context);
  const own = edits.filter(({ file }) => url.endsWith(file));
  if (own.length === 0) return loaded;
  let source =
    typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Buffer).toString('utf8');
  for (const { file, from, to } of own) {
    if (!source.includes(from)) throw new Error(`nothing to plant a defect in: ${file}`);
    source = source.replace(from, to);
  }
  return { ...loaded, source };
};
