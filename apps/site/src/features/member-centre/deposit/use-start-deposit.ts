import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { startDeposit } from '@baize/contract/money/deposits';
import { send } from '../../../shared/api.ts';

interface Wish {
  readonly channel: string;
  readonly amount: string;
  readonly bonus: boolean;
}

/**
 * Starts a deposit and goes to where it is paid: the provider's page, in this tab (session storage keeps the log-in), or ours that
 * says how. One intention has one key, so pressing again after a lost answer finds the same deposit instead of starting a second.
 */
export function useStartDeposit(onStarted: (depositId: string) => void) {
  const intention = useRef<{ readonly wish: string; readonly key: string }>(undefined);
  return useMutation({
    mutationFn: (wish: Wish) => {
      const text = JSON.stringify(wish);
      if (intention.current?.wish !== text) intention.current = { wish: text, key: crypto.randomUUID() };
      return send<typeof startDeposit>('POST /wps/member/deposit', { requestKey: intention.current.key, ...wish });
    },
    onSuccess: ({ redirectUrl, depositId }) => {
      if (redirectUrl === null) onStarted(depositId);
      else location.assign(redirectUrl);
    },
  });
}
