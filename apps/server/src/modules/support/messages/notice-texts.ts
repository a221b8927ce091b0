import type { MemberNoticeKind } from '../../../events/member-notice.ts';

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

type NoticeTexts = Readonly<Record<MemberNoticeKind, NoticeText>>;

const EN: NoticeTexts = {
  deposit_over_limit: {
    title: 'Part of your deposit is on hold',
    body: '{amount} of deposit {code} arrived above your deposit limit, so it is not in your balance. It is credited as soon as your limit has room again. If you want it back instead, open the deposit and ask for a refund.',
  },
  deposit_while_excluded: {
    title: 'Your deposit is on hold',
    body: '{amount} of deposit {code} arrived while your account is closed for play, so it is not in your balance. Contact support to have it sent back to you.',
  },
  deposit_released: {
    title: 'Your deposit was credited',
    body: '{amount} of deposit {code} was on hold and is now in your balance.',
  },
  deposit_returned: {
    title: 'Your money was sent back',
    body: '{amount} of deposit {code} was sent back to where you paid from. Reference: {reference}.',
  },
  deposit_return_failed: {
    title: 'Your refund could not be sent',
    body: '{amount} of deposit {code} could not be sent back to where you paid from. It is on hold again and is credited as soon as your limit has room. Contact support if you want it back.',
  },
};

const CN: NoticeTexts = {
  deposit_over_limit: {
    title: '您的部分存款已冻结',
    body: '存款 {code} 中有 {amount} 超出了您的存款限额，因此未计入余额。限额有空间后会自动入账。如希望退回，请打开该笔存款并申请退款。',
  },
  deposit_while_excluded: {
    title: '您的存款已冻结',
    body: '存款 {code} 中有 {amount} 在您的账户停止游戏期间到账，因此未计入余额。如需退回，请联系客服。',
  },
  deposit_released: { title: '您的存款已入账', body: '存款 {code} 中冻结的 {amount} 现已计入余额。' },
  deposit_returned: {
    title: '您的款项已退回',
    body: '存款 {code} 中的 {amount} 已退回您的付款账户。参考号：{reference}。',
  },
  deposit_return_failed: {
    title: '退款未能完成',
    body: '存款 {code} 中的 {amount} 无法退回您的付款账户，现继续冻结，限额有空间后会自动入账。如需退回，请联系客服。',
  },
};

const ID: NoticeTexts = {
  deposit_over_limit: {
    title: 'Sebagian deposit Anda ditahan',
    body: '{amount} dari deposit {code} masuk melebihi batas deposit Anda, jadi belum masuk ke saldo. Dana dikreditkan begitu batas Anda tersedia lagi. Jika ingin dikembalikan, buka deposit itu dan minta pengembalian dana.',
  },
  deposit_while_excluded: {
    title: 'Deposit Anda ditahan',
    body: '{amount} dari deposit {code} masuk saat akun Anda ditutup untuk bermain, jadi tidak masuk ke saldo. Hubungi layanan pelanggan agar dana dikembalikan.',
  },
  deposit_released: {
    title: 'Deposit Anda sudah dikreditkan',
    body: '{amount} dari deposit {code} yang ditahan kini masuk ke saldo Anda.',
  },
  deposit_returned: {
    title: 'Dana Anda telah dikembalikan',
    body: '{amount} dari deposit {code} telah dikembalikan ke rekening asal pembayaran. Referensi: {reference}.',
  },
  deposit_return_failed: {
    title: 'Pengembalian dana gagal',
    body: '{amount} dari deposit {code} tidak dapat dikembalikan ke rekening asal pembayaran. Dana ditahan lagi dan dikreditkan begitu batas Anda tersedia. Hubungi layanan pelanggan jika ingin dikembalikan.',
  },
};

const TH: NoticeTexts = {
  deposit_over_limit: {
    title: 'เงินฝากบางส่วนของคุณถูกพักไว้',
    body: '{amount} จากรายการฝาก {code} เข้ามาเกินวงเงินฝากของคุณ จึงยังไม่เข้ายอดเงิน ระบบจะเติมให้เมื่อวงเงินของคุณว่างอีกครั้ง หากต้องการเงินคืน ให้เปิดรายการฝากนั้นแล้วขอคืนเงิน',
  },
  deposit_while_excluded: {
    title: 'เงินฝากของคุณถูกพักไว้',
    body: '{amount} จากรายการฝาก {code} เข้ามาขณะที่บัญชีของคุณปิดการเล่น จึงไม่เข้ายอดเงิน ติดต่อฝ่ายบริการลูกค้าเพื่อขอเงินคืน',
  },
  deposit_released: {
    title: 'เงินฝากของคุณเข้าแล้ว',
    body: '{amount} จากรายการฝาก {code} ที่พักไว้ เข้ายอดเงินของคุณแล้ว',
  },
  deposit_returned: {
    title: 'คืนเงินให้คุณแล้ว',
    body: '{amount} จากรายการฝาก {code} ถูกส่งคืนไปยังบัญชีที่คุณจ่ายมา เลขอ้างอิง: {reference}',
  },
  deposit_return_failed: {
    title: 'คืนเงินไม่สำเร็จ',
    body: '{amount} จากรายการฝาก {code} ส่งคืนไปยังบัญชีที่คุณจ่ายมาไม่ได้ จึงพักไว้ต่อและจะเติมให้เมื่อวงเงินของคุณว่าง ติดต่อฝ่ายบริการลูกค้าหากต้องการเงินคืน',
  },
};

const TY: NoticeTexts = {
  deposit_over_limit: {
    title: 'Naka-hold ang bahagi ng deposit mo',
    body: 'Ang {amount} ng deposit {code} ay dumating na lampas sa deposit limit mo, kaya wala pa ito sa balance mo. Papasok ito kapag may puwang na ulit ang limit mo. Kung gusto mong ibalik ito, buksan ang deposit at humingi ng refund.',
  },
  deposit_while_excluded: {
    title: 'Naka-hold ang deposit mo',
    body: 'Ang {amount} ng deposit {code} ay dumating habang sarado sa paglalaro ang account mo, kaya wala ito sa balance mo. Makipag-ugnayan sa support para maibalik ito sa iyo.',
  },
  deposit_released: {
    title: 'Pumasok na ang deposit mo',
    body: 'Ang {amount} ng deposit {code} na naka-hold ay nasa balance mo na.',
  },
  deposit_returned: {
    title: 'Naibalik na ang pera mo',
    body: 'Ang {amount} ng deposit {code} ay naibalik na sa pinagbayaran mo. Reference: {reference}.',
  },
  deposit_return_failed: {
    title: 'Hindi naipadala ang refund mo',
    body: 'Hindi naibalik sa pinagbayaran mo ang {amount} ng deposit {code}. Naka-hold ulit ito at papasok kapag may puwang na ang limit mo. Makipag-ugnayan sa support kung gusto mo itong mabawi.',
  },
};

const VI: NoticeTexts = {
  deposit_over_limit: {
    title: 'Một phần tiền nạp đang được tạm giữ',
    body: '{amount} của lệnh nạp {code} đến vượt hạn mức nạp của bạn nên chưa vào số dư. Số tiền sẽ được cộng ngay khi hạn mức còn chỗ. Nếu muốn nhận lại, hãy mở lệnh nạp đó và yêu cầu hoàn tiền.',
  },
  deposit_while_excluded: {
    title: 'Tiền nạp của bạn đang được tạm giữ',
    body: '{amount} của lệnh nạp {code} đến khi tài khoản của bạn đang ngừng chơi nên không vào số dư. Hãy liên hệ chăm sóc khách hàng để được hoàn tiền.',
  },
  deposit_released: {
    title: 'Tiền nạp đã được cộng',
    body: '{amount} của lệnh nạp {code} được tạm giữ nay đã vào số dư của bạn.',
  },
  deposit_returned: {
    title: 'Đã hoàn tiền cho bạn',
    body: '{amount} của lệnh nạp {code} đã được hoàn về nơi bạn thanh toán. Mã tham chiếu: {reference}.',
  },
  deposit_return_failed: {
    title: 'Hoàn tiền không thành công',
    body: '{amount} của lệnh nạp {code} không hoàn được về nơi bạn thanh toán. Số tiền lại được tạm giữ và sẽ được cộng khi hạn mức còn chỗ. Hãy liên hệ chăm sóc khách hàng nếu bạn muốn nhận lại.',
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
