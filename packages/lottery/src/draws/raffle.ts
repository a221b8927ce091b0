import type { Digests } from './digests.ts';
import { type Draw, withoutReplacement } from './numbers.ts';
import { type DrawProof, faultOf, type ProofFault, type ProofTools } from './proof.ts';

/** A ticket of the sealed list: its number, and the code that its holder knows as theirs. */
export interface RaffleTicket {
  readonly number: number;
  readonly code: string;
}

/** The sealed list as it is digested: a line a ticket, by their numbers. */
export function listHashOf(tickets: readonly RaffleTicket[], { sha256 }: Pick<Digests, 'sha256'>): string {
  return sha256(tickets.map(({ number, code }) => `${number} ${code}`).join('\n'));
}

/** What a raffle's draw is called in its message: the list is in it, so another list would be another draw. */
export function raffleIssue({ raffle, listHash }: { readonly raffle: string; readonly listHash: string }): string {
  return `${raffle}-${listHash}`;
}

/** The places in the list that are drawn, from 1: winners first, then those who follow them. */
export function drawnPlaces(
  draw: Draw,
  { tickets, draws }: { readonly tickets: number; readonly draws: number },
): number[] {
  return withoutReplacement(draw, Math.min(tickets, draws), tickets);
}

/** All that a stranger needs to draw a raffle again. */
export interface RaffleProof extends Omit<DrawProof, 'game' | 'issue'> {
  readonly raffle: string;
  readonly sealedAt: number;
  readonly listHash: string;
  /** How many numbers are drawn. */
  readonly draws: number;
  /** The numbers of the tickets, as drawn. */
  readonly numbers: readonly number[];
}

/** Whether the numbers follow from the list, what was committed before it, and a beacon that nobody could choose. */
export function raffleFaultOf(
  { raffle, sealedAt, listHash, draws, numbers, ...proof }: RaffleProof,
  list: readonly RaffleTicket[],
  tools: Omit<ProofTools<unknown>, 'resultOf'>,
): ProofFault | 'list' | 'sealed_late' | undefined {
  if (listHashOf(list, tools.digests) !== listHash) return 'list';
  if (sealedAt >= proof.closedAt) return 'sealed_late';
  const named = { ...proof, game: 'raffle', issue: raffleIssue({ raffle, listHash }) };
  return faultOf(named, numbers, {
    ...tools,
    resultOf: (draw) => drawnPlaces(draw, { tickets: list.length, draws }).map((place) => list[place - 1]?.number ?? 0),
  });
}
