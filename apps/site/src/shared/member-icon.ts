import { useQuery } from '@tanstack/react-query';
import type { memberIcon } from '@baize/contract/people/profile';
import { send } from './api.ts';

export const ICON_KEY = ['member-icon'];

/** The icon the member is shown with (B3.30, member icon), asked once for a session and kept up to date by whoever changes it. */
export function useMemberIcon() {
  return useQuery({
    queryKey: ICON_KEY,
    queryFn: ({ signal }) => send<typeof memberIcon>('GET /wps/member/info/icon', {}, signal),
    staleTime: Infinity,
  });
}
