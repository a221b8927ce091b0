import type { FastifyInstance } from 'fastify';
import type { BankDeps } from './bank.ts';
import { merchantApi } from './merchant-api.ts';
import { payerPage } from './payer-page.ts';

export type { BankDeps, Merchant } from './bank.ts';
export { sandboxBankJobs } from './bank.jobs.ts';

/** The whole bank as a Fastify plugin: the merchants' API, the payer's page and its style sheet. Mounted at `/bank`. */
export function sandboxBank(deps: BankDeps): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(merchantApi(deps));
    await app.register(payerPage(deps));
  };
}
