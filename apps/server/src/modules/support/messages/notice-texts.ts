import type { MemberNoticeKind } from '../../../events/member-notice.ts';
import { AWARD_NOTICES } from './award-notice-texts.ts';

interface NoticeText {
  readonly title: string;
  readonly body: string;
}

type NoticeTexts = Readonly<Record<MemberNoticeKind, NoticeText>>;

const EN: NoticeTexts = {
  ...AWARD_NOTICES.EN,
  agent_paid: {
    title: 'Your contract paid out',
    body: '{amount} from your contract has been added to your balance. See My Income for how it was worked out.',
  },
  agent_paid_back: {
    title: 'Your income paid off a debt',
    body: '{amount} from your contract went towards what you owe. See My Income for details.',
  },
  agent_advanced: {
    title: 'We advanced your downlines’ pay',
    body: 'Your downlines earned {amount} more than you did this period. We paid them, and it comes off what you earn next.',
  },
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
  contract_offered: {
    title: 'A contract is waiting for you',
    body: 'You have been offered a contract. Open the agent centre to read it, then sign or refuse it within 7 days.',
  },
  contract_accepted: {
    title: 'Your offer was signed',
    body: '{name} signed the contract you offered. It takes effect with the next period.',
  },
  contract_refused: {
    title: 'Your offer was turned down',
    body: '{name} turned down the contract you offered.',
  },
  contract_withdrawn: {
    title: 'An offer was withdrawn',
    body: 'A contract you were offered has been withdrawn.',
  },
  contract_expired: {
    title: 'Your offer has expired',
    body: '{name} didn’t answer the contract you offered within 7 days.',
  },
  contract_ended: {
    title: 'A contract is ending',
    body: 'One of your contracts ends with the current period. You’ll still be paid for that period.',
  },
};

const CN: NoticeTexts = {
  ...AWARD_NOTICES.CN,
  agent_paid: {
    title: '契约收入已到账',
    body: '您的契约收入 {amount} 已加入余额，计算明细见我的收入。',
  },
  agent_paid_back: {
    title: '收入已抵扣欠款',
    body: '您的契约收入 {amount} 已用于抵扣欠款，详情见我的收入。',
  },
  agent_advanced: {
    title: '已为您垫付下级收入',
    body: '本期您的下级收入比您多 {amount}，已由我们垫付，将从您之后的收入中扣除。',
  },
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
  contract_offered: {
    title: '您有一份待签合约',
    body: '您收到一份合约邀约。请打开代理中心阅读，并在 7 天内签署或拒绝。',
  },
  contract_accepted: {
    title: '您的邀约已签署',
    body: '{name} 已签署您提供的合约，自下一周期起生效。',
  },
  contract_refused: {
    title: '您的邀约被拒绝',
    body: '{name} 拒绝了您提供的合约。',
  },
  contract_withdrawn: {
    title: '邀约已取消',
    body: '提供给您的一份合约邀约已取消。',
  },
  contract_expired: {
    title: '您的邀约已过期',
    body: '{name} 未在 7 天内答复您提供的合约。',
  },
  contract_ended: {
    title: '合约即将终止',
    body: '您的一份合约将在本周期结束时终止，本周期仍会照常支付。',
  },
};

const ID: NoticeTexts = {
  ...AWARD_NOTICES.ID,
  agent_paid: {
    title: 'Kontrak Anda sudah dibayar',
    body: '{amount} dari kontrak Anda sudah masuk ke saldo. Lihat perhitungannya di Pendapatan Saya.',
  },
  agent_paid_back: {
    title: 'Pendapatan Anda melunasi utang',
    body: '{amount} dari kontrak Anda dipakai untuk melunasi utang Anda. Lihat rinciannya di Pendapatan Saya.',
  },
  agent_advanced: {
    title: 'Kami menalangi pendapatan downline Anda',
    body: 'Downline Anda memperoleh {amount} lebih banyak dari Anda pada periode ini. Kami sudah membayarnya, dan akan dipotong dari pendapatan Anda berikutnya.',
  },
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
  contract_offered: {
    title: 'Ada kontrak menunggu Anda',
    body: 'Anda mendapat penawaran kontrak. Buka pusat agen untuk membacanya, lalu tanda tangani atau tolak dalam 7 hari.',
  },
  contract_accepted: {
    title: 'Penawaran Anda ditandatangani',
    body: '{name} menandatangani kontrak yang Anda tawarkan. Berlaku mulai periode berikutnya.',
  },
  contract_refused: {
    title: 'Penawaran Anda ditolak',
    body: '{name} menolak kontrak yang Anda tawarkan.',
  },
  contract_withdrawn: {
    title: 'Penawaran ditarik',
    body: 'Kontrak yang ditawarkan kepada Anda telah ditarik.',
  },
  contract_expired: {
    title: 'Penawaran Anda kedaluwarsa',
    body: '{name} tidak menjawab kontrak yang Anda tawarkan dalam 7 hari.',
  },
  contract_ended: {
    title: 'Kontrak akan berakhir',
    body: 'Salah satu kontrak Anda berakhir bersama periode ini. Periode ini tetap dibayar.',
  },
};

const TH: NoticeTexts = {
  ...AWARD_NOTICES.TH,
  agent_paid: {
    title: 'สัญญาของคุณจ่ายเงินแล้ว',
    body: '{amount} จากสัญญาของคุณเข้ายอดเงินแล้ว ดูวิธีคำนวณได้ที่รายได้ของฉัน',
  },
  agent_paid_back: {
    title: 'รายได้หักยอดค้างชำระแล้ว',
    body: '{amount} จากสัญญาของคุณถูกหักกับยอดที่ค้างชำระ ดูรายละเอียดได้ที่รายได้ของฉัน',
  },
  agent_advanced: {
    title: 'เราจ่ายแทนให้ดาวน์ไลน์ของคุณ',
    body: 'งวดนี้ดาวน์ไลน์ของคุณได้มากกว่าคุณ {amount} เราจ่ายให้แล้ว และจะหักจากรายได้ครั้งต่อไปของคุณ',
  },
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
  contract_offered: {
    title: 'มีสัญญารอคุณอยู่',
    body: 'คุณได้รับข้อเสนอสัญญา เปิดศูนย์เอเย่นต์เพื่ออ่าน แล้วลงนามหรือปฏิเสธภายใน 7 วัน',
  },
  contract_accepted: {
    title: 'ข้อเสนอของคุณได้รับการลงนามแล้ว',
    body: '{name} ลงนามในสัญญาที่คุณเสนอ มีผลตั้งแต่รอบถัดไป',
  },
  contract_refused: {
    title: 'ข้อเสนอของคุณถูกปฏิเสธ',
    body: '{name} ปฏิเสธสัญญาที่คุณเสนอ',
  },
  contract_withdrawn: {
    title: 'ข้อเสนอถูกถอนแล้ว',
    body: 'สัญญาที่เสนอให้คุณถูกถอนแล้ว',
  },
  contract_expired: {
    title: 'ข้อเสนอของคุณหมดอายุแล้ว',
    body: '{name} ไม่ได้ตอบสัญญาที่คุณเสนอภายใน 7 วัน',
  },
  contract_ended: {
    title: 'สัญญากำลังจะสิ้นสุด',
    body: 'สัญญาหนึ่งของคุณจะสิ้นสุดเมื่อจบรอบนี้ คุณยังได้รับเงินของรอบนี้ตามปกติ',
  },
};

const TY: NoticeTexts = {
  ...AWARD_NOTICES.TY,
  agent_paid: {
    title: 'Nabayaran ka sa kontrata mo',
    body: 'Naidagdag na sa balance mo ang {amount} mula sa kontrata mo. Tingnan sa Aking Kita kung paano ito kinuwenta.',
  },
  agent_paid_back: {
    title: 'Nabawasan ang utang mo',
    body: 'Napunta sa utang mo ang {amount} mula sa kontrata mo. Tingnan ang detalye sa Aking Kita.',
  },
  agent_advanced: {
    title: 'Inabonohan namin ang kita ng mga downline mo',
    body: 'Mas malaki ng {amount} kaysa sa iyo ang kinita ng mga downline mo ngayong period. Binayaran na namin sila, at ibabawas ito sa susunod mong kita.',
  },
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
  contract_offered: {
    title: 'May kontratang naghihintay sa iyo',
    body: 'May alok na kontrata para sa iyo. Buksan ang agent center para basahin ito, at pirmahan o tanggihan sa loob ng 7 araw.',
  },
  contract_accepted: {
    title: 'Pinirmahan ang alok mo',
    body: 'Pinirmahan ni {name} ang kontratang inalok mo. Magkakabisa ito sa susunod na panahon.',
  },
  contract_refused: {
    title: 'Tinanggihan ang alok mo',
    body: 'Tinanggihan ni {name} ang kontratang inalok mo.',
  },
  contract_withdrawn: {
    title: 'Binawi ang isang alok',
    body: 'Binawi ang isang kontratang inalok sa iyo.',
  },
  contract_expired: {
    title: 'Nag-expire ang alok mo',
    body: 'Hindi sumagot si {name} sa kontratang inalok mo sa loob ng 7 araw.',
  },
  contract_ended: {
    title: 'Matatapos ang isang kontrata',
    body: 'Matatapos kasabay ng panahong ito ang isa sa mga kontrata mo. Babayaran ka pa rin para sa panahong ito.',
  },
};

const VI: NoticeTexts = {
  ...AWARD_NOTICES.VI,
  agent_paid: {
    title: 'Hợp đồng của bạn đã trả thưởng',
    body: '{amount} từ hợp đồng đã được cộng vào số dư của bạn. Xem cách tính ở Thu nhập của tôi.',
  },
  agent_paid_back: {
    title: 'Thu nhập đã trừ vào khoản nợ',
    body: '{amount} từ hợp đồng đã được trừ vào khoản bạn còn nợ. Xem chi tiết ở Thu nhập của tôi.',
  },
  agent_advanced: {
    title: 'Chúng tôi đã ứng trước cho tuyến dưới',
    body: 'Kỳ này tuyến dưới của bạn nhận nhiều hơn bạn {amount}. Chúng tôi đã trả cho họ và sẽ trừ vào thu nhập sau của bạn.',
  },
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
  contract_offered: {
    title: 'Có hợp đồng đang chờ bạn',
    body: 'Bạn được đề nghị một hợp đồng. Hãy mở trung tâm đại lý để đọc, rồi ký hoặc từ chối trong 7 ngày.',
  },
  contract_accepted: {
    title: 'Đề nghị của bạn đã được ký',
    body: '{name} đã ký hợp đồng bạn đề nghị. Hợp đồng có hiệu lực từ kỳ sau.',
  },
  contract_refused: {
    title: 'Đề nghị của bạn bị từ chối',
    body: '{name} đã từ chối hợp đồng bạn đề nghị.',
  },
  contract_withdrawn: {
    title: 'Đề nghị đã bị hủy',
    body: 'Một hợp đồng được đề nghị cho bạn đã bị hủy.',
  },
  contract_expired: {
    title: 'Đề nghị của bạn đã hết hạn',
    body: '{name} không trả lời hợp đồng bạn đề nghị trong 7 ngày.',
  },
  contract_ended: {
    title: 'Một hợp đồng sắp kết thúc',
    body: 'Một hợp đồng của bạn kết thúc cùng kỳ này. Kỳ này vẫn được trả như thường.',
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
