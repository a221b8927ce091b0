import { escapeHtml } from '../../../platform/http/send-html.ts';

/** A mail's text as HTML: paragraphs, and links that can be pressed. */
export function mailHtml(text: string): string {
  const paragraphs = text.split('\n\n').map((paragraph) => `<p>${linked(escapeHtml(paragraph))}</p>`);
  return `<!doctype html><html><body>${paragraphs.join('')}</body></html>`;
}

function linked(escaped: string): string {
  return escaped.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`).replaceAll('\n', '<br>');
}
