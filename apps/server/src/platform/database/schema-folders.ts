import { readdirSync, readFileSync } from 'node:fs';
import { ownFile } from '../own-file.ts';

export interface SchemaFile {
  readonly name: string;
  readonly text: string;
}

/**
 * The `.sql` files of all folders of this name below `src`, at any depth: each module has its own (docs/adr/0027). Read one after the
 * other: several hundred files at once cost a start three times the processor time.
 */
export function filesInFolders(folderName: 'sql' | 'migrations'): SchemaFile[] {
  return filesBelow(ownFile('src/'), folderName, false);
}

function filesBelow(folder: URL, folderName: string, isWanted: boolean): SchemaFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): SchemaFile[] => {
    if (entry.isDirectory()) {
      return filesBelow(new URL(`${entry.name}/`, folder), folderName, entry.name === folderName);
    }
    if (!isWanted || !entry.name.endsWith('.sql')) return [];
    return [{ name: entry.name, text: readFileSync(new URL(entry.name, folder), 'utf8') }];
  });
}
