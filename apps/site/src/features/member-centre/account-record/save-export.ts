import type { RequestOf } from '@baize/contract/client';
import type { exportAccountRecord } from '@baize/contract/records/account-record';
import { send } from '../../../shared/api.ts';
import { saveFile } from '../save-file.ts';

type Filter = Omit<RequestOf<typeof exportAccountRecord>, 'cursor'>;

/** Asks for every piece of the record that was filtered, and saves them as one file. */
export async function saveExport(filter: Filter, fileName: string): Promise<void> {
  const pieces: string[] = [];
  let cursor: string | null = null;
  do {
    const request: RequestOf<typeof exportAccountRecord> = { ...filter, ...(cursor && { cursor }) };
    const { csv, next } = await send<typeof exportAccountRecord>('GET /wps/member/records/account/export', request);
    pieces.push(csv);
    cursor = next;
  } while (cursor !== null);
  saveFile(fileName, 'text/csv;charset=utf-8', pieces);
}
