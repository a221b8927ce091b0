import type { BrandCode, Instant, MemberId } from '@baize/kernel';
import { asId, instantOf } from '@baize/kernel';
import type { Sql, Tx } from '../../../platform/database/db.ts';
import type { PricedTicket } from './domain/price-slip.ts';
import { type BoughtTicket, type Buyer, type SlipId, ticketIdOf, type TicketId } from './lottery-ticket.ts';

/** What a slip is known by: the page's key for it, the id that follows from it, and what makes it this slip and no other. */
export interface SlipKey {
  readonly requestKey: string;
  readonly slipId: SlipId;
  readonly fingerprint: Buffer;
}

/** One slip as it is sent to the database. */
export interface SlipCall extends SlipKey {
  readonly buyer: Buyer;
  readonly vendor: string;
  readonly gameCode: string;
  readonly issueStakeParts: bigint;
  readonly issuePayoutParts: bigint;
  /** What all members together may win with one issue; null: as much as there is. */
  readonly issueExposureParts: bigint | null;
  /** The highest group of whoever was given none. */
  readonly greatest: number;
  /** Whether a win ends the chase; null where it is none. */
  readonly stops: boolean | null;
  readonly tickets: readonly PricedTicket[];
}

/** What became of a slip: `begin` when the member never played the lottery before and is not known at its vendor yet. */
export type SlipOutcome =
  | 'posted'
  | 'repeated'
  | 'reused'
  | 'begin'
  | 'barred'
  | 'closed'
  | 'group'
  | 'short'
  | 'limit'
  | 'capped'
  | 'frozen'
  | 'wrong_currency'
  | 'no_account';

export interface SlipVerdict {
  readonly outcome: SlipOutcome;
  readonly balance: bigint | null;
  /** When its tickets were bought, as they keep it. */
  readonly at: Instant;
}

interface VerdictRow {
  readonly seat: number;
  readonly outcome: string;
  readonly balance: bigint | null;
}

/** The sale of an issue ended while the stake was taken; more than a member may stake on an issue. */
export const SALE_ENDED = 'BZ006';
export const BEYOND_ISSUE = 'BZ007';
/** More than all members together may win with an issue. */
export const BEYOND_EXPOSURE = 'BZ008';

const BUY = `
  select seat, outcome, balance
  from lottery_buy($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30)`;

/** Buys the slips, each standing alone, in one round trip. The verdicts are in their order. */
export async function buySlips(sql: Sql, slips: readonly SlipCall[], now: Instant): Promise<SlipVerdict[]> {
  const tickets = slips.flatMap((slip, at) =>
    slip.tickets.map((ticket, place) => ({ ticket, seat: at + 1, ticketId: ticketIdOf(slip.slipId, place) })),
  );
  const { words, placeOf } = wordList();
  const rows = await sql.all<VerdictRow>(BUY, [
    new Date(now),
    slips.map((slip) => slip.buyer.memberId),
    slips.map((slip) => slip.buyer.brand),
    slips.map((slip) => slip.buyer.currency),
    slips.map((slip) => slip.vendor),
    slips.map((slip) => slip.gameCode),
    slips.map((slip) => slip.requestKey),
    slips.map((slip) => slip.slipId),
    slips.map((slip) => slip.fingerprint),
    slips.map((slip) => slip.tickets.reduce((sum, { stakeParts }) => sum + stakeParts, 0n)),
    slips.map((slip) => topGroupOf(slip.tickets)),
    slips.map((slip) => slip.issueStakeParts),
    slips.map((slip) => slip.issuePayoutParts),
    slips.map((slip) => slip.issueExposureParts),
    slips.map((slip) => slip.greatest),
    slips.map((slip) => slip.stops),
    tickets.map(({ seat }) => seat),
    tickets.map(({ ticketId }) => ticketId),
    tickets.map(({ ticket }) => ticket.issueId),
    tickets.map(({ ticket }) => ticket.stakeParts),
    tickets.map(({ ticket }) => ticket.mayPayParts),
    tickets.map(({ ticket }) => ticket.notes),
    tickets.map(({ ticket }) => ticket.group),
    tickets.map(({ ticket }) => ticket.rebate),
    tickets.map(({ ticket }) => ticket.exposureParts),
    tickets.map(({ ticket }) => placeOf(ticket.play)),
    tickets.map(({ ticket }) => placeOf(ticket.selection)),
    tickets.map(({ ticket }) => placeOf(ticket.terms)),
    tickets.map(({ ticket }) => placeOf(ticket.asked)),
    words,
  ]);
  const verdicts: SlipVerdict[] = [];
  for (const { seat, outcome, balance } of rows) {
    verdicts[seat - 1] = { outcome: outcome as SlipOutcome, balance, at: now };
  }
  return verdicts;
}

/** What is written on tickets, each text once: tickets of one game mostly say the same, those of a chase always. */
function wordList() {
  const words: string[] = [];
  const places = new Map<string, number>();
  return {
    words,
    /** Its place, counted from 1 as PostgreSQL does. */
    placeOf: (text: string): number => {
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, words.push(text));
      return words.length;
    },
  };
}

/** The highest group of a slip; null where it is priced by odds. */
function topGroupOf(tickets: readonly PricedTicket[]): number | null {
  return tickets.reduce<number | null>((top, { group }) => (group === null || (top ?? 0) > group ? top : group), null);
}

/** Whether this very slip was bought before. */
export async function wasBought(sql: Sql, memberId: MemberId, key: SlipKey): Promise<boolean> {
  const row = await sql.first<{ bought: boolean | null }>('select lottery_was_bought($1, $2, $3, $4) as bought', [
    memberId,
    key.slipId,
    key.requestKey,
    key.fingerprint,
  ]);
  return row?.bought === true;
}

interface TicketRow {
  readonly ticket_id: string;
  readonly issue: string;
  readonly play: string;
  readonly notes: number;
  readonly stake_parts: bigint;
  readonly may_pay_parts: bigint;
  readonly at: Date;
}

const OF_SLIP = `
  select t.ticket_id, i.issue, t.play, t.notes, t.stake_parts, t.may_pay_parts, t.at
  from lottery_ticket t join lottery_issue i on i.issue_id = t.issue_id
  where t.member_id = $1 and t.ticket_id >= $2 and t.ticket_id <= $3
  order by t.ticket_id`;

/** The tickets of a slip that was bought before, and when; undefined where there is none. */
export async function ticketsOfSlip(
  sql: Sql,
  memberId: MemberId,
  slipId: SlipId,
): Promise<{ tickets: BoughtTicket[]; at: Instant } | undefined> {
  const rows = await sql.all<TicketRow>(OF_SLIP, [memberId, slipId, ticketIdOf(slipId, 0xfff)]);
  const [first] = rows;
  if (first === undefined) return undefined;
  const tickets = rows.map((row) => ({
    ticketId: asId<TicketId>(row.ticket_id),
    ...{ issue: row.issue, play: row.play, notes: row.notes },
    ...{ stakeParts: row.stake_parts, mayPayParts: row.may_pay_parts },
  }));
  return { tickets, at: instantOf(first.at.getTime()) };
}

/** The terms that a brand set for a game, as they are kept; undefined where it set none. */
export async function findTerms(sql: Sql, brand: BrandCode, gameCode: string): Promise<unknown> {
  const text = 'select t.terms from lottery_terms t where t.brand = $1 and t.game_code = $2';
  return (await sql.first<{ terms: unknown }>(text, [brand, gameCode]))?.terms;
}

const PUT_TERMS = `
  insert into lottery_terms (brand, game_code, terms) values ($1, $2, $3::jsonb)
  on conflict (brand, game_code) do update set terms = excluded.terms`;

/** Has a brand sell a game so from now on. */
export async function putTerms(
  tx: Tx,
  { brand, gameCode, terms }: { readonly brand: BrandCode; readonly gameCode: string; readonly terms: unknown },
): Promise<void> {
  await tx.all(PUT_TERMS, [brand, gameCode, JSON.stringify(terms)]);
}
