import { send } from '../../../shared/api/api.ts';
import { useAsked } from '../../../shared/api/answers.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

/** The articles of the help centre, by topic. */
export function useHelpArticles() {
  const language = useLanguage();
  return useAsked(['help', language], () => send('GET /wps/system/helpCenter', { language }));
}
