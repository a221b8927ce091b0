import { type DepositEvent, type DepositState, nextDepositState } from '@baize/contract/money/deposit-states';
import type { Money } from '@baize/kernel';
import type { ProviderAmount } from '../../channels/index.ts';

export interface StoredDeposit {
  readonly state: DepositState;
  readonly amount: Money;
  readonly providerReference: string | null;
}

export interface NotifiedEvent {
  readonly event: DepositEvent;
  /** Null when the notification alone is not enough to act on: then the channel is queried. */
  readonly amount: ProviderAmount | null;
  readonly providerReference: string;
}

/**
 * How far a signed notification is believed, compared with what we know: 'believe' when it is the next thing to happen, for the amount we
 * asked; 'nothing' when it is old; 'foreign' when it is about another order than the one we made; 'ask' when it contradicts
 * us (another amount, a jump between states, an order whose creation we never saw answered) or is not enough to act on, so that
 * the channel is queried and its answer counts.
 */
export function trustIn(known: StoredDeposit, told: NotifiedEvent): 'believe' | 'nothing' | 'foreign' | 'ask' {
  if (known.providerReference !== null && known.providerReference !== told.providerReference) return 'foreign';
  if (isOld(known.state, told.event)) return 'nothing';
  if (known.providerReference === null || told.amount === null) return 'ask';
  if (known.state === 'processing' && told.event === 'timedOut') return 'ask';
  const isUnderWay = known.state === 'pending' || known.state === 'processing';
  if (!isUnderWay || nextDepositState(known.state, told.event) === undefined) return 'ask';
  return told.event !== 'paid' || isWhatWeAsked(known.amount, told.amount) ? 'believe' : 'ask';
}

/** A credited deposit is final, and a notification of what we know already changes nothing. */
function isOld(state: DepositState, event: DepositEvent): boolean {
  if (state === 'succeeded') return true;
  if (state === 'processing') return event === 'accepted';
  if (state === 'failed') return event === 'refused';
  return state === 'expired' && event === 'timedOut';
}

function isWhatWeAsked(asked: Money, told: ProviderAmount): boolean {
  return asked.parts === told.parts && asked.currency === told.currency;
}
