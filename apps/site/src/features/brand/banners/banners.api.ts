import { useEffect } from 'react';
import type { bannerList, jackpot } from '@baize/contract/brand/banners';
import { send } from '../../../shared/api/api.ts';
import { refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { webAsker } from '../../../shared/api/asker.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

/** The banners of a group; each route has one group. */
export function useBanners(group: string) {
  const { language } = useTexts();
  return useAnswer(['banners', group, language], () =>
    send<typeof bannerList>('GET /wps/system/banners', { ...webAsker(), groupName: group, language }),
  );
}

/**
 * The brand's jackpot pool as decimal text: null when the brand has none or nobody answers, undefined while it is asked for.
 * Fetched again when the visitor returns to the tab, or when a round changed the balance.
 */
export function useJackpotPool(): string | null | undefined {
  const { data, isPending } = useAnswer(['jackpot'], () => send<typeof jackpot>('GET /wps/system/jackpot', {}), {
    always: true,
  });
  const pool = data?.pool ?? null;
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        if (type === 'balance' && pool !== null) refreshAnswers('jackpot');
      }),
    [pool],
  );
  return isPending ? undefined : pool;
}
