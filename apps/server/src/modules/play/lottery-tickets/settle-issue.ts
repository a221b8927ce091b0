import { invariant, type MemberId } from '@baize/kernel';
import {
  type Family,
  isRefused,
  type Play,
  readTerms,
  settle,
  type Settled,
  type Terms,
  type WrittenTerms,
} from '@baize/lottery';
import type { Db } from '../../../platform/database/db.ts';
import type { Hints } from '../../../platform/hints/hints.ts';
import type { Clock } from '../../../platform/time-and-chance/clock.ts';
import { familyOfIssue, findGame, issueById, type IssueId } from '../lottery-draws/index.ts';
import {
  amendChunk,
  beginRun,
  type Chunk,
  finishRun,
  isHeldUp,
  type Outcome,
  readAmended,
  readChunk,
  refundChunk,
  resultOf,
  type Run,
  settleChunk,
  type TicketToSettle,
  WIN_BEYOND,
} from './settle.store.ts';

export interface SettleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly hints: Pick<Hints, 'tell'>;
  /** How many tickets are settled in one transaction; fewer in tests. */
  readonly chunk?: number;
}

/** Large enough that a transaction costs nothing beside its rows, small enough that members' money is locked for a moment only. */
const CHUNK = 5_000;

/**
 * Settles the tickets of an issue by the last version of its result: all that are not settled by it yet. May be stopped at any
 * moment and begun again, by any number of workers at once: each ticket is settled once. False when an earlier issue comes first.
 */
export async function settleIssue(deps: SettleDeps, issueId: IssueId): Promise<boolean> {
  const { db } = deps;
  for (;;) {
    const run = await beginRun(db, issueId);
    if (run === undefined || run.isDone) return true;
    if (await isHeldUp(db, issueId)) return false;
    await settleRun(deps, issueId, run);
  }
}

/** Carries a run to its end, or until somebody else is found to carry it on. */
async function settleRun(deps: SettleDeps, issueId: IssueId, run: Run): Promise<void> {
  const { db } = deps;
  const result = await resultOf(db, issueId, run.version);
  invariant(result !== undefined, `the issue ${issueId} has no version ${run.version}`);
  const judge = result === null ? undefined : await judgeOf(db, issueId, result);
  const step: Step = { issueId, run, judge };
  let { after } = run;
  let read = await readNext(deps, step, after);
  for (;;) {
    const until = read.tickets.at(-1)?.seq;
    if (until === undefined) {
      await finishRun(db, issueId, { version: run.version, after });
      return;
    }
    // The next ones are read and judged while these are written.
    const settling = settleThese(deps, step, { ...read, after, until });
    const [isDone, next] = await Promise.all([settling, readNext(deps, step, until)]);
    if (!isDone) return;
    [after, read] = [until, next];
  }
}

interface Step {
  readonly issueId: IssueId;
  readonly run: Run;
  /** Undefined where the issue is void. */
  readonly judge: Judge | undefined;
}

/** Tickets, and what the result makes of those that it makes anything of. */
interface Read {
  readonly tickets: readonly TicketToSettle[];
  readonly outcomes: readonly Outcome[];
}

async function readNext(deps: SettleDeps, { issueId, run, judge }: Step, after: bigint): Promise<Read> {
  const place = { after, limit: deps.chunk ?? CHUNK };
  if (judge !== undefined && run.amends) return amended(deps, issueId, { place, judge });
  const tickets = await readChunk(deps.db, issueId, place);
  const outcomes = judge === undefined ? [] : tickets.flatMap((ticket) => outcomeOf(judge, ticket) ?? []);
  return { tickets, outcomes };
}

/** Settles tickets that were read; false when somebody else did. */
async function settleThese(
  deps: SettleDeps,
  { issueId, run, judge }: Step,
  { tickets, outcomes, ...place }: Read & Pick<Chunk, 'after' | 'until'>,
): Promise<boolean> {
  const { db, clock, hints } = deps;
  const chunk: Chunk = { issueId, version: run.version, ...place, count: tickets.length, outcomes };
  const isDone =
    judge === undefined
      ? await refundChunk(db, chunk, clock.now())
      : run.amends
        ? await amendChunk(db, chunk, clock.now())
        : await settled(deps, chunk);
  if (!isDone) return false;
  for (const memberId of toTell(judge === undefined ? tickets : outcomes)) hints.tell(memberId, { type: 'balance' });
  return true;
}

async function settled({ db, clock }: SettleDeps, chunk: Chunk): Promise<boolean> {
  try {
    return await settleChunk(db, chunk, { now: clock.now(), watches: false });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== WIN_BEYOND) throw error;
    return settleChunk(db, chunk, { now: clock.now(), watches: true });
  }
}

/** What another result makes of tickets that one was held against before; those that it leaves as they are need nothing. */
async function amended(
  { db }: SettleDeps,
  issueId: IssueId,
  { place, judge }: { readonly place: { readonly after: bigint; readonly limit: number }; readonly judge: Judge },
) {
  const tickets = await readAmended(db, issueId, place);
  const outcomes = tickets.flatMap((ticket): Outcome[] => {
    const outcome = outcomeOf(judge, ticket) ?? lostBy(ticket);
    const isSame = outcome.dueParts === ticket.due_parts && outcome.backParts === ticket.back_parts;
    return isSame && !ticket.open ? [] : [outcome];
  });
  return { tickets, outcomes };
}

/** Holds tickets against one draw. Terms of tickets are mostly the same, and read once. */
type Judge = (ticket: TicketToSettle) => Settled;

async function judgeOf(db: Db, issueId: IssueId, result: string): Promise<Judge> {
  const issue = await issueById(db, issueId);
  invariant(issue !== undefined, `there is no issue ${issueId}`);
  const game = await findGame(db, issue.gameCode);
  invariant(game !== undefined, `there is no game ${issue.gameCode}`);
  return judgeBy(familyOfIssue(game, issue), result);
}

/** Throws where a ticket or a result is none of the family: nothing is settled then. */
export function judgeBy(family: Family<unknown>, result: string): Judge {
  const draw = family.readDraw(result);
  invariant(!isRefused(draw), `not a draw of ${family.code}: ${result}`);
  const known = new Map<string, { readonly play: Play<unknown>; readonly terms: Terms }>();
  return ({ ticket_id, play: code, selection, terms: written }) => {
    const key = `${code} ${written}`;
    let sold = known.get(key);
    if (sold === undefined) {
      const play = family.plays.get(code);
      const terms = play && readTerms(play, JSON.parse(written) as WrittenTerms);
      invariant(play !== undefined && terms !== undefined, `the ticket ${ticket_id} was not sold by us`);
      sold = { play, terms };
      known.set(key, sold);
    }
    const chosen = sold.play.read(JSON.parse(selection) as unknown);
    invariant(!isRefused(chosen), `the ticket ${ticket_id} has no selection`);
    return settle(chosen, sold.terms, draw);
  };
}

function outcomeOf(judge: Judge, ticket: TicketToSettle): Outcome | undefined {
  const { payoutParts, backParts, clippedParts } = judge(ticket);
  if (payoutParts === 0n && clippedParts === 0n) return undefined;
  return { ...lostBy(ticket), dueParts: payoutParts, backParts, clippedParts };
}

function lostBy({ member_id, ticket_id }: TicketToSettle): Outcome {
  return { memberId: member_id, ticketId: ticket_id, dueParts: 0n, backParts: 0n, clippedParts: 0n };
}

function toTell(of: readonly ({ readonly memberId: MemberId } | { readonly member_id: MemberId })[]): Set<MemberId> {
  return new Set(of.map((one) => ('memberId' in one ? one.memberId : one.member_id)));
}
