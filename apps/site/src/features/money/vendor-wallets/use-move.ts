import { amountText } from '@baize/ui';
import { type Task, useTask } from '../../../shared/failure/use-task.ts';
import { refreshBalance } from '../../../shared/money/balance.api.ts';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useRequestKey } from '../../../shared/money/use-request-key.ts';
import { tell } from '../../../shared/state/toasts.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { moveMoney, refreshWallets, type WalletMove, type WalletMoveWish } from './vendor-wallets.api.ts';

export interface MoveTask extends Pick<Task, 'isBusy' | 'failure'> {
  /** Resolves to false when the request failed. */
  readonly move: (wish: WalletMoveWish) => Promise<boolean>;
}

/** Makes a wallet move and shows its result. */
export function useMove(currency: string): MoveTask {
  const tellOutcome = useTellOutcome(currency);
  const keys = useRequestKey();
  const { isBusy, failure, run } = useTask();
  const work = async (wish: WalletMoveWish) => {
    try {
      const { list } = await keys.under(wish, (key) => moveMoney(key, wish));
      keys.forget();
      tellOutcome(list, wish);
    } finally {
      await Promise.all([refreshWallets(), refreshBalance()]);
    }
  };
  return { isBusy, failure, move: (wish) => run(() => work(wish)) };
}

function useTellOutcome(currency: string): (moves: readonly WalletMove[], wish: WalletMoveWish) => void {
  const { t } = useTexts();
  const format = useMoneyFormat(currency);
  return (moves, { type }) => {
    const [first] = moves;
    if (moves.some(({ state }) => state === 'asked')) tell(t('wallets_pending'));
    else if (moves.some(({ state }) => state === 'refused')) tell(t('wallets_refused'), 'loss');
    else if (first === undefined) tell(t('wallets_nothing'));
    else if (type === 'all' && moves.length > 1) tell(t('wallets_done_all'), 'win');
    else tell(t('wallets_done', { 0: amountText({ ...format, text: first.amount }) }), 'win');
  };
}
