import type { helpCenter } from '@baize/contract/brand/help';
import { send } from '../../../shared/api/api.ts';
import { useAnswer } from '../../../shared/api/answers.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

/** The articles of the help centre, by topic. */
export function useHelpArticles() {
  const language = useLanguage();
  return useAnswer(['help', language], () => send<typeof helpCenter>('GET /wps/system/helpCenter', { language }));
}
