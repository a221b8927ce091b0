import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { send } from '../../../shared/api.ts';

interface Wish {
  readonly channel: string;
  readonly amount: string;
}

/**
 * Starts a deposit and goes to where it is paid, in this tab: session storage keeps the log-in. One intention has one key,
 * so pressing again after a lost answer finds the same deposit instead of starting a second.
 */
export function useStartDeposit() {
  const intention = useRef<{ readonly wish: string; readonly key: string }>(undefined);
  return useMutation({
    mutationFn: ({ channel, amount }: Wish) => {
      const wish = `${channel} ${amount}`;
      if (intention.current?.wish !== wish) intention.current = { wish, key: crypto.randomUUID() };
      return send('POST /wps/member/deposit', { requestKey: intention.current.key, channel, amount });
    },
    onSuccess: ({ redirectUrl, depositId }) => {
      location.assign(redirectUrl ?? `/?deposit=${encodeURIComponent(depositId)}`);
    },
  });
}
