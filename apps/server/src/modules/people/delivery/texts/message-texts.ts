/** The kinds of e-mail. Placeholders are in braces; `brand` is always there. */
export type MailTemplate =
  /** {code}, {minutes} */
  | 'code'
  /** Somebody opened an account with what this person's account has: nothing beyond the brand. */
  | 'known'
  /** A link to choose a new password: {link}, {minutes} */
  | 'reset'
  /** The password is another one now: nothing beyond the brand. */
  | 'passwordChanged';

export type SmsTemplate = 'code' | 'known';

/** The texts of our messages in one language. An empty line separates the paragraphs of a mail. */
export interface MessageTexts {
  readonly sms: Readonly<Record<SmsTemplate, string>>;
  readonly mail: Readonly<Record<MailTemplate, { readonly subject: string; readonly text: string }>>;
}
