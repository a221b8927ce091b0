import type { Instant } from '@baize/kernel';
import type { Tx } from '../../../platform/database/db.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { Brand } from '../../brand/brands/index.ts';
import { insertMessage } from './delivery.store.ts';
import type { Delivery } from './delivery.ts';
import { smsParts } from './sms-parts.ts';
import { writeMessage } from './texts/write-message.ts';
import type { MailTemplate, SmsTemplate } from './texts/message-texts.ts';

export const SEND_TASK = 'delivery.send';

export interface OutgoingMessage<T extends string> {
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
  /** Stored like any other, but never sent: for recipients who may not learn anything. */
  readonly held?: boolean;
}

/**
 * Writes a mail from a template and queues its delivery, both in this transaction: a job sends it once that commits, and
 * tries again while the mail server is down; a rollback leaves neither.
 */
export async function sendMail(tx: Tx, message: OutgoingMessage<MailTemplate>): Promise<void> {
  const { subject, text } = writeMessage.mail(message);
  await storeAndQueue(tx, message, { channel: 'mail', subject, body: text });
}

/** The same for a text message. */
export async function sendSms(tx: Tx, message: OutgoingMessage<SmsTemplate>): Promise<void> {
  await storeAndQueue(tx, message, { channel: 'sms', subject: '', body: writeMessage.sms(message) });
}

/** What an SMS will cost, in thousandths of the provider's unit: by country and by how many parts it has. */
export function smsCost(
  delivery: Pick<Delivery, 'priceOf'>,
  message: Pick<OutgoingMessage<SmsTemplate>, 'brand' | 'language' | 'template' | 'values'> & {
    readonly country: string;
  },
): number {
  return delivery.priceOf(message.country) * smsParts(writeMessage.sms(message));
}

async function storeAndQueue(
  tx: Tx,
  { brand, to, uselessAfter, held = false }: OutgoingMessage<string>,
  content: { readonly channel: 'sms' | 'mail'; readonly subject: string; readonly body: string },
): Promise<void> {
  const messageId = await insertMessage(tx, {
    ...content,
    brand: brand.code,
    to,
    uselessAfter: uselessAfter ?? null,
    held,
  });
  await addJob(tx, { task: SEND_TASK, payload: { messageId } });
}
