import type { MemberNoticeKind } from '../../../events/member-notice.ts';
import { CONTRACT_NOTICES } from './contract-notice-texts.ts';

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
  ...CONTRACT_NOTICES.EN,
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
  ...CONTRACT_NOTICES.CN,
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
  ...CONTRACT_NOTICES.ID,
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
  ...CONTRACT_NOTICES.TH,
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
  ...CONTRACT_NOTICES.TY,
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
  ...CONTRACT_NOTICES.VI,
};

/** What the house writes to agents about their contracts and what these pay, by language. */
export const AGENT_NOTICES = { EN, CN, ID, TH, TY, VI };
