import { MINUTE_MS, SECOND_MS } from '@baize/kernel';
import { addJob } from '../platform/jobs/jobs.ts';
import { outward } from '../platform/network/outward.ts';
import { Unreachable } from '../platform/refusal.ts';
import { type BankDeps, type Merchant, merchantOf } from './bank.ts';
import { type Delivery, findDelivery, recordAttempt } from './bank.store.ts';
import { signatureOf } from './signature.ts';

/** How long to wait before each further attempt. After the last the webhook is given up: the merchant can still ask. */
export const RETRY_DELAYS_MS: readonly number[] = [10 * SECOND_MS, MINUTE_MS, ...Array<number>(6).fill(10 * MINUTE_MS)];
const TIMEOUT_MS = 10 * SECOND_MS;

/** Sends a webhook to its merchant and plans the next attempt if need be. May run twice: merchants know the event id. */
export async function deliverWebhook(deps: BankDeps, deliveryId: string): Promise<void> {
  const delivery = await findDelivery(deps.db, deliveryId);
  if (delivery?.state !== 'waiting') return;
  const merchant = merchantOf(deps, delivery.merchant);
  const status = merchant === undefined ? 410 : await post(deps, merchant, delivery);
  const state = verdictOn(status, delivery.attempts);
  await deps.db.inTransaction(async (tx) => {
    const now = deps.clock.now();
    const isOurs = await recordAttempt(tx, { delivery, state, status, now });
    const delayMs = RETRY_DELAYS_MS[delivery.attempts];
    if (!isOurs || state !== 'waiting' || delayMs === undefined) return;
    const job = { task: 'bank.deliver', payload: { deliveryId }, key: `bank-deliver-${deliveryId}` };
    await addJob(tx, { ...job, runAt: new Date(now + delayMs) });
  });
}

/** What an answer means after so many earlier attempts. Null is no answer at all. */
export function verdictOn(status: number | null, attemptsBefore: number): Delivery['state'] {
  if (status !== null && status >= 200 && status < 300) return 'delivered';
  const isWorthRepeating = status === null || status >= 500 || status === 408 || status === 429;
  if (!isWorthRepeating) return 'refused';
  return attemptsBefore < RETRY_DELAYS_MS.length ? 'waiting' : 'given_up';
}

async function post(deps: BankDeps, merchant: Merchant, { body }: Delivery): Promise<number | null> {
  const { webhookUrl, privateHosts = [], secret } = merchant;
  const way = outward({ allow: [new URL(webhookUrl).host], privateHosts, timeoutMs: TIMEOUT_MS });
  const signature = signatureOf({ secret, body }, deps.clock.now());
  try {
    const headers = { 'content-type': 'application/json', 'x-bank-signature': signature };
    return (await way.post(webhookUrl, { headers, body })).status;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    // No connection, no answer in time: the merchant may or may not have read it.
    return null;
  }
}
