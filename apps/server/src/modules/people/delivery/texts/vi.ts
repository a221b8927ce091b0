import type { MessageTexts } from './message-texts.ts';

/** Vietnamese. */
export const VI: MessageTexts = {
  sms: {
    code: '{brand}: mã của bạn là {code}, dùng trong {minutes} phút. Đừng cho ai biết.',
    known: '{brand}: số này đã có tài khoản. Hãy đăng nhập hoặc chọn Quên mật khẩu.',
  },
  mail: {
    code: {
      subject: '{code} là mã {brand} của bạn',
      text: 'Mã của bạn là {code}.\n\nMã dùng được một lần trong {minutes} phút. Đừng cho ai biết: {brand} không bao giờ hỏi mã này.\n\nNếu bạn không yêu cầu mã, bạn không cần làm gì.',
    },
    known: {
      subject: 'Bạn đã có tài khoản {brand}',
      text: 'Có người thử mở tài khoản tại {brand} bằng địa chỉ email này, nhưng email đã có tài khoản.\n\nNếu là bạn, hãy đăng nhập hoặc chọn Quên mật khẩu. Nếu không, bạn không cần làm gì.',
    },
    reset: {
      subject: 'Đặt mật khẩu mới cho {brand}',
      text: 'Mở liên kết này để đặt mật khẩu mới:\n{link}\n\nLiên kết dùng được một lần trong {minutes} phút.\n\nNếu bạn không yêu cầu, bạn không cần làm gì: mật khẩu vẫn như cũ.',
    },
    passwordChanged: {
      subject: 'Mật khẩu {brand} của bạn đã được đổi',
      text: 'Mật khẩu tài khoản của bạn tại {brand} vừa được đổi, và mọi thiết bị khác đã bị đăng xuất.\n\nNếu không phải bạn, hãy chọn Quên mật khẩu ngay và báo cho bộ phận chăm sóc khách hàng.',
    },
  },
};
