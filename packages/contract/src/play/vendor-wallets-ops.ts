import { z } from 'zod';
import { callsIn, FOR_OPERATORS } from '../call.ts';
import { walletTransfer, walletTransferFilter, walletTransferList } from './vendor-wallets.ts';
import { guardedSetting, wireNothing, wireReason, wireRequestKey, wireUsername } from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('play/vendor-wallets-ops');

export const opsSweepWallets = call({
  method: 'POST',
  path: '/ops/members/wallets/home',
  access: 'operator',
  role: 'payments',
  movesMoney: true,
  summary:
    'Brings everything that a member has at vendors back into the main wallet. The same `requestKey` does it once; a vendor that does not answer keeps its share until it is asked again.',
  request: z.object({ requestKey: wireRequestKey, username: wireUsername, reason: wireReason }),
  value: walletTransfer.value,
  refusals: [...FOR_OPERATORS, 'member_not_found', 'key_reused', 'vendor_unreachable'],
});

export const opsWalletMoves = call({
  method: 'GET',
  path: '/ops/members/wallets/transfers',
  access: 'operator',
  role: 'payments',
  summary: 'A member’s transfers between the main wallet and those at vendors, newest first, of all wallets or of one.',
  request: z.object({ ...walletTransferFilter, username: wireUsername }),
  value: walletTransferList.value,
  refusals: [...FOR_OPERATORS, 'member_not_found'],
});

const walletSettings = z.object({
  isSingle: z.boolean().describe('every vendor plays from the main wallet'),
  autoTransfer: z.boolean(),
  seamless: z.array(plainText(40)).max(200).describe('vendors that play from the main wallet all the same'),
});

export const opsWallets = call({
  method: 'GET',
  path: '/ops/wallets',
  access: 'operator',
  role: 'owner',
  summary: 'How the brand keeps its members’ money: one wallet, or one more at each vendor.',
  request: wireNothing,
  value: walletSettings,
  refusals: FOR_OPERATORS,
});

export const opsPutWallets = call({
  method: 'PUT',
  path: '/ops/wallets',
  access: 'operator',
  role: 'owner',
  summary:
    'Changes that. Money that lies at vendors stays there until it is moved out, which is always possible. A vendor that gets wallets of its own waits for a second person.',
  request: walletSettings,
  value: walletSettings.extend(guardedSetting),
  refusals: [...FOR_OPERATORS, 'vendor_not_offered'],
});
