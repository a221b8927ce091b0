import DOMPurify from 'dompurify';

const TAGS = [
  ...['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'a', 'img', 'blockquote', 'span'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];
const ATTRIBUTES = ['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan'];
const LINK = /^(?:https:\/\/|\/(?![/\\]))/i;
const PICTURE = /^\/pictures\/[\w./-]+$/;

const purify = DOMPurify(window);
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG' && !PICTURE.test(element.getAttribute('src') ?? '')) element.remove();
  if (element.tagName !== 'A') return;
  const href = element.getAttribute('href') ?? '';
  if (!LINK.test(href)) element.removeAttribute('href');
  if (href.startsWith('/')) return;
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/**
 * An operator's HTML as nodes of this page, by the same allow-list as the server's (which cleaned it when it was written).
 * Nodes and not text: what was cleaned is never parsed a second time, where it could come to mean something else.
 */
export function cleanForPage(html: string): DocumentFragment {
  return purify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}
