import type { MessageTexts } from './message-texts.ts';

/** Chinese. */
export const CN: MessageTexts = {
  sms: {
    code: '{brand}：验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    known: '{brand}：该号码已注册过账户，请直接登录或找回密码。',
  },
  mail: {
    code: {
      subject: '{brand} 验证码：{code}',
      text: '您的验证码是 {code}。\n\n{minutes} 分钟内有效，只能使用一次。请勿告诉任何人，{brand} 不会向您索要验证码。\n\n如果不是您本人操作，请忽略此邮件。',
    },
    known: {
      subject: '您已有 {brand} 账户',
      text: '有人用此邮箱注册 {brand} 账户，但您已有账户。\n\n如果是您本人，请登录或选择“忘记密码”。如果不是，请忽略此邮件。',
    },
    reset: {
      subject: '重置您的 {brand} 密码',
      text: '请打开以下链接设置新密码：\n{link}\n\n链接在 {minutes} 分钟内有效，只能使用一次。\n\n如果不是您本人操作，请忽略此邮件，您的密码不会改变。',
    },
    passwordChanged: {
      subject: '您的 {brand} 密码已修改',
      text: '您的 {brand} 账户密码刚刚已修改，其他所有设备均已退出登录。\n\n如果不是您本人操作，请立即选择“忘记密码”并联系客服。',
    },
  },
};
