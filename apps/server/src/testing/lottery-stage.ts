import { randomUUID } from 'node:crypto';
import { lotteryBuy, lotteryCancel } from '@baize/contract/play/lottery-tickets';
import { type Currency, type Instant, instantOf, type MemberId } from '@baize/kernel';
import type { z } from 'zod';
import type { BrandBook } from '../modules/brand/brands/index.ts';
import {
  mountLotteryChases,
  mountLotteryTerms,
  mountLotteryTermsOps,
  mountLotteryTickets,
  mountLotteryTicketsOps,
} from '../modules/play/lottery-tickets/index.ts';
import { settleIssue } from '../modules/play/lottery-tickets/settle-issue.ts';
import { changeTrail } from '../modules/staff/operators/index.ts';
import type { Db } from '../platform/database/db.ts';
import { systemChance } from '../platform/time-and-chance/chance.ts';
import { openTestApp, type TestApp } from './app.ts';
import { brandBookOf } from './brand-book-of.ts';
import { BRAND, type LedgerStage, openLedgerStage } from './ledger-stage.ts';

/** A slip as a test says it: what is left out is one note of two units on the first digit being 1. */
export type SlipWords = Partial<z.input<typeof lotteryBuy.request>>;

/** Games of the lottery with issues that a test opens and draws, and members who buy. */
export interface LotteryStage extends LedgerStage {
  readonly site: TestApp;
  /** The token of a session of a member with cash. */
  buyer(cash?: string, currency?: Currency): Promise<{ readonly memberId: MemberId; readonly token: string }>;
  /** An issue of a game, on sale for an hour: its code. */
  issue(game?: string): Promise<string>;
  /** Has the sale of an issue be over, and its draw due. */
  end(issue: string): Promise<void>;
  /** Ends an issue, if nobody has, and gives it a result, or another one, or voids it: null. */
  conclude(issue: string, result: string | null): Promise<void>;
  idOf(issue: string): Promise<bigint>;
  settle(issue: string, db?: Db, chunk?: number): Promise<boolean>;
  buy(token: string, words: SlipWords): ReturnType<TestApp['call']>;
  /** The same, which must go well: the ids of its tickets. */
  bought(token: string, words: SlipWords): Promise<string[]>;
  cancel(token: string, ticketId: string): ReturnType<TestApp['call']>;
}

/** An address that is known to be in France. */
export const ABROAD = '198.51.100.7';

const GAMES = [
  ['ssc-test', 'SSC', 'LOTT', 'LOTT'],
  ['k3-test', 'K3', 'ELOTT', 'ELOTT'],
];

export async function openLotteryStage(): Promise<LotteryStage> {
  const ledger = await openLedgerStage();
  const { owner } = ledger;
  const clock = { now: (): Instant => instantOf(Date.now()) };
  const hints = { tell: () => undefined, subscribe: () => () => undefined };
  const deps = { db: ledger.api, brands: aBrandBook(), clock, chance: systemChance, hints };
  const site = await openTestApp({
    database: ledger,
    countryOf: (ip) => (ip === ABROAD ? 'FR' : undefined),
    clock,
    routes: (serve) => {
      mountLotteryTickets(serve, deps);
      mountLotteryTerms(serve, deps);
      mountLotteryTermsOps(serve, { ...deps, noteChange: changeTrail(clock) });
      mountLotteryChases(serve, deps);
      mountLotteryTicketsOps(serve, deps);
    },
  });
  for (const [code, family, mode, vendor] of GAMES) {
    await owner.all(
      `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
       values ($1, $1, $2, $3, $4, 'official', '{}')`,
      [code, family, mode, vendor],
    );
    await owner.all('insert into lottery_offer (place, brand, game_code) values (1, $1, $2)', [BRAND, code]);
  }
  let issues = 0;

  const end: LotteryStage['end'] = async (issue) => {
    await owner.all(
      `update lottery_issue set state = 'closed', made_at = made_at - interval '3 hours', opens_at = opens_at - interval '3 hours',
         closes_at = closes_at - interval '3 hours', draws_at = draws_at - interval '3 hours'
       where issue = $1 and state = 'open'`,
      [issue],
    );
  };
  const buy: LotteryStage['buy'] = async (token, words) => {
    const slip = { requestKey: randomUUID(), game: 'ssc-test', tickets: [aTicket({})], ...words };
    // Who is told that the server is busy sends the same again.
    for (;;) {
      const answer = await site.call(lotteryBuy, slip, { token });
      if (answer.body.success || answer.body.message !== 'server_busy') return answer;
    }
  };
  return {
    ...ledger,
    site,
    buyer: async (cash = '100', currency = 'PHP') => {
      const memberId = await ledger.member(cash, currency);
      return { memberId, token: site.logInAs({ memberId, isAgent: currency === 'FUN' ? 4 : 0 }) };
    },
    issue: async (game = 'ssc-test') => {
      issues += 1;
      const issue = `2026112${String(issues).padStart(4, '0')}`;
      await owner.all(
        `insert into lottery_issue (game_code, issue, day, made_at, opens_at, closes_at, draws_at)
         values ($1, $2, '2026-11-23', now() - interval '1 hour', now() - interval '1 hour', now() + interval '1 hour',
           now() + interval '1 hour' + make_interval(secs => $3))`,
        [game, issue, issues],
      );
      return issue;
    },
    end,
    conclude: async (issue, result) => {
      await end(issue);
      await owner.all(
        `select lottery_conclude(i.issue_id, i.version, $2, $3, 'feed', null, null, null, '') from lottery_issue i where i.issue = $1`,
        [issue, result === null ? 'void' : 'result', result],
      );
    },
    idOf: async (issue) => {
      const row = await owner.first<{ issue_id: bigint }>('select issue_id from lottery_issue where issue = $1', [
        issue,
      ]);
      if (row === undefined) throw new Error(`no issue ${issue}`);
      return row.issue_id;
    },
    settle: async (issue, db = owner, chunk = 2) => {
      const row = await owner.first<{ issue_id: bigint }>('select issue_id from lottery_issue where issue = $1', [
        issue,
      ]);
      return settleIssue({ db, clock, hints, chunk }, row?.issue_id ?? 0n);
    },
    buy,
    bought: async (token, words) => {
      const { body } = await buy(token, words);
      if (!body.success) throw new Error(`the slip was refused: ${body.message}`);
      return (body.value as z.output<typeof lotteryBuy.value>).tickets.map(({ ticketId }) => ticketId);
    },
    cancel: (token, ticketId) => site.call(lotteryCancel, { ticketId }, { token }),
    drop: async () => {
      await site.close();
      await ledger.drop();
    },
  };
}

type Ticket = z.input<typeof lotteryBuy.request>['tickets'][number];

/** A ticket: which digit of the five is which, one note each, two units a note. */
export function aTicket(words: Partial<Ticket>): Ticket {
  return {
    play: 'dwd',
    selection: [[1], [], [], [], []],
    price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 1 },
    ...words,
  };
}

function aBrandBook(): BrandBook {
  return brandBookOf(() => ({ code: BRAND, currency: 'PHP' as const, timeZone: 'Asia/Manila' }));
}
