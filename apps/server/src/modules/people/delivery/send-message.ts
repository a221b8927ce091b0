import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { insertLetter } from './delivery.store.ts';
import type { Post } from './delivery.ts';
import { smsParts } from './sms-parts.ts';
import { inWords } from './texts/write-message.ts';
import type { MailTemplate, SmsTemplate } from './texts/message-texts.ts';

export const SEND_TASK = 'post.send';

export interface Letter<T extends string> {
  readonly brand: Pick<Brand, 'code' | 'name'>;
  /** A number (E.164), or an e-mail address. */
  readonly to: string;
  /** One of our six; any other is read as English. */
  readonly language: string;
  readonly template: T;
  /** What the template names, `brand` aside. */
  readonly values: Readonly<Record<string, string>>;
  /** After this moment it need not arrive any more; a day from now unless said otherwise. */
  readonly uselessAfter?: Instant;
  /** Never sent, though everything else is done: for recipients who may not learn anything. */
  readonly held?: boolean;
}

/**
 * Writes a mail from a template and orders its delivery, both in this transaction: it goes out once that commits, by a
 * job that tries again while the mail server is down, and by nobody when it rolls back.
 */
export async function sendMail(tx: Tx, letter: Letter<MailTemplate>): Promise<void> {
  const { subject, text } = inWords.mail(letter);
  await order(tx, letter, { channel: 'mail', subject, body: text });
}

/** The same for a text message. */
export async function sendSms(tx: Tx, letter: Letter<SmsTemplate>): Promise<void> {
  await order(tx, letter, { channel: 'sms', subject: '', body: inWords.sms(letter) });
}

/** What an SMS will cost, in thousandths of the provider's unit: by country and by how many parts it has. */
export function smsCost(
  post: Pick<Post, 'priceOf'>,
  letter: Pick<Letter<SmsTemplate>, 'brand' | 'language' | 'template' | 'values'> & { readonly country: string },
): number {
  return post.priceOf(letter.country) * smsParts(inWords.sms(letter));
}

async function order(
  tx: Tx,
  { brand, to, uselessAfter, held = false }: Letter<string>,
  content: { readonly channel: 'sms' | 'mail'; readonly subject: string; readonly body: string },
): Promise<void> {
  const letterId = await insertLetter(tx, {
    ...content,
    brand: brand.code,
    to,
    uselessAfter: uselessAfter ?? null,
    held,
  });
  await addJob(tx, { task: SEND_TASK, payload: { letterId } });
}
