import type { ValueOf } from '@baize/contract/client';
import type { memberInfo } from '@baize/contract/people/sign-in';
import { send } from './api.ts';
import { rememberMember } from '../session/begin-session.ts';
import { resumeSession } from '../session/session.ts';

/** Asks the server who is logged in: a name or a kind of account may have changed since this tab stored it. @throws {Refused} */
export async function refreshMember(signal?: AbortSignal): Promise<ValueOf<typeof memberInfo>> {
  const info = await send<typeof memberInfo>('GET /wps/member/info', {}, signal);
  rememberMember(info);
  resumeSession();
  return info;
}
