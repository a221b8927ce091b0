/** What a link is for decides which schemes it may have. */
export type LinkKind = 'web' | 'telegram' | 'facebook' | 'viber' | 'mail' | 'download';

/** Schemes beyond https: and our own paths, by what the link is for. */
const SCHEMES: Readonly<Record<LinkKind, readonly string[]>> = {
  web: [],
  telegram: ['tg:'],
  facebook: ['fb-messenger:'],
  viber: ['viber:'],
  mail: ['mailto:'],
  download: ['itms-services:'],
};

/** A base to read paths against. A path that leaves it names another host. */
const HERE = 'https://here.invalid';
const MAX_LENGTH = 2_000;

/**
 * The address to put into `href`, or null when a link must not be followed: every scheme but https: and those of its kind,
 * addresses with a user name in them, and what only looks like a path of ours (`//evil`, `/\evil`). What comes back is
 * written anew by the URL parser, so that the browser reads the same address that was judged (attack case A56).
 */
export function safeLink(text: string, kind: LinkKind = 'web'): string | null {
  // Signs that browsers drop silently, and spaces, are how a scheme hides.
  if (text === '' || text.length > MAX_LENGTH || /[\s\p{Cc}\p{Cf}]/u.test(text)) return null;
  const ours = text.startsWith('/');
  const url = parsed(text, ours ? HERE : undefined);
  if (url === null) return null;
  if (ours) return url.origin === HERE ? url.pathname + url.search + url.hash : null;
  if (url.protocol === 'https:') return url.username === '' && url.password === '' ? url.href : null;
  return SCHEMES[kind].includes(url.protocol) ? url.href : null;
}

/** Where customer service may be: a page, a messenger or a mailbox. */
const SERVICE_KINDS: readonly LinkKind[] = ['web', 'telegram', 'facebook', 'viber', 'mail'];

/** The address of a customer service to follow, or null: what an operator may store and what the site opens are one question. */
export function serviceLink(text: string): string | null {
  for (const kind of SERVICE_KINDS) {
    const link = safeLink(text, kind);
    if (link !== null) return link;
  }
  return null;
}

function parsed(text: string, base: string | undefined): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** Whether an operator may store this as a link of that kind. */
export function isSafeLink(kind: LinkKind, text: string): boolean {
  return safeLink(text, kind) !== null;
}
