import { createHmac, generateKeyPairSync, type KeyLike, randomBytes, randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { exactJson, SIGNATURE_HEADER, type WalletStatus } from '@baize/contract/vendor';
import type { depositDetail, startDeposit as startDepositCall } from '@baize/contract/money/deposits';
import type { logout } from '@baize/contract/people/sign-in';
import type { launchGame } from '@baize/contract/play/launch';
import { type Books, openBooks } from './books.ts';
import { PASSWORD } from './screens.ts';
import { type Caller, logIn, sendRaw } from './site-api.ts';
import { type Stack, startStack } from './stack.ts';
import { type RecordedCall, openCallRecorder, type CallRecorder } from './call-recorder.ts';

/** How often something is sent again at the same time. */
const STORM = 20;
const DEAD_TOKEN = /^RS_ERROR_(INVALID_TOKEN|TOKEN_EXPIRED)$/;
const PATIENCE = { timeout: 60_000, interval: 50 };

let recorder: CallRecorder;
let stack: Stack;
let books: Books;
let member: Caller;

beforeAll(async () => {
  recorder = await openCallRecorder();
  stack = await startStack({ recorder, settings: { RATE_LIMIT_FACTOR: '1000' } });
  books = openBooks(stack);
  member = await logIn(stack.siteUrl, 'demo01', PASSWORD);
});

afterAll(async () => {
  await books.close();
  await stack.stop();
  await recorder.stop();
});

describe('a vendor’s wallet call', () => {
  let bet: RecordedCall;
  let win: RecordedCall;
  let keys: { privateKey: string };

  beforeAll(async () => {
    const file = JSON.parse(readFileSync(stack.arcadeKeysFile, 'utf8')) as { studios: { house: typeof keys } };
    keys = file.studios.house;
    await playRound(await openGame());
    bet = callTo('/transaction/bet');
    win = callTo('/transaction/win');
    expect([statusIn(bet.answer), statusIn(win.answer)]).toEqual(['RS_OK', 'RS_OK']);
  });

  it.each<[string, () => [body: Buffer | string, signature: string | undefined]]>([
    ['without a signature', () => [bet.body, undefined]],
    ['with an empty signature', () => [bet.body, '']],
    ['with noise for a signature', () => [bet.body, randomBytes(256).toString('base64')]],
    ['with a signature that is no base64', () => [bet.body, '\u00e9\u00e9\u00e9']],
    ['signed with somebody else’s key', () => [fresh(bet), signedWith(strangersKey(), fresh(bet))]],
    ['with another amount', () => [changed(bet, { amount: 1n }), signatureOf(bet)]],
    ['with another transaction', () => [changed(bet, { transaction_uuid: randomUUID() }), signatureOf(bet)]],
    ['written anew with the same content', () => [` ${bet.body.toString('utf8')}`, signatureOf(bet)]],
    ['with the signature of another call', () => [bet.body, signatureOf(win)]],
    ['that is empty', () => ['', signatureOf(bet)]],
  ])('is refused %s, and nothing moves', async (_what, made) => {
    const [body, signature] = made();
    const before = await books.money();
    expect(await callWallet('/transaction/bet', body, signature)).toBe('RS_ERROR_INVALID_SIGNATURE');
    expect(await books.money()).toBe(before);
  });

  it('is refused at the address of a vendor we do not know', async () => {
    const before = await books.money();
    for (const vendor of ['other', '__proto__', 'constructor', '..%2fhouse']) {
      const answer = await post(`/gateway/${vendor}/transaction/bet`, bet.body, {
        [SIGNATURE_HEADER]: signatureOf(bet),
      });
      expect(answer.status, vendor).toBeLessThan(500);
      expect(answer.text, vendor).not.toContain('RS_OK');
    }
    expect(await books.money()).toBe(before);
  });

  it('has one effect and one answer, however often and however much at once it is sent again', async () => {
    const before = await books.money();
    for (const [path, call] of [
      ['/transaction/bet', bet],
      ['/transaction/win', win],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: STORM }, () =>
          post(`/gateway/house${path}`, call.body, { [SIGNATURE_HEADER]: signatureOf(call) }),
        ),
      );
      expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([call.answer]));
    }
    expect(await books.money()).toBe(before);
  });

  it('is a duplicate, not a second one, when its id comes back rightly signed with other content', async () => {
    const before = await books.money();
    for (const changes of [{ amount: 1n }, { amount: 0n }, { round: 'another' }]) {
      expect(await callSigned('/transaction/bet', changed(bet, changes))).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
      expect(await callSigned('/transaction/win', changed(win, { ...changes, amount: 900_000n }))).toBe(
        'RS_ERROR_DUPLICATE_TRANSACTION',
      );
    }
    expect(await books.money()).toBe(before);
  });

  it('pays out nothing for a bet that never was, and takes nothing back that never was', async () => {
    const before = await books.money();
    const ghost = {
      transaction_uuid: randomUUID(),
      reference_transaction_uuid: randomUUID(),
      request_uuid: randomUUID(),
    };
    expect(await callSigned('/transaction/win', changed(win, { ...ghost, amount: 900_000n }))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await books.money()).toBe(before);
  });

  it('can take no stake once the member has signed out', async () => {
    const other = await logIn(stack.siteUrl, 'demo01', PASSWORD);
    const game = await openGame(other);
    await playRound(game);
    const lastBet = callTo('/transaction/bet');
    await other.call<typeof logout>('DELETE /wps/session/logout', {});
    // The token dies within moments of the session; asking for the balance moves nothing meanwhile.
    const question = changed(lastBet, { request_uuid: randomUUID() });
    await expect.poll(() => callSigned('/user/balance', question), PATIENCE).toMatch(DEAD_TOKEN);
    const before = await books.money();
    const again = changed(lastBet, { transaction_uuid: randomUUID(), request_uuid: randomUUID(), round: randomUUID() });
    expect(await callSigned('/transaction/bet', again)).toMatch(DEAD_TOKEN);
    expect(await books.money()).toBe(before);
  });

  function callSigned(path: string, body: string): Promise<WalletStatus> {
    return callWallet(path, body, signedWith(keys.privateKey, body));
  }
});

describe('news from the bank', () => {
  let secret: string;

  beforeAll(() => {
    const keys = JSON.parse(readFileSync(stack.keysFile, 'utf8')) as { channels: { sandbox: { secret: string } } };
    secret = keys.channels.sandbox.secret;
  });

  it('is needed: coming back from the bank without it credits nothing', async () => {
    const { depositId, redirectUrl } = await startDeposit();
    const before = await books.money();
    for (const path of [`/?deposit=${depositId}`, `/?centre=depositv2&deposit=${depositId}&status=succeeded&paid=1`]) {
      expect((await fetch(stack.siteUrl + path)).status).toBe(200);
    }
    expect((await fetch(redirectUrl ?? '')).status).toBe(200);
    expect(await member.call<typeof depositDetail>('GET /wps/member/deposit/detail', { depositId })).toMatchObject({
      state: 'pending',
      credited: '0',
    });
    expect(await books.money()).toBe(before);
  });

  it.each<[string, (body: string) => [body: string, signature: string | undefined]]>([
    ['without a signature', (body) => [body, undefined]],
    ['with noise for a signature', (body) => [body, `t=${seconds()},v1=${randomBytes(32).toString('hex')}`]],
    ['signed with another secret', (body) => [body, bankSignature(randomBytes(32).toString('base64url'), body)]],
    [
      'whose amount was raised on the way',
      (body) => [body.replaceAll('"300"', '"30000"'), bankSignature(secret, body)],
    ],
    [
      'written anew with the same content',
      (body) => [JSON.stringify(JSON.parse(body), null, 1), bankSignature(secret, body)],
    ],
    ['signed ten minutes ago', (body) => [body, bankSignature(secret, body, -600)]],
    ['signed for in ten minutes', (body) => [body, bankSignature(secret, body, 600)]],
    [
      'with an old signature under a new time',
      (body) => [body, withTime(bankSignature(secret, body, -600), seconds())],
    ],
  ])('is refused %s, and nothing moves', async (_what, forge) => {
    const [body, signature] = forge(await paidNews(await startDeposit()));
    const before = await books.money();
    expect(await tellUs(body, signature)).toEqual([401, 'signature_wrong']);
    expect(await books.money()).toBe(before);
  });

  it('is refused about orders that are not ours, at channels we do not have, and in words we cannot read', async () => {
    const paid = JSON.parse(await paidNews(await startDeposit())) as { order: Record<string, unknown> };
    const about = (order: object) => JSON.stringify({ ...paid, order: { ...paid.order, ...order } });
    const before = await books.money();
    for (const [body, code] of [
      [about({ reference: randomUUID() }), 'deposit_not_found'],
      [about({ reference: "' or 1=1 --" }), 'deposit_not_found'],
      [about({ id: 'bo_of_somebody_else' }), 'deposit_not_found'],
      [about({ merchant: 'another' }), 'request_invalid'],
      [about({ paidAmount: '-300' }), 'request_invalid'],
      [about({ paidAmount: '1e3' }), 'request_invalid'],
      [about({ paidAmount: null }), 'request_invalid'],
      ['{', 'request_invalid'],
    ] as const) {
      expect((await tellUs(body, bankSignature(secret, body)))[1], body).toBe(code);
    }
    const body = about({});
    expect((await tellUs(body, bankSignature(secret, body), 'other'))[1]).toBe('channel_unavailable');
    expect(await books.money()).toBe(before);
  });

  it('that names another sum than was ordered is not believed: the bank is asked, and its word counts', async () => {
    const body = (await paidNews(await startDeposit())).replace('"paidAmount":"300"', '"paidAmount":"30000"');
    const before = await books.money();
    await tellUs(body, bankSignature(secret, body));
    expect(await books.money()).toBe(before);
  });

  it('credits once what was really paid, and never again: neither sent again nor altered', async () => {
    const { depositId, redirectUrl } = await startDeposit();
    const memberId = await books.memberIdOf('demo01');
    const { account } = await books.cashOf(memberId);
    await payAt(redirectUrl ?? '');
    await expect.poll(async () => (await books.cashOf(memberId)).account, PATIENCE).toBe(account + 30_000_000n);

    const real = await vi.waitUntil(() => notificationOf(depositId), PATIENCE);
    const before = await books.money();
    const signature = String(real.headers['x-bank-signature']);
    const body = real.body.toString('utf8');
    const again = await Promise.all(Array.from({ length: STORM }, () => tellUs(body, signature)));
    expect(new Set(again.map(([status]) => status))).toEqual(new Set([200]));
    expect((await tellUs(body.replaceAll('"300"', '"301"'), signature))[1]).toBe('signature_wrong');
    const renamed = body.replace(/"id":"be_?[^"]*"/, `"id":"be_${randomUUID()}"`);
    expect(renamed).not.toBe(body);
    await tellUs(renamed, bankSignature(secret, renamed));
    expect(await books.money()).toBe(before);
    expect(await books.violations()).toEqual([]);
  });

  function notificationOf(depositId: string): RecordedCall | undefined {
    return recorder.calls.find(
      ({ path, body, status }) => path.startsWith('/webhooks/payments') && status === 200 && body.includes(depositId),
    );
  }
});

interface OpenGame {
  readonly token: string;
  readonly unitParts: string;
}

/** Opens the slot as its page does. */
async function openGame(caller: Caller = member): Promise<OpenGame> {
  const { content } = await caller.call<typeof launchGame>('GET /wps/game/launchGame', {
    vendor: 'house',
    gameCode: 'paper_lanterns',
  });
  const token = new URL(content).hash.slice(1);
  const opened = (await askArcade('/open', token, {})) as { unitsParts: string[] };
  return { token, unitParts: opened.unitsParts[0] ?? '' };
}

/** One round, played and seen to its end. What comes too soon after the last one is asked again when it is time. */
async function playRound({ token, unitParts }: OpenGame): Promise<void> {
  const requestId = randomBytes(16).toString('hex');
  const round = await vi.waitFor(async () => {
    const answer = (await askArcade('/play', token, { requestId, unitParts, bet: {} })) as { round?: PlayedRound };
    expect(answer).toMatchObject({ round: { state: 'settled' } });
    return answer.round;
  }, PATIENCE);
  await askArcade('/shown', token, { roundId: round?.id, steps: round?.steps.length });
}

interface PlayedRound {
  readonly id: string;
  readonly steps: readonly unknown[];
}

async function askArcade(path: string, token: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await sendRaw(stack.arcadeUrl, {
    method: 'POST',
    path: `/api${path}`,
    headers,
    body: JSON.stringify(body),
  });
  return JSON.parse(answer.text);
}

/** The latest call of the arcade to this path, as it went over the wire. */
function callTo(path: string): RecordedCall {
  const call = recorder.calls.findLast((one) => one.path === `/gateway/house${path}`);
  if (call === undefined) throw new Error(`the arcade did not call ${path}`);
  return call;
}

function post(path: string, body: Buffer | string, headers: Readonly<Record<string, string>>) {
  const text = typeof body === 'string' ? body : body.toString('utf8');
  return sendRaw(stack.siteUrl, {
    method: 'POST',
    path,
    body: text,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function callWallet(path: string, body: Buffer | string, signature: string | undefined): Promise<WalletStatus> {
  const { text } = await post(
    `/gateway/house${path}`,
    body,
    signature === undefined ? {} : { [SIGNATURE_HEADER]: signature },
  );
  return statusIn(text);
}

function statusIn(answer: string): WalletStatus {
  return (JSON.parse(answer) as { status: WalletStatus }).status;
}

function signatureOf({ headers }: RecordedCall): string {
  return String(headers[SIGNATURE_HEADER]);
}

function signedWith(key: KeyLike, body: string): string {
  return sign('sha256', Buffer.from(body), key).toString('base64');
}

function strangersKey(): KeyLike {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

/** The call with other content, written as vendors write: amounts are whole numbers of any size. */
function changed({ body }: RecordedCall, changes: Readonly<Record<string, unknown>>): string {
  return exactJson.write({ ...(exactJson.parse(body.toString('utf8')) as object), ...changes });
}

function fresh(call: RecordedCall): string {
  return changed(call, { transaction_uuid: '00000000-0000-4000-8000-000000000001' });
}

function startDeposit() {
  const order = { requestKey: randomUUID(), channel: 'sandbox', amount: '300' };
  return member.call<typeof startDepositCall>('POST /wps/member/deposit', order);
}

/** What the bank would say if this deposit had been paid. */
async function paidNews({ depositId }: { depositId: string }): Promise<string> {
  const [row] = await books.rows('select * from bank_order where reference = $1', [depositId]);
  const order = {
    id: row?.id,
    merchant: row?.merchant,
    reference: depositId,
    status: 'paid',
    amount: '300',
    paidAmount: '300',
    currency: 'PHP',
  };
  return JSON.stringify({ id: `be_${randomUUID()}`, type: 'order.paid', createdAt: Date.now(), order });
}

async function tellUs(body: string, signature: string | undefined, channel = 'sandbox'): Promise<[number, string]> {
  const headers = signature === undefined ? {} : { 'x-bank-signature': signature };
  const { status, envelope } = await post(`/webhooks/payments/${channel}`, body, headers);
  return [status, envelope?.message ?? ''];
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

function bankSignature(secret: string, body: string, offsetSeconds = 0): string {
  const t = String(seconds() + offsetSeconds);
  const v1 = createHmac('sha256', Buffer.from(secret, 'base64url')).update(`${t}.${body}`).digest('hex');
  return `t=${t},v1=${v1}`;
}

function withTime(signature: string, t: number): string {
  return signature.replace(/^t=\d+/, `t=${t}`);
}

/** Pays as a person does, by the form of the bank’s page. */
async function payAt(url: string): Promise<void> {
  const page = await fetch(url);
  const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await fetch(url, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token, decision: 'confirm', way: 'twice' }).toString(),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}
