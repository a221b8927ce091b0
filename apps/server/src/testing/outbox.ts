import type { Sql } from '../platform/database/db.ts';

export interface WrittenMessage {
  readonly channel: 'sms' | 'mail';
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** 'held': never sent. Written for an unknown recipient, so that the call takes the same time. */
  readonly state: string;
}

const MESSAGES = `
  select channel, recipient as "to", subject, body, state from delivery_message where recipient = $1 order by written_at`;

/** What was written to a number or an address, delivered or not, oldest first. */
export function messagesTo(sql: Sql, to: string): Promise<WrittenMessage[]> {
  return sql.all<WrittenMessage>(MESSAGES, [to]);
}

/** The code in the message that was written to somebody last. Throws when there is none. */
export async function codeSentTo(sql: Sql, to: string): Promise<string> {
  const messages = (await messagesTo(sql, to)).filter(({ state }) => state !== 'held');
  const code = /\b[0-9]{6}\b/.exec(messages.at(-1)?.body ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** The link in the message that was written to somebody last. Throws when there is none. */
export async function linkSentTo(sql: Sql, to: string): Promise<string> {
  const link = /https?:\/\/\S+/.exec((await messagesTo(sql, to)).at(-1)?.body ?? '')?.[0];
  if (link === undefined) throw new Error(`no link was sent to ${to}`);
  return link;
}
