import { depositDetail, startDeposit } from '@baize/contract/money/deposits';
import { type MemberId, textFromParts } from '@baize/kernel';
import fc from 'fast-check';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPaymentsStage, type PaymentsStage } from '../../../testing/payments-stage.ts';
import { balanceOf, violationsOf } from '../ledger/index.ts';

let stage: PaymentsStage;
beforeAll(async () => {
  stage = await openPaymentsStage();
});
afterAll(async () => {
  expect(await violationsOf(stage.database.owner)).toEqual([]);
  await stage.close();
});

const ASKED = 50_000_000n;

interface Opened {
  readonly memberId: MemberId;
  readonly token: string;
  readonly depositId: string;
  readonly bankId: string;
  readonly redirectUrl: string;
}

async function opened(): Promise<Opened> {
  const { memberId, token } = await stage.aMember();
  const request = { requestKey: randomUUID(), channel: 'sandbox', amount: textFromParts(ASKED) };
  const { body } = await stage.test.call(startDeposit, request, { token });
  if (!body.success) throw new Error(body.message);
  const redirectUrl = body.value.redirectUrl ?? '';
  return { memberId, token, depositId: body.value.depositId, redirectUrl, bankId: redirectUrl.split('/').at(-1) ?? '' };
}

type Happening = 'accepted' | 'paid' | 'refused' | 'expired';

/** A webhook body in the sandbox bank's format, with any content. */
function newsOf(one: Opened, status: Happening, change: Record<string, unknown> = {}): { id: string; body: string } {
  const id = `be_${randomUUID()}`;
  const amount = textFromParts(ASKED);
  const order = { id: one.bankId, merchant: 'baize', reference: one.depositId, status, amount, currency: 'PHP' };
  const paidAmount = status === 'paid' ? amount : null;
  return {
    id,
    body: JSON.stringify({ id, type: `order.${status}`, createdAt: 1, order: { ...order, paidAmount, ...change } }),
  };
}

interface SentBy {
  readonly secret?: Buffer;
  readonly at?: number;
  readonly signature?: string;
  readonly channel?: string;
  readonly signed?: string;
}

async function send(body: string, by: SentBy = {}): Promise<{ status: number; message: string }> {
  const t = Math.floor((by.at ?? stage.clock.now()) / 1000);
  const secret = by.secret ?? stage.merchant.secret;
  const v1 = createHmac('sha256', secret)
    .update(`${String(t)}.${by.signed ?? body}`)
    .digest('hex');
  const answer = await fetch(`${stage.origin}/webhooks/payments/${by.channel ?? 'sandbox'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-bank-signature': by.signature ?? `t=${String(t)},v1=${v1}` },
    body,
  });
  const read = (await answer.json()) as { message?: string };
  return { status: answer.status, message: read.message ?? '' };
}

const balance = async ({ memberId }: Opened): Promise<bigint> =>
  (await balanceOf(stage.database.owner, memberId)).parts;
const shown = async ({ token, depositId }: Opened) =>
  (await stage.test.call(depositDetail, { depositId }, { token })).body.value;
const history = (one: Opened) =>
  stage.database.owner.all<{ source: string; event: string; outcome: string; state: string }>(
    'select source, event, outcome, state from payments_deposit_event where deposit_id = $1 order by position',
    [one.depositId],
  );
/** What the bank says when it is asked, without it telling us. */
const paysSilently = (one: Opened, paid?: string) =>
  stage.decide(one.redirectUrl, { decision: 'confirm', way: 'never', ...(paid === undefined ? {} : { paid }) });
const refusesSilently = (one: Opened) => stage.decide(one.redirectUrl, { decision: 'refuse', way: 'never' });

describe('a webhook that the bank did not sign like this moves nothing (A31)', () => {
  it.each<[string, (body: string) => { body: string; by: SentBy }]>([
    ['without signature', (body) => ({ body, by: { signature: '' } })],
    ['with a wrong key', (body) => ({ body, by: { secret: randomBytes(32) } })],
    ['with an empty key', (body) => ({ body, by: { secret: Buffer.alloc(0) } })],
    ['with a changed body', (body) => ({ body: body.replaceAll('500', '900'), by: { signed: body } })],
    ['re-serialised', (body) => ({ body: JSON.stringify(JSON.parse(body), null, 2), by: { signed: body } })],
    ['with an old time', (body) => ({ body, by: { at: stage.clock.now() - 301_000 } })],
    ['with a time to come', (body) => ({ body, by: { at: stage.clock.now() + 301_000 } })],
    ['with a time that the signature does not cover', (body) => ({ body, by: { signature: retimed(body) } })],
    ['with a static token', (body) => ({ body, by: { signature: 'sandbox' } })],
  ])('%s', async (_how, spoil) => {
    const one = await opened();
    const { body, by } = spoil(newsOf(one, 'paid').body);
    expect(await send(body, by)).toEqual({ status: 401, message: 'signature_wrong' });
    expect(await balance(one)).toBe(0n);
    expect(await shown(one)).toMatchObject({ state: 'pending' });
  });

  function retimed(body: string): string {
    const [t, later] = [Math.floor(stage.clock.now() / 1000), Math.floor(stage.clock.now() / 1000) + 1];
    const v1 = createHmac('sha256', stage.merchant.secret)
      .update(`${String(t)}.${body}`)
      .digest('hex');
    return `t=${String(later)},v1=${v1}`;
  }

  it.each(['[]', 'null', '{"type":"order.paid"}', 'not json', ''])('nor does the signed nonsense %j', async (body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('nor does one about an order that nobody made, of another merchant, or for another channel', async () => {
    const one = await opened();
    const unknown = { ...one, depositId: randomUUID() };
    expect(await send(newsOf(unknown, 'paid').body)).toEqual({ status: 404, message: 'deposit_not_found' });
    expect((await send(newsOf({ ...one, depositId: "' or 1=1 --" }, 'paid').body)).status).toBe(404);
    expect((await send(newsOf(one, 'paid', { merchant: 'other' }).body)).status).toBe(400);
    expect(await send(newsOf(one, 'paid').body, { channel: 'nobank' })).toEqual({
      status: 409,
      message: 'channel_unavailable',
    });
    expect(await balance(one)).toBe(0n);
  });

  it('nor does one that names another order of the bank than the one made for the deposit', async () => {
    const [one, two] = [await opened(), await opened()];
    await paysSilently(two);
    expect((await send(newsOf({ ...one, bankId: two.bankId }, 'paid').body)).status).toBe(404);
    expect([await balance(one), await balance(two)]).toEqual([0n, 0n]);
  });

  it('nor does more than a webhook may weigh', async () => {
    expect((await send(' '.repeat(70_000))).status).toBe(413);
  });
});

describe('a signed webhook', () => {
  it('credits once, ×20 in parallel and replayed later (A35)', async () => {
    const one = await opened();
    await paysSilently(one);
    const { body } = newsOf(one, 'paid');
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)));
    answers.push(await send(body));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance(one)).toBe(ASKED);
    expect((await history(one)).filter(({ outcome }) => outcome === 'applied')).toHaveLength(2);
  });

  it('credits once when twenty events with names of their own say so in parallel (A09)', async () => {
    const one = await opened();
    await paysSilently(one);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(newsOf(one, 'paid').body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balance(one)).toBe(ASKED);
  });

  it('credits once in success → failed → success, and keeps the history', async () => {
    const one = await opened();
    await paysSilently(one);
    for (const status of ['paid', 'refused', 'paid'] as const) {
      expect((await send(newsOf(one, status).body)).status).toBe(200);
    }
    expect(await balance(one)).toBe(ASKED);
    expect((await history(one)).map(({ event, outcome, state }) => [event, outcome, state])).toEqual([
      ['opened', 'applied', 'pending'],
      ['paid', 'applied', 'succeeded'],
      ['refused', 'unchanged', 'succeeded'],
      ['paid', 'unchanged', 'succeeded'],
    ]);
  });

  it('credits a payment that comes after a refusal, because the bank, asked, confirms it', async () => {
    const one = await opened();
    await send(newsOf(one, 'refused').body);
    expect(await shown(one)).toMatchObject({ state: 'failed' });
    await paysSilently(one);
    expect((await send(newsOf(one, 'paid').body)).status).toBe(200);
    expect(await shown(one)).toMatchObject({ state: 'succeeded', credited: '500' });
    expect(await balance(one)).toBe(ASKED);
  });

  it('is not believed about another amount: the bank is asked, and its word is credited', async () => {
    const one = await opened();
    await paysSilently(one, '200');
    expect((await send(newsOf(one, 'paid', { paidAmount: '49999' }).body)).status).toBe(200);
    expect(await balance(one)).toBe(20_000_000n);
    expect((await history(one)).at(-1)).toMatchObject({ source: 'query', event: 'paid', outcome: 'applied' });
  });

  it('is not believed when the bank, asked, knows of no payment; it is noted and looked after', async () => {
    const one = await opened();
    expect((await send(newsOf(one, 'paid', { paidAmount: '49999' }).body)).status).toBe(200);
    expect(await balance(one)).toBe(0n);
    expect((await history(one)).at(-1)).toMatchObject({
      source: 'webhook',
      event: 'paid',
      outcome: 'unchanged',
      state: 'pending',
    });
    await paysSilently(one);
    stage.clock.advance(60_000);
    await stage.runJobs();
    expect(await balance(one)).toBe(ASKED);
  });

  it('makes the bank try again when it contradicts us and the bank’s API is down', async () => {
    const one = await opened();
    await paysSilently(one, '200');
    const { body } = newsOf(one, 'paid', { paidAmount: '200' });
    stage.wire.isDown = true;
    expect(await send(body)).toEqual({ status: 503, message: 'vendor_unreachable' });
    stage.wire.isDown = false;
    expect(await balance(one)).toBe(0n);
    expect((await send(body)).status).toBe(200);
    expect(await balance(one)).toBe(20_000_000n);
  });

  it('of another currency credits nothing, even if the bank confirms it (A20)', async () => {
    const one = await opened();
    await stage.database.owner.all('update bank_order set currency = $2 where id = $1', [one.bankId, 'USD']);
    await paysSilently(one);
    const { body } = newsOf(one, 'paid', { currency: 'USD' });
    for (const sent of [body, body]) expect((await send(sent)).status).toBe(200);
    expect(await balance(one)).toBe(0n);
    expect(await shown(one)).toMatchObject({ state: 'pending', credited: '0' });
    // The same news again is no news to staff.
    expect((await history(one)).map(({ event }) => event)).toEqual(['opened', 'paid']);
    expect((await history(one)).at(-1)).toMatchObject({ event: 'paid', outcome: 'currency_differs' });
    stage.clock.advance(60_000);
    await stage.runJobs();
    expect(await balance(one)).toBe(0n);
  });

  it.each([['0'], ['-500'], ['1e9'], ['500.000001'], [null], [500], ['']])(
    'that says %j was paid is not read',
    async (paidAmount) => {
      const one = await opened();
      await paysSilently(one);
      expect((await send(newsOf(one, 'paid', { paidAmount }).body)).status).toBe(400);
      expect(await balance(one)).toBe(0n);
    },
  );

  it('that is faster than the answer to our order finds its deposit', async () => {
    const one = await opened();
    await paysSilently(one);
    const unheard = 'update payments_deposit set provider_reference = null, show = null where deposit_id = $1';
    await stage.database.owner.all(unheard, [one.depositId]);
    expect((await send(newsOf(one, 'paid').body)).status).toBe(200);
    expect(await balance(one)).toBe(ASKED);
  });
});

describe('whatever is heard, in whatever order, how often and how parallel', () => {
  const happenings = fc.array(fc.constantFrom<Happening>('accepted', 'paid', 'refused', 'expired'), {
    minLength: 1,
    maxLength: 7,
  });

  it('a payment that was made is credited once, and one that was not is never credited', async () => {
    const rule = fc.asyncProperty(happenings, fc.boolean(), fc.boolean(), async (heard, isPaid, inParallel) => {
      const one = await opened();
      await (isPaid ? paysSilently(one, '321') : refusesSilently(one));
      const bodies = heard.map((status) => newsOf(one, status, status === 'paid' ? { paidAmount: '321' } : {}).body);
      const answers: { status: number }[] = [];
      if (inParallel) answers.push(...(await Promise.all([...bodies, ...bodies].map((body) => send(body)))));
      else for (const body of [...bodies, ...bodies]) answers.push(await send(body));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const isToldPaid = heard.includes('paid');
      const credited = await balance(one);
      if (!isPaid) expect(credited).toBe(0n);
      else if (isToldPaid) expect(credited).toBe(32_100_000n);
      else expect([0n, 32_100_000n]).toContain(credited);
      const { n } = (await stage.database.owner.first<{ n: bigint }>(
        `select count(*) as n from ledger_transfer where member_id = $1`,
        [one.memberId],
      )) ?? { n: -1n };
      expect(n).toBe(credited === 0n ? 0n : 1n);
    });
    await fc.assert(rule, { numRuns: 40 });
  });
});
