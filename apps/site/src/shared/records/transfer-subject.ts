import type { ValueOf } from '@baize/contract/client';
import type { accountRecord } from '@baize/contract/records/account-record';

export type TransferSubject = NonNullable<ValueOf<typeof accountRecord>['list'][number]['about']>;

/** The page of the member centre that tells more about what a transfer belongs to. */
export function addressOf({ what, id, vendor }: TransferSubject): string {
  const of = (page: string, more: Readonly<Record<string, string>>) =>
    `?${new URLSearchParams({ centre: page, ...more }).toString()}`;
  if (what === 'deposit') return of('depositv2', { deposit: id });
  if (what === 'withdrawal') return of('withdraw', { withdrawal: id });
  if (what === 'round') return of('personalHistoryCopy', { roundOf: vendor ?? '', round: id });
  if (what === 'transfer') return of('transferUpline', { part: 'record' });
  return of('transferFund', {});
}

const ENOUGH = 8;

/** The end of a long name, where names made one after the other differ. */
export function shortName(id: string): string {
  return id.length > ENOUGH + 2 ? `…${id.slice(-ENOUGH)}` : id;
}
