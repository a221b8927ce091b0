import { send } from '../../../shared/api/api.ts';
import { useAsked } from '../../../shared/api/answers.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

/** What points will be worth. */
export function usePointRewards() {
  const language = useLanguage();
  return useAsked(['point-rewards', language], () => send('GET /wps/system/pointRewards', { language }));
}
