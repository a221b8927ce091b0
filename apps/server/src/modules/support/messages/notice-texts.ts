import type { MemberNoticeKind } from '../../../events/member-notice.ts';
import { AGENT_NOTICES } from './agent-notice-texts.ts';
import { AWARD_NOTICES } from './award-notice-texts.ts';
import { REFERRAL_NOTICES } from './referral-notice-texts.ts';

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

type NoticeTexts = Readonly<Record<MemberNoticeKind, NoticeText>>;

const EN: NoticeTexts = {
  ...AWARD_NOTICES.EN,
  ...AGENT_NOTICES.EN,
  ...REFERRAL_NOTICES.EN,
  deposit_over_limit: {
    title: 'Part of your deposit is on hold',
    body: '{amount} of deposit {code} is over your deposit limit, so it isn’t in your balance yet. We’ll credit it as soon as your limit allows. If you’d rather have a refund, open the deposit and request one.',
  },
  deposit_while_excluded: {
    title: 'Your deposit is on hold',
    body: '{amount} of deposit {code} arrived while your account was closed for play, so it isn’t in your balance. Contact customer service for a refund.',
  },
  deposit_released: {
    title: 'Your deposit has been credited',
    body: '{amount} of deposit {code} was on hold and is now in your balance.',
  },
  deposit_returned: {
    title: 'Your money has been refunded',
    body: '{amount} of deposit {code} has been sent back to the account you paid from. Reference: {reference}.',
  },
  deposit_return_failed: {
    title: 'Your refund failed',
    body: '{amount} of deposit {code} couldn’t be sent back to the account you paid from. It’s on hold again, and we’ll credit it as soon as your limit allows. If you still want a refund, contact customer service.',
  },
  free_rounds_given: {
    title: 'You have free rounds in {game}',
    body: '{rounds} rounds at {stake} each are on us. Open the game between {from} and {until} and choose a bet of {stake}: those rounds cost you nothing, and what they win is yours.',
  },
  free_rounds_cancelled: {
    title: 'Your free rounds have been cancelled',
    body: 'The free rounds in {game} that you hadn’t played have been cancelled. What you won with the others is still yours.',
  },
};

const CN: NoticeTexts = {
  ...AWARD_NOTICES.CN,
  ...AGENT_NOTICES.CN,
  ...REFERRAL_NOTICES.CN,
  deposit_over_limit: {
    title: '您的部分存款已冻结',
    body: '存款 {code} 中有 {amount} 超出您的存款限额，尚未计入余额。限额允许后会立即入账。如希望退款，请打开该笔存款并申请退款。',
  },
  deposit_while_excluded: {
    title: '您的存款已冻结',
    body: '存款 {code} 中有 {amount} 在您的账户停用期间到账，因此未计入余额。如需退款，请联系客服。',
  },
  deposit_released: {
    title: '您的存款已入账',
    body: '存款 {code} 中冻结的 {amount} 现已计入余额。',
  },
  deposit_returned: {
    title: '您的款项已退回',
    body: '存款 {code} 中的 {amount} 已退回您的付款账户。参考号：{reference}。',
  },
  deposit_return_failed: {
    title: '退款失败',
    body: '存款 {code} 中的 {amount} 未能退回您的付款账户，现已重新冻结，限额允许后会立即入账。如仍需退款，请联系客服。',
  },
  free_rounds_given: {
    title: '您获赠 {game} 免费局数',
    body: '{rounds} 局，每局 {stake}，由我们承担。请在 {from} 至 {until} 之间打开游戏并选择 {stake} 的投注额：这些局数不扣款，赢得的金额归您所有。',
  },
  free_rounds_cancelled: {
    title: '您的免费局数已取消',
    body: '{game} 中尚未使用的免费局数已取消。已用局数赢得的金额仍归您所有。',
  },
};

const ID: NoticeTexts = {
  ...AWARD_NOTICES.ID,
  ...AGENT_NOTICES.ID,
  ...REFERRAL_NOTICES.ID,
  deposit_over_limit: {
    title: 'Sebagian deposit Anda ditahan',
    body: '{amount} dari deposit {code} melebihi batas deposit Anda, jadi belum masuk ke saldo. Dana masuk begitu batas Anda memungkinkan. Jika ingin dikembalikan, buka deposit itu dan minta pengembalian dana.',
  },
  deposit_while_excluded: {
    title: 'Deposit Anda ditahan',
    body: '{amount} dari deposit {code} masuk saat akun Anda terkunci untuk bermain, jadi tidak masuk ke saldo. Hubungi layanan pelanggan untuk pengembalian dana.',
  },
  deposit_released: {
    title: 'Deposit Anda sudah masuk',
    body: '{amount} dari deposit {code} yang ditahan kini sudah masuk ke saldo Anda.',
  },
  deposit_returned: {
    title: 'Dana Anda sudah dikembalikan',
    body: '{amount} dari deposit {code} sudah dikembalikan ke rekening yang Anda pakai membayar. Referensi: {reference}.',
  },
  deposit_return_failed: {
    title: 'Pengembalian dana gagal',
    body: '{amount} dari deposit {code} tidak bisa dikembalikan ke rekening yang Anda pakai membayar. Dana ditahan lagi dan masuk begitu batas Anda memungkinkan. Jika tetap ingin dikembalikan, hubungi layanan pelanggan.',
  },
  free_rounds_given: {
    title: 'Anda mendapat ronde gratis di {game}',
    body: '{rounds} ronde masing-masing {stake} kami tanggung. Buka gamenya antara {from} dan {until}, lalu pilih taruhan {stake}: ronde itu tidak memotong saldo, dan kemenangannya milik Anda.',
  },
  free_rounds_cancelled: {
    title: 'Ronde gratis Anda dibatalkan',
    body: 'Ronde gratis di {game} yang belum dimainkan telah dibatalkan. Kemenangan dari yang sudah dimainkan tetap milik Anda.',
  },
};

const TH: NoticeTexts = {
  ...AWARD_NOTICES.TH,
  ...AGENT_NOTICES.TH,
  ...REFERRAL_NOTICES.TH,
  deposit_over_limit: {
    title: 'เงินฝากบางส่วนของคุณถูกกันไว้',
    body: '{amount} จากรายการฝาก {code} เกินวงเงินฝากของคุณ จึงยังไม่เข้ายอดเงิน เราจะนำเงินเข้าให้ทันทีที่วงเงินของคุณรองรับ หากต้องการเงินคืน โปรดเปิดรายการฝากนั้นแล้วขอคืนเงิน',
  },
  deposit_while_excluded: {
    title: 'เงินฝากของคุณถูกกันไว้',
    body: '{amount} จากรายการฝาก {code} เข้ามาขณะที่บัญชีของคุณปิดการเล่น จึงไม่เข้ายอดเงิน โปรดติดต่อฝ่ายบริการลูกค้าเพื่อขอคืนเงิน',
  },
  deposit_released: {
    title: 'เงินฝากของคุณเข้าแล้ว',
    body: '{amount} จากรายการฝาก {code} ที่กันไว้ เข้ายอดเงินของคุณแล้ว',
  },
  deposit_returned: {
    title: 'คืนเงินให้คุณแล้ว',
    body: 'ส่ง {amount} จากรายการฝาก {code} คืนไปยังบัญชีที่คุณใช้ชำระแล้ว หมายเลขอ้างอิง: {reference}',
  },
  deposit_return_failed: {
    title: 'คืนเงินไม่สำเร็จ',
    body: 'ส่ง {amount} จากรายการฝาก {code} คืนไปยังบัญชีที่คุณใช้ชำระไม่ได้ จึงกันเงินไว้อีกครั้ง เราจะนำเงินเข้าให้ทันทีที่วงเงินของคุณรองรับ หากยังต้องการเงินคืน โปรดติดต่อฝ่ายบริการลูกค้า',
  },
  free_rounds_given: {
    title: 'คุณได้รับรอบเล่นฟรีใน {game}',
    body: 'เราออกให้ {rounds} รอบ รอบละ {stake} เปิดเกมระหว่าง {from} ถึง {until} แล้วเลือกเดิมพัน {stake} รอบเหล่านี้ไม่หักเงินของคุณ และเงินที่ชนะเป็นของคุณ',
  },
  free_rounds_cancelled: {
    title: 'รอบเล่นฟรีของคุณถูกยกเลิก',
    body: 'รอบเล่นฟรีใน {game} ที่ยังไม่ได้เล่นถูกยกเลิกแล้ว เงินที่ชนะจากรอบที่เล่นไปแล้วยังเป็นของคุณ',
  },
};

const TY: NoticeTexts = {
  ...AWARD_NOTICES.TY,
  ...AGENT_NOTICES.TY,
  ...REFERRAL_NOTICES.TY,
  deposit_over_limit: {
    title: 'Naka-hold ang bahagi ng deposit mo',
    body: 'Lampas sa deposit limit mo ang {amount} ng deposit {code}, kaya wala pa ito sa balance mo. Iki-credit namin ito kapag pinayagan na ng limit mo. Kung gusto mo ng refund, buksan ang deposit at humingi nito.',
  },
  deposit_while_excluded: {
    title: 'Naka-hold ang deposit mo',
    body: 'Dumating ang {amount} ng deposit {code} habang sarado sa paglalaro ang account mo, kaya wala ito sa balance mo. Makipag-ugnayan sa customer service para sa refund.',
  },
  deposit_released: {
    title: 'Na-credit na ang deposit mo',
    body: 'Nasa balance mo na ang {amount} ng deposit {code} na naka-hold.',
  },
  deposit_returned: {
    title: 'Na-refund na ang pera mo',
    body: 'Naibalik na ang {amount} ng deposit {code} sa account na pinagbayaran mo. Reference: {reference}.',
  },
  deposit_return_failed: {
    title: 'Hindi na-refund ang pera mo',
    body: 'Hindi naibalik ang {amount} ng deposit {code} sa account na pinagbayaran mo. Naka-hold ulit ito, at iki-credit namin kapag pinayagan na ng limit mo. Kung gusto mo pa rin ng refund, makipag-ugnayan sa customer service.',
  },
  free_rounds_given: {
    title: 'May libreng round ka sa {game}',
    body: 'Sagot namin ang {rounds} round na tig-{stake}. Buksan ang laro mula {from} hanggang {until} at piliin ang taya na {stake}: walang bawas sa balance mo ang mga round na iyon, at sa iyo ang panalo.',
  },
  free_rounds_cancelled: {
    title: 'Kinansela ang libreng rounds mo',
    body: 'Kinansela ang mga libreng round sa {game} na hindi mo pa nalaro. Sa iyo pa rin ang napanalunan mo sa iba.',
  },
};

const VI: NoticeTexts = {
  ...AWARD_NOTICES.VI,
  ...AGENT_NOTICES.VI,
  ...REFERRAL_NOTICES.VI,
  deposit_over_limit: {
    title: 'Một phần tiền nạp đang được tạm giữ',
    body: '{amount} của lệnh nạp {code} vượt giới hạn nạp tiền của bạn nên chưa vào số dư. Chúng tôi sẽ cộng ngay khi giới hạn cho phép. Nếu muốn nhận lại, hãy mở lệnh nạp đó và yêu cầu hoàn tiền.',
  },
  deposit_while_excluded: {
    title: 'Tiền nạp của bạn đang được tạm giữ',
    body: '{amount} của lệnh nạp {code} đến khi tài khoản của bạn đang khóa chơi nên không vào số dư. Vui lòng liên hệ chăm sóc khách hàng để được hoàn tiền.',
  },
  deposit_released: {
    title: 'Tiền nạp đã được cộng',
    body: '{amount} của lệnh nạp {code} được tạm giữ nay đã vào số dư của bạn.',
  },
  deposit_returned: {
    title: 'Đã hoàn tiền cho bạn',
    body: '{amount} của lệnh nạp {code} đã được hoàn về tài khoản bạn đã dùng để thanh toán. Mã tham chiếu: {reference}.',
  },
  deposit_return_failed: {
    title: 'Hoàn tiền không thành công',
    body: 'Không hoàn được {amount} của lệnh nạp {code} về tài khoản bạn đã dùng để thanh toán. Số tiền lại được tạm giữ và sẽ được cộng ngay khi giới hạn cho phép. Nếu vẫn muốn hoàn tiền, vui lòng liên hệ chăm sóc khách hàng.',
  },
  free_rounds_given: {
    title: 'Bạn có ván miễn phí ở {game}',
    body: 'Chúng tôi tặng bạn {rounds} ván, mỗi ván {stake}. Hãy mở trò chơi từ {from} đến {until} và chọn mức cược {stake}: các ván này không trừ tiền của bạn, và tiền thắng là của bạn.',
  },
  free_rounds_cancelled: {
    title: 'Ván miễn phí của bạn đã bị hủy',
    body: 'Các ván miễn phí ở {game} mà bạn chưa chơi đã bị hủy. Tiền thắng từ những ván đã chơi vẫn là của bạn.',
  },
};

/** What the house writes to members by itself, by language. */
export const NOTICE_TEXTS: Readonly<Record<string, NoticeTexts>> & { readonly EN: NoticeTexts } = {
  EN,
  CN,
  ID,
  TH,
  TY,
  VI,
};
