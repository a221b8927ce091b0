import type { MemberNoticeKind } from '../../../events/member-notice.ts';

type ReferralNotice = Extract<MemberNoticeKind, `referral_${string}`>;
type ReferralNoticeTexts = Readonly<Record<ReferralNotice, { readonly title: string; readonly body: string }>>;

/** What the house tells members of invitations that are looked at first, by language: `friend` is for who invited. */
export const REFERRAL_NOTICES = {
  EN: {
    referral_checking: {
      title: 'Your invitation reward is being checked',
      body: 'You’ve reached a step of your invitation. Before anything is given we’re having a look at it, and we’ll write to you how it ends.',
    },
    referral_friend_checking: {
      title: 'A reward for your friend {friend} is being checked',
      body: '{friend} has reached a step. Before anything is given we’re having a look at this invitation, and we’ll write to you how it ends.',
    },
    referral_approved: {
      title: 'Your invitation is in order',
      body: 'We’ve had a look at your invitation. What you reached is given now, and you can claim it in the reward centre.',
    },
    referral_friend_approved: {
      title: 'The invitation of {friend} is in order',
      body: 'We’ve had a look at it. What {friend} reached brings you what was promised, and you can claim it in the reward centre.',
    },
    referral_refused: {
      title: 'Your invitation was not accepted',
      body: 'We’ve had a look at your invitation, and nothing is given for it. Reason: {reason}. Questions? Contact customer service.',
    },
    referral_friend_refused: {
      title: 'The invitation of {friend} was not accepted',
      body: 'We’ve had a look at it, and nothing is given for it. Reason: {reason}. Questions? Contact customer service.',
    },
  },
  CN: {
    referral_checking: {
      title: '您的受邀奖励正在审核',
      body: '您已达成邀请活动的一个阶段。发放前我们会先审核，结果会通知您。',
    },
    referral_friend_checking: {
      title: '好友 {friend} 的邀请奖励正在审核',
      body: '{friend} 已达成一个阶段。发放前我们会先审核此邀请，结果会通知您。',
    },
    referral_approved: {
      title: '您的邀请审核通过',
      body: '您的邀请已审核通过。达成阶段的奖励现予发放，请到奖励中心领取。',
    },
    referral_friend_approved: {
      title: '{friend} 的邀请审核通过',
      body: '该邀请已审核通过。{friend} 达成阶段的约定奖励现予发放，请到奖励中心领取。',
    },
    referral_refused: {
      title: '您的邀请未通过审核',
      body: '我们已审核您的邀请，不予发放奖励。原因：{reason}。如有疑问，请联系客服。',
    },
    referral_friend_refused: {
      title: '{friend} 的邀请未通过审核',
      body: '我们已审核该邀请，不予发放奖励。原因：{reason}。如有疑问，请联系客服。',
    },
  },
  ID: {
    referral_checking: {
      title: 'Hadiah undangan Anda sedang diperiksa',
      body: 'Anda mencapai satu langkah dari undangan Anda. Sebelum hadiah diberikan, kami memeriksanya dulu dan akan mengabari hasilnya.',
    },
    referral_friend_checking: {
      title: 'Hadiah untuk teman Anda {friend} sedang diperiksa',
      body: '{friend} mencapai satu langkah. Sebelum hadiah diberikan, kami memeriksa undangan ini dulu dan akan mengabari hasilnya.',
    },
    referral_approved: {
      title: 'Undangan Anda disetujui',
      body: 'Undangan Anda sudah diperiksa. Hadiah atas langkah yang dicapai kini diberikan dan bisa diklaim di pusat hadiah.',
    },
    referral_friend_approved: {
      title: 'Undangan {friend} disetujui',
      body: 'Undangan ini sudah diperiksa. Langkah yang dicapai {friend} memberi Anda hadiah yang dijanjikan, klaim di pusat hadiah.',
    },
    referral_refused: {
      title: 'Undangan Anda tidak diterima',
      body: 'Undangan Anda sudah diperiksa dan tidak diberi hadiah. Alasan: {reason}. Ada pertanyaan? Hubungi layanan pelanggan.',
    },
    referral_friend_refused: {
      title: 'Undangan {friend} tidak diterima',
      body: 'Undangan ini sudah diperiksa dan tidak diberi hadiah. Alasan: {reason}. Ada pertanyaan? Hubungi layanan pelanggan.',
    },
  },
  TH: {
    referral_checking: {
      title: 'กำลังตรวจสอบรางวัลคำเชิญของคุณ',
      body: 'คุณทำถึงขั้นหนึ่งของคำเชิญแล้ว ก่อนให้รางวัลเราขอตรวจสอบก่อน และจะแจ้งผลให้ทราบ',
    },
    referral_friend_checking: {
      title: 'กำลังตรวจสอบรางวัลจากเพื่อน {friend}',
      body: '{friend} ทำถึงขั้นหนึ่งแล้ว ก่อนให้รางวัลเราขอตรวจสอบคำเชิญนี้ก่อน และจะแจ้งผลให้ทราบ',
    },
    referral_approved: {
      title: 'คำเชิญของคุณผ่านการตรวจสอบ',
      body: 'เราตรวจสอบคำเชิญของคุณแล้ว รางวัลของขั้นที่ทำถึงจะให้ตอนนี้ กดรับได้ที่ศูนย์รางวัล',
    },
    referral_friend_approved: {
      title: 'คำเชิญของ {friend} ผ่านการตรวจสอบ',
      body: 'เราตรวจสอบแล้ว ขั้นที่ {friend} ทำถึงให้รางวัลตามที่สัญญาไว้ กดรับได้ที่ศูนย์รางวัล',
    },
    referral_refused: {
      title: 'คำเชิญของคุณไม่ผ่านการตรวจสอบ',
      body: 'เราตรวจสอบคำเชิญของคุณแล้ว และไม่ให้รางวัล เหตุผล: {reason} มีคำถาม โปรดติดต่อฝ่ายบริการลูกค้า',
    },
    referral_friend_refused: {
      title: 'คำเชิญของ {friend} ไม่ผ่านการตรวจสอบ',
      body: 'เราตรวจสอบแล้ว และไม่ให้รางวัล เหตุผล: {reason} มีคำถาม โปรดติดต่อฝ่ายบริการลูกค้า',
    },
  },
  TY: {
    referral_checking: {
      title: 'Sinusuri ang reward ng imbitasyon mo',
      body: 'Naabot mo ang isang hakbang ng imbitasyon mo. Bago magbigay ng reward, titingnan muna namin ito at susulatan ka namin ng resulta.',
    },
    referral_friend_checking: {
      title: 'Sinusuri ang reward para sa kaibigan mong si {friend}',
      body: 'Naabot ni {friend} ang isang hakbang. Bago magbigay ng reward, titingnan muna namin ang imbitasyong ito at susulatan ka namin ng resulta.',
    },
    referral_approved: {
      title: 'Ayos ang imbitasyon mo',
      body: 'Natingnan na namin ang imbitasyon mo. Ibinibigay na ang para sa naabot mo, at maki-claim mo ito sa reward center.',
    },
    referral_friend_approved: {
      title: 'Ayos ang imbitasyon ni {friend}',
      body: 'Natingnan na namin ito. Dahil sa naabot ni {friend}, sa iyo na ang ipinangako, at maki-claim mo ito sa reward center.',
    },
    referral_refused: {
      title: 'Hindi tinanggap ang imbitasyon mo',
      body: 'Natingnan na namin ang imbitasyon mo, at walang ibinibigay para rito. Dahilan: {reason}. May tanong? Kontakin ang customer service.',
    },
    referral_friend_refused: {
      title: 'Hindi tinanggap ang imbitasyon ni {friend}',
      body: 'Natingnan na namin ito, at walang ibinibigay para rito. Dahilan: {reason}. May tanong? Kontakin ang customer service.',
    },
  },
  VI: {
    referral_checking: {
      title: 'Thưởng lời mời của bạn đang được kiểm tra',
      body: 'Bạn đã đạt một bước của lời mời. Trước khi trao thưởng, chúng tôi kiểm tra lời mời này và sẽ báo cho bạn kết quả.',
    },
    referral_friend_checking: {
      title: 'Thưởng từ bạn bè {friend} đang được kiểm tra',
      body: '{friend} đã đạt một bước. Trước khi trao thưởng, chúng tôi kiểm tra lời mời này và sẽ báo cho bạn kết quả.',
    },
    referral_approved: {
      title: 'Lời mời của bạn hợp lệ',
      body: 'Chúng tôi đã kiểm tra lời mời của bạn. Phần thưởng cho bước đã đạt được trao, hãy nhận trong trung tâm thưởng.',
    },
    referral_friend_approved: {
      title: 'Lời mời của {friend} hợp lệ',
      body: 'Chúng tôi đã kiểm tra. Bước mà {friend} đạt được mang lại cho bạn phần thưởng đã hứa, hãy nhận trong trung tâm thưởng.',
    },
    referral_refused: {
      title: 'Lời mời của bạn không được chấp nhận',
      body: 'Chúng tôi đã kiểm tra lời mời của bạn và không trao thưởng. Lý do: {reason}. Có thắc mắc? Hãy liên hệ chăm sóc khách hàng.',
    },
    referral_friend_refused: {
      title: 'Lời mời của {friend} không được chấp nhận',
      body: 'Chúng tôi đã kiểm tra và không trao thưởng. Lý do: {reason}. Có thắc mắc? Hãy liên hệ chăm sóc khách hàng.',
    },
  },
} as const satisfies Readonly<Record<string, ReferralNoticeTexts>>;
