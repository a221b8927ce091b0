import type { SessionHint } from '@baize/contract/hints';
import { bindPayoutAccount } from '@baize/contract/money/payout-accounts';
import type { withdrawalSettings } from '@baize/contract/money/withdrawal-settings';
import { withdraw } from '@baize/contract/money/withdrawals';
import { asId, type BrandCode, type Instant, instantOf, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { systemChance } from '../../../../platform/time-and-chance/chance.ts';
import type { Db } from '../../../../platform/database/db.ts';
import { openTestApp, type TestAnswer, type TestApp } from '../../../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { aDeposit } from '../../../../testing/ledger-stage.ts';
import { balanceOf, postTransfers } from '../../ledger/index.ts';
import { createMember } from '../../../people/members/index.ts';
import { openHasher } from '../../../people/passwords/index.ts';
import { changeTrail } from '../../../staff/operators/index.ts';
import { seedWithdrawalSettings } from '../../withdrawal-rules/settings.ts';
import type { WithdrawalsDeps } from '../withdrawal.ts';
import { withdrawalsJobs } from '../withdrawals.jobs.ts';
import { withdrawalsOpsRoutes } from '../withdrawals-ops.routes.ts';
import { withdrawalsRoutes } from '../withdrawals.routes.ts';
import { openPayoutProvider, type PayoutProvider } from './payout-provider.ts';
import { brandBookOf } from '../../../../testing/brand-book-of.ts';

export const DEMO = asId<BrandCode>('demo');
export const PIN = 'vault-of-marble-7';

/** Pays by bank, approves up to 5,000 by itself, and finds nothing suspicious unless a test wants it to. */
export const CALM: z.input<typeof withdrawalSettings> = {
  methods: [
    { kind: 'bank', channel: 'provider', minimum: '20', maximum: '50000' },
    { kind: 'crypto', channel: 'provider', minimum: '100', maximum: '50000', feeFixed: '5', feePercent: 1 },
  ],
  coolingHours: 0,
  newMemberDays: 0,
  newDeviceHours: 0,
  newAccountDays: 0,
  fastAfterDepositMinutes: 0,
  firstIsReviewed: false,
  manyPerDay: 1000,
  levels: [{ level: 0, amountPerDay: '50000', countPerDay: 100 }],
};

export interface Person {
  readonly memberId: MemberId;
  readonly token: string;
  /** A bound bank account. */
  readonly accountId: string;
}

/** Withdrawals behind the HTTP edge on a real database, with a provider and a clock in the test's hand. */
export interface WithdrawalsStage {
  readonly database: TestDatabase;
  readonly test: TestApp;
  readonly deps: WithdrawalsDeps;
  readonly provider: PayoutProvider;
  readonly clock: { now(): Instant; advance(ms: number): void };
  readonly told: { readonly memberId: string; readonly event: SessionHint }[];
  /** What a member has staked in valid bets since each instant asked for. */
  readonly staked: Map<string, bigint>;
  settings(changes?: Partial<z.input<typeof withdrawalSettings>>): Promise<void>;
  /** A member with so much cash and a bound bank account. */
  person(cash: string, number?: string): Promise<Person>;
  ask(
    who: Person,
    amount: string,
    changes?: Partial<z.input<typeof withdraw.request>>,
  ): Promise<TestAnswer<z.output<typeof withdraw.value>>>;
  cash(who: Person): Promise<bigint>;
  held(who: Person): Promise<bigint>;
  /** Runs all jobs that are due, through a database of the test's choice, each as often as told. */
  runJobs(times?: number, db?: Db): Promise<void>;
  operator(): { readonly token: string; readonly operatorId: OperatorId };
  close(): Promise<void>;
}

export async function openWithdrawalsStage(): Promise<WithdrawalsStage> {
  const database = await freshDatabase();
  let now = Date.UTC(2026, 0, 5, 12);
  const clock = { now: () => instantOf(now), advance: (ms: number) => void (now += ms) };
  const provider = openPayoutProvider();
  const hasher = openHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } });
  const pin = await hasher.admit((hashing) => hashing.hash(PIN));
  const told: WithdrawalsStage['told'] = [];
  const staked = new Map<string, bigint>();
  const deps: WithdrawalsDeps = {
    db: database.api,
    clock,
    chance: systemChance,
    hasher,
    hints: { tell: (memberId, event) => void told.push({ memberId, event }), subscribe: () => () => undefined },
    channels: new Map([['provider', provider.channel]]),
    // Midnight there is 16:00 in UTC.
    brands: brandBookOf(() => ({ timeZone: 'Asia/Manila' })),
    validBetsSince: (_sql, memberId, since) => Promise.resolve(since.map(() => staked.get(memberId) ?? 0n)),
  };
  const test = await openTestApp({
    database,
    clock,
    routes: (serve) => {
      withdrawalsRoutes(serve, deps);
      withdrawalsOpsRoutes(serve, { ...deps, noteChange: changeTrail(clock) });
    },
  });
  const settings: WithdrawalsStage['settings'] = (changes = {}) =>
    database.owner.inTransaction((tx) => seedWithdrawalSettings(tx, DEMO, { ...CALM, ...changes }));
  await settings();
  const ask: WithdrawalsStage['ask'] = (who, amount, changes = {}) => {
    const request = { requestKey: randomUUID(), accountId: who.accountId, amount, paymentPassword: PIN, ...changes };
    return test.call(withdraw, request, { token: who.token });
  };
  const held = async ({ memberId }: Person) => {
    const text = "select balance_parts as parts from ledger_account where member_id = $1 and name = 'held'";
    return (await database.owner.first<{ parts: bigint }>(text, [memberId]))?.parts ?? -1n;
  };
  return {
    database,
    test,
    deps,
    provider,
    clock,
    told,
    staked,
    settings,
    ask,
    held,
    person: (cash, number) => aPerson({ database, test, deps, pin }, cash, number),
    cash: async ({ memberId }) => (await balanceOf(database.owner, memberId)).parts,
    runJobs: (times = 1, db = database.api) => runJobs({ database, deps: { ...deps, db } }, times),
    operator: () => {
      const operatorId = asId<OperatorId>(randomUUID());
      return { operatorId, token: test.operateAs({ operatorId, name: `op-${operatorId.slice(0, 8)}` }) };
    },
    close: async () => {
      await test.close();
      await database.drop();
    },
  };
}

interface Parts {
  readonly database: TestDatabase;
  readonly test: TestApp;
  readonly deps: WithdrawalsDeps;
  readonly pin: string;
}

let accounts = 0;

async function aPerson({ database, test, deps, pin }: Parts, cash: string, number?: string): Promise<Person> {
  accounts += 1;
  const member = await database.owner.inTransaction(async (tx) => {
    const made = await createMember(
      tx,
      {
        brand: DEMO,
        currency: 'PHP',
        username: `m${randomUUID().slice(0, 12)}`,
        hashes: { payment: pin },
        profile: { payeeName: 'Juana Dela Cruz' },
        registration: { method: 'WEB', termsAgreed: true, ageDeclared: true },
      },
      deps,
    );
    await postTransfers(tx, aDeposit(made.memberId, cash));
    return made;
  });
  const { memberId } = member;
  const token = test.logInAs({ memberId });
  const request = { kind: 'bank', institution: 'BDO', holder: 'Juana Dela Cruz', paymentPassword: PIN } as const;
  const bound = await test.call(
    bindPayoutAccount,
    { ...request, number: number ?? String(10_000_000 + accounts) },
    { token },
  );
  if (!bound.body.success) throw new Error(bound.body.message);
  return { memberId, token, accountId: bound.body.value.accountId };
}

async function runJobs(
  { database, deps }: { database: TestDatabase; deps: WithdrawalsDeps },
  times: number,
): Promise<void> {
  const { jobs } = withdrawalsJobs(deps);
  for (let round = 0; round < 20; round += 1) {
    const due = await database.owner.all<{ task: string; payload: unknown }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and j.run_at <= $1 returning t.identifier as task, j.payload`,
      [new Date(deps.clock.now())],
    );
    if (due.length === 0) return;
    const runs = due.flatMap(({ task, payload }) => Array.from({ length: times }, async () => jobs[task]?.(payload)));
    await Promise.all(runs);
  }
  throw new Error('jobs plan each other without end');
}
