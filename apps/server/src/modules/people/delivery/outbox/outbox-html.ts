import { escapeHtml } from '../../../../platform/http/send-html.ts';
import type { KeptMessage } from '../delivery.store.ts';
import { OUTBOX_STYLE } from './outbox-style.ts';

/** The outbox as a page without script. For developers, so in English. */
export function outboxHtml(messages: readonly KeptMessage[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<style>${OUTBOX_STYLE}</style>
</head>
<body>
<h1>Outbox</h1>
<p>What this demo would have sent by mail and SMS, newest first. Kept for a day. With a provider in the keys file there is no such page.</p>
<a class="again" href="/outbox">Load again</a>
<main>${messages.length === 0 ? '<p class="empty">Nothing yet. Ask for a code on the site, then load this page again.</p>' : `<ol>${messages.map(messageHtml).join('')}</ol>`}</main>
</body>
</html>
`;
}

function messageHtml({ channel, to, subject, body, at }: KeptMessage): string {
  const when = new Date(at).toISOString();
  const title = subject === '' ? '' : `<h2>${escapeHtml(subject)}</h2>`;
  return `<li><header><b>${channel === 'sms' ? 'SMS' : 'Mail'}</b><span>to ${escapeHtml(to)}</span><time datetime="${when}">${when.slice(0, 19).replace('T', ' ')} UTC</time></header>${title}<pre>${linked(escapeHtml(body))}</pre></li>`;
}

function linked(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
