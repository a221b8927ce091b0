import type { ValueOf } from '@baize/contract/client';
import { TRIAL } from '@baize/contract/people/account-kinds';
import type { login, memberInfo } from '@baize/contract/people/sign-in';
import { currentPage } from '../state/page.ts';
import { clearSession, readText, removeText, writeCookie, writeText, writeTexts } from '../state/storage.ts';
import { makeStore, useStore } from '../state/store.ts';

type LoginAnswer = ValueOf<typeof login>;
type MemberInfo = ValueOf<typeof memberInfo>;

/** Who is logged in, as far as every place of the site may know it. */
export interface Session {
  readonly token: string;
  readonly account: string;
  readonly nickname: string;
  /** 0 member, 1 agent, 2 head agent, 4 trial, 41 and 42 agents with a contract (B3.1). */
  readonly isAgent: number;
  readonly currency: string;
  readonly startedAt: number;
  /** The password must be changed before anything else (B3.11, `cpw`). */
  readonly mustChangePassword: boolean;
}

/** Null is nobody. Logged in means that the session storage has a token (B1.22). */
export const sessionStore = makeStore<Session | null>(null);

export function useSession(): Session | null {
  return useStore(sessionStore);
}

/** Undefined when this visitor may ask for anything; else it resolves when the password that must be changed was. */
export function untilFreeToAsk(): Promise<void> | undefined {
  const isFree = () => sessionStore.get()?.mustChangePassword !== true;
  if (isFree()) return undefined;
  return new Promise((resolve) => {
    const deaf = sessionStore.subscribe(() => {
      if (!isFree()) return;
      deaf();
      resolve();
    });
  });
}

export function isTrial(session: Session): boolean {
  return session.isAgent === TRIAL;
}

/** What the tab begins with: whose site it is (B1.22), and the session it had before a reload. */
export function startSession(): void {
  writeMerchant();
  resumeSession();
}

/** Takes up the session that the session storage has. */
export function resumeSession(): void {
  const token = readText('sessionStorage', 'token');
  if (token === null) return;
  sessionStore.set({
    token,
    account: readText('sessionStorage', 'account') ?? '',
    nickname: readText('sessionStorage', 'nickname') ?? '',
    isAgent: Number(readText('sessionStorage', 'isAgent') ?? 0),
    currency: readText('sessionStorage', 'currency') ?? currentPage().status.brand.currency,
    startedAt: Number(readText('sessionStorage', 'startedAt') ?? Date.now()),
    mustChangePassword: readText('sessionStorage', 'passwordExpired') === 'true',
  });
}

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

/** The server says that this session may only change its password. */
export function demandPasswordChange(): void {
  writeTexts('sessionStorage', { cpw: 'true', passwordExpired: 'true' });
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

/** Forgets the member in this tab. Telling the server is the caller's business. */
export function endSession(): void {
  clearSession();
  writeMerchant();
  writeCookie('member', '');
  sessionStore.set(null);
}

function writeMerchant(): void {
  const { code } = currentPage().status.brand;
  writeTexts('sessionStorage', { merchant: code, merchantCode: code, platform: 'W' });
}
