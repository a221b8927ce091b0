import { z } from 'zod';
import { callsIn, FOR_MEMBERS, FOR_SESSIONS } from '../call.ts';
import { WALLET_MOVE_STATES } from './wallet-move-states.ts';
import { wireAmount, wireCurrency, wireInstant, wireMoney, wireNothing, wirePage, wireRequestKey } from '../wire.ts';
import { plainText } from '../wire-texts.ts';

const call = callsIn('play/vendor-wallets');

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
  request: wireNothing,
  value: z.object({
    sumBalance: wireMoney.describe('the main wallet and those at vendors'),
    currency: wireCurrency,
    main: wireMoney,
    wallets: z.array(vendorWallet).describe('those at vendors; empty where the brand has a single wallet'),
  }),
  refusals: FOR_SESSIONS,
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
  refusals: FOR_SESSIONS,
});

export const consolidatedFunds = call({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'session',
  summary: 'What the member has, added up by where it is.',
  request: wireNothing,
  value: z.object({
    currency: wireCurrency,
    main: wireMoney,
    held: wireMoney.describe('set aside for withdrawals and for transfers that are under way'),
    heldBack: wireMoney.describe(
      'arrived beyond a deposit limit, or while the account was excluded: not to be played with yet',
    ),
    vendors: wireMoney,
    total: wireMoney.describe('main, held, held back and vendors'),
    isFresh: z.boolean().describe('false when a vendor does not answer now'),
  }),
  refusals: FOR_SESSIONS,
});

const walletTransferRow = z.object({
  transferId: z.string(),
  vendor: z.string(),
  direction: z.enum(['in', 'out']).describe('in: from the main wallet to the vendor'),
  amount: wireMoney,
  currency: wireCurrency,
  state: z.enum(WALLET_MOVE_STATES),
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
    ...FOR_MEMBERS,
    'wallet_single',
    'vendor_not_offered',
    'vendor_balance_too_low',
    'vendor_move_refused',
    'amount_not_whole_coins',
    'balance_too_low',
    'wallet_frozen',
    'limit_reached',
    'reality_check_due',
    'key_reused',
    'vendor_unreachable',
  ],
});

/** Which transfers: a page of those of all wallets, or of one. */
export const walletTransferFilter = {
  ...wirePage,
  vendor: plainText(40).optional().describe('only those of this wallet'),
};

export const walletTransferList = call({
  method: 'GET',
  path: '/wps/member/wallet/transfers',
  access: 'member',
  summary:
    'The member’s transfers between the main wallet and those at vendors, newest first, of all wallets or of one.',
  request: z.object(walletTransferFilter),
  value: z.object({ list: z.array(walletTransferRow), total: z.number().int(), totalPages: z.number().int() }),
  refusals: FOR_MEMBERS,
});
