import type { TicketAsked } from './buy.api.ts';

/** What a selection came to when the member last saw it: parts of money, as texts. */
export interface Seen {
  readonly stake: string;
  readonly mayPay: string;
  readonly rebate: string;
}

/** A selection as it goes to the slip: what will be asked for, at what the member saw. */
export type Offered = TicketAsked & { readonly seen: Seen };
export type SlipEntry = Offered & { readonly id: number };

export interface Slip {
  readonly entries: readonly SlipEntry[];
  /** The issue that it was for when the member last looked. */
  readonly issue: string | undefined;
  /** What there was before something was removed: it can be had back until the slip is changed otherwise. */
  readonly before: readonly SlipEntry[] | undefined;
  /** The entry that is on the board again, to be changed. */
  readonly editing: number | undefined;
  readonly lastId: number;
}

export const EMPTY_SLIP: Slip = { entries: [], issue: undefined, before: undefined, editing: undefined, lastId: 0 };

/** How many selections a slip may have (the contract's SLIP_TICKETS_MAX; slip.test.ts compares). */
export const SLIP_MOST = 100;

/** Puts a selection on the slip, in the place of the one that is being changed. A full slip stays as it is. */
export function withEntry(slip: Slip, asked: Offered): Slip {
  const { entries, editing, lastId } = slip;
  if (editing !== undefined) {
    const changed = entries.map((entry) => (entry.id === editing ? { ...asked, id: editing } : entry));
    return { ...slip, entries: changed, before: undefined, editing: undefined };
  }
  if (entries.length >= SLIP_MOST) return slip;
  const id = lastId + 1;
  return { ...slip, entries: [...entries, { ...asked, id }], before: undefined, lastId: id };
}

/** So many selections at once, as far as the slip has room. */
export function withEntries(slip: Slip, asked: readonly Offered[]): Slip {
  return asked.reduce(withEntry, { ...slip, editing: undefined });
}

export function edit(slip: Slip, id: number | undefined): Slip {
  return { ...slip, editing: slip.entries.some((entry) => entry.id === id) ? id : undefined };
}

export function remove(slip: Slip, id: number): Slip {
  const entries = slip.entries.filter((entry) => entry.id !== id);
  return { ...slip, entries, before: slip.entries, editing: slip.editing === id ? undefined : slip.editing };
}

export function clear(slip: Slip): Slip {
  return slip.entries.length === 0 ? slip : { ...slip, entries: [], before: slip.entries, editing: undefined };
}

/** Takes the last removal back. */
export function undo(slip: Slip): Slip {
  return slip.before === undefined ? slip : { ...slip, entries: slip.before, before: undefined };
}

/** The member knows what its selections come to now. */
export function agreed(slip: Slip, seenBy: ReadonlyMap<number, Seen>): Slip {
  return { ...slip, entries: slip.entries.map((entry) => ({ ...entry, seen: seenBy.get(entry.id) ?? entry.seen })) };
}

/** An empty slip is for the issue on sale; one with something on it stays for its own until the member knows that it moved on. */
export function forIssue(slip: Slip, issue: string | undefined): Slip {
  return slip.entries.length === 0 ? { ...slip, issue } : slip;
}

export function movedTo(slip: Slip, issue: string | undefined): Slip {
  return { ...slip, issue };
}

/** After the purchase there is nothing left to undo. */
export function bought(slip: Slip): Slip {
  return { ...EMPTY_SLIP, lastId: slip.lastId };
}

/** What is sent for a slip. */
export function ticketsOf({ entries }: Slip): TicketAsked[] {
  return entries.map(({ play, selection, price, group }) => ({
    ...{ play, selection, price },
    ...(group !== undefined && { group }),
  }));
}
