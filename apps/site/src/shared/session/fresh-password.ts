import { sessionStore } from './session.ts';

/** For this long after a log-in the password can be changed without typing the old one again. */
const FRESH_MS = 10 * 60_000;

let fresh: { readonly token: string; readonly password: string; readonly until: number } | undefined;

/** Keeps the password of a log-in that was just made, in the memory of this tab and nowhere else (B3.12). */
export function keepFreshPassword(password: string): void {
  const token = sessionStore.get()?.token;
  if (token !== undefined) fresh = { token, password, until: Date.now() + FRESH_MS };
}

/** The password that this session was opened with a moment ago; undefined when it must be asked for. */
export function freshPassword(): string | undefined {
  if (fresh?.token !== sessionStore.get()?.token || (fresh?.until ?? 0) < Date.now()) fresh = undefined;
  return fresh?.password;
}
