import {
  balance,
  consolidatedFunds,
  merchantWallet,
  walletTransfer,
  walletTransferList,
} from '@baize/contract/play/vendor-wallets';
import { textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { fundsOf } from './funds-of.ts';
import { listTransfers } from './list-transfers.ts';
import { merchantWalletOf } from './merchant-wallet.ts';
import { transferOnWire } from './on-wire.ts';
import { walletsOf } from './purses-of.ts';
import { transferWallet } from './transfer-wallet.ts';
import type { VendorWalletDeps } from './vendor-transfer.ts';

/** Puts the member's money in all wallets on the wire, and the ways between them. */
export function vendorWalletsRoutes(serve: Serve, deps: VendorWalletDeps): void {
  serve(balance, async (_request, { session }) => {
    const { mainParts, currency, purses } = await walletsOf(deps, session);
    const sum = purses.reduce((total, { parts }) => total + parts, mainParts);
    const wallets = purses.map(({ parts, ...purse }) => ({ ...purse, balance: textFromParts(parts) }));
    return { sumBalance: textFromParts(sum), currency, main: textFromParts(mainParts), wallets };
  });

  serve(consolidatedFunds, async (_request, { session }) => {
    const funds = await fundsOf(deps, session);
    return {
      currency: funds.currency,
      main: textFromParts(funds.mainParts),
      held: textFromParts(funds.heldParts),
      vendors: textFromParts(funds.vendorsParts),
      total: textFromParts(funds.totalParts),
      isFresh: funds.isFresh,
    };
  });

  serve(merchantWallet, async ({ isSingle }, { brand }) => {
    const wallet = await merchantWalletOf(deps, brand);
    const vendors = isSingle === '1' ? [] : wallet.vendors;
    return {
      isSingle: wallet.isSingle ? ('1' as const) : ('0' as const),
      autoTransfer: !wallet.isSingle && wallet.autoTransfer,
      list: vendors.map(({ vendor, name }) => ({ accountTypeId: vendor, displayName: name })),
    };
  });

  serve(walletTransfer, async ({ requestKey, type, vendor, amount }, { session }) => {
    const transfers = await transferWallet(deps, {
      ...{ memberId: session.memberId, brand: session.brand, requestKey, type, vendor, amountParts: amount },
    });
    return { list: transfers.map(transferOnWire) };
  });

  serve(walletTransferList, async ({ pageNo, pageSize }, { session }) => {
    const { list, total, totalPages } = await listTransfers(deps.db, { memberId: session.memberId, pageNo, pageSize });
    return { list: list.map(transferOnWire), total, totalPages };
  });
}
