import { useQuery } from '@tanstack/react-query';
import { send } from '../api/api.ts';

export const ICON_KEY = ['member-icon'];

/** The icon the member is shown with (spec §7, member icon), asked once for a session and kept up to date by whoever changes it. */
export function useMemberIcon() {
  return useQuery({
    queryKey: ICON_KEY,
    queryFn: ({ signal }) => send('GET /wps/member/info/icon', {}, signal),
    staleTime: Infinity,
  });
}
