import { randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '@baize/contract/envelope';
import { depositDetail, startDeposit } from '@baize/contract/money/deposits';
import { botCheck } from '@baize/contract/people/bot-check';
import { register } from '@baize/contract/people/registration';
import { login, logout } from '@baize/contract/people/sign-in';
import { balance } from '@baize/contract/play/vendor-wallets';
import { accountRecord } from '@baize/contract/records/account-record';
import { CALLS } from '@baize/contract/every-call';
import { SIGNATURE_HEADER, WALLET_PATHS } from '@baize/contract/vendor';
import { sealFor } from './testing/app.ts';
import { solvePuzzle } from './testing/solve-puzzle.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Called<V> {
  readonly status: number;
  readonly body: Envelope<V>;
}

async function call<V = Record<string, unknown>>(
  { method, path, sealed }: { method: string; path: string; sealed?: boolean },
  request: Readonly<Record<string, unknown>> = {},
  token = '',
): Promise<Called<V>> {
  const inQuery = method === 'GET' || method === 'DELETE';
  const content = { ts: Date.now(), purpose: `${method} ${path}`, body: request };
  const body = sealed === true ? await sealFor(server.world.keys.seal, content) : request;
  const query = inQuery ? `?${new URLSearchParams(request as Record<string, string>).toString()}` : '';
  const answer = await fetch(`${server.url}${path}${query}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(inQuery ? {} : { 'content-type': 'application/json' }),
    },
    ...(inQuery ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Envelope<V> };
}

/** Solves the bot check, as the demo brand asks. */
async function botCheckSolution(purpose: 'login' | 'register') {
  const { body } = await call<{ challenge: Parameters<typeof solvePuzzle>[0] }>(botCheck, { purpose });
  if (!body.success) throw new Error(body.message);
  return solvePuzzle(body.value.challenge);
}

async function tokenOf(username: string): Promise<string> {
  const form = { username, password: 'Baize-2026', type: 'username', botCheck: await botCheckSolution('login') };
  const { body } = await call<{ token: string }>(login, form);
  return body.success ? body.value.token : '';
}

/** Opens the stream of a session's events, and reads it until one of a type came. */
async function listen(token: string): Promise<(type: string) => Promise<string>> {
  const answer = await fetch(`${server.url}/events`, { headers: { authorization: `Bearer ${token}` } });
  return async (type) => {
    let text = '';
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      if (text.includes(`event: ${type}\n`)) break;
    }
    return text;
  };
}

/** Decides on the bank's page as a payer does, and returns where the bank sends the payer back to. */
async function pay(address: string): Promise<string> {
  const page = await fetch(address);
  const cookie = (page.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const form = new URLSearchParams({ token, decision: 'confirm', way: 'onTime' });
  const answer = await fetch(address, { method: 'POST', headers: { cookie }, body: form, redirect: 'manual' });
  return answer.headers.get('location') ?? '';
}

describe('the whole server', () => {
  it('lets a newcomer register, pay in through the bank and see it arrive', async () => {
    const newcomer = {
      username: `new${randomUUID().slice(0, 8)}`,
      password: 'Lantern-2026',
      confirmPassword: 'Lantern-2026',
    };
    const registered = await call<{ token: string }>(register, {
      ...newcomer,
      botCheck: await botCheckSolution('register'),
      registerMethod: 'WEB',
      terms: true,
      age: true,
      login: true,
    });
    expect(registered.body).toMatchObject({
      success: true,
      value: { userInfo: { account: newcomer.username, type: 0 } },
    });
    const token = registered.body.success ? registered.body.value.token : '';
    expect((await call(balance, {}, token)).body.value).toMatchObject({ sumBalance: '0', currency: 'PHP' });

    const until = await listen(token);
    const asked = { requestKey: randomUUID(), channel: 'sandbox', amount: '500.5' };
    const started = await call<{ depositId: string; redirectUrl: string }>(startDeposit, asked, token);
    expect(started.body).toMatchObject({ success: true, value: { state: 'pending', credited: '0' } });
    const { depositId, redirectUrl } = started.body.value as { depositId: string; redirectUrl: string };
    expect(await pay(redirectUrl)).toBe(`${server.url}/?deposit=${depositId}`);
    expect(await until('deposit')).toContain(depositId);

    await expect
      .poll(async () => (await call(depositDetail, { depositId }, token)).body.value)
      .toMatchObject({ state: 'succeeded', credited: '500.5' });
    expect((await call(balance, {}, token)).body.value).toMatchObject({ sumBalance: '500.5', currency: 'PHP' });
    expect((await call(accountRecord, {}, token)).body.value).toMatchObject({
      total: 1,
      list: [{ kind: 'deposit', amount: '500.5' }],
    });
  });

  it('ends a session everywhere when its member logs out', async () => {
    const token = await tokenOf('demo01');
    const until = await listen(token);
    expect((await call(logout, {}, token)).body).toEqual({ success: true, message: '', value: null });
    expect(await until('session-ended')).toContain('event: session-ended');
    expect((await call(balance, {}, token)).body.message).toBe('session_expired');
  });

  it('is seeded with a member who has a balance, a trial account and an agent', async () => {
    const [member, trial, agent] = await Promise.all(['demo01', 'trial01', 'agent01'].map(tokenOf));
    const { body } = await call(accountRecord, {}, member);
    // What it comes to depends on what was drawn in the rounds of its past.
    const last = body.success ? body.value.closing : '0';
    expect(Number(last)).toBeGreaterThan(0);
    expect((await call(balance, {}, member)).body.value).toMatchObject({ sumBalance: last });
    expect((await call(accountRecord, {}, trial)).body.message).toBe('in_need_true_account');
    expect((await call(balance, {}, agent)).status).toBe(200);
  });

  it('answers a vendor that signs, and no other', async () => {
    const body = JSON.stringify({ user: 'nobody-here', token: 'x'.repeat(20), request_uuid: randomUUID() });
    const ask = async (signature: string) => {
      const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
      const answer = await fetch(`${server.url}/gateway/house${WALLET_PATHS.balance}`, {
        method: 'POST',
        headers,
        body,
      });
      return ((await answer.json()) as { status: string }).status;
    };
    expect(await ask(sign('sha256', Buffer.from(body), server.keys.vendorPrivateKey).toString('base64'))).toBe(
      'RS_ERROR_INVALID_TOKEN',
    );
    expect(await ask('forged')).toBe('RS_ERROR_INVALID_SIGNATURE');
  });

  it('serves the page, the references and its health', async () => {
    for (const [path, type] of [
      ['/', 'text/html'],
      ['/wps/captcha', 'application/json'],
      ['/docs', 'text/html'],
      ['/docs/openapi.json', 'application/json'],
      ['/healthz', 'application/json'],
      ['/readyz', 'application/json'],
      ['/metrics', 'text/plain'],
    ] as const) {
      const answer = await fetch(server.url + path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-type')).toContain(type);
      await answer.body?.cancel();
    }
  });

  it('serves every call of the contract', async () => {
    for (const { method, path } of CALLS) {
      // No call is a PATCH, so that the answer tells which methods are served there.
      const answer = await fetch(server.url + path, { method: 'PATCH' });
      expect([path, answer.status, answer.headers.get('allow')?.includes(method)]).toEqual([path, 405, true]);
    }
  });
});
