import type { vipLevels } from '@baize/contract/brand/vip-levels';
import type { memberInfo } from '@baize/contract/people/sign-in';
import { send } from '../../../shared/api/api.ts';
import { useAnswer } from '../../../shared/api/answers.ts';
import { useSession } from '../../../shared/session/session.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

export function useVipLevels() {
  const language = useLanguage();
  return useAnswer(['vip-levels', language], () => send<typeof vipLevels>('GET /wps/system/vipLevels', { language }));
}

/** The level of whoever is logged in. Undefined for visitors, for members without one, and until it is known. */
export function useOwnLevel(): number | undefined {
  const token = useSession()?.token;
  const loggedIn = token !== undefined;
  const { data } = useAnswer(['member-info', token], () => send<typeof memberInfo>('GET /wps/member/info', {}), {
    enabled: loggedIn,
  });
  return loggedIn ? data?.clubLabel?.rankLevel : undefined;
}
