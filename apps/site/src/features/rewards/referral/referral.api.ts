import type { ValueOf } from '@baize/contract/client';
import type { referralFriends, referralMine } from '@baize/contract/rewards/referral';
import { send } from '../../../shared/api/api.ts';
import { useAnswer } from '../../../shared/api/answers.ts';
import { useSession } from '../../../shared/session/session.ts';

export type Referral = ValueOf<typeof referralMine>;
export type Friend = ValueOf<typeof referralFriends>['list'][number];

export function useReferral() {
  const account = useSession()?.account;
  return useAnswer(['referral', account], () => send<typeof referralMine>('GET /wps/referral', {}));
}

export function useFriends(pageNo: number) {
  const account = useSession()?.account;
  return useAnswer(['referral-friends', account, pageNo], () =>
    send<typeof referralFriends>('GET /wps/referral/friends', { pageNo }),
  );
}
