import { createHash } from 'node:crypto';
import type { RefusalCode } from '@baize/contract/refusals';
import { asId, type Instant, invariant, MINUTE_MS } from '@baize/kernel';
import { LRUCache } from 'lru-cache';
import { remember } from '../../../platform/load/remember.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { beginPlay } from '../../money/limits/index.ts';
import { familyOfIssue, findIssue, type LotteryIssue } from '../lottery-draws/index.ts';
import { wireUserOf } from '../vendors/index.ts';
import { type AskedIssue, type AskedTicket, priceSlip } from './domain/price-slip.ts';
import {
  type BoughtSlip,
  type Buyer,
  type LotteryTicketsDeps,
  type SlipId,
  ticketIdOf,
  vendorOf,
} from './lottery-ticket.ts';
import { openSoldGames, type SoldGame } from './sold-games.ts';
import { openSlipBatcher, type SlipAnswer } from './slip-batcher.ts';
import { type SlipCall, type SlipKey, ticketsOfSlip, wasBought } from './slips.store.ts';

export interface SlipWanted {
  readonly requestKey: string;
  readonly game: string;
  /** Which terms of the game the page showed; undefined where it does not mind. */
  readonly terms?: string | undefined;
  readonly tickets: readonly AskedTicket[];
  /** One issue, or those of a chase. */
  readonly issues: readonly { readonly issue: string; readonly multiple: number }[];
  /** Null where it is no chase. */
  readonly stopOnWin: boolean | null;
}

/** Sells slips. One for each process: it keeps what every slip asks for, and batches what it writes. */
export interface SlipCounter {
  /**
   * Buys a slip, whole or not at all; the same `requestKey` gives the same one again. Refuses: lottery_game_not_found, lottery_terms_changed,
   * lottery_issue_not_found, all that packages/lottery refuses in pricing, lottery_issue_closed, lottery_issue_full, lottery_issue_limit,
   * balance_too_low, wallet_frozen, play_limit_reached, reality_check_due, account_locked, key_reused, server_busy,
   * game_region_blocked, game_paused.
   */
  buy(buyer: Buyer, wanted: SlipWanted): Promise<BoughtSlip>;
}

/** How old an issue that is remembered may be, and how long a member counts as having begun to play. */
const FRESH_MS = 2_000;
const BEGUN_MS = 5 * MINUTE_MS;
const BEGUN_MOST = 100_000;

export function openSlipCounter(deps: LotteryTicketsDeps): SlipCounter {
  const { db, clock } = deps;
  const batcher = openSlipBatcher(deps);
  const gameOf = openSoldGames(deps);
  const issues = remember((key) => readIssue(deps, key), { clock, freshMs: FRESH_MS, keysMax: 10_000, db });
  // Limited by size, not by `max`: that reserves room for all of them at once, which costs 25 ms of a start.
  const begun = new LRUCache<string, true>({
    ...{ maxSize: BEGUN_MOST, sizeCalculation: () => 1 },
    ...{ ttl: BEGUN_MS, ttlResolution: 0, perf: clock },
  });

  async function buy(buyer: Buyer, wanted: SlipWanted): Promise<BoughtSlip> {
    if (batcher.isFull()) throw new Refusal('server_busy');
    const key = keyOf(buyer, wanted);
    try {
      const game = await gameOf(buyer, wanted.game);
      if (wanted.terms !== undefined && wanted.terms !== game.termsVersion) throw new Refusal('lottery_terms_changed');
      mayBeSold(game, buyer);
      const call = callOf(game, await issuesOf(game, wanted), { buyer, wanted, key });
      const { outcome, at } = await carriedOut(call);
      if (outcome === 'posted') return sold(call, at);
    } catch (error) {
      // What is refused now may have been bought before: then that is the answer.
      if (!(error instanceof Refusal) || !(await wasBought(db, buyer.memberId, key))) throw error;
    }
    const before = await ticketsOfSlip(db, buyer.memberId, key.slipId);
    invariant(before !== undefined, 'a slip that was paid for exists');
    return { slipId: key.slipId, ...before };
  }

  /** Sends a slip; a member who has not played for a while begins to. */
  async function carriedOut(call: SlipCall): Promise<{ outcome: 'posted' | 'repeated'; at: Instant }> {
    const begunAs = `${call.buyer.memberId} ${call.vendor}`;
    let answer: SlipAnswer | undefined;
    if (begun.has(begunAs)) answer = await batcher.buy(call);
    if (answer === undefined || answer.outcome === 'begin') {
      await begin(deps, call);
      begun.set(begunAs, true);
      answer = await batcher.buy(call);
    }
    const { memberId } = call.buyer;
    if (answer.outcome === 'limit') deps.hints.tell(memberId, { type: 'play' });
    if (answer.outcome !== 'posted' && answer.outcome !== 'repeated') throw refusalOf(answer);
    if (answer.outcome === 'posted') deps.hints.tell(memberId, { type: 'balance' });
    return { outcome: answer.outcome, at: answer.at };
  }

  async function issuesOf(game: SoldGame, { issues: named }: SlipWanted): Promise<AskedIssue[]> {
    if (new Set(named.map(({ issue }) => issue)).size !== named.length) throw new Refusal('lottery_chase_not_offered');
    return Promise.all(
      named.map(async ({ issue, multiple }) => {
        const found = await issues(JSON.stringify([game.gameCode, issue]));
        if (found === undefined) throw new Refusal('lottery_issue_not_found');
        return { issueId: found.issueId, issue, family: familyOfIssue(game, found), multiple };
      }),
    );
  }

  return { buy };
}

/** Where a game may not be launched it is not sold either (A30). */
function mayBeSold({ blockedIn, pausedUntil }: SoldGame, { country }: Buyer): void {
  if (pausedUntil !== undefined) throw new Refusal('game_paused', { until: pausedUntil });
  if (country !== undefined && blockedIn.includes(country)) throw new Refusal('game_region_blocked');
}

function readIssue({ db }: LotteryTicketsDeps, key: string): Promise<LotteryIssue | undefined> {
  const [gameCode, issue] = JSON.parse(key) as [string, string];
  return findIssue(db, gameCode, issue);
}

/** Starts the clock of play, and makes the member known where the wallet looks whether they may stake. */
async function begin({ db, clock, chance }: LotteryTicketsDeps, { buyer, vendor }: SlipCall): Promise<void> {
  const now = clock.now();
  await beginPlay(db, buyer, { now, stakesHere: true });
  await wireUserOf(db, { ...buyer, vendor, wireUser: chance.bytes(16).toString('base64url'), now });
}

/** The id of a slip follows from its buyer and key: a repeat finds what it repeats. A UUID of version 8, its last digits left to tickets. */
function keyOf({ memberId }: Buyer, { requestKey, ...content }: SlipWanted): SlipKey {
  const hex = createHash('sha256').update(`lottery ${memberId} ${requestKey}`).digest('hex');
  const slipId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 29)}000`;
  const text = JSON.stringify(content, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return { requestKey, slipId: asId<SlipId>(slipId), fingerprint: createHash('sha256').update(text).digest() };
}

function callOf(
  game: SoldGame,
  issues: readonly AskedIssue[],
  { buyer, wanted, key }: { readonly buyer: Buyer; readonly wanted: SlipWanted; readonly key: SlipKey },
): SlipCall {
  const { terms, prizeMode, gameCode } = game;
  const tickets = priceSlip(wanted.tickets, issues, { terms, prizeMode, currency: buyer.currency });
  if ('refusal' in tickets) {
    throw new Refusal(tickets.refusal, { ticket: tickets.ticket, about: tickets.about ?? '' });
  }
  return {
    ...{ buyer, gameCode, tickets, ...key },
    vendor: vendorOf(game),
    issueStakeParts: terms.issueStakeParts,
    issuePayoutParts: terms.issuePayoutParts,
    issueExposureParts: terms.exposure.issueParts,
    greatest: terms.groups.greatest,
    stops: wanted.stopOnWin,
  };
}

function sold({ slipId, tickets }: SlipCall, at: Instant): BoughtSlip {
  return {
    slipId,
    tickets: tickets.map(({ issue, play, notes, stakeParts, mayPayParts }, place) => ({
      ticketId: ticketIdOf(slipId, place),
      ...{ issue, play, notes, stakeParts, mayPayParts },
    })),
    at,
  };
}

const REFUSALS = {
  barred: 'account_locked',
  closed: 'lottery_issue_closed',
  exposure: 'lottery_issue_full',
  group: 'lottery_group_not_offered',
  issueLimit: 'lottery_issue_limit',
  limit: 'play_limit_reached',
  capped: 'award_stake_too_high',
  frozen: 'wallet_frozen',
  reused: 'key_reused',
  short: 'balance_too_low',
} as const satisfies Partial<Record<SlipAnswer['outcome'], RefusalCode>>;

function refusalOf({ outcome }: SlipAnswer): Error {
  const code = (REFUSALS as Partial<Record<string, RefusalCode>>)[outcome];
  return code === undefined ? new Error(`a slip was answered: ${outcome}`) : new Refusal(code);
}
