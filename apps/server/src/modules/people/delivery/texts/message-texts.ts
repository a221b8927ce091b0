/** What a mail can be about. Placeholders stand in braces; `brand` is always there. */
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

/** The letters of one language. Paragraphs of a mail are parted by an empty line. */
export interface Words {
  readonly sms: Readonly<Record<SmsTemplate, string>>;
  readonly mail: Readonly<Record<MailTemplate, { readonly subject: string; readonly text: string }>>;
}
