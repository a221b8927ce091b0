import type { DepositEvent } from '@baize/contract/money/deposit-states';
import type { PayoutStatus } from '../channel.ts';
import type { WebhookSignature } from './hosted-signature.ts';

/** A request to the provider: `{{names}}` in path and body are filled in. */
export interface HostedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Where an answer or a webhook says what, as JSON pointers. An empty `paid` means that what was paid is what was asked. */
export interface HostedPlaces {
  readonly id: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly paid: string;
}

type Word<T extends string> = Readonly<Record<string, T>>;

/** Everything that makes one provider differ from another: an operator writes it from the provider's manual. */
export interface HostedSettings {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How amounts are written: as decimal text, or in the smallest coin. */
  readonly amounts: 'decimal' | 'minor';
  readonly create: HostedRequest;
  readonly query: HostedRequest;
  /** How the answers to both say it. */
  readonly order: HostedPlaces;
  /** Where the payer is sent, with `{{id}}`; or where the answer says so, when it begins with `/`. */
  readonly payPage: string;
  /** What the provider's words for the state of an order mean. A word that is missing here counts as unknown. */
  readonly words: Word<'open' | DepositEvent>;
  readonly payout?:
    | {
        readonly create: HostedRequest;
        readonly query: HostedRequest;
        readonly places: Omit<HostedPlaces, 'paid'>;
        readonly words: Word<PayoutStatus>;
      }
    | undefined;
  readonly webhook: {
    readonly secret: string;
    readonly proof: WebhookSignature;
    /** Where the notification has the provider's own id of it; empty: the id is made of the order and its state. */
    readonly eventId: string;
    readonly reference: string;
    readonly places: HostedPlaces;
    /** A notification with something at this place is about a payout. Empty: there are no notifications of payouts. */
    readonly payoutMark: string;
  };
  readonly privateHosts?: readonly string[] | undefined;
}
