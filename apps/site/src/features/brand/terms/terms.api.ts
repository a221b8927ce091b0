import type { terms } from '@baize/contract/brand/terms';
import { send } from '../../../shared/api/api.ts';
import { useAnswer } from '../../../shared/api/answers.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

/** The brand's terms of use. */
export function useTerms() {
  const language = useLanguage();
  return useAnswer(['terms', language], () => send<typeof terms>('GET /wps/system/terms', { language }));
}
