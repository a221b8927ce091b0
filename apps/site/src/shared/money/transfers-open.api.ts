import type { transferHierarchy } from '@baize/contract/money/member-transfers';
import { MINUTE_MS } from '@baize/kernel';
import { useQuery } from '@tanstack/react-query';
import { send } from '../api/api.ts';

/** Whether the brand has transfers between members switched on; false until that is known. */
export function useTransfersOpen(): boolean {
  const { data } = useQuery({
    queryKey: ['transfers-open'],
    queryFn: ({ signal }) =>
      send<typeof transferHierarchy>('GET /wps/member/transfer/line', { pageNo: 1, pageSize: 1 }, signal),
    select: ({ isOpen }) => isOpen,
    staleTime: 5 * MINUTE_MS,
  });
  return data ?? false;
}
