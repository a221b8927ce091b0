import { accountSettings } from '@baize/contract/brand/account-settings';
import { randomUUID, generateKeyPairSync } from 'node:crypto';
import type { SessionHint } from '@baize/contract/hints';
import { asId, type Instant, type MemberId, type OperatorId } from '@baize/kernel';
import type { BrandBook } from '../modules/brand/brands/index.ts';
import type { VendorLinks } from '../modules/play/vendors/index.ts';
import { booksRoutes } from '../modules/staff/member-money/books.routes.ts';
import { mountHierarchy } from '../modules/people/hierarchy/hierarchy.routes.ts';
import { mountLines } from '../modules/people/hierarchy/lines.routes.ts';
import { mountTurnoverWaivers } from '../modules/money/turnover-waivers/turnover.routes.ts';
import { createMember } from '../modules/people/members/index.ts';
import { adjustmentsRoutes } from '../modules/staff/member-money/adjustments.routes.ts';
import { changeTrail } from '../modules/staff/operators/index.ts';
import { memberMoneyRoutes } from '../modules/staff/member-money/member-money.routes.ts';
import { mountOperators } from '../modules/staff/operators/operators.routes.ts';
import { systemChance } from '../platform/time-and-chance/chance.ts';
import { systemClock } from '../platform/time-and-chance/clock.ts';
import type { Sql } from '../platform/database/db.ts';
import { openTestApp, type TestApp } from './app.ts';
import { aDeposit, BRAND, type LedgerStage, openLedgerStage } from './ledger-stage.ts';
import { brandBookOf } from './brand-book-of.ts';

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
  const brand = { code: BRAND, defaultLanguage: 'EN', accounts: accountSettings.parse({}) };
  return brandBookOf(() => brand);
}

export async function openStaffStage(): Promise<StaffStage> {
  const ledger = await openLedgerStage();
  const told: StaffStage['told'] = [];
  const hints = {
    tell: (memberId: string, event: SessionHint) => void told.push({ memberId, event }),
    subscribe: () => () => undefined,
  };
  const staked: StaffStage['staked'] = new Map();
  const deps = {
    ...{ db: ledger.api, clock: systemClock, chance: systemChance, hints, noteChange: changeTrail(systemClock) },
    onLineChanged: () => Promise.resolve(),
    onLevelSet: () => Promise.resolve(),
    ...{ links: NO_VENDORS, brands: aBrandBook() },
    validBetsSince: (_sql: Sql, memberId: MemberId, since: readonly Instant[]) =>
      Promise.resolve(since.map(() => staked.get(memberId) ?? 0n)),
  };
  const app = await openTestApp({
    database: ledger,
    routes: (serve) => {
      mountOperators(serve, deps);
      adjustmentsRoutes(serve, deps);
      memberMoneyRoutes(serve, deps);
      mountHierarchy(serve, deps);
      mountLines(serve, deps);
      mountTurnoverWaivers(serve, deps);
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
