import { TRIAL } from '@baize/contract/people/account-kinds';
import { currentPage } from '../state/page.ts';
import { clearSession, readText, writeCookie, writeTexts } from '../state/storage.ts';
import { makeStore, useStore } from '../state/store.ts';

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

/** The server says that this session may only change its password. */
export function demandPasswordChange(): void {
  writeTexts('sessionStorage', { cpw: 'true', passwordExpired: 'true' });
  resumeSession();
}

/** Forgets the member in this tab. Telling the server is the caller's business. */
export function endSession(): void {
  clearSession();
  writeMerchant();
  writeCookie('member', '');
  sessionStore.set(null);
}

/** Whose site it is (B1.22). */
export function writeMerchant(): void {
  const { code } = currentPage().status.brand;
  writeTexts('sessionStorage', { merchant: code, merchantCode: code, platform: 'W' });
}
