import type { Call } from '@baize/contract/call';
import type { memberInfo } from '@baize/contract/people/sign-in';
import { ROUTES } from '@baize/contract/site-routes';
import { CALLS } from '@baize/contract/every-call';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, stack, visit } from './browser.ts';
import { gameOn, PASSWORD, screensOn } from './screens.ts';
import { callerAt, logIn, sendRaw } from './site-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const EVIL = 'http://evil.example';
const PATHS = [
  ...new Set(ROUTES.flatMap(({ path, param }) => (param === undefined ? [path] : [path, `${path}/abc`]))),
  '/no-such-page',
  '/docs/api',
];

/** The directives of a policy by name, their sources without what differs from run to run. */
function directivesOf(policy: string): Record<string, string> {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      const kinds = sources.map((source) => source.replace(/^'sha256-[\w+/=]+'$/, "'sha256-…'").replace(/:\d+$/, ':…'));
      return [name, [...new Set(kinds)].join(' ')];
    }),
  );
}

describe('every page', () => {
  it.each(PATHS)('%s may run, load and frame only what we name', async (path) => {
    const answer = await fetch(stack.siteUrl + path);
    const { headers } = answer;
    const policy = headers.get('content-security-policy') ?? '';
    const directives = directivesOf(policy);
    expect(policy).not.toMatch(/unsafe|\*|https?:(?!\/\/)|blob:/);
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(directives['object-src'] ?? directives['default-src']).toBe("'none'");
    expect(directives['form-action']).toMatch(/^'(self|none)'/);
    expect(directives['style-src']?.replaceAll(" 'sha256-…'", '')).toBe("'self'");
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    const html = await answer.text();
    // Data stands in the page as JSON; nothing in it runs.
    for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g)) {
      expect(attributes).toMatch(/src="\/|type="application\/json"/);
    }
    expect(html).not.toMatch(/\son[a-z]+=["']|href="javascript:/i);
  });
});

describe('a page of somebody else', () => {
  const changing = CALLS.filter((call: Call) => call.method !== 'GET').map((call: Call) => call);

  it('cannot make a call as a form would: every call wants JSON, or a form of our own pages', async () => {
    // An agent is whom most calls are for.
    const { token } = await logIn(stack.siteUrl, 'agent01', PASSWORD);
    const authorization = `Bearer ${token ?? ''}`;
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
    for (const { method, path, form } of changing.filter((call) => call.method !== 'DELETE')) {
      for (const type of types) {
        const headers = { 'content-type': type, origin: EVIL, 'sec-fetch-site': 'cross-site', authorization };
        const answer = await sendRaw(stack.siteUrl, { method, path, body: '{"a":1}', headers });
        expect(answer.envelope?.success, `${method} ${path} as ${type}`).toBe(false);
        const isForm = form === true && type.endsWith('urlencoded');
        expect(isForm ? [403] : [401, 415], `${method} ${path} as ${type}`).toContain(answer.status);
      }
      // A form can only GET and POST: neither reaches a call of another method.
      if (method !== 'POST') {
        const answer = await sendRaw(stack.siteUrl, {
          method: 'POST',
          path,
          body: '{}',
          headers: { 'content-type': 'text/plain' },
        });
        expect(answer.envelope?.success, path).toBe(false);
      }
    }
  });

  it('is told by no answer that it may read it or may send what needs leave', async () => {
    for (const { method, path } of CALLS) {
      const headers = {
        origin: EVIL,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      };
      const answer = await sendRaw(stack.siteUrl, { method: 'OPTIONS', path, headers });
      const told = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(told, path).toEqual([]);
    }
  });

  it('cannot launch a game by a link, though that call is a GET', async () => {
    const { token } = await logIn(stack.siteUrl, 'demo01', PASSWORD);
    const query = 'vendor=house&gameCode=paper_lanterns&mode=real&platform=desktop&language=EN&backUrl=';
    const answer = await sendRaw(stack.siteUrl, {
      method: 'GET',
      path: `/wps/game/launchGame?${query}${encodeURIComponent(stack.siteUrl)}`,
      headers: { authorization: `Bearer ${token ?? ''}`, 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.envelope?.message).toBe('origin_foreign');
  });

  it('finds no session in what a browser sends by itself: cookies open nothing', async () => {
    const { token = '' } = await logIn(stack.siteUrl, 'demo01', PASSWORD);
    for (const { method, path, access } of CALLS) {
      if (access === 'anyone') continue;
      const cookie = `member=1; token=${token}; session=${token}; authorization=Bearer ${token}`;
      const answer = await sendRaw(stack.siteUrl, { method, path, headers: { cookie } });
      expect(answer.envelope?.message, `${method} ${path}`).toBe('session_required');
    }
    expect((await callerAt(stack.siteUrl, token).call<typeof memberInfo>('GET /wps/member/info', {})).account).toBe(
      'demo01',
    );
  });

  it('cannot frame ours', async () => {
    const { page, context } = await visit(browser);
    await context.route(`${EVIL}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${stack.siteUrl}/?centre=depositv2"></iframe>` }),
    );
    const framedRoots = () => page.frames()[1]?.locator('#root').count();
    await page.goto(`${EVIL}/`);
    expect(await framedRoots()).toBe(0);
    // Without what our headers say it would be framed: the test can tell the difference.
    await context.route(`${stack.siteUrl}/?centre=*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<div id="root"></div>' }),
    );
    await page.goto(`${EVIL}/again`);
    expect(await framedRoots()).toBe(1);
    await context.close();
  });
});

describe('the game’s room', () => {
  it('hears its own game only', async () => {
    const { page, context } = await visit(browser, { still: true });
    await screensOn(page).logIn('demo01');
    await page.goto('/game?vendor=house&gameCode=paper_lanterns');
    await gameOn(page).ready();
    const address = page.url();
    // From the page itself, and from another window of the game's own origin: neither is the game that was launched.
    await page.evaluate(() => {
      window.postMessage({ type: 'baize.game', event: 'close' }, '*');
      const other = document.createElement('iframe');
      other.srcdoc = '<p>stranger</p>';
      document.body.append(other);
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'baize.game', event: 'close' },
          origin: 'http://evil.example',
          source: document.querySelector('iframe')?.contentWindow ?? null,
        }),
      );
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'baize.game', event: 'close' },
          origin: new URL(document.querySelector('iframe')?.src ?? location.href).origin,
          source: other.contentWindow,
        }),
      );
    });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(page.url()).toBe(address);
    // The same word from the game itself is heard: the test can tell the difference.
    await page.evaluate(() => {
      const frame = document.querySelector('iframe');
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'baize.game', event: 'close' },
          origin: new URL(frame?.src ?? location.href).origin,
          source: frame?.contentWindow ?? null,
        }),
      );
    });
    await page.waitForURL(`${stack.siteUrl}/rng`);
    await context.close();
  });
});
