import type { MessageTexts } from './message-texts.ts';

/** Vietnamese. */
export const VI: MessageTexts = {
  sms: {
    code: '{brand}: mã {code}, dùng trong {minutes} phút. Không tiết lộ cho ai.',
    known: '{brand}: số này đã có tài khoản. Hãy đăng nhập hoặc chọn Quên mật khẩu.',
  },
  mail: {
    code: {
      subject: '{code} là mã {brand} của bạn',
      text: 'Mã của bạn là {code}.\n\nMã hết hạn sau {minutes} phút và chỉ dùng được một lần. Không tiết lộ mã này cho bất kỳ ai: {brand} không bao giờ hỏi mã của bạn.\n\nNếu bạn không yêu cầu mã, hãy bỏ qua email này.',
    },
    known: {
      subject: 'Bạn đã có tài khoản {brand}',
      text: 'Có người vừa tạo tài khoản {brand} bằng địa chỉ email này, nhưng bạn đã có tài khoản.\n\nNếu là bạn, hãy đăng nhập hoặc chọn Quên mật khẩu. Nếu không, hãy bỏ qua email này.',
    },
    reset: {
      subject: 'Đặt lại mật khẩu {brand} của bạn',
      text: 'Mở liên kết này để đặt mật khẩu mới:\n{link}\n\nLiên kết chỉ dùng được một lần và hết hạn sau {minutes} phút.\n\nNếu bạn không yêu cầu, hãy bỏ qua email này. Mật khẩu của bạn không thay đổi.',
    },
    passwordChanged: {
      subject: 'Mật khẩu {brand} của bạn đã được đổi',
      text: 'Mật khẩu tài khoản {brand} của bạn vừa được đổi. Bạn đã được đăng xuất trên mọi thiết bị khác.\n\nNếu không phải bạn, hãy chọn Quên mật khẩu ngay và liên hệ chăm sóc khách hàng.',
    },
  },
};
