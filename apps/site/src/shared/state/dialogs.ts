import { makeStore } from './store.ts';

/** What a refused log-in of the header hands to the log-in dialog, so that nothing is typed twice. */
export interface LoginStart {
  readonly username: string;
  /** The way in that was chosen. */
  readonly type?: 'username' | 'sms';
  readonly mobileNum?: string;
  readonly refusal?: unknown;
  readonly captcha?: boolean;
}

/** The dialog over the page. The addresses /login and /register open theirs too. */
export type OpenDialog =
  | { readonly name: 'login'; readonly start?: LoginStart }
  | { readonly name: 'register' }
  | { readonly name: 'welcome'; readonly account?: string }
  | { readonly name: 'free-play' }
  | { readonly name: 'time-out' }
  /** Null: for good. */
  | { readonly name: 'timed-out'; readonly until: number | null }
  | { readonly name: 'need-true-account' }
  | { readonly name: 'sign-out' }
  | { readonly name: 'me' }
  | { readonly name: 'chat' }
  | { readonly name: 'forgot' }
  | { readonly name: 'change-password' }
  | { readonly name: 'reset' }
  | {
      readonly name: 'login-location';
      /** Of the log-in that waits (refusal place_unverified). */
      readonly ticket: string;
      readonly ways: readonly string[];
      readonly onVerified?: () => void;
    }
  | { readonly name: 'notices'; readonly index: number };

export const dialogStore = makeStore<OpenDialog | null>(null);

const ADDRESSES: Readonly<Record<string, OpenDialog>> = {
  '/login': { name: 'login' },
  '/reset': { name: 'reset' },
  '/register': { name: 'register' },
  '/register.html': { name: 'register' },
};

/** The dialog that an address opens over home. */
export function addressedDialog(pathname: string): OpenDialog | undefined {
  return ADDRESSES[pathname];
}

export function openDialog(dialog: OpenDialog): void {
  dialogStore.set(dialog);
}

export function closeDialog(): void {
  dialogStore.set(null);
}
