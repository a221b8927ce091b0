import { CHASE_ISSUES_MAX, SLIP_ALL_MAX, SLIP_TICKETS_MAX } from '@baize/contract/play/lottery-tickets';
import { isRefused } from '@baize/lottery/refused';
import { expect, it } from 'vitest';
import { boughtSteps, CHASE_MOST, CHASE_START, issuesAllowed, stepsOf, TICKETS_MOST } from './chase-plan.ts';
import { readSlips, slipsText } from './kept-slips.ts';
import {
  agreed,
  bought,
  clear,
  edit,
  EMPTY_SLIP,
  forIssue,
  movedTo,
  type Offered,
  remove,
  SLIP_MOST,
  ticketsOf,
  undo,
  withEntries,
  withEntry,
} from './slip.ts';

const seen = { stake: '200000', mayPay: '1900000', rebate: '0' };
const ticket = (selection: unknown, group?: number): Offered => ({
  seen,
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
  expect({ ...ticketsOf(changed)[1], seen }).toEqual(ticket('other', 1800));
  expect(ticketsOf(changed)[1]).not.toHaveProperty('seen');
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

/** A slip of 2 whose smallest win pays 5. */
const MEANS = { costParts: 2n, prizeParts: 5n, mostMultiple: 1000 };
const coming = Array.from({ length: 6 }, (_, n) => ({ issue: `20261123000${n}`, drawsAt: n }));

it('plans a chase: the same each time, in steps, or by hand', () => {
  const multiples = (form: Partial<typeof CHASE_START>) => {
    const steps = stepsOf({ ...CHASE_START, ...form }, coming, MEANS);
    return isRefused(steps) ? steps.refused : steps.map(({ multiple }) => multiple);
  };
  expect(multiples({ issues: 3, multiple: 2 })).toEqual([2, 2, 2]);
  expect(multiples({ issues: 5, way: 'grows', factor: 3, every: 2 })).toEqual([1, 1, 3, 3, 9]);
  expect(multiples({ issues: 3, own: { '202611230001': 7 } })).toEqual([1, 7, 1]);
  expect(multiples({ issues: 6, way: 'grows', factor: 10 })).toBe('lottery_multiple_not_offered');
  expect(multiples({ issues: 60 })).toHaveLength(6);
});

it('plans a chase for a profit: each multiple is the smallest with which a win leaves it', () => {
  const plan = (profit: number, prizeParts = 5n) => {
    const steps = stepsOf({ ...CHASE_START, way: 'profit', issues: 4, profit }, coming, { ...MEANS, prizeParts });
    return isRefused(steps) ? steps.refused : steps.map(({ multiple }) => multiple);
  };
  expect(plan(50)).toEqual([1, 2, 5, 12]);
  for (const [place, multiple] of (plan(50) as number[]).entries()) {
    const spent = (plan(50) as number[]).slice(0, place + 1).reduce((sum, one) => sum + one * 2, 0);
    expect(multiple * 5).toBeGreaterThanOrEqual(spent * 1.5);
  }
  expect(plan(150)).toBe('lottery_chase_never_profits');
  expect(plan(50, 0n)).toBe('lottery_chase_never_profits');
});

it('buys the issues that have a multiple, and no more tickets than a chase may have', () => {
  const plan = stepsOf({ ...CHASE_START, issues: 3, own: { '202611230000': 0 } }, coming, MEANS);
  if (isRefused(plan)) throw new Error(plan.refused);
  expect(boughtSteps(plan)).toEqual({ steps: plan.slice(1), sum: 2 });
  expect([issuesAllowed(1, 120), issuesAllowed(10, 120), issuesAllowed(100, 120), issuesAllowed(1, 7)]).toEqual([
    100, 50, 5, 7,
  ]);
});

it('is for the issue that was on sale when it was begun, until its member knows of the next', () => {
  const begun = withEntry(forIssue(EMPTY_SLIP, 'a'), ticket(1));
  expect(withEntry(forIssue(begun, 'b'), ticket(2)).issue).toBe('a');
  expect(movedTo(begun, 'b').issue).toBe('b');
  expect(forIssue(bought(begun), 'b').issue).toBe('b');
});

it('keeps what its member saw until they agree to what it comes to now', () => {
  const now = { ...seen, mayPay: '1800000' };
  const [first] = filled.entries;
  const after = agreed(filled, new Map([[first?.id ?? 0, now]]));
  expect(after.entries.map((entry) => entry.seen)).toEqual([now, seen, seen]);
});

it('is read as it was kept, by its member alone', () => {
  const slips = new Map([
    ['ssc-1m', forIssue(filled, 'a')],
    ['k3-1m', EMPTY_SLIP],
  ]);
  const text = slipsText(slips, 'ana');
  const [game] = [...readSlips(text, 'ana')];
  expect(game).toEqual(['ssc-1m', { ...EMPTY_SLIP, entries: filled.entries, lastId: 3 }]);
  expect(readSlips(text, 'ana').size).toBe(1);
  expect(readSlips(text, 'ben').size).toBe(0);
});

it.each(['', 'null', '[]', '{"owner":"ana"}', '{"owner":"ana","games":{"a":{"entries":[{"play":1}]}}}'])(
  'reads nothing of what it did not keep: %s',
  (text) => {
    expect(readSlips(text, 'ana').size).toBe(0);
  },
);
