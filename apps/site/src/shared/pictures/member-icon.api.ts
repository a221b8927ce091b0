import { useQuery } from '@tanstack/react-query';
import type { chooseIcon, memberIcon } from '@baize/contract/people/profile';
import { send } from '../api/api.ts';
import { replaceQueries } from '../api/replace-queries.api.ts';

const MEMBER_ICON = ['member-icon'];

/** The icon the member is shown with (B3.30), asked once for a session. */
export function useMemberIcon() {
  return useQuery({
    queryKey: MEMBER_ICON,
    queryFn: ({ signal }) => send<typeof memberIcon>('GET /wps/member/info/icon', {}, signal),
    staleTime: Infinity,
  });
}

/** Chooses one of the icons on offer; an empty name is the first letter of the member's. */
export async function chooseMemberIcon(icon: string): Promise<void> {
  const after = await send<typeof chooseIcon>('PUT /wps/member/info/icon', { icon: icon as '' });
  await replaceQueries(MEMBER_ICON, () => after);
}
