import { createServer as createSocketServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';

import type { SmsGateway } from './gateway.ts';
import { httpSms } from './http-sms.ts';
import { smtpMail } from './smtp-mail.ts';
import { twilioSms } from './twilio-sms.ts';
import { vonageSms } from './vonage-sms.ts';
import { smsSettings } from './gateway-settings.ts';
import { openRecordingProvider, portOf, type RecordingProvider } from './testing/recording-provider.ts';

const open: { readonly close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function provider(status: number, answer: unknown): Promise<RecordingProvider> {
  const own = await openRecordingProvider(status, answer);
  open.push(own);
  return own;
}

const SMS = { to: '+639171234567', text: 'Silk Road: 123456', ref: 'message-1' };
const nameOf = (sent: Promise<unknown>) => sent.then(String, (error: unknown) => (error as Error).name);

function twilio(url: string, from = '+15005550006'): SmsGateway {
  const settings = smsSettings.parse({ provider: 'twilio', accountSid: 'AC12', authToken: 'secret', from, url });
  if (settings.provider !== 'twilio') throw new Error('another provider');
  return twilioSms(settings, []);
}

function vonage(url: string): SmsGateway {
  const settings = smsSettings.parse({ provider: 'vonage', apiKey: 'key', apiSecret: 'secret', from: 'Silk', url });
  if (settings.provider !== 'vonage') throw new Error('another provider');
  return vonageSms(settings, []);
}

function gateway(url: string, more: Record<string, unknown> = {}): SmsGateway {
  const body = '{"to":"{{toDigits}}","message":"{{text}}","ref":"{{ref}}"}';
  const settings = smsSettings.parse({ provider: 'http', url, body, ...more });
  if (settings.provider !== 'http') throw new Error('another provider');
  return httpSms(settings, []);
}

describe('SMS by Twilio', () => {
  it('is a form to the account’s messages, and tells their id', async () => {
    const { url, asked } = await provider(201, { sid: 'SM1', status: 'queued' });
    expect(await twilio(url)(SMS)).toBe('SM1');
    expect(asked[0]?.url).toBe('/2010-04-01/Accounts/AC12/Messages.json');
    expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC12:secret').toString('base64')}`);
    const form = Object.fromEntries(new URLSearchParams(asked[0]?.body));
    expect(form).toEqual({ To: SMS.to, From: '+15005550006', Body: SMS.text });
    await twilio(url, 'MG77')(SMS);
    expect(new URLSearchParams(asked[1]?.body).get('MessagingServiceSid')).toBe('MG77');
  });

  it.each([
    [400, { code: 21211 }, 'Undeliverable'],
    [401, { code: 20003 }, 'Undeliverable'],
    [429, { code: 20429 }, 'Unreachable'],
    [503, {}, 'Unreachable'],
  ])('gives up at %i or tries again: %j is %s', async (status, answer, name) => {
    expect(await nameOf(twilio((await provider(status, answer)).url)(SMS))).toBe(name);
  });
});

describe('SMS by Vonage', () => {
  it('is a form with digits only, and says when a text needs more than the small alphabet', async () => {
    const { url, asked } = await provider(200, { messages: [{ status: '0', 'message-id': 'V1' }] });
    expect(await vonage(url)(SMS)).toBe('V1');
    await vonage(url)({ ...SMS, text: 'รหัส 123456' });
    const forms = asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(asked[0]?.url).toBe('/sms/json');
    expect(forms[0]).toEqual({ from: 'Silk', to: '639171234567', text: SMS.text, 'client-ref': 'message-1' });
    expect(forms[1]).toMatchObject({ type: 'unicode' });
  });

  it.each([
    ['1', 'Unreachable'],
    ['5', 'Unreachable'],
    ['4', 'Undeliverable'],
    ['9', 'Undeliverable'],
  ])('reads the status %s in a 200 as %s', async (status, name) => {
    const { url } = await provider(200, { messages: [{ status, 'error-text': 'no' }] });
    expect(await nameOf(vonage(url)(SMS))).toBe(name);
  });

  it('is not taken when the answer is none of theirs', async () => {
    expect(await nameOf(vonage((await provider(200, 'hello')).url)(SMS))).toBe('Undeliverable');
  });
});

describe('SMS by any gateway', () => {
  it('is the body of the settings, filled in without changing its shape', async () => {
    const { url, asked } = await provider(200, { data: { id: 7 } });
    const text = 'a "quoted"\nline \\ {{to}}';
    expect(
      await gateway(`${url}/send`, { idPointer: '/data/id', headers: { Authorization: 'Bearer x' } })({ ...SMS, text }),
    ).toBe('7');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: '639171234567', message: text, ref: 'message-1' });
    expect(asked[0]?.headers.authorization).toBe('Bearer x');
  });

  it('may be a form', async () => {
    const { url, asked } = await provider(204, null);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await gateway(url, { body: 'to={{to}}&text={{text}}', headers })({ ...SMS, text: 'a&b=c d' });
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({ to: SMS.to, text: 'a&b=c d' });
  });

  it('is taken only when the answer says what the settings expect', async () => {
    const success = { pointer: '/result', equals: 'ok' };
    expect(await nameOf(gateway((await provider(200, { result: 'ok' })).url, { success })(SMS))).toBe('');
    expect(await nameOf(gateway((await provider(200, { result: 'no' })).url, { success })(SMS))).toBe('Undeliverable');
    expect(await nameOf(gateway((await provider(502, {})).url)(SMS))).toBe('Unreachable');
  });

  it('follows no redirect and asks no other host', async () => {
    const { url } = await provider(302, {});
    expect(await nameOf(gateway(url)(SMS))).toBe('Unreachable');
    expect(await nameOf(gateway('http://127.0.0.1:9')(SMS))).toBe('Unreachable');
  });
});

/** A mail server as RFC 5321 has it, which answers a recipient as told. */
async function mailServer(recipientAnswer: string): Promise<{ readonly url: string; readonly received: string[] }> {
  const received: string[] = [];
  const server = createSocketServer((socket) => talk(socket, recipientAnswer, received));
  open.push(server);
  return { url: `smtp://127.0.0.1:${await portOf(server)}`, received };
}

function talk(socket: Socket, recipientAnswer: string, received: string[]): void {
  let [rest, message, inData] = ['', '', false];
  const answers: Readonly<Record<string, string>> = {
    EHLO: '250 hello',
    MAIL: '250 ok',
    RCPT: recipientAnswer,
    RSET: '250 ok',
    QUIT: '221 bye',
  };
  const onLine = (line: string): void => {
    if (inData && line === '.') {
      received.push(message);
      [inData, message] = [false, ''];
      socket.write('250 queued as 1\r\n');
    } else if (inData) message += `${line}\n`;
    else if (line === 'DATA') {
      inData = true;
      socket.write('354 go on\r\n');
    } else {
      received.push(line);
      socket.write(`${answers[line.slice(0, 4).toUpperCase()] ?? '500 what'}\r\n`);
    }
  };
  socket.write('220 test\r\n');
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk.toString()}`.split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
}

describe('mail by SMTP', () => {
  const MAIL = {
    to: 'lan@example.com',
    subject: 'Mã 123456',
    text: 'Your code is 123456.',
    html: '<p>x</p>',
    mark: Buffer.from('a mark'),
    ref: 'message-2',
  };

  it('is a message with text and HTML to one address', async () => {
    const { url, received } = await mailServer('250 ok');
    expect(await smtpMail({ url, from: 'Silk Road <no-reply@example.com>' })(MAIL)).toMatch(/@/);
    expect(received).toContain('MAIL FROM:<no-reply@example.com>');
    expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<lan@example.com>']);
    expect(received.join('\n')).toContain('Your code is 123456.');
    expect(received.join('\n')).toMatch(/Content-ID: <mark>/i);
    expect(received.join('\n')).toContain(Buffer.from('a mark').toString('base64'));
  });

  it('does not let an address become two, or a subject a header', async () => {
    const { url, received } = await mailServer('250 ok');
    const hostile = { ...MAIL, to: 'a@example.com, b@example.com', subject: 'x\r\nBcc: c@example.com' };
    await nameOf(smtpMail({ url, from: 'no-reply@example.com' })(hostile));
    expect(received.filter((line) => line.startsWith('RCPT')).length).toBeLessThanOrEqual(1);
    expect(received.join('\n')).not.toMatch(/^Bcc:/m);
  });

  it.each([
    ['550 no such user', 'Undeliverable'],
    ['451 later', 'Unreachable'],
  ])('is given up or tried again as the server says: %s', async (answer, name) => {
    const { url } = await mailServer(answer);
    expect(await nameOf(smtpMail({ url, from: 'no-reply@example.com' })(MAIL))).toBe(name);
  });

  it('is tried again when nobody answers', async () => {
    expect(await nameOf(smtpMail({ url: 'smtp://127.0.0.1:9', from: 'no-reply@example.com' })(MAIL))).toBe(
      'Unreachable',
    );
  });
});
