import { z } from 'zod';
import { call, FOR_OPERATORS } from '../call.ts';
import type { RefusalCode } from '../refusals.ts';
import { VENDOR_TRANSFER_STATES } from '../vendor-transfer-states.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wirePage, wireRequestKey } from '../wire.ts';
import { plainText } from './games.ts';

const forMembers = ['session_required', 'session_expired', 'in_need_true_account'] as const satisfies RefusalCode[];
const forSessions = ['session_required', 'session_expired'] as const satisfies RefusalCode[];

const vendorWallet = z.object({
  vendor: z.string(),
  name: z.string(),
  balance: wireMoney.describe('as the vendor said it last'),
  isFresh: z.boolean().describe('false when the vendor does not answer now and `balance` is from earlier'),
});

export const balance = call({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'session',
  summary: 'The money of the member in all wallets.',
  request: z.object({}),
  value: z.object({
    sumBalance: wireMoney.describe('the main wallet and those at vendors'),
    currency: wireCurrency,
    main: wireMoney,
    wallets: z.array(vendorWallet).describe('those at vendors; empty where the brand has a single wallet'),
  }),
  refusals: forSessions,
});

export const merchantWallet = call({
  method: 'GET',
  path: '/wps/system/merchantWallet',
  access: 'session',
  summary: 'Which wallets the brand has: a single one, or one more at each vendor.',
  request: z.object({ isSingle: z.enum(['0', '1']).optional().describe('"1": without the vendors') }),
  value: z.object({
    isSingle: z.enum(['0', '1']),
    autoTransfer: z.boolean().describe('the main wallet goes along when a game is opened'),
    list: z.array(z.object({ accountTypeId: z.string().describe('the vendor'), displayName: z.string() })),
  }),
  refusals: forSessions,
});

export const consolidatedFunds = call({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'session',
  summary: 'What the member has, added up by where it is.',
  request: z.object({}),
  value: z.object({
    currency: wireCurrency,
    main: wireMoney,
    held: wireMoney.describe('set aside for withdrawals and for transfers that are under way'),
    vendors: wireMoney,
    total: wireMoney.describe('main, held and vendors'),
    isFresh: z.boolean().describe('false when a vendor does not answer now'),
  }),
  refusals: forSessions,
});

const walletTransferRow = z.object({
  transferId: z.string(),
  vendor: z.string(),
  direction: z.enum(['in', 'out']).describe('in: from the main wallet to the vendor'),
  amount: wireMoney,
  currency: wireCurrency,
  state: z.enum(VENDOR_TRANSFER_STATES),
  at: wireInstant,
});

export const walletTransfer = call({
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  access: 'member',
  movesMoney: true,
  summary:
    'Moves money between the main wallet and a vendor’s: `in`, `out`, or `all` of it back. What goes in counts as staked and lost, what comes back as won. A transfer whose vendor does not answer stays `asked` until the vendor says what became of it.',
  request: z
    .object({
      requestKey: wireRequestKey,
      type: z.enum(['in', 'out', 'all']),
      vendor: plainText(40).optional().describe('not needed with `all`, which then means every vendor'),
      amount: wireAmount.optional().describe('not with `all`'),
    })
    .refine(({ type, vendor }) => type === 'all' || vendor !== undefined, { path: ['vendor'] })
    .refine(({ type, amount }) => (type === 'all') === (amount === undefined), { path: ['amount'] }),
  value: z.object({ list: z.array(walletTransferRow) }),
  refusals: [
    ...forMembers,
    'wallet_single',
    'vendor_not_offered',
    'amount_not_whole_coins',
    'balance_too_low',
    'wallet_frozen',
    'limit_reached',
    'reality_check_due',
    'key_reused',
    'vendor_unreachable',
  ],
});

export const walletTransferList = call({
  method: 'GET',
  path: '/wps/member/wallet/transfers',
  access: 'member',
  summary: 'The member’s transfers between the main wallet and those at vendors, newest first.',
  request: z.object({ ...wirePage }),
  value: z.object({ list: z.array(walletTransferRow), total: z.number().int(), totalPages: z.number().int() }),
  refusals: forMembers,
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
  summary: 'How the brand keeps its members’ money: one wallet, or one more at each vendor.',
  request: z.object({}),
  value: walletSettings,
  refusals: FOR_OPERATORS,
});

export const opsPutWallets = call({
  method: 'PUT',
  path: '/ops/wallets',
  access: 'operator',
  summary: 'Changes that. Money that lies at vendors stays there until it is moved out, which is always possible.',
  request: walletSettings,
  value: walletSettings,
  refusals: [...FOR_OPERATORS, 'vendor_not_offered'],
});
