import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { Undeliverable } from './gateways/gateway.ts';
import { mailHtml } from './mail-html.ts';
import { finishLetter, keepLetter, waitingLetter, type WaitingLetter } from './delivery.store.ts';
import type { Post } from './delivery.ts';

export interface DeliverDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly post: Post;
  /** Hears why a letter will never arrive. */
  readonly onUndeliverable: (reason: string) => void;
}

/**
 * Hands a letter to its provider, or to the outbox. May run twice: a letter that has left is not waiting any more. One
 * that comes too late to help is not sent. Throws Unreachable when the provider is down, so that the job tries again.
 */
export async function deliverLetter(deps: DeliverDeps, letterId: string): Promise<void> {
  const { db, clock, post } = deps;
  const letter = await waitingLetter(db, letterId);
  if (letter === undefined) return;
  if (letter.uselessAfter <= clock.now()) return end(deps, letterId, { state: 'late' });
  const hand = handTo(post, letter, letterId);
  if (hand === undefined && post.hasOutbox) return keepLetter(db, letterId, clock.now());
  try {
    if (hand === undefined) throw new Undeliverable(`nobody is set up to deliver ${letter.channel}`);
    await end(deps, letterId, { state: 'sent', providerRef: await hand() });
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    deps.onUndeliverable(error.message);
    await end(deps, letterId, { state: 'refused' });
  }
}

async function end(
  { db, clock }: DeliverDeps,
  letterId: string,
  { state, providerRef = '' }: { readonly state: 'sent' | 'refused' | 'late'; readonly providerRef?: string },
): Promise<void> {
  await finishLetter(db, letterId, { state, providerRef, at: clock.now() });
}

function handTo({ sms, mail }: Post, letter: WaitingLetter, ref: string): (() => Promise<string>) | undefined {
  const { channel, to, subject, body } = letter;
  if (channel === 'sms') return sms && (() => sms({ to, text: body, ref }));
  return mail && (() => mail({ to, subject, text: body, html: mailHtml(body), ref }));
}
