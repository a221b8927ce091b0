import {
  balance,
  consolidatedFunds,
  merchantWallet,
  walletTransfer,
  walletTransferList,
} from '@baize/contract/play/vendor-wallets';
import { opsPutWallets, opsSweepWallets, opsWalletMoves, opsWallets } from '@baize/contract/play/vendor-wallets-ops';
import { type MemberId, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findMemberByName } from '../../people/members/index.ts';
import { requestMoves } from './request-moves.ts';
import { sweep, type SweepDeps } from './sweep.ts';
import { findWalletSettings, pageOfMoves, type WalletSettings } from './vendor-wallets.store.ts';
import { moveOnWire, type VendorWalletDeps } from './wallet-move.ts';
import { changeWalletSettings, merchantWalletOf } from './wallet-settings.ts';
import { fundsOf, walletsOf } from './wallets-of.ts';

/** Mounts the calls about vendor wallets, for members and for operators. */
export function mountVendorWallets(serve: Serve, deps: SweepDeps): void {
  mountBalances(serve, deps);
  mountMoves(serve, deps);
  mountOperatorCalls(serve, deps);
}

function mountBalances(serve: Serve, deps: VendorWalletDeps): void {
  serve(balance, async (_request, { session }) => {
    const { mainParts, currency, vendorWallets } = await walletsOf(deps, session);
    const sum = vendorWallets.reduce((total, { parts }) => total + parts, mainParts);
    const wallets = vendorWallets.map(({ parts, ...wallet }) => ({ ...wallet, balance: textFromParts(parts) }));
    return { sumBalance: textFromParts(sum), currency, main: textFromParts(mainParts), wallets };
  });

  serve(consolidatedFunds, async (_request, { session }) => {
    const funds = await fundsOf(deps, session);
    return {
      currency: funds.currency,
      main: textFromParts(funds.mainParts),
      held: textFromParts(funds.heldParts),
      heldBack: textFromParts(funds.suspenseParts),
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
}

function mountMoves(serve: Serve, deps: VendorWalletDeps): void {
  serve(walletTransfer, async ({ requestKey, type, vendor, amount }, { session }) => {
    const { memberId, brand } = session;
    const moves = await requestMoves(deps, { memberId, brand, requestKey, type, vendor, amountParts: amount });
    return { list: moves.map(moveOnWire) };
  });

  serve(walletTransferList, ({ vendor, ...page }, { session }) =>
    moveList(deps, session.memberId, { vendor, ...page }),
  );
}

interface MovesQuery {
  readonly vendor?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
}

async function moveList({ db }: VendorWalletDeps, memberId: MemberId, { vendor, pageNo, pageSize }: MovesQuery) {
  const page = { memberId, vendor, limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { moves, total } = await pageOfMoves(db, page);
  return { list: moves.map(moveOnWire), total, totalPages: Math.ceil(total / pageSize) };
}

function mountOperatorCalls(serve: Serve, deps: SweepDeps): void {
  serve(opsWallets, async (_request, { brand }) => settingsOnWire(await findWalletSettings(deps.db, brand)));
  serve(opsPutWallets, async (settings, { brand, session: operator }) => {
    const { awaitsSecond, ...standing } = await changeWalletSettings(deps, { brand, operator, settings });
    return { ...settingsOnWire(standing), awaitsSecond };
  });
  serve(opsWalletMoves, async ({ username, ...page }, { brand }) => {
    const member = await findMemberByName(deps.db, brand, username);
    if (member === undefined) throw new Refusal('member_not_found');
    return moveList(deps, member.memberId, page);
  });
  serve(opsSweepWallets, async ({ requestKey, username, reason }, { brand, session: operator }) => {
    const member = await findMemberByName(deps.db, brand, username);
    if (member === undefined) throw new Refusal('member_not_found');
    const moves = await sweep(deps, { operator, member, requestKey, reason });
    return { list: moves.map(moveOnWire) };
  });
}

function settingsOnWire({ isSingle, autoTransfer, seamless }: WalletSettings) {
  return { isSingle, autoTransfer, seamless: [...seamless] };
}
