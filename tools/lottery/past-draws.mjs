import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

/** The tables of packages/lottery/history. @type {readonly { readonly src: string; readonly region: 'MB' | 'MN' | 'MT' }[]} */
const TABLES = [
  { src: 'xsmb.csv', region: 'MB' },
  { src: 'xsmn.csv', region: 'MN' },
  { src: 'xsmt.csv', region: 'MT' },
];

/**
 * Real Vietnamese results, by the name of their table.
 * @param {Pick<typeof import('../../packages/lottery/dist/index.js'), 'readHistory'>} lottery
 */
export async function pastDraws({ readHistory }) {
  const folder = new URL('../../packages/lottery/history/', import.meta.url);
  const tables = TABLES.map(async ({ src, region }) => {
    const csv = await promisify(gunzip)(await readFile(new URL(`${src}.gz`, folder)));
    return /** @type {const} */ ([src, readHistory(csv.toString('utf8'), region)]);
  });
  return new Map(await Promise.all(tables));
}
