import type { PayoutKind } from '@baize/contract/money/payout-kinds';
import type { Currency } from '@baize/kernel';

/** A bank, an electronic wallet, or a chain that money can be sent to. */
export interface Institution {
  readonly code: string;
  readonly name: string;
  readonly kind: PayoutKind;
  /** The wallets' currency it is for; null: any. */
  readonly currency: Currency | null;
  /** What a number there looks like in the form it is kept in. Chains have checksums instead. */
  readonly pattern: RegExp;
  /** Where accounts are mobile numbers: what stands before them from abroad, and what at home. */
  readonly dialling: { readonly country: string; readonly trunk: string } | null;
}

const banks = (currency: Currency, pattern: RegExp, list: Readonly<Record<string, string>>): Institution[] =>
  Object.entries(list).map(([code, name]) => ({ code, name, kind: 'bank', currency, pattern, dialling: null }));
type Mobiles = Pick<Institution, 'pattern'> & { readonly dialling: NonNullable<Institution['dialling']> };
const wallets = (currency: Currency, mobiles: Mobiles, list: Readonly<Record<string, string>>): Institution[] =>
  Object.entries(list).map(([code, name]) => ({ code, name, kind: 'ewallet', currency, ...mobiles }));
/** Mobile numbers as they are dialled at home. */
const mobiles = (pattern: RegExp, country: string, trunk = '0'): Mobiles => ({ pattern, dialling: { country, trunk } });
const chain = (code: string, name: string): Institution => ({
  code,
  name,
  kind: 'crypto',
  currency: null,
  pattern: /^[0-9A-Za-z]{26,90}$/,
  dialling: null,
});

/**
 * Every place we know how to send money to. The larger banks and wallets of each currency; a brand may offer fewer. Patterns
 * are as wide as the banks' own: they catch a slip of the finger, the channel judges the account.
 */
export const INSTITUTIONS: readonly Institution[] = [
  ...banks('PHP', /^\d{8,16}$/, {
    BDO: 'BDO Unibank',
    BPI: 'Bank of the Philippine Islands',
    METROBANK: 'Metrobank',
    LANDBANK: 'Land Bank of the Philippines',
    UNIONBANK: 'UnionBank of the Philippines',
    SECURITYBANK: 'Security Bank',
    CHINABANK: 'China Banking Corporation',
    RCBC: 'Rizal Commercial Banking Corporation',
    PNB: 'Philippine National Bank',
    EASTWEST: 'EastWest Bank',
  }),
  ...wallets('PHP', mobiles(/^09\d{9}$/, '63'), { GCASH: 'GCash', MAYA: 'Maya', GRABPAY: 'GrabPay' }),
  ...banks('VND', /^\d{6,19}$/, {
    VIETCOMBANK: 'Vietcombank',
    TECHCOMBANK: 'Techcombank',
    BIDV: 'BIDV',
    VIETINBANK: 'VietinBank',
    MBBANK: 'MB Bank',
    ACB: 'Asia Commercial Bank',
    VPBANK: 'VPBank',
    TPBANK: 'TPBank',
    SACOMBANK: 'Sacombank',
    AGRIBANK: 'Agribank',
  }),
  ...wallets('VND', mobiles(/^0[1-9]\d{8}$/, '84'), {
    MOMO: 'MoMo',
    ZALOPAY: 'ZaloPay',
    VIETTELMONEY: 'Viettel Money',
  }),
  ...banks('THB', /^\d{10,15}$/, {
    BBL: 'Bangkok Bank',
    KBANK: 'Kasikornbank',
    KTB: 'Krungthai Bank',
    SCB: 'Siam Commercial Bank',
    BAY: 'Krungsri',
    TTB: 'TMBThanachart Bank',
    GSB: 'Government Savings Bank',
  }),
  ...wallets('THB', mobiles(/^(0[1-9]\d{8}|\d{13})$/, '66'), { PROMPTPAY: 'PromptPay', TRUEMONEY: 'TrueMoney' }),
  ...banks('IDR', /^\d{8,16}$/, {
    BCA: 'Bank Central Asia',
    MANDIRI: 'Bank Mandiri',
    BRI: 'Bank Rakyat Indonesia',
    BNI: 'Bank Negara Indonesia',
    CIMBNIAGA: 'CIMB Niaga',
    PERMATA: 'Bank Permata',
  }),
  ...wallets('IDR', mobiles(/^08\d{8,11}$/, '62'), { OVO: 'OVO', DANA: 'DANA', GOPAY: 'GoPay', LINKAJA: 'LinkAja' }),
  ...banks('MYR', /^\d{9,16}$/, {
    MAYBANK: 'Maybank',
    CIMB: 'CIMB Bank',
    PUBLICBANK: 'Public Bank',
    RHB: 'RHB Bank',
    HONGLEONG: 'Hong Leong Bank',
    AMBANK: 'AmBank',
  }),
  ...wallets('MYR', mobiles(/^01\d{8,9}$/, '60'), { TOUCHNGO: 'Touch ’n Go' }),
  ...banks('CNY', /^\d{16,19}$/, {
    ICBC: '工商银行',
    CCB: '建设银行',
    ABC: '农业银行',
    BOC: '中国银行',
    CMB: '招商银行',
  }),
  ...wallets('CNY', mobiles(/^1\d{10}$/, '86', ''), { ALIPAY: '支付宝' }),
  ...banks('EUR', /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, { SEPA: 'IBAN' }),
  ...banks('USD', /^\d{6,17}$/, { ACH: 'US bank account' }),
  chain('BTC', 'Bitcoin'),
  chain('ETH', 'Ethereum'),
  chain('TRC20', 'Tron (TRC-20)'),
];

/** The place with this code, if money of this currency can be sent there. */
export function institutionFor(kind: PayoutKind, code: string, currency: Currency): Institution | undefined {
  return INSTITUTIONS.find(
    (one) => one.kind === kind && one.code === code && (one.currency === null || one.currency === currency),
  );
}

/** How people read a code that was written down earlier. */
export function institutionName(kind: PayoutKind, code: string): string {
  return INSTITUTIONS.find((one) => one.kind === kind && one.code === code)?.name ?? code;
}
