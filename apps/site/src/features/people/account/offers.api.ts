import type { memberOffers, setMemberOffers } from '@baize/contract/people/offers';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { replaceQueries } from '../../../shared/api/replace-queries.api.ts';

const OFFERS = ['my-offers'] as const;

/** Whether the member wants to be offered nothing. */
export function useOffers() {
  return useQuery({
    queryKey: OFFERS,
    queryFn: ({ signal }) => send<typeof memberOffers>('GET /wps/member/offers', {}, signal),
  });
}

/** Refuses offers, or takes that back; every page that offers asks anew. */
export async function setRefusesOffers(refusesOffers: boolean): Promise<void> {
  const after = await send<typeof setMemberOffers>('PUT /wps/member/offers', { refusesOffers });
  await replaceQueries(OFFERS, () => after);
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== OFFERS[0] });
}
