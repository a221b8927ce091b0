import type { MemberNoticeKind } from '../../../events/member-notice.ts';

type AwardNotice = Extract<
  MemberNoticeKind,
  `award_${string}` | `application_${string}` | `redemption_${string}` | `rebate_${string}` | `level_${string}`
>;

type AwardNoticeTexts = Readonly<Record<AwardNotice, { readonly title: string; readonly body: string }>>;

/** What the house tells members of awards and applications, by language. */
export const AWARD_NOTICES = {
  EN: {
    level_reached: {
      title: 'Welcome to {level}',
      body: 'You’ve reached {level}. See what comes with it on the VIP page.',
    },
    level_ends_soon: {
      title: 'Your level {level} ends soon',
      body: 'What you’ve done so far isn’t enough to keep {level} after {until}. The VIP page shows how it stands.',
    },
    level_fallen: {
      title: 'Your level is now {level}',
      body: 'You’re at {level} now. Rewards you already claimed stay yours.',
    },
    rebate_paid: {
      title: 'Your rebate has been paid',
      body: '{amount} is in your balance: what your bets brought back.',
    },
    redemption_approved: {
      title: 'Approved: {title}',
      body: 'Your redemption for {points} points is approved. {note}',
    },
    redemption_rejected: {
      title: 'Not approved: {title}',
      body: 'Your {points} points are back in your account. Reason: {note}',
    },
    redemption_returned: {
      title: 'Points returned: {title}',
      body: 'The free rounds couldn’t be given. Your {points} points are back in your account.',
    },
    award_offered: {
      title: 'A reward is waiting: {title}',
      body: '{amount} is yours to claim until {until}. Open the reward centre to claim it.',
    },
    award_offered_for_good: {
      title: 'A reward is waiting: {title}',
      body: '{amount} is yours to claim. Open the reward centre to claim it.',
    },
    award_ends_soon: {
      title: 'Your reward ends soon: {title}',
      body: '{amount} can be claimed until {until}. After that it’s gone.',
    },
    award_expired: {
      title: 'A reward has expired: {title}',
      body: '{amount} wasn’t claimed by {until}, so it has expired.',
    },
    award_cancelled: {
      title: 'A reward was cancelled: {title}',
      body: '{amount} can’t be claimed any more. Nothing was taken from your balance. Questions? Contact customer service.',
    },
    award_done: {
      title: 'Reward complete: {title}',
      body: 'You’ve bet everything {title} asked for. Nothing is held back for it any more.',
    },
    award_run_out: {
      title: 'Time is up: {title}',
      body: 'You had to finish betting for {title} in time, and the time is over. It isn’t paid. Nothing was taken from your balance.',
    },
    application_rejected: {
      title: 'Your application was not accepted: {title}',
      body: 'We looked at your application. Reason: {reason}',
    },
  },
  CN: {
    level_reached: {
      title: '恭喜晋升{level}',
      body: '您已升至{level}。请在VIP页面查看专属权益。',
    },
    level_ends_soon: {
      title: '{level}等级即将到期',
      body: '目前的积分和存款不足以在{until}之后保级{level}。详情请见VIP页面。',
    },
    level_fallen: {
      title: '您的等级现为{level}',
      body: '您现在是{level}。已领取的奖励不受影响。',
    },
    rebate_paid: { title: '返水已到账', body: '{amount} 返水已存入您的余额。' },
    redemption_approved: { title: '已批准：{title}', body: '您用 {points} 积分兑换的奖品已批准。{note}' },
    redemption_rejected: { title: '未批准：{title}', body: '{points} 积分已退回您的账户。原因：{note}' },
    redemption_returned: {
      title: '积分已退回：{title}',
      body: '免费局未能发放。{points} 积分已退回您的账户。',
    },
    award_offered: {
      title: '您有奖励待领取：{title}',
      body: '{amount} 可在 {until} 前领取。请打开奖励中心领取。',
    },
    award_offered_for_good: {
      title: '您有奖励待领取：{title}',
      body: '{amount} 可领取。请打开奖励中心领取。',
    },
    award_ends_soon: {
      title: '奖励即将到期：{title}',
      body: '{amount} 可在 {until} 前领取，逾期失效。',
    },
    award_expired: {
      title: '奖励已过期：{title}',
      body: '{amount} 未在 {until} 前领取，已过期。',
    },
    award_cancelled: {
      title: '奖励已取消：{title}',
      body: '{amount} 不能再领取。您的余额没有任何扣款。如有疑问，请联系客服。',
    },
    award_done: {
      title: '奖励已完成：{title}',
      body: '您已完成 {title} 要求的投注，不再有任何限制。',
    },
    award_run_out: {
      title: '时间已到：{title}',
      body: '{title} 要求的投注未在规定时间内完成，因此不予发放。您的余额没有任何扣款。',
    },
    application_rejected: {
      title: '您的申请未通过：{title}',
      body: '我们已审核您的申请。原因：{reason}',
    },
  },
  ID: {
    level_reached: {
      title: 'Selamat datang di {level}',
      body: 'Anda sudah mencapai {level}. Lihat keuntungannya di halaman VIP.',
    },
    level_ends_soon: {
      title: 'Level {level} Anda segera berakhir',
      body: 'Sejauh ini belum cukup untuk mempertahankan {level} setelah {until}. Halaman VIP menunjukkan posisinya.',
    },
    level_fallen: {
      title: 'Level Anda sekarang {level}',
      body: 'Anda sekarang di {level}. Hadiah yang sudah diklaim tetap milik Anda.',
    },
    rebate_paid: { title: 'Rebate Anda sudah dibayar', body: '{amount} dari taruhan Anda sudah masuk ke saldo.' },
    redemption_approved: { title: 'Disetujui: {title}', body: 'Penukaran {points} poin Anda disetujui. {note}' },
    redemption_rejected: {
      title: 'Tidak disetujui: {title}',
      body: '{points} poin sudah kembali ke akun Anda. Alasan: {note}',
    },
    redemption_returned: {
      title: 'Poin dikembalikan: {title}',
      body: 'Putaran gratis tidak dapat diberikan. {points} poin sudah kembali ke akun Anda.',
    },
    award_offered: {
      title: 'Hadiah menunggu Anda: {title}',
      body: '{amount} bisa Anda klaim sampai {until}. Buka pusat hadiah untuk mengklaimnya.',
    },
    award_offered_for_good: {
      title: 'Hadiah menunggu Anda: {title}',
      body: '{amount} bisa Anda klaim. Buka pusat hadiah untuk mengklaimnya.',
    },
    award_ends_soon: {
      title: 'Hadiah Anda segera berakhir: {title}',
      body: '{amount} bisa diklaim sampai {until}. Setelah itu hangus.',
    },
    award_expired: {
      title: 'Hadiah sudah hangus: {title}',
      body: '{amount} tidak diklaim sampai {until}, jadi sudah hangus.',
    },
    award_cancelled: {
      title: 'Hadiah dibatalkan: {title}',
      body: '{amount} tidak bisa diklaim lagi. Saldo Anda tidak dipotong. Ada pertanyaan? Hubungi layanan pelanggan.',
    },
    award_done: {
      title: 'Hadiah selesai: {title}',
      body: 'Semua taruhan yang diminta {title} sudah Anda penuhi. Tidak ada lagi yang ditahan.',
    },
    award_run_out: {
      title: 'Waktu habis: {title}',
      body: 'Taruhan untuk {title} tidak selesai tepat waktu, jadi tidak dibayarkan. Saldo Anda tidak dipotong.',
    },
    application_rejected: {
      title: 'Pengajuan Anda tidak diterima: {title}',
      body: 'Kami sudah memeriksa pengajuan Anda. Alasan: {reason}',
    },
  },
  TH: {
    level_reached: {
      title: 'ยินดีต้อนรับสู่ {level}',
      body: 'คุณเลื่อนระดับเป็น {level} แล้ว ดูสิทธิประโยชน์ได้ที่หน้า VIP',
    },
    level_ends_soon: {
      title: 'ระดับ {level} ของคุณใกล้หมดอายุ',
      body: 'คะแนนและยอดฝากตอนนี้ยังไม่พอรักษาระดับ {level} หลังวันที่ {until} ดูรายละเอียดได้ที่หน้า VIP',
    },
    level_fallen: {
      title: 'ตอนนี้คุณอยู่ระดับ {level}',
      body: 'คุณอยู่ระดับ {level} แล้ว รางวัลที่รับไปแล้วยังเป็นของคุณ',
    },
    rebate_paid: { title: 'คืนยอดเดิมพันแล้ว', body: '{amount} จากยอดเดิมพันของคุณเข้ายอดเงินแล้ว' },
    redemption_approved: { title: 'อนุมัติแล้ว: {title}', body: 'รายการแลก {points} คะแนนของคุณได้รับอนุมัติแล้ว {note}' },
    redemption_rejected: { title: 'ไม่อนุมัติ: {title}', body: 'คืน {points} คะแนนเข้าบัญชีของคุณแล้ว เหตุผล: {note}' },
    redemption_returned: {
      title: 'คืนคะแนนแล้ว: {title}',
      body: 'ไม่สามารถมอบรอบฟรีได้ คืน {points} คะแนนเข้าบัญชีของคุณแล้ว',
    },
    award_offered: {
      title: 'มีรางวัลรอคุณอยู่: {title}',
      body: 'รับ {amount} ได้ถึง {until} เปิดศูนย์รางวัลเพื่อรับ',
    },
    award_offered_for_good: {
      title: 'มีรางวัลรอคุณอยู่: {title}',
      body: 'รับ {amount} ได้ เปิดศูนย์รางวัลเพื่อรับ',
    },
    award_ends_soon: {
      title: 'รางวัลใกล้หมดอายุ: {title}',
      body: 'รับ {amount} ได้ถึง {until} หลังจากนั้นจะหมดสิทธิ์',
    },
    award_expired: {
      title: 'รางวัลหมดอายุแล้ว: {title}',
      body: 'ไม่ได้รับ {amount} ภายใน {until} จึงหมดอายุแล้ว',
    },
    award_cancelled: {
      title: 'รางวัลถูกยกเลิก: {title}',
      body: 'รับ {amount} ไม่ได้แล้ว ไม่มีการหักจากยอดเงินของคุณ หากมีคำถาม โปรดติดต่อฝ่ายบริการลูกค้า',
    },
    award_done: {
      title: 'รางวัลครบเงื่อนไขแล้ว: {title}',
      body: 'คุณเดิมพันครบตามที่ {title} กำหนดแล้ว ไม่มีเงื่อนไขค้างอีก',
    },
    award_run_out: {
      title: 'หมดเวลา: {title}',
      body: 'การเดิมพันสำหรับ {title} ไม่ครบภายในเวลา จึงไม่จ่าย ไม่มีการหักจากยอดเงินของคุณ',
    },
    application_rejected: {
      title: 'ใบสมัครของคุณไม่ผ่าน: {title}',
      body: 'เราตรวจสอบใบสมัครของคุณแล้ว เหตุผล: {reason}',
    },
  },
  TY: {
    level_reached: {
      title: 'Welcome sa {level}',
      body: 'Naabot mo na ang {level}. Tingnan ang benepisyo nito sa VIP page.',
    },
    level_ends_soon: {
      title: 'Malapit nang matapos ang level mo na {level}',
      body: 'Kulang pa ang nagawa mo para manatili sa {level} pagkatapos ng {until}. Makikita sa VIP page ang lagay nito.',
    },
    level_fallen: {
      title: '{level} na ang level mo ngayon',
      body: 'Nasa {level} ka na ngayon. Sa iyo pa rin ang mga reward na na-claim mo na.',
    },
    rebate_paid: { title: 'Nabayaran na ang rebate mo', body: 'Nasa balance mo na ang {amount} mula sa mga taya mo.' },
    redemption_approved: { title: 'Aprobado: {title}', body: 'Aprobado ang redemption mo na {points} points. {note}' },
    redemption_rejected: {
      title: 'Hindi aprobado: {title}',
      body: 'Naibalik ang {points} points sa account mo. Dahilan: {note}',
    },
    redemption_returned: {
      title: 'Naibalik ang points: {title}',
      body: 'Hindi naibigay ang free rounds. Naibalik ang {points} points sa account mo.',
    },
    award_offered: {
      title: 'May reward na naghihintay: {title}',
      body: 'Puwede mong kunin ang {amount} hanggang {until}. Buksan ang reward center para kunin ito.',
    },
    award_offered_for_good: {
      title: 'May reward na naghihintay: {title}',
      body: 'Puwede mong kunin ang {amount}. Buksan ang reward center para kunin ito.',
    },
    award_ends_soon: {
      title: 'Malapit nang matapos ang reward mo: {title}',
      body: 'Puwedeng kunin ang {amount} hanggang {until}. Pagkatapos noon, wala na ito.',
    },
    award_expired: {
      title: 'Nag-expire na ang reward: {title}',
      body: 'Hindi nakuha ang {amount} bago ang {until}, kaya nag-expire na ito.',
    },
    award_cancelled: {
      title: 'Kinansela ang reward: {title}',
      body: 'Hindi na makukuha ang {amount}. Walang binawas sa balanse mo. May tanong? Makipag-ugnayan sa customer service.',
    },
    award_done: {
      title: 'Kumpleto na ang reward: {title}',
      body: 'Natapos mo na ang lahat ng taya na hinihingi ng {title}. Wala nang nakabinbin para rito.',
    },
    award_run_out: {
      title: 'Tapos na ang oras: {title}',
      body: 'Hindi natapos sa oras ang mga taya para sa {title}, kaya hindi ito babayaran. Walang binawas sa balanse mo.',
    },
    application_rejected: {
      title: 'Hindi tinanggap ang aplikasyon mo: {title}',
      body: 'Sinuri namin ang aplikasyon mo. Dahilan: {reason}',
    },
  },
  VI: {
    level_reached: {
      title: 'Chào mừng bạn đến hạng {level}',
      body: 'Bạn đã đạt hạng {level}. Xem quyền lợi tại trang VIP.',
    },
    level_ends_soon: {
      title: 'Hạng {level} của bạn sắp hết hạn',
      body: 'Điểm và tiền nạp hiện chưa đủ để giữ hạng {level} sau ngày {until}. Xem chi tiết tại trang VIP.',
    },
    level_fallen: {
      title: 'Hạng của bạn hiện là {level}',
      body: 'Bạn hiện ở hạng {level}. Thưởng đã nhận vẫn là của bạn.',
    },
    rebate_paid: { title: 'Tiền hoàn trả đã được cộng', body: '{amount} từ tiền cược của bạn đã vào số dư.' },
    redemption_approved: { title: 'Đã duyệt: {title}', body: 'Lượt đổi {points} điểm của bạn đã được duyệt. {note}' },
    redemption_rejected: {
      title: 'Không được duyệt: {title}',
      body: '{points} điểm đã trả lại tài khoản của bạn. Lý do: {note}',
    },
    redemption_returned: {
      title: 'Đã trả lại điểm: {title}',
      body: 'Không thể tặng các vòng miễn phí. {points} điểm đã trả lại tài khoản của bạn.',
    },
    award_offered: {
      title: 'Có phần thưởng đang chờ: {title}',
      body: 'Bạn có thể nhận {amount} đến {until}. Mở trung tâm thưởng để nhận.',
    },
    award_offered_for_good: {
      title: 'Có phần thưởng đang chờ: {title}',
      body: 'Bạn có thể nhận {amount}. Mở trung tâm thưởng để nhận.',
    },
    award_ends_soon: {
      title: 'Phần thưởng sắp hết hạn: {title}',
      body: 'Có thể nhận {amount} đến {until}. Sau đó phần thưởng không còn nữa.',
    },
    award_expired: {
      title: 'Phần thưởng đã hết hạn: {title}',
      body: '{amount} không được nhận trước {until} nên đã hết hạn.',
    },
    award_cancelled: {
      title: 'Phần thưởng đã bị hủy: {title}',
      body: 'Không thể nhận {amount} nữa. Số dư của bạn không bị trừ. Có thắc mắc? Hãy liên hệ chăm sóc khách hàng.',
    },
    award_done: {
      title: 'Đã hoàn tất phần thưởng: {title}',
      body: 'Bạn đã cược đủ theo yêu cầu của {title}. Không còn điều kiện nào nữa.',
    },
    award_run_out: {
      title: 'Đã hết thời gian: {title}',
      body: 'Bạn chưa cược đủ cho {title} đúng hạn nên phần thưởng không được trả. Số dư của bạn không bị trừ.',
    },
    application_rejected: {
      title: 'Đơn của bạn không được chấp nhận: {title}',
      body: 'Chúng tôi đã xem xét đơn của bạn. Lý do: {reason}',
    },
  },
} as const satisfies Readonly<Record<string, AwardNoticeTexts>>;
