import { invariant, type MemberId } from '@baize/kernel';
import { isRefused, readTerms, settle, type WrittenTerms } from '@baize/lottery';
import { Refusal } from '../../../platform/refusal.ts';
import { familyOfIssue, findGame, issueById } from '../lottery-draws/index.ts';
import type { LotteryTicketsDeps } from './lottery-ticket.ts';
import { findTicket, resultsFor, type TicketView } from './tickets.store.ts';

/** What one result makes of a ticket. */
export interface SettledBy {
  readonly version: number;
  /** Null where the issue was voided. */
  readonly result: string | null;
  /** Winning notes by tier. */
  readonly wins: Readonly<Record<string, number>>;
  readonly push: number;
  readonly dueParts: bigint;
  readonly clippedParts: bigint;
  readonly leftParts: bigint;
}

export interface TicketDetail extends TicketView {
  readonly agreed: WrittenTerms;
  readonly results: readonly SettledBy[];
}

/**
 * A ticket of a member with what was agreed and what each result of its issue makes of it, held against each anew. Refuses
 * lottery_ticket_not_found: a ticket of another is as unknown as none.
 */
export async function ticketDetail(
  { db }: LotteryTicketsDeps,
  memberId: MemberId,
  ticketId: string,
): Promise<TicketDetail> {
  const ticket = await findTicket(db, memberId, ticketId);
  if (ticket === undefined) throw new Refusal('lottery_ticket_not_found');
  const issue = await issueById(db, ticket.issueId);
  const game = await findGame(db, ticket.gameCode);
  invariant(issue !== undefined && game !== undefined, 'a ticket has an issue of a game');
  const family = familyOfIssue(game, issue);
  const play = family.plays.get(ticket.play);
  const agreed = JSON.parse(ticket.terms) as WrittenTerms;
  const terms = play && readTerms(play, agreed);
  const chosen = play?.read(JSON.parse(ticket.selection) as unknown);
  invariant(terms !== undefined && chosen !== undefined && !isRefused(chosen), 'a ticket is read as it was written');
  const results = await resultsFor(db, { issueId: ticket.issueId, memberId, ticketId });
  return {
    ...ticket,
    agreed,
    results: results.map(({ version, result, leftParts }) => {
      const given = { version, result, leftParts: leftParts ?? 0n };
      const draw = result === null ? null : family.readDraw(result);
      if (draw === null || isRefused(draw)) return { ...given, wins: {}, push: 0, dueParts: 0n, clippedParts: 0n };
      const { hits, payoutParts, clippedParts } = settle(chosen, terms, draw);
      const wins = chosen.play.tiers.flatMap(({ code }, tier) => {
        const count = hits.wins[tier] ?? 0;
        return count > 0 ? [[code, count] as const] : [];
      });
      return { ...given, wins: Object.fromEntries(wins), push: hits.push, dueParts: payoutParts, clippedParts };
    }),
  };
}
