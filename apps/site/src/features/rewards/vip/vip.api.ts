import type { vipLevels } from '@baize/contract/brand/vip-levels';
import type { ValueOf } from '@baize/contract/client';
import type { levelsCompared, levelStanding } from '@baize/contract/rewards/levels';
import type { memberInfo } from '@baize/contract/people/sign-in';
import { send } from '../../../shared/api/api.ts';
import { refreshAnswers, useAnswer } from '../../../shared/api/answers.ts';
import { useHints } from '../../../shared/session/use-hints.ts';
import { isTrial, useSession } from '../../../shared/session/session.ts';
import { useLanguage } from '../../../shared/texts/languages.ts';

export function useVipLevels() {
  const language = useLanguage();
  return useAnswer(['vip-levels', language], () => send<typeof vipLevels>('GET /wps/system/vipLevels', { language }));
}

/** The level of whoever is logged in; 0: they reached none yet. Undefined for visitors and trial accounts, and until it is known. */
export function useOwnLevel(): number | undefined {
  const session = useSession();
  const token = session?.token;
  const loggedIn = session !== null && !isTrial(session);
  const { data } = useAnswer(['member-info', token], () => send<typeof memberInfo>('GET /wps/member/info', {}), {
    enabled: loggedIn,
  });
  return loggedIn && data !== undefined ? (data.clubLabel?.rankLevel ?? 0) : undefined;
}

export type LevelRules = ValueOf<typeof levelsCompared>;
export type LevelStanding = ValueOf<typeof levelStanding>;

/** What each level asks for and gives. */
export function useLevelRules() {
  return useAnswer(['level-rules'], () => send<typeof levelsCompared>('GET /wps/levels', {}));
}

/** How far the member is; it moves while they play and pay in. Asked for members only. */
export function useStanding() {
  const session = useSession();
  const token = session?.token;
  useHints(['mission', 'reward', 'deposit'], () => {
    refreshAnswers('level-standing');
    refreshAnswers('member-info');
  });
  return useAnswer(['level-standing', token], () => send<typeof levelStanding>('GET /wps/levels/mine', {}), {
    enabled: session !== null && !isTrial(session),
  });
}
