import type { IconName } from '@baize/ui';
import type { ComponentType } from 'react';
import type { CentrePage } from '../../shared/centre-link.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import type { TextKey } from '../../shared/text-keys.ts';

interface Entry {
  readonly label: TextKey;
  readonly icon: IconName;
  readonly Page: ComponentType;
}

/** The pages of the member centre, by their names in the spec (§2). A page is one row here and one in shared/centre-link.ts. */
export const PAGES: Readonly<Record<CentrePage, Entry>> = {
  securityCenter: {
    label: 'my_account',
    icon: 'user',
    Page: lazyPart(async () => (await import('./account/account-page.tsx')).AccountPage, {
      texts: ['security', 'account'],
    }),
  },
  depositv2: {
    label: 'deposit',
    icon: 'wallet',
    Page: lazyPart(async () => (await import('./deposit/deposit-page.tsx')).DepositPage),
  },
  personalHistoryCopy: {
    label: 'betting_record',
    icon: 'record',
    Page: lazyPart(async () => (await import('./betting-record/betting-record-page.tsx')).BettingRecordPage),
  },
  transactionHistory: {
    label: 'account_record',
    icon: 'ledger',
    Page: lazyPart(async () => (await import('./account-record/account-record-page.tsx')).AccountRecordPage),
  },
};
