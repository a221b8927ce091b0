import { randomUUID } from 'node:crypto';
import { DAY_MS, instantOf } from '@baize/kernel';
import type { AskReport, VendorTransaction } from '../modules/play/vendor-reports/told.ts';
import type { GamesStage, Player } from './games-stage.ts';
import { parts } from './ledger-stage.ts';

/** A vendor's books, beside what it sends: what it tells of a day is what a test has it tell. */
export interface VendorBooks {
  readonly booked: VendorTransaction[];
  /** How often it was asked, whatever came of it. */
  asked: number;
  readonly report: AskReport;
  /** Sends a bet, and books it. */
  bet(player: Player, amount: string, round: string): Promise<VendorTransaction>;
  /** Sends a win of a bet, and books it. */
  win(player: Player, amount: string, bet: VendorTransaction): Promise<VendorTransaction>;
  /** Books a win of a bet, and does not send it. */
  unsentWin(player: Player, amount: string, bet: VendorTransaction): VendorTransaction;
  /** Sends a win as it is booked; what the wallet answered. */
  sendWin(player: Player, win: VendorTransaction): ReturnType<GamesStage['send']>;
  /** Books what it never sends. */
  book(player: Player, words: Partial<VendorTransaction>): VendorTransaction;
  /** Says something else of what it booked. */
  say(one: VendorTransaction, words: Partial<VendorTransaction>): void;
}

const PAGE = 3;

export function openVendorBooks(stage: GamesStage): VendorBooks {
  const booked: VendorTransaction[] = [];
  const book: VendorBooks['book'] = (player, words) => {
    const transactionUuid = words.transactionUuid ?? randomUUID();
    const one: VendorTransaction = {
      ...{ transactionUuid, vendorReference: transactionUuid, referenceUuid: null, kind: 'bet', state: 'stands' },
      ...{ wireUser: player.user, parts: parts('10'), currency: 'PHP', gameCode: 'lanterns', round: 'r1' },
      at: stage.deps.clock.now(),
      ...words,
    };
    booked.push(one);
    return one;
  };
  const books: VendorBooks = {
    booked,
    asked: 0,
    book,
    report: ({ from, to, page }) => {
      books.asked += 1;
      const within = booked.filter(({ at }) => at >= from && at < to);
      const begin = Number(page ?? 0);
      const next = begin + PAGE < within.length ? String(begin + PAGE) : null;
      return Promise.resolve({ transactions: within.slice(begin, begin + PAGE), next });
    },
    bet: async (player, amount, round) => {
      const one = book(player, { parts: parts(amount), round });
      await stage.send('bet', player, { transaction_uuid: one.transactionUuid, amount: one.parts, round });
      return one;
    },
    win: async (player, amount, bet) => {
      const one = books.unsentWin(player, amount, bet);
      await books.sendWin(player, one);
      return one;
    },
    unsentWin: (player, amount, { transactionUuid, round }) =>
      book(player, { kind: 'win', parts: parts(amount), round, referenceUuid: transactionUuid }),
    sendWin: (player, { transactionUuid, referenceUuid, parts: amount, round }) => {
      const fields = { transaction_uuid: transactionUuid, reference_transaction_uuid: referenceUuid };
      return stage.send('win', player, { ...fields, amount, round, round_closed: true });
    },
    say: (one, words) => void Object.assign(one, words),
  };
  return books;
}

/** Goes on to noon (UTC) of the day after next, and says which day that is. */
export function nextNoon(stage: GamesStage): string {
  const now = stage.deps.clock.now();
  stage.advance((Math.floor(now / DAY_MS) + 2) * DAY_MS + DAY_MS / 2 - now);
  return dayAt(stage);
}

/** The day (UTC) that a stage's clock is in. */
function dayAt(stage: GamesStage): string {
  return new Date(instantOf(stage.deps.clock.now())).toISOString().slice(0, 10);
}
