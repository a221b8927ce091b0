import { SECOND_MS } from '@baize/kernel';
import type { Transporter } from 'nodemailer';
import { Unreachable } from '../../../../platform/refusal.ts';
import { MARK_ID } from '../mail-html.ts';
import { type MailGateway, Undeliverable } from './gateway.ts';
import type { MailSettings } from './gateway-settings.ts';

const TIMEOUT_MS = 10 * SECOND_MS;

/** Mail by SMTP. Without TLS from the start the server must offer it (STARTTLS), unless it is this machine. */
export function smtpMail({ url, from }: MailSettings): MailGateway {
  let transport: Promise<Transporter> | undefined;
  return async ({ to, subject, text, html, mark, ref }) => {
    try {
      // As an object, so that nothing in an address can be read as a second one.
      const message = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: [{ filename: 'logo.png', contentType: 'image/png', cid: MARK_ID, content: Buffer.from(mark) }],
        headers: { 'X-Entity-Ref-ID': ref },
      };
      transport ??= openTransport(url);
      const { messageId } = await (await transport).sendMail(message);
      return messageId;
    } catch (error) {
      const code = responseCodeOf(error);
      if (code >= 500) throw new Undeliverable(`the mail server answered ${code}`);
      throw new Unreachable(`the mail server ${code === 0 ? 'did not answer' : `answered ${code}`}`, { cause: error });
    }
  };
}

/** The library is loaded for the first message: no start waits for it. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return createTransport({
    url,
    requireTLS: protocol === 'smtp:' && !isHere,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A message is text that we made: nothing in it is fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function responseCodeOf(error: unknown): number {
  return error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0;
}
