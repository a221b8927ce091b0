import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Bootstrap } from '@baize/contract/bootstrap';
import { CALLS } from '@baize/contract/every-call';
import type { captcha } from '@baize/contract/people/bot-check';
import type { login as loginCall, logout, memberInfo } from '@baize/contract/people/sign-in';
import type { gameList } from '@baize/contract/play/catalogue';
import type { balance } from '@baize/contract/play/vendor-wallets';
import { Refused, send, sendSealed, Unanswered, whenSessionIsOver } from './api.ts';
import { pageStore } from '../state/page.ts';
import { type Session, sessionStore } from '../session/session.ts';

const session: Session = {
  token: 't1',
  account: 'a',
  nickname: 'a',
  isAgent: 0,
  currency: 'PHP',
  startedAt: 0,
  mustChangePassword: false,
};
/** What a page asks by itself, and whether the server answers it while a password must be changed. */
const ASKED = CALLS.filter(({ method, access }) => method === 'GET' && access !== 'operator').map(
  ({ path, whenForced }) => ({ path, name: `GET ${path}` as 'GET /wps/captcha', waits: whenForced !== true }),
);

const request = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const over = vi.fn();
let keys: Awaited<ReturnType<typeof generateKeyPair>>;

const answer = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
const accepts = (value: unknown) => request.mockImplementationOnce(() => answer({ success: true, message: '', value }));
const refuses = (message: string, value: unknown = null) =>
  request.mockImplementationOnce(() => answer({ success: false, message, value }, 400));
const sent = (call: number) => request.mock.calls[call]?.[1] as { headers: Record<string, string>; body?: string };

beforeAll(async () => {
  keys = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const sealKey = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'ECDH-ES' };
  pageStore.set({ status: { sealKey } } as unknown as Bootstrap);
  whenSessionIsOver(over);
});
beforeEach(() => {
  vi.stubGlobal('fetch', request);
  sessionStore.set(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  request.mockReset();
  over.mockReset();
});

describe('while a password must be changed', () => {
  const forced = { ...session, mustChangePassword: true };
  it('what the page asks waits until it was, and what somebody does does not', async () => {
    sessionStore.set(forced);
    accepts({ sumBalance: '1.5', currency: 'PHP' });
    const asked = send<typeof balance>('GET /wps/v2/wallets/balance', {});
    accepts(null);
    await send<typeof logout>('DELETE /wps/session/logout', {});
    expect(request).toHaveBeenCalledTimes(1);
    sessionStore.set({ ...session, token: 't2' });
    await asked;
    expect(sent(1).headers.authorization).toBe('Bearer t2');
  });
  it.each(ASKED)('$path waits: $waits', async ({ name, waits }) => {
    sessionStore.set(forced);
    request.mockImplementation(() => answer({ success: true, message: '', value: null }));
    const asked = send<typeof captcha>(name, {});
    await Promise.resolve();
    expect(request).toHaveBeenCalledTimes(waits ? 0 : 1);
    sessionStore.set(session);
    await asked;
  });
});

describe('a call', () => {
  it('gives the value of the envelope', async () => {
    accepts({ sumBalance: '1.5', currency: 'PHP' });
    await expect(send<typeof balance>('GET /wps/v2/wallets/balance', {})).resolves.toEqual({
      sumBalance: '1.5',
      currency: 'PHP',
    });
  });
  it('puts a GET’s request into the address, without what is not there', async () => {
    accepts({ games: [], totalPages: 0 });
    await send<typeof gameList>('GET /wps/relay/GCSGAME_gameList', { gameType: 'RNG', gameName: undefined, pageNo: 2 });
    expect(request.mock.calls[0]?.[0]).toBe('/wps/relay/GCSGAME_gameList?gameType=RNG&pageNo=2');
  });
  it('names the session in the header, when there is one', async () => {
    accepts(null);
    accepts(null);
    await send<typeof captcha>('GET /wps/captcha', {});
    sessionStore.set(session);
    await send<typeof captcha>('GET /wps/captcha', {});
    expect(sent(0).headers.authorization).toBeUndefined();
    expect(sent(1).headers.authorization).toBe('Bearer t1');
  });
});

describe('a call that fails', () => {
  it('carries the refusal’s code and what it says beyond it', async () => {
    refuses('login_wrong', { captcha: true });
    await expect(send<typeof memberInfo>('GET /wps/member/info', {})).rejects.toMatchObject({
      code: 'login_wrong',
      params: { captcha: true },
    });
  });
  it.each([
    ['nobody answers', () => Promise.reject(new TypeError('failed to fetch'))],
    ['a proxy answers with a page', () => Promise.resolve(new Response('<html>'))],
    ['somebody answers in another shape', () => answer({ ok: true })],
  ])('is unanswered when %s', async (_, reply) => {
    request.mockImplementationOnce(reply);
    await expect(send<typeof memberInfo>('GET /wps/member/info', {})).rejects.toBeInstanceOf(Unanswered);
  });
  it('ends the session that the server no longer knows', async () => {
    sessionStore.set(session);
    refuses('session_expired');
    await expect(send<typeof memberInfo>('GET /wps/member/info', {})).rejects.toBeInstanceOf(Refused);
    expect(over).toHaveBeenCalledOnce();
  });
  it('does not end a newer session because an older one is over', async () => {
    sessionStore.set(session);
    request.mockImplementationOnce(() => {
      sessionStore.set({ ...session, token: 't2' });
      return answer({ success: false, message: 'session_expired', value: null }, 401);
    });
    await expect(send<typeof memberInfo>('GET /wps/member/info', {})).rejects.toBeInstanceOf(Refused);
    expect(over).not.toHaveBeenCalled();
  });
});

describe('a sealed call', () => {
  const login = { username: 'maria', password: 'lantern-88', type: 'username' } as const;
  const opened = async (call: number) => {
    const { jwe } = JSON.parse(sent(call).body ?? '') as { jwe: string };
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, keys.privateKey);
    const inside = JSON.parse(new TextDecoder().decode(plaintext)) as { ts: number; nonce: string; purpose: string };
    return { inside, protectedHeader };
  };

  it('can be read by the server only, and says what it is for', async () => {
    accepts({ token: 't' });
    await sendSealed<typeof loginCall>('POST /wps/session/login', login);
    const { inside, protectedHeader } = await opened(0);
    expect(sent(0).body).not.toContain('lantern');
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' });
    expect(inside).toMatchObject({ purpose: 'POST /wps/session/login', body: login });
  });
  it('puts a wrong clock right once and tries again with a fresh nonce', async () => {
    const serverNow = Date.now() + 3_600_000;
    refuses('sealed_invalid', { reason: 'time', now: serverNow });
    accepts({ token: 't' });
    await sendSealed<typeof loginCall>('POST /wps/session/login', login);
    const [first, second] = [await opened(0), await opened(1)];
    expect(second.inside.ts).toBeGreaterThanOrEqual(serverNow);
    expect(second.inside.nonce).not.toBe(first.inside.nonce);
  });
  it('gives up when the second one is refused too', async () => {
    refuses('sealed_invalid', { reason: 'time', now: Date.now() });
    refuses('sealed_invalid', { reason: 'time', now: Date.now() });
    await expect(sendSealed<typeof loginCall>('POST /wps/session/login', login)).rejects.toMatchObject({
      code: 'sealed_invalid',
    });
    expect(request).toHaveBeenCalledTimes(2);
  });
});
