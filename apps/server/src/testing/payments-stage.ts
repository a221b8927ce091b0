import type { SessionHint } from '@baize/contract/hints';
import { asId, type BrandCode, type Instant, instantOf, type MemberId } from '@baize/kernel';
import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createMember } from '../modules/people/members/index.ts';
import type { Channels } from '../modules/money/channels/registry.ts';
import { sandboxChannel } from '../modules/money/channels/sandbox.ts';
import { type DepositsDeps, depositsJobs, seedChannels } from '../modules/money/deposits/index.ts';
import { withdrawalsJobs } from '../modules/money/withdrawals/index.ts';
import { memberNotices } from '../modules/support/messages/index.ts';
import { changeTrail } from '../modules/staff/operators/index.ts';
import { mountDeposits } from '../modules/money/deposits/deposits.routes.ts';
import { mountDepositReview } from '../modules/money/deposit-review/staff-deposits.routes.ts';
import type { WebhookDeps } from '../modules/money/deposits/receive-webhook.ts';
import { paymentWebhooks } from '../modules/money/deposits/webhook.routes.ts';
import { systemChance } from '../platform/time-and-chance/chance.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type BankDeps, sandboxBank, sandboxBankJobs } from '../sandbox-bank/index.ts';
import { openTestApp, type TestApp } from './app.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { brandBookOf } from './brand-book-of.ts';

export const DEMO = asId<BrandCode>('demo');

/** A clock that a test sets. */
export interface HandClock {
  now(): Instant;
  advance(ms: number): void;
}

export function handClock(start = Date.UTC(2026, 0, 5, 12)): HandClock {
  let now = start;
  return { now: () => instantOf(now), advance: (ms) => void (now += ms) };
}

export interface SentHint {
  readonly memberId: MemberId;
  readonly event: SessionHint;
}

/** Our server and the sandbox bank on one real port, a real database, a clock in the test's hand. */
export interface PaymentsStage {
  readonly database: TestDatabase;
  readonly clock: HandClock;
  readonly test: TestApp;
  readonly deps: DepositsDeps;
  readonly bank: BankDeps;
  /** How the bank knows us; its webhooks can be sent elsewhere. */
  readonly merchant: { readonly secret: Buffer; webhookUrl: string };
  readonly told: SentHint[];
  /** `http://127.0.0.1:<port>`. */
  readonly origin: string;
  /** The faults that a test switches on between us and the bank. */
  readonly wire: Wire;
  /** A member with empty accounts and the token of a session, of a level of the club. */
  aMember(level?: number): Promise<TestMember>;
  /** Runs all jobs that are due by the test's clock, each round at once, until none is left. Returns their names. */
  runJobs(): Promise<string[]>;
  /** How the payer decides on the bank's page. */
  decide(redirectUrl: string, choice: PayerForm): Promise<Response>;
  close(): Promise<void>;
}

export interface Wire {
  /** So many answers of the bank's API are lost after the bank has done its work. */
  answersToLose: number;
  /** The bank's API does not answer at all, and does nothing. */
  isDown: boolean;
  /** The bank's API answers this status, and does nothing. */
  answersWith: number | undefined;
}

export interface PayerForm {
  readonly decision: 'confirm' | 'refuse';
  readonly way?: string;
  readonly paid?: string;
}

export async function openPaymentsStage(
  changes: { channels?: (own: Channels) => Channels; onPayoutNotification?: WebhookDeps['onPayoutNotification'] } = {},
): Promise<PaymentsStage> {
  const database = await freshDatabase();
  const clock = handClock();
  const wire: Wire = { answersToLose: 0, isDown: false, answersWith: undefined };
  const place = { origin: '' };
  const secret = randomBytes(32);
  const merchant = { id: 'baize', name: 'Baize <demo>', secret, webhookUrl: '' };
  const bank: BankDeps = {
    ...{ db: database.api, clock, chance: systemChance, merchants: [merchant] },
    get publicUrl() {
      return `${place.origin}/bank`;
    },
  };
  const settings = {
    ...{ merchant: 'baize', secret },
    get url() {
      return `${place.origin}/bank`;
    },
  };
  const own: Channels = new Map([['sandbox', sandboxChannel(settings, clock)]]);
  const told: SentHint[] = [];
  const hints = {
    tell: (memberId: MemberId, event: SessionHint) => void told.push({ memberId, event }),
    subscribe: () => () => undefined,
  };
  const brand = { code: DEMO, name: 'Baize', languages: ['EN'], defaultLanguage: 'EN', timeZone: 'Asia/Manila' };
  const brands = brandBookOf(() => brand);
  const deps: DepositsDeps = {
    db: database.api,
    clock,
    chance: systemChance,
    hints,
    channels: changes.channels?.(own) ?? own,
    notifyMember: memberNotices({ clock, chance: systemChance, brands }),
    brands,
  };
  const test = await openTestApp({
    database,
    clock,
    routes: (serve) => {
      mountDeposits(serve, { ...deps, brands, publicUrl: 'http://localhost:3000' });
      mountDepositReview(serve, { ...deps, noteChange: changeTrail(clock) });
    },
    plugins: async (app) => {
      await app.register(withFaults(wire, sandboxBank(bank)), { prefix: '/bank' });
      const onPayoutNotification =
        changes.onPayoutNotification ?? (() => Promise.reject(new Refusal('withdrawal_not_found')));
      await app.register(paymentWebhooks({ ...deps, onPayoutNotification }), { prefix: '/webhooks/payments/:channel' });
    },
  });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  place.origin = `http://127.0.0.1:${String((test.app.server.address() as AddressInfo).port)}`;
  merchant.webhookUrl = `${place.origin}/webhooks/payments/sandbox`;
  await database.owner.all(A_BRAND, [DEMO]);
  await database.owner.inTransaction((tx) => seedChannels(tx, DEMO, CHANNELS));
  return {
    ...{ database, clock, test, deps, bank, merchant, told, wire, origin: place.origin, decide: decideAt },
    aMember: (level = 0) => aMember({ database, test, deps }, level),
    runJobs: () =>
      runJobs(database, clock, {
        ...depositsJobs(deps).jobs,
        ...withdrawalsJobs(deps).jobs,
        ...sandboxBankJobs(bank).jobs,
      }),
    close: async () => {
      await test.close();
      await database.drop();
    },
  };
}

const A_BRAND = `insert into brands_brand (code, name, currency, currency_symbol, time_zone, languages, default_language,
    minimum_age, register_rules, whitelabel)
  values ($1, 'Baize', 'PHP', '₱', 'UTC', '{EN}', 'EN', 18, '{}', '{}') on conflict do nothing`;

const CHANNELS = {
  channels: [
    {
      ...{ channel: 'sandbox', kind: 'hosted', currency: 'PHP', minimum: '100', maximum: '50000', fee: '0' },
      ...{ presets: ['100', '500'], enabled: true, sort: 1 },
    },
  ],
  history: [],
};

/** The bank behind a line that a test can cut: before its work, or after it. */
function withFaults(
  wire: Wire,
  bank: (app: FastifyInstance) => Promise<void>,
): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith('/bank/api/')) return;
      if (wire.isDown) request.raw.socket.destroy();
      if (wire.answersWith !== undefined) await reply.code(wire.answersWith).send({ error: 'planted' });
    });
    app.addHook('onSend', async (request) => {
      if (wire.answersToLose === 0 || !request.url.startsWith('/bank/api/')) return;
      wire.answersToLose -= 1;
      request.raw.socket.destroy();
    });
    await bank(app);
  };
}

export interface TestMember {
  readonly memberId: MemberId;
  readonly username: string;
  readonly token: string;
}

async function aMember(
  { database, test, deps }: { database: TestDatabase; test: TestApp; deps: DepositsDeps },
  level: number,
): Promise<TestMember> {
  const username = `m${randomUUID().slice(0, 12)}`;
  const { memberId } = await database.owner.inTransaction((tx) =>
    createMember(
      tx,
      {
        brand: DEMO,
        currency: 'PHP',
        username,
        rank: { label: `VIP${level}`, level },
        hashes: {},
        profile: {},
        registration: { method: 'SEED', termsAgreed: true, ageDeclared: true },
      },
      deps,
    ),
  );
  return { memberId, username, token: test.logInAs({ memberId }) };
}

interface JobRow {
  id: bigint;
  task: string;
  payload: unknown;
}

async function runJobs({ owner }: TestDatabase, clock: HandClock, jobs: Jobs): Promise<string[]> {
  const ran: string[] = [];
  for (let round = 0; round < 50; round += 1) {
    const due = await owner.all<JobRow>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and j.run_at <= $1 returning j.id, t.identifier as task, j.payload`,
      [new Date(clock.now())],
    );
    if (due.length === 0) return ran;
    await Promise.all(due.map(async ({ task, payload }) => jobs[task]?.(payload)));
    ran.push(...due.map(({ task }) => task));
  }
  throw new Error('jobs plan each other without end');
}

/** As a browser does it: opens the page, keeps its cookie, sends its form, does not follow the way back. */
async function decideAt(redirectUrl: string, choice: PayerForm): Promise<Response> {
  const page = await fetch(redirectUrl);
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const body = new URLSearchParams({ token, ...choice });
  return fetch(redirectUrl, { method: 'POST', body, headers: { cookie }, redirect: 'manual' });
}
