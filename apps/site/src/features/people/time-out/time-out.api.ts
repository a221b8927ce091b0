import type { RequestOf, ValueOf } from '@baize/contract';
import { sendSealed } from '../../../shared/api/api.ts';

/** Excludes the member from play for a time or for good; answers until when. */
export function excludeMyself(
  request: RequestOf<'POST /wps/member/exclusion'>,
): Promise<ValueOf<'POST /wps/member/exclusion'>> {
  return sendSealed('POST /wps/member/exclusion', request);
}
