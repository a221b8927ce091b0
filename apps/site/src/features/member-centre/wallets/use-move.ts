import { amountText } from '@baize/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { walletTransfer } from '@baize/contract/play/vendor-wallets';
import { send } from '../../../shared/api.ts';
import { refreshBalance } from '../../../shared/balance.ts';
import { useTexts } from '../../../shared/texts.ts';
import { tell } from '../../../shared/toasts.ts';
import { useLooks } from '../use-looks.ts';
import { type Moved, refreshWallets } from './wallets.ts';

export interface Wish {
  readonly type: 'in' | 'out' | 'all';
  readonly vendor?: string;
  readonly amount?: string;
}

/**
 * Moves money between wallets and says what came of it. One intention has one key until it was answered, so pressing again after
 * a lost answer finds the same transfer.
 */
export function useMove(currency: string, onDone: () => void = () => undefined) {
  const say = useSayMoved(currency);
  const intention = useRef<{ readonly wish: string; readonly key: string }>(undefined);
  return useMutation({
    mutationFn: (asked: Wish) => {
      const wish = JSON.stringify(asked);
      if (intention.current?.wish !== wish) intention.current = { wish, key: crypto.randomUUID() };
      return send<typeof walletTransfer>('POST /wps/relay/GCS_walletTransfer', {
        requestKey: intention.current.key,
        ...asked,
      });
    },
    onSuccess: (moved, asked) => {
      intention.current = undefined;
      say(moved, asked);
      onDone();
    },
    onSettled: () => Promise.all([refreshWallets(), refreshBalance()]),
  });
}

function useSayMoved(currency: string): (moved: Moved, asked: Wish) => void {
  const { t } = useTexts();
  const looks = useLooks(currency);
  return ({ list }, { type }) => {
    const [first] = list;
    if (list.some(({ state }) => state === 'asked')) tell(t('wallets_pending'));
    else if (list.some(({ state }) => state === 'refused')) tell(t('wallets_refused'), 'loss');
    else if (first === undefined) tell(t('wallets_nothing'));
    else if (type === 'all' && list.length > 1) tell(t('wallets_done_all'), 'win');
    else tell(t('wallets_done', { 0: amountText({ ...looks, text: first.amount }) }), 'win');
  };
}
