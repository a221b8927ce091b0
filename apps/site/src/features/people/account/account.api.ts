import type { RequestOf, ValueOf } from '@baize/contract/client';
import type { bindContact as bindContactCall, contactCode, memberSecurity } from '@baize/contract/people/contacts';
import type { changeProfile, loginHistory, memberProfile } from '@baize/contract/people/profile';
import type {
  confirmTotp,
  endTotp,
  renewRecoveryCodes as renewRecoveryCodesCall,
  startTotp,
} from '@baize/contract/people/second-factor';
import type { sessionEnd, sessionEndAll, sessionList } from '@baize/contract/people/sessions';
import type { socialLinks, socialLinkStart, socialUnlink } from '@baize/contract/people/social-sign-in';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send, sendSealed } from '../../../shared/api/api.ts';
import { queryClient } from '../../../shared/api/queries.tsx';
import { replaceQueries } from '../../../shared/api/replace-queries.api.ts';
import { refreshMember } from '../../../shared/api/refresh-member.ts';

export type Profile = ValueOf<typeof memberProfile>;
export type Security = ValueOf<typeof memberSecurity>;
export type SocialLink = ValueOf<typeof socialLinks>['list'][number];
/** One session of the account: a browser that is logged in. */
export type LoggedInBrowser = ValueOf<typeof sessionList>[number];
export type LoginAttempt = ValueOf<typeof loginHistory>['list'][number] & { readonly id: string };

const PROFILE = ['my-profile'];
const SECURITY = ['my-security'];
const SESSIONS = ['my-sessions'];
const SOCIAL = ['my-social'];
const LOGINS_PAGE = 10;

export function useProfile() {
  return useQuery({
    queryKey: PROFILE,
    queryFn: ({ signal }) => send<typeof memberProfile>('GET /wps/member/profile', {}, signal),
  });
}

/** Saves what was changed; nothing else is sent. */
export async function saveProfile(changes: RequestOf<typeof changeProfile>): Promise<void> {
  const after = await send<typeof changeProfile>('POST /wps/member/profile', changes);
  await replaceQueries(PROFILE, () => after);
  if (changes.nickname === undefined) return;
  // The name stands in the header too.
  await refreshMember();
}

/** What protects the account: passwords, phone, e-mail, authenticator app. */
export function useSecurity() {
  return useQuery({
    queryKey: SECURITY,
    queryFn: ({ signal }) => send<typeof memberSecurity>('GET /wps/member/security', {}, signal),
  });
}

export function refreshSecurity(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: SECURITY });
}

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => send<typeof sessionList>('GET /wps/session/list', {}, signal),
  });
}

export async function endSessionOf({ id }: Pick<LoggedInBrowser, 'id'>): Promise<void> {
  await send<typeof sessionEnd>('DELETE /wps/session', { id });
  await queryClient.invalidateQueries({ queryKey: SESSIONS });
}

export async function endOtherSessions(): Promise<void> {
  await send<typeof sessionEndAll>('DELETE /wps/session/all', { which: 'others' });
  await queryClient.invalidateQueries({ queryKey: SESSIONS });
}

/** The sign-ins with others that open the account. */
export function useSocialLinks() {
  return useQuery({
    queryKey: SOCIAL,
    queryFn: ({ signal }) => send<typeof socialLinks>('GET /wps/social/links', {}, signal),
  });
}

/** Where the provider asks the member whether to link. */
export async function startSocialLink(provider: SocialLink['provider']): Promise<string> {
  return (await send<typeof socialLinkStart>('POST /wps/social/link/start', { provider, origin: location.origin })).url;
}

export async function removeSocialLink(provider: SocialLink['provider']): Promise<void> {
  await send<typeof socialUnlink>('DELETE /wps/social/link', { provider });
  await queryClient.invalidateQueries({ queryKey: SOCIAL });
}

/** A page of when and from where somebody logged in to the account, or tried to. */
export function useLoginAttempts(pageNo: number) {
  return useQuery({
    queryKey: ['my-logins', pageNo],
    queryFn: async ({ signal }) => {
      const page = await send<typeof loginHistory>('GET /wps/member/logins', { pageNo, pageSize: LOGINS_PAGE }, signal);
      return { ...page, list: page.list.map((row, place): LoginAttempt => ({ ...row, id: `${row.at}-${place}` })) };
    },
    placeholderData: keepPreviousData,
  });
}

/** Has a code sent to the phone or the e-mail address that is to be bound. */
export function sendContactCode(request: RequestOf<typeof contactCode>) {
  return send<typeof contactCode>('POST /wps/member/contact/code', request);
}

export async function bindContact(request: RequestOf<typeof bindContactCall>): Promise<void> {
  await sendSealed<typeof bindContactCall>('POST /wps/member/contact', request);
}

/** The secret of an authenticator app, as a key and as an address for a QR code. */
export function startAuthenticator(password: string) {
  return sendSealed<typeof startTotp>('POST /wps/member/totp/start', { password });
}

/** Binds the app with a first code of it, and answers the recovery codes. */
export async function confirmAuthenticator(code: string): Promise<readonly string[]> {
  return (await sendSealed<typeof confirmTotp>('POST /wps/member/totp/confirm', { code })).recoveryCodes;
}

export async function renewRecoveryCodes(
  verification: RequestOf<typeof renewRecoveryCodesCall>,
): Promise<readonly string[]> {
  return (await sendSealed<typeof renewRecoveryCodesCall>('POST /wps/member/totp/recovery', verification))
    .recoveryCodes;
}

export async function removeAuthenticator(verification: RequestOf<typeof endTotp>): Promise<void> {
  await sendSealed<typeof endTotp>('POST /wps/member/totp/end', verification);
}
