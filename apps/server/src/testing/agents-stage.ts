import { type ContractTerms, textOfTerms } from '@baize/agent-pay';
import { asId, type BrandCode, type Instant, instantOf, type MemberId, type OperatorId } from '@baize/kernel';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { MemberNotice } from '../events/member-notice.ts';
import { agentsFollower, countBets } from '../modules/agents/counts/index.ts';
import type { Brand, WhitelabelNode } from '../modules/brand/brands/index.ts';
import { balanceOf, violationsOf } from '../modules/money/ledger/index.ts';
import { createMember } from '../modules/people/members/index.ts';
import { BRAND, openWorld, type World } from '../modules/people/members/testing/world.ts';
import { followSettledBets, type TakenSpan } from '../modules/play/settled-bets/index.ts';
import type { Db } from '../platform/database/db.ts';
import type { OperatorSession } from '../platform/http/serve.ts';
import { brandBookOf } from './brand-book-of.ts';
import { parts } from './ledger-stage.ts';
import { type SettledChange, settledSpan } from './settled-span.ts';

/** Who moves and bars, where no call does. */
export const STAFF: OperatorSession = {
  ...{ operatorId: asId<OperatorId>(randomUUID()), brand: BRAND.code, name: 'Ana', roles: ['house'] },
  tokenHash: Buffer.alloc(32),
};

const KINDS_ON = ['contract', 'salary', 'hourSalary', 'agentRealtimeSalary'];

/** The white-label tree of a brand with an agent centre, in which these kinds of contracts are switched off. */
export function centreWithout(...off: string[]): WhitelabelNode {
  const childrenNodes = KINDS_ON.map((modId) => ({
    ...{ modId, enabled: off.includes(modId) ? ('0' as const) : ('1' as const), childrenNodes: [] },
  }));
  return { modId: 'root', enabled: '1', childrenNodes: [{ modId: 'AGENTCENTER', enabled: '1', childrenNodes }] };
}

/** What became of a round; what is left out is a lost round of one peso that begins now, of all of whose stake counts. */
export interface Played {
  readonly memberId: MemberId;
  readonly stake?: string;
  readonly valid?: string;
  readonly win?: string;
  readonly rounds?: -1 | 0 | 1;
  readonly round?: string;
  readonly begunAt?: Instant;
}

export interface Given {
  readonly agentId: MemberId;
  readonly underId?: MemberId | null;
  readonly terms: ContractTerms;
  readonly from: Instant;
  readonly until?: Instant;
}

export interface AgentsStage extends World {
  readonly told: MemberNotice[];
  readonly owner: Db;
  readonly brand: BrandCode;
  at(iso: string): void;
  zone(timeZone: string): void;
  /** Switches kinds of contracts off, and all others on. */
  switchOff(...kinds: string[]): void;
  readonly deps: ReturnType<typeof depsOf>;
  /** An agent below somebody, or a head; with the hash of a withdrawal password where one is given. */
  member(above?: MemberId | null, payment?: string): Promise<MemberId>;
  move(memberId: MemberId, above: MemberId | null): Promise<void>;
  /** Rounds that were collected now, or at another moment. */
  play(played: readonly Played[], madeAt?: Instant): Promise<void>;
  /** The same as a batch that agents are still to take in. */
  settle(played: readonly Played[]): Promise<TakenSpan>;
  give(given: Given): Promise<string>;
  cashOf(memberId: MemberId): Promise<bigint>;
  houseOf(account: string): Promise<bigint>;
  close(): Promise<void>;
}

function depsOf(world: World, brand: () => Pick<Brand, 'timeZone' | 'whitelabel'>, told: MemberNotice[]) {
  return {
    ...world,
    db: world.database.owner,
    brands: brandBookOf(() => ({ ...BRAND, ...brand() })),
    notifyMember: (_: unknown, notice: MemberNotice) => Promise.resolve(void told.push(notice)),
  };
}

/** Lines of agents with real books, and time in the test's hands. */
export async function openAgentsStage(): Promise<AgentsStage> {
  const world = await openWorld();
  const { owner } = world.database;
  const told: MemberNotice[] = [];
  let timeZone = 'UTC';
  let whitelabel = centreWithout();
  const deps = depsOf(world, () => ({ timeZone, whitelabel }), told);
  let count = 0;
  await followSettledBets({ db: owner }, agentsFollower(deps));
  return {
    ...world,
    ...{ told, owner, deps, brand: BRAND.code },
    at: (iso) => world.clock.wait(Date.parse(iso) - world.clock.now()),
    zone: (name) => void (timeZone = name),
    switchOff: (...kinds) => void (whitelabel = centreWithout(...kinds)),
    member: (above = null, payment) =>
      owner.inTransaction(async (tx) => {
        const form = { brand: BRAND.code, currency: BRAND.currency, isAgent: above === null ? 2 : 1 } as const;
        const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
        const username = `line${String((count += 1)).padStart(5, '0')}`;
        const made = await createMember(
          tx,
          {
            ...form,
            username,
            hashes: { ...(payment !== undefined && { payment }) },
            uplineId: above,
            profile: {},
            registration,
          },
          world,
        );
        return made.memberId;
      }),
    move: async (memberId, above) => {
      await owner.all('select hierarchy_put($1, $2, 1::smallint, $3)', [memberId, above, new Date(world.clock.now())]);
    },
    play: (played, madeAt = world.clock.now()) =>
      owner.inTransaction(async (tx) => {
        const changes = played.map((one) => changeOf(one, world.clock.now()));
        await countBets(tx, deps, await settledSpan(tx, changes, madeAt));
      }),
    settle: (played) =>
      settledSpan(
        owner,
        played.map((one) => changeOf(one, world.clock.now())),
        world.clock.now(),
      ),
    give: async ({ agentId, underId = null, terms, from, until }) => {
      const contractId = randomUUID();
      await owner.all(GIVE, [
        ...[contractId, agentId, underId, terms.kind, terms.period, textOfTerms(terms)],
        ...[new Date(from), until === undefined ? null : new Date(until)],
      ]);
      return contractId;
    },
    cashOf: async (memberId) => (await balanceOf(owner, memberId)).parts,
    houseOf: async (account) => {
      const row = await owner.first<{ readonly parts: bigint }>(HOUSE, [account]);
      return row?.parts ?? 0n;
    },
    close: async () => {
      expect(await violationsOf(owner)).toEqual([]);
      await world.database.drop();
    },
  };
}

const HOUSE = `
  select (coalesce(sum(t.amount_parts) filter (where t.credit_account = $1), 0)
    - coalesce(sum(t.amount_parts) filter (where t.debit_account = $1), 0))::bigint as parts
  from ledger_transfer t`;

const GIVE = `
  insert into agents_contract (contract_id, agent_id, under_id, request_key, offered_by, offered_at, expires_at, decided_at,
    in_force_from, in_force_until, brand, kind, state, period, terms_text, terms_hash)
  values ($1, $2, $3, gen_random_uuid(), $2, $7::timestamptz - interval '1 hour', $7::timestamptz + interval '7 days', $7, $7, $8,
    'demo', $4, case when $8::timestamptz is null then 'accepted' else 'terminated' end, $5, $6::text,
    sha256(convert_to($6::text, 'UTF8')))`;

function changeOf(played: Played, now: Instant): SettledChange {
  const { memberId, stake = '1', valid = stake, win = '0', rounds = 1, round = randomUUID(), begunAt = now } = played;
  return {
    ...{
      brand: BRAND.code,
      memberId,
      currency: 'PHP',
      vendor: 'house',
      gameCode: 'lanterns',
      gameType: null,
    },
    ...{ round, begunAt: instantOf(begunAt), rounds },
    ...{ stakeParts: signed(stake), validParts: signed(valid), winParts: signed(win) },
  };
}

function signed(text: string): bigint {
  return text.startsWith('-') ? -parts(text.slice(1)) : parts(text);
}

/** A salary or dividend of one tier that everybody reaches; rates in millionths. */
export function flatTerms(
  kind: ContractTerms['kind'],
  rate: bigint,
  changes: Partial<ContractTerms> = {},
): ContractTerms {
  const period = {
    dividend: 'Monthly',
    salary: 'Daily',
    hourSalary: 'Hourly',
    agentRealtimeSalary: 'FiveMinutes',
  } as const;
  return {
    ...{ kind, currency: BRAND.currency, period: period[kind], singleBetFromParts: 0n, activeFromParts: 0n },
    profitLossPeriod: kind === 'dividend' ? 'Monthly' : 'Daily',
    carry: kind === 'dividend',
    tiers: [
      { activeMembersFrom: 0, validBetsFromParts: 0n, lossRate: rate, profitRate: kind === 'dividend' ? 0n : rate },
    ],
    ...changes,
  };
}
