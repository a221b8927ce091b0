import type { pointRewards } from '@baize/contract/brand/reward-list';
import { send } from '../../../shared/api/api.ts';
import { useAnswer } from '../../../shared/api/answers.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

/** What points will be worth. */
export function usePointRewards() {
  const language = useLanguage();
  return useAnswer(['point-rewards', language], () =>
    send<typeof pointRewards>('GET /wps/system/pointRewards', { language }),
  );
}
