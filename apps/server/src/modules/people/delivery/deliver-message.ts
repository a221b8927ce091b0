import type { BrandCode } from '@baize/kernel';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Undeliverable } from './gateways/gateway.ts';
import { mailHtml, type MailLook } from './mail-html.ts';
import { finishMessage, keepMessage, waitingMessage, type WaitingMessage } from './delivery.store.ts';
import type { Delivery } from './delivery.ts';

export interface DeliverDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly delivery: Delivery;
  /** How a brand's mails look now. */
  readonly mailLook: (brand: BrandCode) => Promise<MailLook>;
  /** Called with the reason when a message will never arrive. */
  readonly onUndeliverable: (reason: string) => void;
}

/**
 * Hands a message to its provider, or to the outbox. May run twice: a message that was sent is not waiting any more. One
 * that would come too late is not sent. Throws Unreachable when the provider is down, so that the job tries again.
 */
export async function deliverMessage(deps: DeliverDeps, messageId: string): Promise<void> {
  const { db, clock, delivery } = deps;
  const message = await waitingMessage(db, messageId);
  if (message === undefined) return;
  if (message.uselessAfter <= clock.now()) return end(deps, messageId, { state: 'late' });
  const send = senderOf(deps, message, messageId);
  if (send === undefined && delivery.hasOutbox) return keepMessage(db, messageId, clock.now());
  try {
    if (send === undefined) throw new Undeliverable(`nobody is set up to deliver ${message.channel}`);
    await end(deps, messageId, { state: 'sent', providerRef: await send() });
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    deps.onUndeliverable(error.message);
    await end(deps, messageId, { state: 'refused' });
  }
}

async function end(
  { db, clock }: DeliverDeps,
  messageId: string,
  { state, providerRef = '' }: { readonly state: 'sent' | 'refused' | 'late'; readonly providerRef?: string },
): Promise<void> {
  await finishMessage(db, messageId, { state, providerRef, at: clock.now() });
}

function senderOf(
  { delivery: { sms, mail }, mailLook }: DeliverDeps,
  message: WaitingMessage,
  ref: string,
): (() => Promise<string>) | undefined {
  const { brand, channel, to, subject, body } = message;
  if (channel === 'sms') return sms && (() => sms({ to, text: body, ref }));
  return (
    mail &&
    (async () => {
      const look = await mailLook(brand);
      return mail({ to, subject, text: body, html: mailHtml(body, look), mark: look.mark, ref });
    })
  );
}
