import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';

const TEXTS = fileURLToPath(new URL('../../apps/site/src/texts/EN', import.meta.url));
const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu)].map(([, plain = '', accented = '']) => [
    plain,
    accented,
  ]),
);
/** Ends every text of the catalogues: a text on screen without it does not come from there. */
const MARK = 'ŵ';

/** A pseudo-translation: accented letters, 40 % longer, every placeholder kept. */
export function pseudo(text: string): string {
  let depth = 0;
  const accented = [...text].map((sign) => {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    return depth === 0 ? (ACCENTS[sign] ?? sign) : sign;
  });
  const words = Math.ceil((text.length * 0.4) / 6);
  return `${accented.join('')} ${Array.from({ length: words }, () => 'žóñéš').join(' ')}${MARK}`.replace(/ ŵ$/, MARK);
}

function pseudoOf(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]));
}

/** Names of languages in themselves stay as they are in every language. */
const OWN_NAMES = ['English', '简体中文', 'Bahasa Indonesia', 'ไทย', 'Filipino', 'Tiếng Việt'];

/**
 * Makes a browser see the site in the pseudo-language: the texts in the page, and every part that comes later. Gives what came
 * with them that is no text of the site (the brand's words, names of games), piece by piece, once every answer of until then is read.
 */
export async function speakPseudo(context: BrowserContext): Promise<() => Promise<ReadonlySet<string>>> {
  const data = new Set<string>(OWN_NAMES);
  let read = Promise.resolve();
  context.on('response', (response) => {
    // A stream of events has no end that could be waited for.
    const isJson = response.headers()['content-type']?.startsWith('application/json') === true;
    if (!isJson || !/\/(wps|lgw)\//.test(response.url())) return;
    const own = response.json().then(
      (answer: unknown) => piecesOf(answer, data),
      () => undefined,
    );
    read = Promise.all([read, own]).then(() => undefined);
  });
  const first = pseudoOf(textsOf('first'));
  await context.route('**/texts/EN/*.json*', (route) => {
    const part = /EN\/(\w+)\.json/.exec(route.request().url())?.[1] ?? '';
    return route.fulfill({ json: pseudoOf(textsOf(part)) });
  });
  await context.route(
    (url) => !/\.\w+$/.test(url.pathname) || url.pathname.endsWith('.html'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      if (answer.headers()['content-type']?.startsWith('text/html') !== true) {
        return route.fulfill({ response: answer });
      }
      const html = (await answer.text()).replace(/(id="bootstrap">)(.*?)(<\/script>)/s, (...found) => {
        const [, open = '', json = '{}', close = ''] = found as string[];
        const page = JSON.parse(json) as Record<string, unknown>;
        piecesOf({ ...page, texts: null }, data);
        return `${open}${JSON.stringify({ ...page, texts: first }).replaceAll('<', '\\u003c')}${close}`;
      });
      return route.fulfill({ response: answer, body: html });
    },
  );
  return async () => {
    await read;
    return data;
  };
}

/** Every text in a value, as it may stand in the page: HTML in the pieces between its tags. */
function piecesOf(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    // The copyright line of a brand leaves a place for the year.
    const filled = value.replaceAll('{0}', String(new Date().getFullYear()));
    for (const piece of filled.split(/<[^>]*>|\n/)) into.add(plain(piece));
  } else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) piecesOf(inner, into);
  }
}

function plain(text: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
  return text
    .replace(/&(#?\w+);/g, (whole, name: string) => named[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether it is the brand's text, or put together from it and what is no word. */
function isData(text: string, data: ReadonlySet<string>): boolean {
  const seen = plain(text);
  if (data.has(seen)) return true;
  return [...data].some((piece) => piece.length > 3 && /^\P{L}*$/u.test(seen.replace(piece, '')));
}

function textsOf(part: string): Record<string, string> {
  if (!readdirSync(TEXTS).includes(`${part}.json`)) return {};
  return JSON.parse(readFileSync(path.join(TEXTS, `${part}.json`), 'utf8')) as Record<string, string>;
}

export interface Findings {
  /** Visible words that did not come from the texts. */
  readonly untranslated: string[];
  /** Words that are cut off. */
  readonly clipped: string[];
  /** How much wider the page is than the window. */
  readonly sideways: number;
}

/** Looks at everything in sight. What a brand or a vendor wrote (`dataOf`, or marked `translate="no"`) is not ours to translate. */
export async function lookAt(
  page: Page,
  dataOf: () => Promise<ReadonlySet<string>> = () => Promise.resolve(new Set()),
): Promise<Findings> {
  const found = await findingsOn(page);
  // What the page shows it was told before: asked for after the look, nothing of it is missing.
  const data = await dataOf();
  const untranslated = found.untranslated.filter(({ text }) => !isData(text, data)).map(({ told }) => told);
  return { ...found, untranslated: [...new Set(untranslated)] };
}

function findingsOn(page: Page) {
  return page.evaluate((mark) => {
    // How long ago something was is worded by the browser, in the page's language.
    const BRAND = 'time, [translate=no], [data-brand-text], svg, script, style, noscript, template, .visually-hidden';
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      [...element.getClientRects()].some(({ width, height }) => width > 1 && height > 1);
    const told = (element: Element, text: string) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 40)}: ${text.slice(0, 60)}`;
    const untranslated: { text: string; told: string }[] = [];
    const clipped = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const text = node.nodeValue?.trim() ?? '';
      const element = node.parentElement;
      if (element?.closest(BRAND) !== null || !isSeen(element)) continue;
      // Numbers, amounts, times and single signs are the same in every language.
      if (!/\p{L}{2,}/u.test(text)) continue;
      // A text may be put together around an element: its mark is then in the nearest block.
      if (
        !(element.closest('p, li, a, button, label, h1, h2, h3, h4, td, th, div')?.textContent ?? '').includes(mark)
      ) {
        untranslated.push({ text, told: told(element, text) });
      }
      const style = getComputedStyle(element);
      const hides = /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY);
      const wider = element.scrollWidth > element.clientWidth + 1;
      if (hides && wider && style.textOverflow !== 'ellipsis') clipped.add(told(element, text));
    }
    return {
      untranslated,
      clipped: [...clipped],
      sideways: Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
    };
  }, MARK);
}
