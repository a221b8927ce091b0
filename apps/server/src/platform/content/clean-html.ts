import type sanitize from 'sanitize-html';

/** Longest text that is cleaned. Operators' pages are far shorter; a longer one is a mistake or an attack. */
export const HTML_MAX = 60_000;

const SAFE_LINK = /^(https:\/\/[^\s\\@]+|\/(?![/\\])[^\s\\]*)$/i;
const OUR_PICTURE = /^\/pictures\/[\w./-]+$/;

export type Cleaner = (html: string) => string;

/**
 * What of an operator's HTML may be stored and shown: an allow-list of plain text formatting. Everything else goes, with the
 * content of what is not text (scripts, styles, drawings). Links lead to https or into the site, pictures are our own
 * uploads. The result is cleaned again by the browser before it is shown; cleaning twice changes nothing. The library is loaded
 * when an operator writes: no start waits for it.
 */
export async function openCleaner(): Promise<Cleaner> {
  const { default: sanitize } = await import('sanitize-html');
  return (html) => sanitize(html.slice(0, HTML_MAX), OPTIONS).trim();
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img', 'blockquote', 'span'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  // Their content is no text: it goes with them. `svg` and `math` too, so that nothing of a foreign language is left to parse.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp', 'iframe', 'noembed'],
    ...['noframes', 'plaintext', 'svg', 'math', 'object', 'select'],
  ],
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 24,
  transformTags: {
    // A page has one heading of the first level, its own.
    h1: 'h2',
    b: 'strong',
    i: 'em',
    a: (_tag, attribs) => ({ tagName: 'a', attribs: linkOf(attribs) }),
    img: (_tag, attribs) => ({ tagName: 'img', attribs: pictureOf(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: onlyNumbers(attribs, ['colspan', 'rowspan']) }),
    td: (tagName, attribs) => ({ tagName, attribs: onlyNumbers(attribs, ['colspan', 'rowspan']) }),
  },
  // A picture from anywhere else is no picture.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

type Attributes = sanitize.Attributes;

function linkOf({ href }: Attributes): Attributes {
  const target = href?.trim() ?? '';
  if (!SAFE_LINK.test(target)) return {};
  return target.startsWith('/') ? { href: target } : { href: target, target: '_blank', rel: 'noopener noreferrer' };
}

function pictureOf(attribs: Attributes): Attributes {
  const src = attribs.src ?? '';
  if (!OUR_PICTURE.test(src) || src.includes('..')) return {};
  return { src, alt: attribs.alt ?? '', ...onlyNumbers(attribs, ['width', 'height']) };
}

function onlyNumbers(attribs: Attributes, names: readonly string[]): Attributes {
  const kept = names.filter((name) => /^\d{1,4}$/.test(attribs[name] ?? ''));
  return Object.fromEntries(kept.map((name) => [name, attribs[name] ?? '']));
}
