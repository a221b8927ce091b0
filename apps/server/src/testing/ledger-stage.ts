import { randomUUID } from 'node:crypto';
import { asId, type BrandCode, type Currency, type MemberId, money, partsFromText } from '@baize/kernel';
import { expect } from 'vitest';
import { balanceOf, openAccounts, postTransfers, type Transfer, violationsOf } from '../modules/money/ledger/index.ts';
import type { PostingResult } from '../modules/money/ledger/posting.ts';
import { type Db } from '../platform/database/db.ts';
import { freshDatabase, type TestDatabase } from './database.ts';

type Posting = Parameters<typeof postTransfers>[1];

export const BRAND = asId<BrandCode>('demo');

/** Parts of a decimal text: `parts('12.5')`. */
export function parts(text: string): bigint {
  const value = partsFromText(text);
  if (value === undefined) throw new Error(`not an amount: ${text}`);
  return value;
}

/** Pesos. */
export const php = (text: string) => money('PHP', parts(text));

/** Said as a test would say it; what is left out is a plain bet of one peso. */
export interface Words {
  readonly memberId: MemberId;
  readonly amount?: string;
  readonly amountParts?: bigint;
  readonly kind?: Transfer['kind'];
  readonly from?: Transfer['from'];
  readonly to?: Transfer['to'];
  readonly currency?: Currency;
  readonly brand?: BrandCode;
  readonly reference?: string;
}

export function aTransfer(words: Words): Transfer {
  return {
    brand: words.brand ?? BRAND,
    memberId: words.memberId,
    kind: words.kind ?? 'bet',
    from: words.from ?? 'cash',
    to: words.to ?? 'house:games',
    amount: money(words.currency ?? 'PHP', words.amountParts ?? parts(words.amount ?? '1')),
    reference: words.reference ?? '',
  };
}

/** An order of one transfer under a key of its own. */
export function aPosting(words: Words & { readonly key?: string; readonly scope?: string }): Posting {
  return { scope: words.scope ?? 'test', key: words.key ?? randomUUID(), transfers: [aTransfer(words)] };
}

export function aDeposit(memberId: MemberId, amount: string): Posting {
  return aPosting({ memberId, amount, kind: 'deposit', from: 'house:payments:test', to: 'cash' });
}

/** The books of a test, used as the web would use them. */
export interface LedgerStage extends TestDatabase {
  /** A member with accounts, and with cash when an amount is given. */
  member(cash?: string, currency?: Currency): Promise<MemberId>;
  /** Posts in a transaction of its own. */
  post(posting: Posting, db?: Db): Promise<PostingResult>;
  cashOf(memberId: MemberId): Promise<bigint>;
  heldOf(memberId: MemberId): Promise<bigint>;
  /** How many transfers the member has. */
  transfersOf(memberId: MemberId): Promise<number>;
  /** Every test file ends with it: whatever was tried, the books are right. */
  expectNoViolation(): Promise<void>;
}

export async function openLedgerStage(): Promise<LedgerStage> {
  const database = await freshDatabase();
  const { api, owner } = database;
  const post: LedgerStage['post'] = (posting, db = api) => db.inTransaction((tx) => postTransfers(tx, posting));
  return {
    ...database,
    post,
    member: async (cash, currency = 'PHP') => {
      const memberId = asId<MemberId>(randomUUID());
      await api.inTransaction((tx) => openAccounts(tx, { brand: BRAND, memberId, currency }));
      const deposit = { memberId, kind: 'deposit', from: 'house:payments:test', to: 'cash', currency } as const;
      if (cash !== undefined) await post(aPosting({ ...deposit, amount: cash }));
      return memberId;
    },
    cashOf: async (memberId) => (await balanceOf(api, memberId)).parts,
    heldOf: async (memberId) => {
      const row = await api.first<{ balance_parts: bigint }>(
        "select balance_parts from ledger_account where member_id = $1 and name = 'held'",
        [memberId],
      );
      return row?.balance_parts ?? -1n;
    },
    transfersOf: async (memberId) => {
      const row = await api.first<{ n: number }>(
        'select count(*)::int as n from ledger_transfer where member_id = $1',
        [memberId],
      );
      return row?.n ?? -1;
    },
    expectNoViolation: async () => {
      expect(await violationsOf(owner)).toEqual([]);
    },
  };
}
