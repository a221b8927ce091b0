import { opsLotteryExposure, opsLotteryTickets } from '@baize/contract/play/lottery-tickets-ops';
import { type MemberId, textFromParts } from '@baize/kernel';
import type { Serve } from '../../../platform/http/serve.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { memberById } from '../../people/members/index.ts';
import { findIssue } from '../lottery-draws/index.ts';
import { exposureOf, runOf, ticketsOfIssue } from './exposure.store.ts';
import type { LotteryTicketsDeps } from './lottery-ticket.ts';

/** Mounts what staff see of tickets: those of an issue, and what they come to. */
export function mountLotteryTicketsOps(serve: Serve, deps: LotteryTicketsDeps): void {
  const { db } = deps;
  serve(opsLotteryTickets, async ({ pageNo, pageSize, ...named }, { brand }) => {
    const issueId = await issueNamed(deps, named);
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
    const { list, total } = await ticketsOfIssue(db, { brand, issueId, ...page });
    const names = await namesOf(deps, [...new Set(list.map(({ memberId }) => memberId))]);
    const onWire = list.map(({ ticketId, memberId, play, notes, currency, state, at, ...one }) => ({
      ...{ ticketId, play, notes, currency, state, at },
      username: names.get(memberId) ?? '',
      selection: JSON.parse(one.selection) as unknown,
      stake: textFromParts(one.stakeParts),
      mayPay: textFromParts(one.mayPayParts),
      paid: textFromParts(one.paidParts),
      clipped: textFromParts(one.clippedParts),
      left: textFromParts(one.leftParts),
    }));
    return { list: onWire, total, totalPages: Math.ceil(total / pageSize) };
  });
  serve(opsLotteryExposure, async (named, { brand }) => {
    const issueId = await issueNamed(deps, named);
    const plays = await exposureOf(db, { brand, issueId });
    return {
      plays: plays.map(({ play, currency, tickets, stakeParts, mayPayParts, paidParts }) => ({
        ...{ play, currency, tickets },
        stake: textFromParts(stakeParts),
        mayPay: textFromParts(mayPayParts),
        paid: textFromParts(paidParts),
      })),
      settling: (await runOf(db, issueId)) ?? null,
    };
  });
}

async function issueNamed(
  { db }: LotteryTicketsDeps,
  { game, issue }: { readonly game: string; readonly issue: string },
): Promise<bigint> {
  const found = await findIssue(db, game, issue);
  if (found === undefined) throw new Refusal('lottery_issue_not_found');
  return found.issueId;
}

async function namesOf({ db }: LotteryTicketsDeps, members: readonly MemberId[]): Promise<Map<MemberId, string>> {
  const names = await Promise.all(
    members.map(async (memberId) => [memberId, (await memberById(db, memberId))?.username ?? ''] as const),
  );
  return new Map(names);
}
