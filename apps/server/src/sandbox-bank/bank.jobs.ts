import { z } from 'zod';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { BankDeps } from './bank.ts';
import { expireOrder, settleOrder } from './decide-order.ts';
import { deliverNews } from './deliver-news.ts';

const ofOrder = z.object({ orderId: z.string() });
const ofDelivery = z.object({ deliveryId: z.string() });

/** What the bank does by itself: deliver news, let late decisions take effect, end orders that nobody paid. */
export function sandboxBankJobs(deps: BankDeps): Jobs {
  return {
    'bank.deliver': (payload) => deliverNews(deps, ofDelivery.parse(payload).deliveryId),
    'bank.settle': (payload) => settleOrder(deps, ofOrder.parse(payload).orderId),
    'bank.expire': (payload) => expireOrder(deps, ofOrder.parse(payload).orderId),
  };
}
