import type { MemberNoticeKind } from '../../../events/member-notice.ts';

type ContractNoticeKind = Extract<MemberNoticeKind, `contract_${string}`>;
type ContractNotices = Readonly<Record<ContractNoticeKind, { readonly title: string; readonly body: string }>>;

const EN: ContractNotices = {
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

const CN: ContractNotices = {
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

const ID: ContractNotices = {
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

const TH: ContractNotices = {
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

const TY: ContractNotices = {
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

const VI: ContractNotices = {
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

/** What the house writes to both sides of a contract of agents, at each step of it, by language. */
export const CONTRACT_NOTICES = { EN, CN, ID, TH, TY, VI };
