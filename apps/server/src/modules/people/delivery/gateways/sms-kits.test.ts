import { Vonage } from '@vonage/server-sdk';
import fc from 'fast-check';
import twilio from 'twilio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { times } from '../../../../testing/generated.ts';
import { isSimpleText } from '../sms-parts.ts';
import type { SmsGateway } from './gateway.ts';
import { type Asked, openRecordingProvider, type RecordingProvider } from './testing/recording-provider.ts';
import { twilioSms } from './twilio-sms.ts';
import { vonageSms } from './vonage-sms.ts';

/**
 * The providers' own clients judge ours: the same message must be the same request, and an answer that they take or throw at must
 * be one to ours. Neither provider calls us back, so there is no signature of theirs to check.
 */
let provider: RecordingProvider;
beforeAll(async () => {
  provider = await openRecordingProvider(200, {});
});
afterAll(() => provider.close());

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }),
  fc.constantFrom('a&b=c d+e%20', 'Mã của bạn: 123456', 'รหัส 123456', '代码 123456', '[]{}€~^|\\\n'),
);
const anyNumber = fc.stringMatching(/^\+[1-9][0-9]{5,14}$/);
const PRICE = { price: 50, prices: {} };

/** Both send; what they sent, as their provider reads it. */
async function bothSend(theirs: () => Promise<unknown>, ours: () => Promise<unknown>) {
  provider.asked.length = 0;
  await theirs();
  await ours();
  const [first, second] = provider.asked.map(read);
  return { theirs: first, ours: second };
}

function read({ url, headers, body }: Asked) {
  const isJson = headers['content-type']?.startsWith('application/json') === true;
  const fields = isJson ? (JSON.parse(body) as unknown) : Object.fromEntries(new URLSearchParams(body));
  return { url, authorization: headers.authorization, fields };
}

/** Whether it was taken, and under which name. */
const taken = (sent: Promise<unknown>): Promise<unknown> => sent.catch(() => 'not taken');

describe('Twilio’s own client', () => {
  let kit: ReturnType<typeof twilio>;
  const account = { provider: 'twilio', accountSid: 'AC12', authToken: 'secret', ...PRICE } as const;
  const ours = (from: string): SmsGateway => twilioSms({ ...account, from, url: provider.url }, []);
  beforeAll(() => {
    const client = new twilio.RequestClient();
    const httpClient = {
      request: (asked: Parameters<typeof client.request>[0]) =>
        client.request({ ...asked, uri: asked.uri.replace('https://api.twilio.com', provider.url) }),
    };
    kit = twilio(account.accountSid, account.authToken, { httpClient: httpClient as unknown as typeof client });
  });
  beforeEach(() => provider.answer(201, { sid: 'SM1', status: 'queued' }));

  it('sends any text to any number as our client does, from a number or by a messaging service', async () => {
    const rule = fc.asyncProperty(anyNumber, anyText, fc.boolean(), async (to, text, byService) => {
      const from = byService ? 'MG77' : '+15005550006';
      const sender = byService ? { messagingServiceSid: from } : { from };
      const sent = await bothSend(
        () => kit.messages.create({ to, body: text, ...sender }),
        () => ours(from)({ to, text, ref: 'r' }),
      );
      expect(sent.ours).toEqual(sent.theirs);
      expect(sent.ours?.url).toBe('/2010-04-01/Accounts/AC12/Messages.json');
    });
    await fc.assert(rule, times(25));
  });

  it('takes the answers that our client takes, and no others', async () => {
    const message = { to: '+639171234567', text: 'x', ref: 'r' };
    for (const status of [200, 201, 202, 400, 401, 403, 404, 429, 500, 503]) {
      provider.answer(status, status < 300 ? { sid: 'SM2' } : { code: 21211, message: 'no', status });
      const theirs = await taken(kit.messages.create({ to: message.to, body: 'x', from: 'B' }).then(({ sid }) => sid));
      expect(await taken(ours('B')(message)), String(status)).toBe(theirs);
    }
  });
});

describe('Vonage’s own client', () => {
  let kit: Vonage['sms'];
  type Params = Parameters<typeof kit.send>[0];
  const ours = (): SmsGateway =>
    vonageSms(
      { provider: 'vonage', apiKey: 'key', apiSecret: 'secret', from: 'Silk', url: provider.url, ...PRICE },
      [],
    );
  beforeAll(() => {
    kit = new Vonage({ apiKey: 'key', apiSecret: 'secret' }, { restHost: provider.url }).sms;
  });
  const answerWith = (...statuses: string[]): void => {
    const messages = statuses.map((status, at) => ({ to: '6', status, 'message-id': `V${at + 1}`, 'error-text': 'e' }));
    provider.answer(200, { 'message-count': String(messages.length), messages });
  };
  beforeEach(() => answerWith('0'));

  it('sends any text to any number as our client does', async () => {
    const rule = fc.asyncProperty(anyNumber, anyText, async (to, text) => {
      const type = isSimpleText(text) ? {} : { type: 'unicode' };
      const sent = await bothSend(
        () => kit.send({ to: to.slice(1), from: 'Silk', text, clientRef: 'r', ...type } as Params),
        () => ours()({ to, text, ref: 'r' }),
      );
      expect(sent.ours).toEqual(sent.theirs);
      expect(sent.ours?.url).toBe('/sms/json');
    });
    await fc.assert(rule, times(25));
  });

  it('takes the answers that our client takes: every part of a long text must have been taken', async () => {
    const message = { to: '+639171234567', text: 'x', ref: 'r' };
    for (const parts of [['0'], ['0', '0'], ['1'], ['9'], ['0', '9'], ['0', '0', '5'], ['4', '0'], ['6', '1']]) {
      answerWith(...parts);
      const theirs = kit.send({ to: '639171234567', from: 'Silk', text: 'x' });
      const first = await taken(theirs.then(({ messages }) => (messages[0] as { messageId?: string }).messageId));
      expect(await taken(ours()(message)), parts.join()).toBe(first);
    }
    for (const status of [401, 404, 429, 500]) {
      provider.answer(status, { title: 'no' });
      expect(await taken(kit.send({ to: '639171234567', from: 'Silk', text: 'x' }))).toBe('not taken');
      expect(await taken(ours()(message))).toBe('not taken');
    }
  });

  it('of a text that was taken in parts only, ours tries again where the rest may still be taken', async () => {
    for (const [parts, name] of [
      [['0', '1'], 'Unreachable'],
      [['0', '9'], 'Undeliverable'],
      [['9', '1'], 'Undeliverable'],
    ] as const) {
      answerWith(...parts);
      await expect(ours()({ to: '+639171234567', text: 'x', ref: 'r' }), parts.join()).rejects.toMatchObject({ name });
    }
  });
});
