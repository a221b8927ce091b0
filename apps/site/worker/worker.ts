/**
 * The site's service worker: a page of our own when there is no connection, and the files whose names say their content. It never
 * keeps a page with data and never sees a call, so that nobody meets yesterday's site or somebody else's balance.
 */
declare const self: ServiceWorkerGlobalScope;
/** Put in by build/ship-worker.ts: what the build consists of, in one word, and the files of the offline page. */
declare const __VERSION__: string;
declare const __OFFLINE__: readonly string[];

const PREFIX = 'baize-';
const CACHE = PREFIX + __VERSION__;
const LOCALES: Readonly<Record<string, string>> = { zh: 'CN', id: 'ID', th: 'TH', fil: 'TY', tl: 'TY', vi: 'VI' };
const PAGES = __OFFLINE__.filter((path) => path.endsWith('.html'));

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(pageOr(event));
  else if (isNamedByContent(url) || __OFFLINE__.includes(url.pathname)) event.respondWith(keptOr(event));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...__OFFLINE__]);
  await self.skipWaiting();
}

/** What an older build kept goes at once. */
async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
  // The page is asked for while the worker wakes up, so that having one costs nobody time.
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

function isNamedByContent({ pathname, search }: URL): boolean {
  return pathname.startsWith('/assets/') || (pathname.startsWith('/texts/') && search.startsWith('?v='));
}

/** The page from the server, always; without a connection the page that says so. */
async function pageOr(event: FetchEvent): Promise<Response> {
  try {
    const early = (await event.preloadResponse) as Response | undefined;
    return early ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

async function keptOr(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok && answer.type === 'basic') event.waitUntil(cache.put(event.request, answer.clone()));
  return answer;
}

async function offlinePage(): Promise<Response> {
  const language = (await cookie('lang')) ?? LOCALES[self.navigator.language.split('-')[0] ?? ''] ?? 'EN';
  const path = `/offline/${language}.html`;
  const kept = await caches.match(PAGES.includes(path) ? path : '/offline/EN.html');
  if (!kept) return Response.error();
  const dark = (await cookie('theme')) === 'dark';
  const html = await kept.text();
  return new Response(dark ? html.replace('data-theme="light"', 'data-theme="dark"') : html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** What the visitor chose, where the browser lets a worker see it. */
async function cookie(name: string): Promise<string | undefined> {
  if (!('cookieStore' in self)) return undefined;
  return (await self.cookieStore.get(name))?.value;
}

export {};
