import { CHASE_ISSUES_MAX, SLIP_ALL_MAX, SLIP_TICKETS_MAX } from '@baize/contract/play/lottery-tickets';
import { expect, it } from 'vitest';
import type { TicketAsked } from './buy.api.ts';
import { boughtSteps, CHASE_MOST, CHASE_START, issuesAllowed, stepsOf, TICKETS_MOST } from './chase-plan.ts';
import { bought, clear, edit, EMPTY_SLIP, remove, SLIP_MOST, ticketsOf, undo, withEntries, withEntry } from './slip.ts';

const ticket = (selection: unknown, group?: number): TicketAsked => ({
  ...{ play: 'dwd', selection, price: { by: 'multiple', base: '2', unit: 'yuan', multiple: 1 } },
  ...(group !== undefined && { group }),
});
const filled = withEntries(EMPTY_SLIP, [ticket(1), ticket(2), ticket(3)]);
const chosen = (slip: typeof EMPTY_SLIP) => slip.entries.map(({ selection }) => selection);

it('knows the limits of the contract', () => {
  expect([SLIP_MOST, CHASE_MOST, TICKETS_MOST]).toEqual([SLIP_TICKETS_MAX, CHASE_ISSUES_MAX, SLIP_ALL_MAX]);
});

it('changes a selection in its place, and adds the next one behind the others', () => {
  const [, second] = filled.entries;
  const changed = withEntry(edit(filled, second?.id), ticket('other', 1800));
  expect(chosen(changed)).toEqual([1, 'other', 3]);
  expect(chosen(withEntry(changed, ticket(4)))).toEqual([1, 'other', 3, 4]);
  expect(ticketsOf(changed)[1]).toEqual(ticket('other', 1800));
  expect(ticketsOf(changed)[0]).not.toHaveProperty('group');
});

it('takes one off or all, and gives them back once', () => {
  const id = filled.entries[1]?.id ?? 0;
  const without = remove(edit(filled, id), id);
  expect(chosen(without)).toEqual([1, 3]);
  expect(without.editing).toBeUndefined();
  expect(chosen(undo(without))).toEqual([1, 2, 3]);
  expect(undo(undo(without)).before).toBeUndefined();
  expect(chosen(undo(clear(filled)))).toEqual([1, 2, 3]);
  // What is added after a removal is a change of its own: the removal can no longer be undone over it.
  expect(chosen(undo(withEntry(without, ticket(4))))).toEqual([1, 3, 4]);
});

it('never has more selections than a slip may, nor one id twice', () => {
  const full = withEntries(
    EMPTY_SLIP,
    Array.from({ length: SLIP_MOST + 5 }, (_, n) => ticket(n)),
  );
  expect(full.entries).toHaveLength(SLIP_MOST);
  const again = withEntry(bought(filled), ticket(9));
  expect(filled.entries.map(({ id }) => id)).not.toContain(again.entries[0]?.id);
});

const coming = Array.from({ length: 6 }, (_, n) => ({ issue: `20261123000${n}`, drawsAt: n }));

it('plans a chase: the same each time, in steps, or by hand', () => {
  const multiples = (form: Partial<typeof CHASE_START>) =>
    stepsOf({ ...CHASE_START, ...form }, coming, 1000)?.map(({ multiple }) => multiple);
  expect(multiples({ issues: 3, multiple: 2 })).toEqual([2, 2, 2]);
  expect(multiples({ issues: 5, grows: true, factor: 3, every: 2 })).toEqual([1, 1, 3, 3, 9]);
  expect(multiples({ issues: 3, own: { '202611230001': 7 } })).toEqual([1, 7, 1]);
  expect(multiples({ issues: 6, grows: true, factor: 10 })).toBeUndefined();
  expect(multiples({ issues: 60 })).toHaveLength(6);
});

it('buys the issues that have a multiple, and no more tickets than a chase may have', () => {
  const plan = stepsOf({ ...CHASE_START, issues: 3, own: { '202611230000': 0 } }, coming, 1000) ?? [];
  expect(boughtSteps(plan)).toEqual({ steps: plan.slice(1), sum: 2 });
  expect([issuesAllowed(1, 120), issuesAllowed(10, 120), issuesAllowed(100, 120), issuesAllowed(1, 7)]).toEqual([
    100, 50, 5, 7,
  ]);
});
