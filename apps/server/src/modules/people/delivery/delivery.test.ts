import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId, type BrandCode, DAY_MS, type Instant, instantOf } from '@baize/kernel';
import { Unreachable } from '../../../platform/refusal.ts';
import { freshDatabase, type TestDatabase } from '../../../testing/database.ts';
import { messagesTo } from '../../../testing/outbox.ts';
import { Undeliverable } from './gateways/gateway.ts';
import { openOutbox } from './outbox/outbox-page.ts';
import { openDelivery, type Delivery } from './delivery.ts';
import { deliveryJobs } from './delivery.jobs.ts';
import { mailHtml, type MailLook } from './mail-html.ts';
import { type OutgoingMessage, sendMail, sendSms, smsCost } from './send-message.ts';
import { smsParts } from './sms-parts.ts';
import { writeMessage, MESSAGE_TEXTS } from './texts/write-message.ts';
import type { MailTemplate } from './texts/message-texts.ts';

const brand = { code: asId<BrandCode>('demo'), name: 'Silk Road' };
const LOOK: MailLook = {
  name: 'Silk <Road>',
  mark: Buffer.from('a mark'),
  band: '#6d1f22',
  bandInk: '#fff7f6',
  paper: '#f1ede3',
  ink: '#261b1b',
  link: '#c8102e',
};
const EMBEDDED: Delivery = openDelivery({ services: {}, isDemo: true, privateHosts: [] });
let database: TestDatabase;
let now: Instant = instantOf(0);
beforeAll(async () => {
  database = await freshDatabase();
  const row = await database.owner.first<{ at: Date }>('select now() as at');
  now = instantOf(row?.at.getTime() ?? 0);
});
afterAll(() => database.drop());

const reset = (to: string, more: Partial<OutgoingMessage<MailTemplate>> = {}): OutgoingMessage<MailTemplate> => ({
  ...{ brand, to, language: 'EN', template: 'reset' },
  ...{ values: { link: 'https://silk.example/reset?t=abc', minutes: '30' } },
  ...more,
});
const write = (message: OutgoingMessage<MailTemplate>) => database.api.inTransaction((tx) => sendMail(tx, message));
const idOf = async (to: string) =>
  (
    await database.owner.first<{ id: string }>('select message_id as id from delivery_message where recipient = $1', [
      to,
    ])
  )?.id ?? '';
const stateOf = async (id: string) =>
  database.owner.first(
    'select state, recipient, subject, body, provider_ref from delivery_message where message_id = $1',
    [id],
  );

async function deliver(messageId: string, delivery: Partial<Delivery>, told: string[] = []): Promise<void> {
  const clock = { now: () => now };
  const onUndeliverable = (reason: string) => void told.push(reason);
  const { jobs } = deliveryJobs({
    db: database.owner,
    clock,
    delivery: { ...EMBEDDED, ...delivery },
    mailLook: async () => LOOK,
    onUndeliverable,
  });
  await jobs['delivery.send']?.({ messageId });
}

describe('a message', () => {
  it('is queued by the transaction that wrote it, and by none that rolls back', async () => {
    const failing = database.api.inTransaction(async (tx) => {
      await sendMail(tx, reset('never@example.com'));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await write(reset('ordered@example.com'));
    expect(await messagesTo(database.owner, 'never@example.com')).toEqual([]);
    const id = await idOf('ordered@example.com');
    const jobs = await database.owner.all<{ payload: { messageId: string } }>(
      `select j.payload from graphile_worker._private_jobs j`,
    );
    expect(jobs.map(({ payload }) => payload.messageId)).toEqual([id]);
  });

  it('goes to the provider once, however often the job runs, and is forgotten then', async () => {
    await write(reset('once@example.com'));
    const id = await idOf('once@example.com');
    const sent: unknown[] = [];
    const mail = (message: unknown) => Promise.resolve(`ref ${sent.push(message)}`);
    await deliver(id, { mail });
    await deliver(id, { mail });
      expect(sent).toMatchObject([
        { to: 'once@example.com', subject: 'Reset your Silk Road password', mark: LOOK.mark, ref: id },
      ]);
    expect(await stateOf(id)).toEqual({ state: 'sent', recipient: '', subject: '', body: '', provider_ref: 'ref 1' });
  });

  it('waits while the provider is down', async () => {
    await write(reset('patient@example.com'));
    const id = await idOf('patient@example.com');
    const mail = () => Promise.reject(new Unreachable('down'));
    await expect(deliver(id, { mail })).rejects.toThrow('down');
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', recipient: 'patient@example.com' });
  });

  it('is given up when the provider never takes it; the reason names nobody', async () => {
    await write(reset('gone@example.com'));
    const id = await idOf('gone@example.com');
    const told: string[] = [];
    await deliver(id, { mail: () => Promise.reject(new Undeliverable('the mail server answered 550')) }, told);
    expect(told).toEqual(['the mail server answered 550']);
    expect(await stateOf(id)).toMatchObject({ state: 'refused', recipient: '', body: '' });
  });

  it('is not sent when it comes too late, nor when it was never to be sent', async () => {
    await write(reset('late@example.com', { uselessAfter: instantOf(now - 1) }));
    await write(reset('held@example.com', { held: true }));
    const [late, held] = [await idOf('late@example.com'), await idOf('held@example.com')];
    const mail = () => Promise.reject(new Error('must not be asked'));
    await deliver(late, { mail });
    await deliver(held, { mail });
    expect(await stateOf(late)).toMatchObject({ state: 'late', body: '' });
    expect(await stateOf(held)).toMatchObject({ state: 'held' });
  });

  it('is refused where nobody delivers and nothing is a demo', async () => {
    await write(reset('nobody@example.com'));
    const id = await idOf('nobody@example.com');
    const told: string[] = [];
    await deliver(id, { hasOutbox: false }, told);
    expect(told).toEqual(['nobody is set up to deliver mail']);
    expect(await stateOf(id)).toMatchObject({ state: 'refused' });
  });

  it('is gone after a day', async () => {
    const { jobs } = deliveryJobs({
      db: database.owner,
      clock: { now: () => instantOf(now + DAY_MS + 60_000) },
      delivery: EMBEDDED,
      mailLook: async () => LOOK,
      onUndeliverable: () => undefined,
    });
    await jobs['delivery.clean-up']?.({});
    expect(await database.owner.all('select 1 from delivery_message')).toEqual([]);
  });
});

describe('a mail as HTML', () => {
  const html = mailHtml('Hello <Lan>\n\nPress https://silk.example/reset?t=a&b', LOOK);

  it('stands under the brand’s name and mark, in its colours and no other', () => {
    expect(html).toContain('<img src="cid:mark"');
    expect(html).toContain('Silk &lt;Road&gt;</span>');
    const colours = new Set(html.match(/#[0-9a-f]{6}\b/g));
    expect([...colours].sort()).toEqual(['#261b1b', '#6d1f22', '#c8102e', '#f1ede3', '#fff7f6', '#ffffff']);
  });

  it('holds the text as text, with links to press, and fetches nothing', () => {
    expect(html).toContain('Hello &lt;Lan&gt;</p>');
    expect(html).toContain('<a href="https://silk.example/reset?t=a&amp;b" style="color:#c8102e">');
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:mark"']);
  });
});

describe('the outbox', () => {
  const page = async (delivery: Pick<Delivery, 'hasOutbox'>, url: string) => {
    const app = Fastify();
    app.decorateReply('callNotFound', function () {
      void this.code(404).send();
    });
    openOutbox(app, {
      db: database.api,
      delivery,
      https: false,
      brandOf: (host) => Promise.resolve(host === 'demo.test' ? brand.code : undefined),
    });
    const answer = await app.inject({ url, headers: { host: 'demo.test' } });
    await app.close();
    return answer;
  };

  it('shows a demo what it would have sent, without letting a message be anything but text', async () => {
    const evil = { ...brand, name: '<img src=x onerror=alert(1)>' };
    await write(reset('read@example.com', { brand: evil }));
    await deliver(await idOf('read@example.com'), {});
    const answer = await page(EMBEDDED, '/outbox');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('read@example.com');
    expect(answer.body).toContain('<a href="https://silk.example/reset?t=abc">');
    expect(answer.body).not.toContain('<img');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('gives programs the messages of one recipient as JSON', async () => {
    const answer = await page(EMBEDDED, '/outbox.json?to=read@example.com');
    expect(answer.json()).toMatchObject([{ channel: 'mail', to: 'read@example.com' }]);
    expect((await page(EMBEDDED, '/outbox.json?to=other@example.com')).json()).toEqual([]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is no page at all outside a demo, or where providers deliver', async () => {
    const production = openDelivery({ services: {}, isDemo: false, privateHosts: [] });
    expect((await page(production, '/outbox')).statusCode).toBe(404);
    const mail = { url: 'smtps://m.example', from: 'a@example.com' };
    const sms = {
      provider: 'vonage',
      apiKey: 'a',
      apiSecret: 'b',
      from: 'c',
      url: 'https://rest.nexmo.com',
      price: 70,
      prices: { PH: 30 },
    } as const;
    const whole = openDelivery({ services: { mail, sms }, isDemo: true, privateHosts: [] });
    expect((await page(whole, '/outbox.json')).statusCode).toBe(404);
    expect([whole.priceOf('PH'), whole.priceOf('VN')]).toEqual([30, 70]);
  });
});

describe('what we write', () => {
  const VALUES = { code: '123456', minutes: '10', link: 'https://silk.example/reset?t=1' };

  it.each(Object.keys(MESSAGE_TEXTS))('is whole in %s: every placeholder of English, none left open', (language) => {
    const words = MESSAGE_TEXTS[language];
    for (const template of Object.keys(MESSAGE_TEXTS.EN?.mail ?? {}) as MailTemplate[]) {
      const { subject, text } = writeMessage.mail({ brand, language, template, values: VALUES });
      expect(`${subject} ${text}`).not.toMatch(/[{}]/);
      const placeholders = (of: string | undefined) => [...new Set(of?.match(/\{\w+\}/g))].sort();
      const english = MESSAGE_TEXTS.EN?.mail[template];
      expect(placeholders(words?.mail[template].text)).toEqual(placeholders(english?.text));
    }
  });

  it.each(Object.keys(MESSAGE_TEXTS))('fits one SMS in %s', (language) => {
    const text = writeMessage.sms({ brand, language, template: 'code', values: VALUES });
    expect([text, smsParts(text)]).toEqual([text, 1]);
    expect(text).toContain('123456');
  });

  it('is English where the language is none of ours', () => {
    expect(writeMessage.sms({ brand, language: 'XX', template: 'known', values: {} })).toContain(
      'already has an account',
    );
  });

  it('keeps a subject on one line', () => {
    const twoLines = { name: 'Silk\r\nBcc: x@example.com' };
    expect(writeMessage.mail({ brand: twoLines, language: 'EN', template: 'known', values: {} }).subject).not.toMatch(
      /[\r\n]/,
    );
  });

  it('costs as many SMS as it has parts', async () => {
    expect([
      smsParts('a'.repeat(160)),
      smsParts('a'.repeat(161)),
      smsParts('ก'.repeat(70)),
      smsParts('ก'.repeat(71)),
    ]).toEqual([1, 2, 1, 2]);
    const asked = { brand, language: 'EN', template: 'code', values: VALUES, country: 'PH' } as const;
    expect(smsCost({ priceOf: () => 40 }, asked)).toBe(40);
    await database.api.inTransaction((tx) => sendSms(tx, { ...asked, to: '+639171234567' }));
    expect(await messagesTo(database.owner, '+639171234567')).toMatchObject([{ channel: 'sms', state: 'waiting' }]);
  });
});
