import type { ContractKind, Period } from '@baize/agent-pay';
import type { LANGUAGES } from '@baize/contract/languages';

/** The words that a contract's text is made of. */
export interface ContractWords {
  readonly kinds: Readonly<Record<ContractKind, string>>;
  readonly periods: Readonly<Record<Period, string>>;
  readonly brand: string;
  readonly from: string;
  readonly to: string;
  readonly paid: string;
  readonly profitLoss: string;
  readonly singleBetFrom: string;
  readonly activeFrom: string;
  readonly carry: string;
  readonly yes: string;
  readonly no: string;
  /** {0}: which, {1}: active members, {2}: valid bets, {3}: rate when the line lost, {4}: when it won. */
  readonly tier: string;
  /** The same without {4}. */
  readonly tierOfDividend: string;
  readonly ends: string;
  readonly closed: string;
  /** {0}: who, {1}: under the present terms, {2}: under these. */
  readonly compared: string;
  readonly noContract: string;
  readonly nothing: string;
}

const EN: ContractWords = {
  kinds: {
    dividend: 'Dividend',
    salary: 'Daily salary',
    hourSalary: 'Hourly salary',
    agentRealtimeSalary: 'Real-time salary',
  },
  periods: {
    Daily: 'Daily',
    Weekly: 'Weekly',
    Semimonthly: 'Twice a month',
    Monthly: 'Monthly',
    Hourly: 'Every hour',
    FiveMinutes: 'Every 5 minutes',
  },
  brand: 'The site',
  from: 'From',
  to: 'To',
  paid: 'Paid',
  profitLoss: 'Profit and loss counted',
  singleBetFrom: 'Minimum bet that counts',
  activeFrom: 'A member is active from',
  carry: 'Wins of the line are carried over',
  yes: 'Yes',
  no: 'No',
  tier: 'Tier {0}: from {1} active members and {2} of valid bets, {3} when the line lost, {4} when it won',
  tierOfDividend: 'Tier {0}: from {1} active members and {2} of valid bets, {3} of what the line lost',
  ends: 'Signing this ends the contracts of',
  closed: 'The last closed period',
  compared: '{0}: {1} under the present terms, {2} under these',
  noContract: 'no contract',
  nothing: 'There is no closed period to compute from yet.',
};

const CN: ContractWords = {
  kinds: {
    dividend: '分红',
    salary: '日工资',
    hourSalary: '小时工资',
    agentRealtimeSalary: '实时工资',
  },
  periods: {
    Daily: '每日',
    Weekly: '每周',
    Semimonthly: '每半月',
    Monthly: '每月',
    Hourly: '每小时',
    FiveMinutes: '每 5 分钟',
  },
  brand: '本站',
  from: '提供方',
  to: '接受方',
  paid: '发放周期',
  profitLoss: '盈亏周期',
  singleBetFrom: '计入的最低单注',
  activeFrom: '活跃会员的投注起点',
  carry: '团队赢额结转',
  yes: '是',
  no: '否',
  tier: '第 {0} 档：活跃会员 {1} 人、有效投注 {2} 起，团队输时 {3}，团队赢时 {4}',
  tierOfDividend: '第 {0} 档：活跃会员 {1} 人、有效投注 {2} 起，按团队净输的 {3}',
  ends: '签署后将终止以下代理的契约',
  closed: '最近一个已结束的周期',
  compared: '{0}：按现有条款 {1}，按新条款 {2}',
  noContract: '无契约',
  nothing: '还没有已结束的周期可供计算。',
};

const ID: ContractWords = {
  kinds: {
    dividend: 'Dividen',
    salary: 'Gaji harian',
    hourSalary: 'Gaji per jam',
    agentRealtimeSalary: 'Gaji waktu nyata',
  },
  periods: {
    Daily: 'Harian',
    Weekly: 'Mingguan',
    Semimonthly: 'Dua kali sebulan',
    Monthly: 'Bulanan',
    Hourly: 'Setiap jam',
    FiveMinutes: 'Setiap 5 menit',
  },
  brand: 'Situs ini',
  from: 'Dari',
  to: 'Untuk',
  paid: 'Dibayar',
  profitLoss: 'Periode untung rugi',
  singleBetFrom: 'Taruhan terkecil yang dihitung',
  activeFrom: 'Member aktif mulai dari',
  carry: 'Kemenangan tim dibawa ke depan',
  yes: 'Ya',
  no: 'Tidak',
  tier: 'Tingkat {0}: mulai {1} member aktif dan {2} taruhan valid, {3} saat tim kalah, {4} saat tim menang',
  tierOfDividend: 'Tingkat {0}: mulai {1} member aktif dan {2} taruhan valid, {3} dari kekalahan tim',
  ends: 'Menandatangani ini mengakhiri kontrak',
  closed: 'Periode terakhir yang sudah ditutup',
  compared: '{0}: {1} dengan ketentuan sekarang, {2} dengan ketentuan ini',
  noContract: 'tanpa kontrak',
  nothing: 'Belum ada periode tertutup untuk dihitung.',
};

const TH: ContractWords = {
  kinds: {
    dividend: 'เงินปันผล',
    salary: 'เงินเดือนรายวัน',
    hourSalary: 'เงินเดือนรายชั่วโมง',
    agentRealtimeSalary: 'เงินเดือนแบบเรียลไทม์',
  },
  periods: {
    Daily: 'รายวัน',
    Weekly: 'รายสัปดาห์',
    Semimonthly: 'ครึ่งเดือน',
    Monthly: 'รายเดือน',
    Hourly: 'ทุกชั่วโมง',
    FiveMinutes: 'ทุก 5 นาที',
  },
  brand: 'เว็บไซต์',
  from: 'จาก',
  to: 'ถึง',
  paid: 'รอบจ่าย',
  profitLoss: 'รอบนับยอดได้เสีย',
  singleBetFrom: 'เดิมพันต่ำสุดที่นับ',
  activeFrom: 'นับว่าใช้งานตั้งแต่',
  carry: 'ยกยอดที่ทีมได้ไปงวดถัดไป',
  yes: 'ใช่',
  no: 'ไม่',
  tier: 'ขั้นที่ {0}: สมาชิกที่ใช้งานตั้งแต่ {1} คน ยอดเดิมพันที่นับตั้งแต่ {2} ได้ {3} เมื่อทีมเสีย และ {4} เมื่อทีมได้',
  tierOfDividend: 'ขั้นที่ {0}: สมาชิกที่ใช้งานตั้งแต่ {1} คน ยอดเดิมพันที่นับตั้งแต่ {2} ได้ {3} ของยอดที่ทีมเสีย',
  ends: 'การลงนามจะสิ้นสุดสัญญาของ',
  closed: 'งวดล่าสุดที่ปิดแล้ว',
  compared: '{0}: {1} ตามเงื่อนไขปัจจุบัน, {2} ตามเงื่อนไขนี้',
  noContract: 'ไม่มีสัญญา',
  nothing: 'ยังไม่มีงวดที่ปิดแล้วให้คำนวณ',
};

const TY: ContractWords = {
  kinds: {
    dividend: 'Dividend',
    salary: 'Arawang sahod',
    hourSalary: 'Sahod kada oras',
    agentRealtimeSalary: 'Real-time na sahod',
  },
  periods: {
    Daily: 'Araw-araw',
    Weekly: 'Linggo-linggo',
    Semimonthly: 'Dalawang beses sa isang buwan',
    Monthly: 'Buwan-buwan',
    Hourly: 'Bawat oras',
    FiveMinutes: 'Bawat 5 minuto',
  },
  brand: 'Ang site',
  from: 'Mula kay',
  to: 'Para kay',
  paid: 'Bayad',
  profitLoss: 'Panahon ng panalo at talo',
  singleBetFrom: 'Pinakamaliit na tayang binibilang',
  activeFrom: 'Aktibo ang member mula',
  carry: 'Dinadala ang panalo ng team',
  yes: 'Oo',
  no: 'Hindi',
  tier: 'Level {0}: mula {1} aktibong members at {2} na valid na taya, {3} kapag talo ang team, {4} kapag panalo',
  tierOfDividend: 'Level {0}: mula {1} aktibong members at {2} na valid na taya, {3} ng natalo ng team',
  ends: 'Kapag pinirmahan, matatapos ang kontrata ni',
  closed: 'Huling saradong panahon',
  compared: '{0}: {1} sa kasalukuyang kasunduan, {2} sa bago',
  noContract: 'walang kontrata',
  nothing: 'Wala pang saradong panahon na mapagkukuwentahan.',
};

const VI: ContractWords = {
  kinds: {
    dividend: 'Cổ tức',
    salary: 'Lương ngày',
    hourSalary: 'Lương giờ',
    agentRealtimeSalary: 'Lương tức thời',
  },
  periods: {
    Daily: 'Hàng ngày',
    Weekly: 'Hàng tuần',
    Semimonthly: 'Nửa tháng',
    Monthly: 'Hàng tháng',
    Hourly: 'Mỗi giờ',
    FiveMinutes: 'Mỗi 5 phút',
  },
  brand: 'Trang web',
  from: 'Từ',
  to: 'Đến',
  paid: 'Chu kỳ trả',
  profitLoss: 'Kỳ tính lời lỗ',
  singleBetFrom: 'Cược nhỏ nhất được tính',
  activeFrom: 'Thành viên hoạt động từ',
  carry: 'Phần nhóm thắng được chuyển kỳ sau',
  yes: 'Có',
  no: 'Không',
  tier: 'Bậc {0}: từ {1} thành viên hoạt động và {2} cược hợp lệ, {3} khi nhóm thua, {4} khi nhóm thắng',
  tierOfDividend: 'Bậc {0}: từ {1} thành viên hoạt động và {2} cược hợp lệ, {3} trên phần nhóm thua',
  ends: 'Ký sẽ chấm dứt hợp đồng của',
  closed: 'Kỳ đã đóng gần nhất',
  compared: '{0}: {1} theo điều khoản hiện tại, {2} theo điều khoản này',
  noContract: 'không có hợp đồng',
  nothing: 'Chưa có kỳ đã đóng nào để tính.',
};

export const CONTRACT_WORDS: Readonly<Record<(typeof LANGUAGES)[number], ContractWords>> = { EN, CN, ID, TH, TY, VI };
