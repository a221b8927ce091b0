import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { excludeMember } from '@baize/contract/people/exclusion';
import { sendSealed } from '../../../shared/api/api.ts';

/** Excludes the member from play for a time or for good; answers until when. */
export function excludeMyself(request: RequestOf<typeof excludeMember>): Promise<ValueOf<typeof excludeMember>> {
  return sendSealed<typeof excludeMember>('POST /wps/member/exclusion', request);
}
