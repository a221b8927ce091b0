import type { ValueOf } from '@baize/contract/client';
import type { login, memberInfo } from '@baize/contract/people/sign-in';
import { readText, removeText, writeCookie, writeText, writeTexts } from '../state/storage.ts';
import { endSession, resumeSession, sessionStore, writeMerchant } from './session.ts';

type LoginAnswer = ValueOf<typeof login>;
type MemberInfo = ValueOf<typeof memberInfo>;

/** Stores what the session storage keeps (B1.22) and shows the member's side of the site. */
export function beginSession(answer: LoginAnswer): void {
  writeMerchant();
  writeText('sessionStorage', 'token', answer.token);
  writeText('sessionStorage', 'startedAt', String(Date.now()));
  // What a visitor closed says nothing of what a member has seen.
  removeText('sessionStorage', 'ANONYMOUS_POPUP');
  writeText('sessionStorage', 'cpw', String(answer.firstTimeLogin || answer.passwordExpired));
  writeText('sessionStorage', 'passwordExpired', String(answer.passwordExpired));
  writeCookie('member', '1');
  rememberMember(answer.userInfo);
  resumeSession();
}

/** Keeps the member's names and labels; also used when the member info is asked anew after a reload. */
export function rememberMember(info: MemberInfo): void {
  const entries: Record<string, string> = {
    nickname: info.nickname,
    account: info.account,
    username: info.account,
    customerId: info.id,
    isAgent: String(info.type),
    toUpline: info.toUpline,
    memberLabel: JSON.stringify(info.memberLabel),
    currency: info.currency,
  };
  writeTexts('sessionStorage', entries);
}

/** Whether the storage still has the session that this tab shows; without it, or with another, it is over here. */
export function followStorage(): void {
  const shown = sessionStore.get()?.token;
  const kept = readText('sessionStorage', 'token');
  if (shown === undefined || shown === kept) return;
  if (kept === null) endSession();
  else resumeSession();
}
