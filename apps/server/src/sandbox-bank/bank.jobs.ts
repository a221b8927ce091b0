import { z } from 'zod';
import type { ModuleJobs } from '../platform/jobs/jobs.ts';
import type { BankDeps } from './bank.ts';
import { expireOrder, settleOrder } from './decide-order.ts';
import { deliverWebhook } from './deliver-webhook.ts';

const ofOrder = z.object({ orderId: z.string() });
const ofDelivery = z.object({ deliveryId: z.string() });

/** The background jobs of the bank: deliver webhooks, apply delayed decisions, expire unpaid orders. */
export function sandboxBankJobs(deps: BankDeps): ModuleJobs {
  return {
    jobs: {
      'bank.deliver': (payload) => deliverWebhook(deps, ofDelivery.parse(payload).deliveryId),
      'bank.settle': (payload) => settleOrder(deps, ofOrder.parse(payload).orderId),
      'bank.expire': (payload) => expireOrder(deps, ofOrder.parse(payload).orderId),
    },
    schedule: [],
  };
}
