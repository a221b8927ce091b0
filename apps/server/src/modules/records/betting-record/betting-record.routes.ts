import {
  bettingRecord as bettingRecordCall,
  roundDetail as roundDetailCall,
  roundLink as roundLinkCall,
} from '@baize/contract/records/betting-record';
import { profitRecord as profitRecordCall } from '@baize/contract/records/profit-record';
import { type Span, spanOfDays, textFromParts } from '@baize/kernel';
import { isSameOrigin } from '../../../platform/http/serve-on.ts';
import type { Serve, Session } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { balanceOf } from '../../money/ledger/index.ts';
import type { Sql } from '../../../platform/database/db.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import type { BrandBook } from '../../brand/brands/index.ts';
import type { VendorLinks } from '../../play/vendors/index.ts';
import { bettingRecord, type RoundRecord } from './betting-record.ts';
import { profitRecord } from './profit-record.ts';
import { roundDetail } from './round-detail.ts';
import { isSeededRound, roundLink, type RoundSums } from '../../play/rounds/index.ts';

export interface BettingRecordDeps {
  readonly db: Sql;
  readonly brands: BrandBook;
  readonly links: VendorLinks;
  readonly clock: Clock;
}

/** Mounts the records of what a member played. The session says whose they are, never the request. */
export function mountBettingRecord(serve: Serve, deps: BettingRecordDeps): void {
  const { db, brands, clock } = deps;
  const spanOf = async (
    { brand }: Session,
    days: { from?: string | undefined; to?: string | undefined },
  ): Promise<Span & { timeZone: string }> => {
    const { timeZone } = await brands.of(brand);
    return { ...spanOfDays(timeZone, days), timeZone };
  };

  serve(bettingRecordCall, async (request, { session }) => {
    const { memberId } = session;
    const { vendor = null, status = null, gameName = null, pageNo, pageSize } = request;
    const filter = { memberId, ...(await spanOf(session, request)), vendor, status, gameName };
    const { list, sums, totalPages, vendors } = await bettingRecord(db, { ...filter, pageNo, pageSize });
    const { currency } = await balanceOf(db, memberId);
    return {
      ...sumsOnWire(sums),
      list: list.map((row) => ({ ...roundOnWire(row), runningResult: textFromParts(row.runningParts) })),
      total: sums.rounds,
      totalPages,
      currency,
      vendors: [...vendors],
    };
  });

  serve(roundDetailCall, async (key, { session }) => {
    const { round, moves } = await roundDetail(db, session.memberId, key);
    return {
      round: roundOnWire(round),
      isSample: isSeededRound(round.round),
      moves: moves.map((move) => ({
        id: move.id,
        kind: kindOf(move.kind),
        amount: textFromParts(move.amountParts),
        balance: textFromParts(move.balanceAfterParts),
        transaction: move.key.replace(/^undo /, ''),
        at: move.at,
      })),
    };
  });

  serve(roundLinkCall, async (key, caller) => {
    // The address may open the round to whoever has it: only a page of ours may ask for it.
    if (!isSameOrigin(caller)) throw new Refusal('origin_foreign');
    return { content: await roundLink(deps, caller.session.memberId, key) };
  });

  serve(profitRecordCall, async (request, { session }) => {
    const { timeZone } = await brands.of(session.brand);
    const { memberId } = session;
    const profit = await profitRecord(db, { ...request, memberId, timeZone, now: clock.now() });
    const { currency } = await balanceOf(db, memberId);
    return {
      ...playedOf(profit.sums),
      from: profit.from,
      to: profit.to,
      currency,
      days: profit.days.map(({ day, ...sums }) => ({ day, ...playedOf(sums) })),
      categories: profit.categories.map(({ gameType, ...sums }) => ({ gameType, ...playedOf(sums) })),
      openStake: textFromParts(profit.openParts),
    };
  });
}

export function roundOnWire(record: RoundRecord) {
  const { id, vendor, vendorName, gameCode, gameName, gameType, round, status, currency, at } = record;
  return { id, vendor, vendorName, gameCode, gameName, gameType, round, status, currency, at, ...sumsOnWire(record) };
}

function playedOf(sums: RoundSums) {
  return { rounds: sums.rounds, ...sumsOnWire(sums) };
}

export function sumsOnWire({ stakeParts, validParts, winParts }: Omit<RoundSums, 'rounds'>) {
  return {
    stake: textFromParts(stakeParts),
    validBet: textFromParts(validParts),
    win: textFromParts(winParts),
    result: textFromParts(winParts - stakeParts),
  };
}

/** A move that is neither a bet nor a win is a rollback. */
function kindOf(kind: string): 'bet' | 'win' | 'rollback' {
  return kind === 'bet' || kind === 'win' ? kind : 'rollback';
}
