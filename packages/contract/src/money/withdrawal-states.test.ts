import { describe, expect, it } from 'vitest';
import {
  isReceiptAsked,
  isWithdrawalCancellable,
  isWithdrawalHeld,
  isWithdrawalOver,
  withdrawalOutcome,
  nextWithdrawalState,
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STATE_NAMES,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from './withdrawal-states.ts';

const targets = (state: WithdrawalState): WithdrawalState[] => Object.values(WITHDRAWAL_STATES[state]);

describe('the life of a withdrawal', () => {
  it('has a way out of every state that is not the end, and reaches every state', () => {
    const reached = new Set<WithdrawalState>(['reviewing']);
    for (const state of reached) for (const next of targets(state)) reached.add(next);
    expect([...reached].toSorted()).toEqual([...WITHDRAWAL_STATE_NAMES].toSorted());
    expect(WITHDRAWAL_STATE_NAMES.filter(isWithdrawalOver)).toEqual(['received', 'returned', 'refused', 'cancelled']);
  });

  it('pays out or gives back, never both: money that left the hold never comes back into it', () => {
    for (const state of WITHDRAWAL_STATE_NAMES.filter((one) => !isWithdrawalHeld(one))) {
      expect(
        targets(state).filter((next) => isWithdrawalHeld(next) || next === 'refused' || next === 'cancelled'),
      ).toEqual([]);
    }
  });

  it('lets only the channel decide while a payout is on its way', () => {
    const open = WITHDRAWAL_EVENTS.filter((event) => nextWithdrawalState('paying', event) !== undefined);
    expect(open).toEqual(['payoutPaid', 'payoutRefused']);
  });

  it('is taken back by the member in review only, and asks for a word only after the payout', () => {
    expect(WITHDRAWAL_STATE_NAMES.filter(isWithdrawalCancellable)).toEqual(['reviewing', 'secondReview']);
    expect(WITHDRAWAL_STATE_NAMES.filter(isReceiptAsked)).toEqual(['paid', 'disputed']);
  });

  it('is upheld only where the member said that money is missing, and after that nothing more can happen to it', () => {
    const open = WITHDRAWAL_STATE_NAMES.filter((state) => nextWithdrawalState(state, 'upheld') !== undefined);
    expect(open).toEqual(['disputed']);
    expect(WITHDRAWAL_EVENTS.filter((event) => nextWithdrawalState('returned', event) !== undefined)).toEqual([]);
  });

  it('that counts as received tells by whose word: the member’s, nobody’s, or staff’s', () => {
    const after = (event: string) => withdrawalOutcome('received', [{ event: 'payoutPaid' }, { event }]);
    expect(['received', 'receiptTimedOut', 'receiptForced'].map(after)).toEqual([
      ...['received', 'receiptTimedOut', 'receiptForced'],
    ]);
    expect(withdrawalOutcome('received', [])).toBe('received');
    expect(withdrawalOutcome('disputed', [{ event: 'upheldFirst' }])).toBe('disputed');
  });
});
