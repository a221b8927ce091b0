import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Stack } from './stack.ts';

const INVARIANTS = [
  'money/ledger/invariants.sql',
  'money/ledger/sealed-days.sql',
  'agents/settlements/invariants.sql',
].map((name) => readFileSync(new URL(`../../apps/server/src/modules/${name}`, import.meta.url), 'utf8'));

/** A round in the arcade's database. */
export interface ArcadeRound {
  readonly id: string;
  readonly state: string;
  readonly stake: bigint;
  readonly win: bigint;
  readonly balance: bigint | null;
  readonly stepCount: number;
  readonly shownSteps: number;
  readonly steps: readonly { readonly window: readonly (readonly string[])[] }[];
  readonly bet: unknown;
  readonly choices: readonly unknown[];
}

/** A vendor's transaction in the server's database. */
export interface Transaction {
  readonly kind: string;
  readonly round: string;
  readonly amount: bigint;
}

/** Reads both databases with the owner's rights, to compare them with what the screens show. */
export interface Books {
  memberIdOf(username: string): Promise<string>;
  /** The balance as the account says, and as the sum of all transfers says. */
  cashOf(memberId: string): Promise<{ readonly account: bigint; readonly transfers: bigint }>;
  transactionsOf(memberId: string): Promise<Transaction[]>;
  /** Rounds of the member at the arcade, the oldest first. */
  roundsOf(memberId: string): Promise<ArcadeRound[]>;
  depositsOf(memberId: string): Promise<{ id: string; state: string; credited: bigint }[]>;
  /** Everything that money touches, in one text: equal before and after when nothing moved. */
  money(): Promise<string>;
  violations(): Promise<unknown[]>;
  /** Takes the bot check away from every brand, for a test that is a program. */
  letProgramsIn(): Promise<void>;
  /** Anything else a test has to know, of the server and of the arcade. Amounts come as text. */
  rows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  arcadeRows(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export function openBooks({ databaseUrl, arcadeDatabaseUrl }: Pick<Stack, 'databaseUrl' | 'arcadeDatabaseUrl'>): Books {
  const server = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const arcade = new pg.Pool({ connectionString: arcadeDatabaseUrl, max: 2 });
  const rows = async (text: string, values: readonly unknown[] = []) =>
    (await server.query<Record<string, unknown>>(text, [...values])).rows;
  const arcadeRows = async (text: string, values: readonly unknown[] = []) =>
    (await arcade.query<Record<string, unknown>>(text, [...values])).rows;
  return {
    rows,
    arcadeRows,
    memberIdOf: async (username) => {
      const [row] = await rows('select member_id from members_member where username = $1', [username]);
      return String(row?.member_id);
    },
    cashOf: async (memberId) => {
      const [row] = await rows(CASH, [memberId]);
      return { account: amountIn(row, 'account'), transfers: amountIn(row, 'transfers') };
    },
    transactionsOf: async (memberId) =>
      (await rows(TRANSACTIONS, [memberId])).map((row) => ({
        kind: String(row.kind),
        round: String(row.round),
        amount: amountIn(row, 'amount_parts'),
      })),
    roundsOf: async (memberId) => {
      const users = await rows('select wire_user from games_player where member_id = $1', [memberId]);
      return (await arcadeRows(ROUNDS, [users.map((user) => user.wire_user)])).map(roundOf);
    },
    depositsOf: async (memberId) =>
      (await rows('select * from payments_deposit where member_id = $1 order by created_at', [memberId])).map(
        (row) => ({
          id: String(row.deposit_id),
          state: String(row.state),
          credited: amountIn(row, 'credited_parts'),
        }),
      ),
    money: async () => JSON.stringify(await rows(MONEY)),
    violations: async () => (await Promise.all(INVARIANTS.map((text) => rows(text)))).flat(),
    letProgramsIn: async () => {
      await rows(`update brands_brand set account_settings = account_settings || '{"botCheck":"off"}'`);
    },
    close: async () => {
      await Promise.all([server.end(), arcade.end()]);
    },
  };
}

const CASH = `
  select a.balance_parts as account,
    (select coalesce(sum(case 'cash' when t.credit_account then t.amount_parts
      when t.debit_account then -t.amount_parts else 0 end), 0)
     from ledger_transfer t where t.member_id = a.member_id)::text as transfers
  from ledger_account a where a.member_id = $1 and a.name = 'cash'`;
const TRANSACTIONS = 'select kind, round, amount_parts from games_transaction where member_id = $1 order by at';
const ROUNDS = `
  select r.* from arcade_round r join arcade_player p on p.id = r.player_id
  where p.user_name = any ($1::text[]) order by r.created_at`;
/** A bet that was refused is kept for its repeat, and moved nothing. Points follow bets some seconds later, and are no money. */
const MONEY = `
  select (select count(*) from ledger_transfer where currency <> 'PTS') as transfers,
    (select sum(amount_parts) from ledger_transfer where currency <> 'PTS') as moved,
    (select sum(balance_parts) from ledger_account where currency <> 'PTS') as balances, (select sum(credited_parts) from payments_deposit) as credited,
    (select count(*) from games_transaction where kind <> 'refused') as transactions`;

/** A row of arcade_round. */
export function roundOf(row: Record<string, unknown>): ArcadeRound {
  return {
    id: String(row.id),
    state: String(row.state),
    stake: amountIn(row, 'stake'),
    win: amountIn(row, 'win'),
    balance: row.balance === null ? null : amountIn(row, 'balance'),
    stepCount: row.step_count as number,
    shownSteps: row.shown_steps as number,
    steps: row.steps as ArcadeRound['steps'],
    bet: row.bet,
    choices: row.choices as readonly unknown[],
  };
}

function amountIn(row: Record<string, unknown> | undefined, name: string): bigint {
  const value = row?.[name];
  if (typeof value !== 'string') throw new Error(`there is no amount ${name}`);
  return BigInt(value);
}
