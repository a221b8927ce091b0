import { useEffect } from 'react';
import type { ValueOf } from '@baize/contract/client';
import type { bannerList, jackpot } from '@baize/contract/brand/banners';
import { send } from '../../../shared/api/api.ts';
import { refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { onSessionEvent } from '../../../shared/session/session-events.ts';
import { onIdle } from '../../../shared/loading/when-idle.ts';
import { webAsker } from '../../../shared/api/asker.ts';
import { useTexts } from '../../../shared/texts/texts.ts';

/** The banners of a group; each route has one group. */
export function useBanners(group: string) {
  const { language } = useTexts();
  return useAnswer(['banners', group, language], () =>
    send<typeof bannerList>('GET /wps/system/banners', { ...webAsker(), groupName: group, language }),
  );
}

/** A stream stays open: it may wait until the page is long there, or somebody moves on it. */
const STREAM_AFTER_MS = 10_000;

export type BrandJackpot = Exclude<ValueOf<typeof jackpot>, null> & { readonly pool: string };

/** The server gives an answer again for a second: one that was made before the news would stay on the page until the next. */
const OLD_AFTER_MS = 1_100;

/**
 * The brand's jackpot, amounts as decimal text: null when the brand has none or nobody answers, undefined while it is asked for.
 * Asked for again when the visitor returns to the tab, and whenever the server says that it is something else.
 */
export function useJackpot(): BrandJackpot | null | undefined {
  const { language } = useTexts();
  const { data, isPending } = useAnswer(
    ['jackpot', language],
    () => send<typeof jackpot>('GET /wps/system/jackpot', {}),
    { always: true },
  );
  const pool = data?.pool ?? null;
  const isReal = pool !== null;
  useEffect(() => {
    if (!isReal) return undefined;
    const stopHearing = onSessionEvent(({ type }) => {
      if (type === 'jackpot' || type === 'balance') setTimeout(() => refreshAnswers('jackpot'), OLD_AFTER_MS);
    });
    let isOver = false;
    let stopListening: (() => void) | undefined;
    const begin = async () => {
      const { listen } = await import('../../../shared/api/events.ts');
      if (!isOver) stopListening = listen(null, '/wps/jackpot/events');
    };
    const stopWaiting = onIdle(() => void begin().catch(() => undefined), STREAM_AFTER_MS);
    return () => {
      isOver = true;
      stopWaiting();
      stopListening?.();
      stopHearing();
    };
  }, [isReal]);
  if (isPending) return undefined;
  return data === undefined || pool === null ? null : { ...data, pool };
}
