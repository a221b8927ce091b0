import type { MemberNoticeKind } from '../../../events/member-notice.ts';

type AgentNoticeKind = Extract<MemberNoticeKind, `agent_${string}` | `contract_${string}`>;
type AgentNotices = Readonly<Record<AgentNoticeKind, { readonly title: string; readonly body: string }>>;

const EN: AgentNotices = {
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
  agent_group_raised: {
    title: 'Your prize group was raised',
    body: '{name} raised your highest lottery prize group to {group}. It applies to your next bets; pick a lower one when you bet to get the difference back as rebate.',
  },
  agent_dispute_opened: {
    title: 'A payment is disputed',
    body: '{name} disputes a line of a payment from your contract. Open the agent centre to read and answer it.',
  },
  agent_dispute_answered: {
    title: 'Your dispute was answered',
    body: '{name} answered your dispute about a payment. Read it in the agent centre under My Income.',
  },
  agent_dispute_closed: {
    title: 'A dispute was closed',
    body: '{name} closed a dispute about a payment. It stays readable in the agent centre.',
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
  contract_withdrawn_given: {
    title: 'Your offer was withdrawn',
    body: 'The contract you offered {name} has been withdrawn.',
  },
  contract_expired_held: {
    title: 'An offer has expired',
    body: 'You didn’t answer a contract you were offered within 7 days. It can no longer be signed.',
  },
  contract_ended_given: {
    title: 'A contract you gave is ending',
    body: 'Your contract with {name} ends with the current period. That period is still paid.',
  },
};

const CN: AgentNotices = {
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
  agent_group_raised: {
    title: '您的奖金组已提高',
    body: '{name} 已将您的最高彩票奖金组提高到 {group}，自下一注起生效；投注时选择较低的奖金组，差额将作为返点返还。',
  },
  agent_dispute_opened: {
    title: '有人对发放提出异议',
    body: '{name} 对您契约的一笔发放提出异议。请打开代理中心查看并答复。',
  },
  agent_dispute_answered: {
    title: '您的异议已得到答复',
    body: '{name} 答复了您对发放的异议。请在代理中心的我的收入中查看。',
  },
  agent_dispute_closed: {
    title: '异议已关闭',
    body: '{name} 关闭了一个关于发放的异议，仍可在代理中心查看。',
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
  contract_withdrawn_given: {
    title: '您的合约邀约已撤回',
    body: '您向 {name} 提供的合约已被撤回。',
  },
  contract_expired_held: {
    title: '一份合约邀约已过期',
    body: '您未在 7 天内答复收到的合约，现已无法签署。',
  },
  contract_ended_given: {
    title: '您提供的合约即将终止',
    body: '您与 {name} 的合约将在本周期结束时终止，本周期仍会照常支付。',
  },
};

const ID: AgentNotices = {
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
  agent_group_raised: {
    title: 'Kelompok hadiah Anda dinaikkan',
    body: '{name} menaikkan kelompok hadiah lotere tertinggi Anda menjadi {group}. Berlaku mulai taruhan berikutnya; pilih yang lebih rendah saat bertaruh untuk menerima selisihnya sebagai rabat.',
  },
  agent_dispute_opened: {
    title: 'Sebuah pembayaran disanggah',
    body: '{name} menyanggah satu baris pembayaran dari kontrak Anda. Buka pusat agen untuk membaca dan menjawabnya.',
  },
  agent_dispute_answered: {
    title: 'Sanggahan Anda dijawab',
    body: '{name} menjawab sanggahan Anda tentang sebuah pembayaran. Baca di pusat agen, di Pendapatan saya.',
  },
  agent_dispute_closed: {
    title: 'Sebuah sanggahan ditutup',
    body: '{name} menutup sanggahan tentang sebuah pembayaran. Tetap bisa dibaca di pusat agen.',
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
  contract_withdrawn_given: {
    title: 'Tawaran Anda ditarik',
    body: 'Kontrak yang Anda tawarkan kepada {name} telah ditarik.',
  },
  contract_expired_held: {
    title: 'Sebuah tawaran kedaluwarsa',
    body: 'Anda tidak menjawab kontrak yang ditawarkan dalam 7 hari. Kontrak itu tidak bisa ditandatangani lagi.',
  },
  contract_ended_given: {
    title: 'Kontrak yang Anda berikan akan berakhir',
    body: 'Kontrak Anda dengan {name} berakhir bersama periode ini. Periode ini tetap dibayar.',
  },
};

const TH: AgentNotices = {
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
  agent_group_raised: {
    title: 'กลุ่มรางวัลของคุณสูงขึ้น',
    body: '{name} ปรับกลุ่มรางวัลหวยสูงสุดของคุณเป็น {group} มีผลตั้งแต่เดิมพันถัดไป หากเลือกกลุ่มที่ต่ำกว่าเมื่อเดิมพัน คุณจะได้ส่วนต่างคืนเป็นคืนยอด',
  },
  agent_dispute_opened: {
    title: 'มีการโต้แย้งการจ่ายเงิน',
    body: '{name} โต้แย้งรายการหนึ่งในการจ่ายตามสัญญาของคุณ เปิดศูนย์เอเย่นต์เพื่ออ่านและตอบ',
  },
  agent_dispute_answered: {
    title: 'ข้อโต้แย้งของคุณได้รับคำตอบ',
    body: '{name} ตอบข้อโต้แย้งของคุณเรื่องการจ่ายเงินแล้ว อ่านได้ในศูนย์เอเย่นต์ที่รายได้ของฉัน',
  },
  agent_dispute_closed: {
    title: 'ข้อโต้แย้งถูกปิด',
    body: '{name} ปิดข้อโต้แย้งเรื่องการจ่ายเงิน ยังอ่านได้ในศูนย์เอเย่นต์',
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
  contract_withdrawn_given: {
    title: 'ข้อเสนอของคุณถูกถอน',
    body: 'สัญญาที่คุณเสนอให้ {name} ถูกถอนแล้ว',
  },
  contract_expired_held: {
    title: 'ข้อเสนอหมดอายุแล้ว',
    body: 'คุณไม่ได้ตอบสัญญาที่ได้รับเสนอภายใน 7 วัน จึงลงนามไม่ได้แล้ว',
  },
  contract_ended_given: {
    title: 'สัญญาที่คุณให้กำลังจะสิ้นสุด',
    body: 'สัญญาของคุณกับ {name} จะสิ้นสุดเมื่อจบรอบนี้ รอบนี้ยังจ่ายตามปกติ',
  },
};

const TY: AgentNotices = {
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
  agent_group_raised: {
    title: 'Tumaas ang prize group mo',
    body: 'Itinaas ni {name} sa {group} ang pinakamataas mong prize group sa lottery. Magagamit ito sa susunod mong taya; pumili ng mas mababa kapag tumataya para maibalik ang diperensiya bilang rebate.',
  },
  agent_dispute_opened: {
    title: 'May reklamo sa bayad',
    body: 'May reklamo si {name} sa isang linya ng bayad mula sa kontrata mo. Buksan ang agent center para basahin at sagutin.',
  },
  agent_dispute_answered: {
    title: 'Nasagot ang reklamo mo',
    body: 'Sinagot ni {name} ang reklamo mo tungkol sa bayad. Basahin sa agent center, sa Kita ko.',
  },
  agent_dispute_closed: {
    title: 'Naisara ang reklamo',
    body: 'Isinara ni {name} ang reklamo tungkol sa bayad. Mababasa pa rin ito sa agent center.',
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
  contract_withdrawn_given: {
    title: 'Binawi ang alok mo',
    body: 'Binawi ang kontratang inalok mo kay {name}.',
  },
  contract_expired_held: {
    title: 'Lumipas na ang isang alok',
    body: 'Hindi mo sinagot sa loob ng 7 araw ang kontratang inalok sa iyo. Hindi na ito mapipirmahan.',
  },
  contract_ended_given: {
    title: 'Matatapos ang kontratang ibinigay mo',
    body: 'Matatapos kasabay ng panahong ito ang kontrata mo kay {name}. Babayaran pa rin ang panahong ito.',
  },
};

const VI: AgentNotices = {
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
  agent_group_raised: {
    title: 'Nhóm thưởng của bạn đã được nâng',
    body: '{name} đã nâng nhóm thưởng xổ số cao nhất của bạn lên {group}. Áp dụng từ lần cược tiếp theo; chọn nhóm thấp hơn khi cược để nhận lại phần chênh lệch dưới dạng hoàn trả.',
  },
  agent_dispute_opened: {
    title: 'Một khoản trả bị khiếu nại',
    body: '{name} khiếu nại một dòng trong khoản trả từ hợp đồng của bạn. Mở trung tâm đại lý để đọc và trả lời.',
  },
  agent_dispute_answered: {
    title: 'Khiếu nại của bạn đã được trả lời',
    body: '{name} đã trả lời khiếu nại của bạn về một khoản trả. Đọc trong trung tâm đại lý, mục Thu nhập của tôi.',
  },
  agent_dispute_closed: {
    title: 'Một khiếu nại đã đóng',
    body: '{name} đã đóng khiếu nại về một khoản trả. Vẫn đọc được trong trung tâm đại lý.',
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
  contract_withdrawn_given: {
    title: 'Đề nghị của bạn đã bị rút lại',
    body: 'Hợp đồng bạn đề nghị cho {name} đã bị rút lại.',
  },
  contract_expired_held: {
    title: 'Một đề nghị đã hết hạn',
    body: 'Bạn không trả lời hợp đồng được đề nghị trong vòng 7 ngày nên không thể ký nữa.',
  },
  contract_ended_given: {
    title: 'Hợp đồng bạn trao sắp kết thúc',
    body: 'Hợp đồng của bạn với {name} kết thúc cùng kỳ này. Kỳ này vẫn được trả như thường.',
  },
};

/** What the house writes to agents about their contracts and what these pay, by language. */
export const AGENT_NOTICES = { EN, CN, ID, TH, TY, VI };
