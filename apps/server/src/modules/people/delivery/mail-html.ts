import { escapeHtml } from '../../../platform/http/send-html.ts';

/** How a brand's mails look: its name, its mark as a PNG, and colours written #rrggbb. */
export interface MailLook {
  readonly name: string;
  readonly mark: Uint8Array;
  readonly band: string;
  readonly bandInk: string;
  readonly paper: string;
  readonly ink: string;
  readonly link: string;
}

/** Names the mark among the parts of a mail. */
export const MARK_ID = 'mark';

const FONT = "-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** A mail's text as HTML under the brand's name and mark: paragraphs, and links that can be pressed. Tables and inline styles are what mail programs read. */
export function mailHtml(text: string, look: MailLook): string {
  const { band, bandInk, paper, ink, link } = look;
  const name = escapeHtml(look.name);
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p style="margin:0 0 16px">${linked(escapeHtml(paragraph), link)}</p>`)
    .join('');
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head><body style="margin:0;background:${paper}"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-radius:14px;background:#ffffff"><tr><td style="padding:16px 28px;border-radius:14px 14px 0 0;background:${band};color:${bandInk};font:700 19px/32px ${FONT}"><img src="cid:${MARK_ID}" width="32" height="32" alt="" style="margin-right:10px;border:0;border-radius:8px;vertical-align:middle"><span style="vertical-align:middle">${name}</span></td></tr><tr><td style="padding:28px 28px 12px;color:${ink};font:400 16px/1.6 ${FONT};overflow-wrap:anywhere">${paragraphs}</td></tr></table></td></tr></table></body></html>`;
}

function linked(escaped: string, colour: string): string {
  return escaped
    .replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" style="color:${colour}">${url}</a>`)
    .replaceAll('\n', '<br>');
}
