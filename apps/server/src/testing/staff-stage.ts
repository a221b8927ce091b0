import { randomUUID } from 'node:crypto';
import type { SessionHint } from '@baize/contract/hints';
import { asId, type Instant, type MemberId, type OperatorId } from '@baize/kernel';
import { generateKeyPairSync } from 'node:crypto';
import type { BrandBook } from '../modules/brands/index.ts';
import type { VendorLinks } from '../modules/games/index.ts';
import { booksRoutes } from '../modules/ledger/books/books.routes.ts';
import { lineOpsRoutes } from '../modules/members/line/line-ops.routes.ts';
import { turnoverRoutes } from '../modules/payments/turnover/turnover.routes.ts';
import { createMember } from '../modules/members/index.ts';
import { adjustmentsRoutes } from '../modules/operators/adjustments/adjustments.routes.ts';
import { changeTrail } from '../modules/operators/index.ts';
import { memberMoneyRoutes } from '../modules/operators/member-money/member-money.routes.ts';
import { operatorsRoutes } from '../modules/operators/operators.routes.ts';
import { systemChance } from '../platform/chance.ts';
import { systemClock } from '../platform/clock.ts';
import type { Sql } from '../platform/db.ts';
import { openTestApp, type TestApp } from './app.ts';
import { aDeposit, BRAND, type LedgerStage, openLedgerStage } from './ledger-stage.ts';

export interface NamedMember {
  readonly memberId: MemberId;
  readonly username: string;
}

/** The calls by which staff look after money, on real books. */
export interface StaffStage extends LedgerStage {
  readonly app: TestApp;
  readonly told: { readonly memberId: string; readonly event: SessionHint }[];
  /** A member who has a name, with cash when an amount is given. */
  named(cash?: string, isAgent?: 0 | 4): Promise<NamedMember>;
  /** What a member has staked in valid bets since each instant asked for. */
  readonly staked: Map<MemberId, bigint>;
  /** A token for an operator of the brand, each somebody else unless named. */
  operator(name?: string): string;
}

const NO_VENDORS: VendorLinks = {
  vendors: {},
  operatorPrivateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  privateHosts: [],
};

function aBrandBook(): BrandBook {
  const brand = { code: BRAND, defaultLanguage: 'EN' };
  return { of: () => Promise.resolve(brand), ofHost: () => Promise.resolve(brand) } as unknown as BrandBook;
}

export async function openStaffStage(): Promise<StaffStage> {
  const ledger = await openLedgerStage();
  const told: StaffStage['told'] = [];
  const news = {
    tell: (memberId: string, event: SessionHint) => void told.push({ memberId, event }),
    subscribe: () => () => undefined,
  };
  const staked: StaffStage['staked'] = new Map();
  const deps = {
    ...{ db: ledger.api, clock: systemClock, chance: systemChance, news, noteChange: changeTrail(systemClock) },
    ...{ links: NO_VENDORS, brands: aBrandBook() },
    validBetsSince: (_sql: Sql, memberId: MemberId, since: readonly Instant[]) =>
      Promise.resolve(since.map(() => staked.get(memberId) ?? 0n)),
  };
  const app = await openTestApp({
    database: ledger,
    routes: (serve) => {
      operatorsRoutes(serve, deps);
      adjustmentsRoutes(serve, deps);
      memberMoneyRoutes(serve, deps);
      lineOpsRoutes(serve, deps);
      turnoverRoutes(serve, deps);
      booksRoutes(serve, deps);
    },
  });
  return {
    ...{ ...ledger, app, told, staked },
    named: async (cash, isAgent = 0) => {
      const username = `m${randomUUID().slice(0, 12)}`;
      const registration = { method: 'SEED', termsAgreed: true, ageDeclared: true } as const;
      const form = {
        brand: BRAND,
        currency: isAgent === 4 ? 'FUN' : 'PHP',
        username,
        isAgent,
        hashes: {},
        profile: {},
        registration,
      } as const;
      const { memberId } = await ledger.owner.inTransaction((tx) => createMember(tx, form, deps));
      if (cash !== undefined) await ledger.post(aDeposit(memberId, cash));
      return { memberId, username };
    },
    operator: (name = `op ${randomUUID().slice(0, 8)}`) =>
      app.operateAs({ operatorId: asId<OperatorId>(randomUUID()), name }),
    drop: async () => {
      await app.close();
      await ledger.drop();
    },
  };
}
