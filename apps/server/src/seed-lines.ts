import { type BrandCode, asId, DAY_MS, type Instant, instantOf, invariant, type MemberId } from '@baize/kernel';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { closePast, countFromNow, countPastBets, isPastOpen } from './modules/agents/counts/index.ts';
import { acceptContract, offerBelow, offerByBrand, putCap } from './modules/agents/contracts/index.ts';
import { findClosedWindow, pastPayments, settlePast } from './modules/agents/settlements/index.ts';
import { type Brand, hasBrands, openBrandBook } from './modules/brand/brands/index.ts';
import { liveThrough } from './modules/money/ledger/index.ts';
import { pastDeposits } from './modules/money/deposits/index.ts';
import { pastWithdrawals } from './modules/money/withdrawals/index.ts';
import { findMemberByName } from './modules/people/members/index.ts';
import { openHasher } from './modules/people/passwords/index.ts';
import { seedMembers } from './modules/people/registration/index.ts';
import { seedBoards } from './modules/play/boards/index.ts';
import { putGreatestGroup } from './modules/play/lottery-tickets/index.ts';
import { pastRounds } from './modules/play/wallet-gateway/index.ts';
import { seedRaffles } from './modules/rewards/raffle/index.ts';
import { seedKeeping } from './modules/rewards/levels/index.ts';
import type { Db, Tx } from './platform/database/db.ts';
import type { OperatorSession } from './platform/http/serve.ts';
import { dbWithin } from './platform/database/db-within.ts';
import type { SeedDeps } from './seed.ts';
import { readSeedFile } from './seed-files.ts';

const DEMO = asId<BrandCode>('demo');
/** What everybody logs in with, and agents sign with. */
const PASSWORD = 'Baize-2026';
const PAYMENT_PASSWORD = 'Harbour-2026';
const HEAD = 'agent01';

const rates = z.strictObject({ lossRate: z.int(), profitRate: z.int() });
const linesFile = z.object({
  members: z
    .tuple([z.looseObject({ username: z.string(), isAgent: z.int().optional() })])
    .rest(z.looseObject({ username: z.string(), isAgent: z.int().optional() })),
  caps: z.strictObject({ dividend: rates, salary: rates, hourSalary: rates, agentRealtimeSalary: rates }),
  /** Who has a prize group of their own. */
  groups: z.record(z.string(), z.int()),
  /** In the order they were signed. One that waits was not. */
  contracts: z.array(
    z.strictObject({ to: z.string(), daysAgo: z.number(), terms: z.unknown(), waits: z.boolean().default(false) }),
  ),
  deposits: z.array(z.unknown()),
  withdrawals: z.array(z.strictObject({ account: z.unknown(), history: z.unknown() })),
});
type Lines = z.output<typeof linesFile>;

export interface LinesDeps extends SeedDeps {
  /** As the owner. */
  readonly db: Db;
  /** What the seeds of raffles are sealed with. */
  readonly keys: Parameters<typeof seedRaffles>[1]['keys'];
  /** Ends the work. What is not done is done at the next start. */
  readonly signal: AbortSignal;
}

/**
 * Tells three months of the lines below the demo's head agent: members, play, contracts and what those paid. It takes longer than anybody
 * should wait for a first page, so it is done once people are served, before anybody counts bets. Each of its two steps is
 * done wholly or not at all, and goes on at the next start. True when there was something to tell.
 */
export async function tellLines(deps: LinesDeps): Promise<boolean> {
  const { db } = deps;
  if (!(await hasBrands(db)) || !(await isPastOpen(db))) return false;
  if ((await findMemberByName(db, DEMO, HEAD)) === undefined) return false;
  const raw = await readSeedFile('demo', 'lines');
  const file = linesFile.parse(raw);
  if ((await findMemberByName(db, DEMO, file.members[0].username)) === undefined) {
    await db.inTransaction((tx) => tellPlay(tx, deps, { raw, file }));
  }
  await countPastBets({ ...deps, brands: openBrandBook(db, deps) }, finelyFrom(file, deps.clock.now()));
  await db.inTransaction((tx) => tellContracts(tx, deps, file));
  return true;
}

/** Contracts that pay several times a day need to know when in the day somebody played. */
function finelyFrom({ contracts }: Lines, now: Instant): Instant {
  const within = z.object({ kind: z.enum(['hourSalary', 'agentRealtimeSalary']) });
  const days = contracts.filter(({ terms }) => within.safeParse(terms).success).map(({ daysAgo }) => daysAgo);
  return instantOf(now - Math.max(0, ...days) * DAY_MS);
}

async function tellPlay(
  tx: Tx,
  deps: LinesDeps,
  { raw, file }: { readonly raw: unknown; readonly file: Lines },
): Promise<void> {
  const [channels, { settings, currency }] = await Promise.all([
    readSeedFile('demo', 'channels').then((data) => z.looseObject({}).parse(data)),
    readSeedFile('demo', 'withdrawals').then((data) =>
      z.object({ settings: z.unknown(), currency: z.string() }).parse(data),
    ),
  ]);
  const brand = await openBrandBook(tx, deps).of(DEMO, tx);
  const ids = await membersOf(tx, deps, { brand, file });
  const memberOf = (username: string) => Promise.resolve(ids.get(username));
  for (const [username, greatest] of Object.entries(file.groups)) {
    const memberId = ids.get(username);
    invariant(memberId !== undefined, `nobody of the lines is called ${username}, who has a prize group`);
    await putGreatestGroup(tx, { memberId, brand: DEMO, greatest });
  }
  const told = { brand: DEMO, currency: brand.currency, memberOf };
  const withdrawals = [];
  for (const { account, history } of file.withdrawals) {
    const data = { settings, account, currency, history };
    withdrawals.push(...(await pastWithdrawals(tx, deps, { ...told, data })));
  }
  await liveThrough(tx, [
    ...(await pastDeposits(deps, { ...told, data: { ...channels, history: file.deposits } })),
    ...(await pastRounds(tx, deps, { ...told, data: raw })),
    ...withdrawals,
  ]);
  await seedRaffles(tx, deps, { ...told, file: await readSeedFile('demo', 'raffles') });
  await countFromNow(tx);
  await seedBoards(tx, deps, [...ids.values()]);
}

async function membersOf(
  tx: Tx,
  deps: LinesDeps,
  { brand, file }: { readonly brand: Brand; readonly file: Lines },
): Promise<ReadonlyMap<string, MemberId>> {
  const head = await findMemberByName(tx, DEMO, HEAD);
  invariant(head !== undefined, 'the lines of the demo stand below its agent');
  const members = file.members.map((one) => ({
    ...one,
    password: PASSWORD,
    ...(one.isAgent === undefined ? {} : { paymentPassword: PAYMENT_PASSWORD }),
  }));
  const known = new Map([[HEAD, head.memberId]]);
  const ids = await seedMembers(tx, { brand, file: { members }, known }, { ...deps, hasher: openHasher() });
  await seedKeeping(tx, { brand, memberIds: ids.values(), now: deps.clock.now() });
  return ids;
}

/** Contracts are signed, settled and paid by the code that does it today, each in its time. */
async function tellContracts(tx: Tx, deps: LinesDeps, { caps, contracts }: Lines): Promise<void> {
  const { clock, signal } = deps;
  const brands = openBrandBook(tx, deps);
  const now = clock.now();
  await closePast(tx, { brands }, { brand: DEMO, now });
  for (const kind of ['dividend', 'salary', 'hourSalary', 'agentRealtimeSalary'] as const) {
    const { lossRate, profitRate } = caps[kind];
    await putCap(tx, { brand: DEMO, kind }, { lossRate: BigInt(lossRate), profitRate: BigInt(profitRate) });
  }
  for (const [line, contract] of contracts.entries()) await sign(tx, deps, { ...contract, line, now });
  await settlePast(tx, { ...deps, brands, signal });
  await liveThrough(tx, await pastPayments(tx));
}

interface Signing {
  readonly line: number;
  readonly to: string;
  readonly daysAgo: number;
  readonly terms: unknown;
  readonly waits: boolean;
  readonly now: Instant;
}

async function sign(tx: Tx, deps: LinesDeps, { line, to, daysAgo, terms, waits, now }: Signing): Promise<void> {
  const at = instantOf(now - daysAgo * DAY_MS);
  const then = {
    ...{ db: dbWithin(tx), clock: { now: () => at }, chance: deps.chance, brands: openBrandBook(tx, deps) },
    ...{ hasher: openHasher(), closedWindow: findClosedWindow },
    // The past is told to nobody.
    ...{ noteChange: () => Promise.resolve(), notifyMember: () => Promise.resolve() },
  };
  const agent = await findMemberByName(tx, DEMO, to);
  invariant(agent !== undefined, `line ${line} of the contracts names ${to}, whom nobody knows`);
  const { memberId, uplineId } = agent;
  const offer = { brand: DEMO, requestKey: keyOf(line), account: to, terms, language: 'EN' };
  const paymentPassword = PAYMENT_PASSWORD;
  const { contractId, hash } =
    uplineId === null
      ? await offerByBrand(then, { ...offer, operator: SEED, reason: 'The demo begins with it.' })
      : await offerBelow(then, { ...offer, memberId: uplineId, paymentPassword });
  if (waits) return;
  const signed = { brand: DEMO, contractId, memberId, hash: hash.toString('hex'), ends: [], language: 'EN' };
  await acceptContract(then, { ...signed, paymentPassword });
}

/** Who gives the head its contracts. */
const SEED: OperatorSession = {
  ...{ brand: DEMO, operatorId: asId(keyOf('operator')), name: 'Baize', roles: [], tokenHash: Buffer.alloc(0) },
};

/** A key of the right shape (UUID version 8) that is the same on every run. */
function keyOf(line: number | string): string {
  const hex = createHash('sha256').update(`demo contract ${line}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
