import { opsPutWallets, opsSweepWallets, opsWallets } from '@baize/contract/play/vendor-wallets-ops';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findMemberByName } from '../../people/members/index.ts';
import { bringHome, type HomeDeps } from './bring-home.ts';
import { changeWallets, walletSettings } from './change-wallets.ts';
import { transferOnWire } from './on-wire.ts';
import type { WalletSettings } from './vendor-transfer.ts';

/** Lets operators say how the brand keeps its members' money, and bring what a member has at vendors back. */
export function vendorWalletsOpsRoutes(serve: Serve, deps: HomeDeps): void {
  serve(opsWallets, async (_request, { brand }) => settingsOnWire(await walletSettings(deps.db, brand)));
  serve(opsPutWallets, async (settings, { brand, session: operator }) =>
    settingsOnWire(await changeWallets(deps, { brand, operator, settings })),
  );
  serve(opsSweepWallets, async ({ requestKey, username, reason }, { brand, session: operator }) => {
    const member = await findMemberByName(deps.db, brand, username);
    if (member === undefined) throw new Refusal('member_not_found');
    const transfers = await bringHome(deps, { operator, member, requestKey, reason });
    return { list: transfers.map(transferOnWire) };
  });
}

function settingsOnWire({ isSingle, autoTransfer, seamless }: WalletSettings) {
  return { isSingle, autoTransfer, seamless: [...seamless] };
}
