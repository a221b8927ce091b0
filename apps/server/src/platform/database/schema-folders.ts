import { readdir } from 'node:fs/promises';
import { ownFile } from '../own-file.ts';

export interface SchemaFile {
  readonly name: string;
  readonly url: URL;
}

/** The `.sql` files of all folders of this name below `src`, at any depth: each module has its own (docs/adr/0027). */
export function filesInFolders(folderName: 'sql' | 'migrations'): Promise<SchemaFile[]> {
  return filesBelow(ownFile('src/'), folderName, false);
}

async function filesBelow(folder: URL, folderName: string, isWanted: boolean): Promise<SchemaFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map(async (entry): Promise<SchemaFile[]> => {
    if (entry.isDirectory()) {
      return filesBelow(new URL(`${entry.name}/`, folder), folderName, entry.name === folderName);
    }
    return isWanted && entry.name.endsWith('.sql') ? [{ name: entry.name, url: new URL(entry.name, folder) }] : [];
  });
  return (await Promise.all(found)).flat();
}
