/** How many tickets an amount brings: a whole one for each `perTicket`, and no more than `most`. */
export function ticketsFor(
  amount: bigint,
  { perTicket, most }: { readonly perTicket: bigint; readonly most: number | null },
): number {
  const whole = amount <= 0n ? 0n : amount / perTicket;
  const end = BigInt(most ?? MOST);
  return Number(whole < end ? whole : end);
}

/** Nobody gets more of one kind, whatever a raffle says. */
const MOST = 1_000_000;
