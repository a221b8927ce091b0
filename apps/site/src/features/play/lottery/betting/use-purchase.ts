import { Refused } from '../../../../shared/api/api.ts';
import { useTask } from '../../../../shared/failure/use-task.ts';
import { refreshBalance } from '../../../../shared/money/balance.api.ts';
import { useRequestKey } from '../../../../shared/money/use-request-key.ts';
import { useRef, useState } from 'react';
import { refreshLottery } from '../lottery.api.ts';
import { refreshTickets } from '../tickets/tickets.api.ts';
import { type Bought, type BuyRequest, buySlip, refreshTerms } from './buy.api.ts';

/** Refusals that say that the page knows less than the server: what it shows is asked for anew. */
const STALE: readonly string[] = [
  'lottery_group_not_offered',
  'lottery_multiple_not_offered',
  'lottery_payout_too_high',
  'lottery_play_unknown',
  'lottery_stake_not_payable',
  'lottery_terms_changed',
  'lottery_too_many_notes',
  'lottery_unit_not_offered',
];

/** What the member wants; under which key and terms it is asked for is not part of it. */
export type Wish = Omit<BuyRequest, 'requestKey' | 'terms'>;

export interface Purchase {
  readonly isBusy: boolean;
  readonly failure: unknown;
  /** What was bought last, until it is put away. */
  readonly receipt: Bought | undefined;
  /** Buys at the terms of this version, which the member saw; resolves to whether it was bought. */
  readonly buy: (wish: Wish, terms: string) => Promise<boolean>;
  readonly putAway: () => void;
}

/** Buys slips, each once whatever becomes of the answer: pressing again after a lost one asks under the same key. */
export function usePurchase(): Purchase {
  const task = useTask();
  const key = useRequestKey();
  const [receipt, setReceipt] = useState<Bought>();
  // What is asked for again is asked for as it was, or its key would stand for something else.
  const asked = useRef<{ readonly key: string; readonly terms: string }>(undefined);
  const buy = (wish: Wish, terms: string) =>
    task.run(async () => {
      try {
        const bought = await key.under(wish, (requestKey) => {
          if (asked.current?.key !== requestKey) asked.current = { key: requestKey, terms };
          return buySlip({ ...wish, requestKey, terms: asked.current.terms });
        });
        setReceipt(bought);
        key.forget();
        refreshTickets();
        void refreshBalance();
      } catch (error) {
        if (error instanceof Refused && error.code === 'lottery_issue_closed') refreshLottery();
        if (error instanceof Refused && STALE.includes(error.code)) refreshTerms();
        throw error;
      }
    });
  const putAway = () => {
    setReceipt(undefined);
    task.reset();
  };
  return { isBusy: task.isBusy, failure: task.failure, receipt, buy, putAway };
}
