import type { RequestOf } from '@baize/contract';
import { send } from '../../../shared/api/api.ts';
import { saveFile } from '../../../shared/records/save-file.ts';

type Filter = Omit<RequestOf<'GET /wps/member/records/account/export'>, 'cursor'>;

/** Asks for every piece of the record that was filtered, and saves them as one file. */
export async function saveExport(filter: Filter, fileName: string): Promise<void> {
  const pieces: string[] = [];
  let cursor: string | null = null;
  do {
    const request: RequestOf<'GET /wps/member/records/account/export'> = { ...filter, ...(cursor && { cursor }) };
    const { csv, next } = await send('GET /wps/member/records/account/export', request);
    pieces.push(csv);
    cursor = next;
  } while (cursor !== null);
  saveFile(fileName, 'text/csv;charset=utf-8', pieces);
}
