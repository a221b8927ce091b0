import { Refused } from '../../../../shared/api/api.ts';
import { useTask } from '../../../../shared/failure/use-task.ts';
import { refreshBalance } from '../../../../shared/money/balance.api.ts';
import { useRequestKey } from '../../../../shared/money/use-request-key.ts';
import { useState } from 'react';
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
  'lottery_too_many_notes',
  'lottery_unit_not_offered',
];

export interface Purchase {
  readonly isBusy: boolean;
  readonly failure: unknown;
  /** What was bought last, until it is put away. */
  readonly receipt: Bought | undefined;
  readonly buy: (wish: Omit<BuyRequest, 'requestKey'>) => Promise<boolean>;
  readonly putAway: () => void;
}

/** Buys slips, each once whatever becomes of the answer: pressing again after a lost one asks under the same key. */
export function usePurchase(): Purchase {
  const task = useTask();
  const key = useRequestKey();
  const [receipt, setReceipt] = useState<Bought>();
  const buy = (wish: Omit<BuyRequest, 'requestKey'>) =>
    task.run(async () => {
      try {
        setReceipt(await key.under(wish, (requestKey) => buySlip({ ...wish, requestKey })));
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
