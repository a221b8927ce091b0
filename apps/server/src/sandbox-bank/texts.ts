import type { OrderStatus } from './bank.ts';
import type { DeliveryWay } from './decide-order.ts';

export type Language = 'en' | 'vi';

export interface Texts {
  readonly bank: string;
  readonly noMoney: string;
  readonly pay: string;
  readonly to: string;
  readonly reference: string;
  readonly payBefore: string;
  readonly confirm: string;
  readonly refuse: string;
  readonly refuseHint: string;
  readonly testers: string;
  readonly delivery: string;
  readonly ways: Readonly<Record<DeliveryWay, string>>;
  readonly otherAmount: string;
  readonly otherAmountHint: string;
  readonly otherAmountWrong: string;
  readonly states: Readonly<Record<Exclude<OrderStatus, 'open'>, { readonly title: string; readonly text: string }>>;
  readonly back: string;
  readonly unknownTitle: string;
  readonly unknownText: string;
  readonly staleTitle: string;
  readonly staleText: string;
  readonly again: string;
  readonly languages: string;
}

const en: Texts = {
  bank: 'Test bank',
  noMoney: 'This is a test bank. No real money moves.',
  pay: 'Pay {amount}',
  to: 'To',
  reference: 'Reference',
  payBefore: 'Pay by',
  confirm: 'Confirm payment of {amount}',
  refuse: 'Decline',
  refuseHint: 'If you decline, nothing is paid and we let {merchant} know.',
  testers: 'For testers',
  delivery: 'When to notify {merchant}',
  ways: {
    onTime: 'On time',
    late: 'Late: after 10 seconds',
    twice: 'Twice',
    outOfOrder: 'Out of order: “accepted” after “paid”',
    never: 'Never: the merchant has to check',
  },
  otherAmount: 'Pay another amount',
  otherAmountHint: 'Leave empty to pay the amount requested.',
  otherAmountWrong: 'Enter an amount greater than zero, such as 100 or 99.50.',
  states: {
    accepted: {
      title: 'Payment processing',
      text: 'We’ve recorded your decision and will notify {merchant} shortly.',
    },
    paid: { title: 'Paid {amount}', text: 'Your payment was sent to {merchant}. You can close this page.' },
    refused: { title: 'Payment declined', text: 'Nothing was paid. Go back to {merchant} to start again.' },
    expired: { title: 'Payment expired', text: 'Nothing was paid. Go back to {merchant} to start again.' },
  },
  back: 'Back to {merchant}',
  unknownTitle: 'Payment not found',
  unknownText: 'There’s no payment at this address. Nothing was paid. Go back to the previous page and start again.',
  staleTitle: 'Please try again',
  staleText: 'This page was open for too long, or your browser blocks cookies. Nothing was paid.',
  again: 'Open the payment again',
  languages: 'Language',
};

const vi: Texts = {
  bank: 'Ngân hàng thử nghiệm',
  noMoney: 'Đây là ngân hàng thử nghiệm. Không có tiền thật nào được chuyển.',
  pay: 'Thanh toán {amount}',
  to: 'Người nhận',
  reference: 'Mã tham chiếu',
  payBefore: 'Hạn thanh toán',
  confirm: 'Xác nhận thanh toán {amount}',
  refuse: 'Từ chối',
  refuseHint: 'Nếu bạn từ chối, bạn không bị trừ tiền và chúng tôi sẽ báo cho {merchant}.',
  testers: 'Dành cho người kiểm thử',
  delivery: 'Thời điểm báo cho {merchant}',
  ways: {
    onTime: 'Ngay lập tức',
    late: 'Trễ: sau 10 giây',
    twice: 'Hai lần',
    outOfOrder: 'Sai thứ tự: “đã tiếp nhận” đến sau “đã thanh toán”',
    never: 'Không bao giờ: bên nhận phải tự kiểm tra',
  },
  otherAmount: 'Thanh toán số tiền khác',
  otherAmountHint: 'Để trống để thanh toán đúng số tiền được yêu cầu.',
  otherAmountWrong: 'Hãy nhập số tiền lớn hơn 0, ví dụ 100 hoặc 99.50.',
  states: {
    accepted: {
      title: 'Đang xử lý thanh toán',
      text: 'Chúng tôi đã ghi nhận quyết định của bạn và sẽ sớm báo cho {merchant}.',
    },
    paid: {
      title: 'Đã thanh toán {amount}',
      text: 'Khoản tiền đã được chuyển cho {merchant}. Bạn có thể đóng trang này.',
    },
    refused: {
      title: 'Đã từ chối thanh toán',
      text: 'Bạn không bị trừ tiền. Hãy quay lại {merchant} để bắt đầu lại.',
    },
    expired: { title: 'Đã hết hạn thanh toán', text: 'Bạn không bị trừ tiền. Hãy quay lại {merchant} để bắt đầu lại.' },
  },
  back: 'Quay lại {merchant}',
  unknownTitle: 'Không tìm thấy khoản thanh toán',
  unknownText:
    'Không có khoản thanh toán nào ở địa chỉ này. Bạn không bị trừ tiền. Hãy quay lại trang trước và bắt đầu lại.',
  staleTitle: 'Vui lòng thử lại',
  staleText: 'Trang đã mở quá lâu, hoặc trình duyệt chặn cookie. Bạn không bị trừ tiền.',
  again: 'Mở lại khoản thanh toán',
  languages: 'Ngôn ngữ',
};

export const TEXTS: Readonly<Record<Language, Texts>> = { en, vi };

/** Fills the blanks of a text. */
export function fill(text: string, blanks: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => blanks[name] ?? blank);
}

/** The language asked for in the address, else the browser's favourite that we have, else English. */
export function languageOf(asked: unknown, accepted: string | undefined): Language {
  if (asked === 'en' || asked === 'vi') return asked;
  const wishes = (accepted ?? '').slice(0, 200).split(',').map(wishFrom);
  const best = wishes.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  for (const { code } of best) if (code === 'en' || code === 'vi') return code;
  return 'en';
}

function wishFrom(text: string): { code: string; q: number } {
  const [tag = '', ...settings] = text.trim().toLowerCase().split(';');
  const q = settings
    .map((setting) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(setting)?.[1])
    .find((value) => value !== undefined);
  return { code: tag.split('-')[0] ?? '', q: q === undefined ? 1 : Number(q) };
}
