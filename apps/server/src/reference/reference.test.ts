import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { CALLS } from '@baize/contract/every-call';
import { SESSION_HINTS } from '@baize/contract/hints';
import { REFUSALS } from '@baize/contract/refusals';
import { createHttp } from '../platform/http/create-http.ts';
import { openLog } from '../platform/monitoring/log.ts';
import { docsPages, refusalsMarkdown } from './index.ts';
import { openapiDocument } from './openapi.ts';
import { docsHtml } from './docs-page.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);

describe('docs/refusals.md', () => {
  const refusals = refusalsMarkdown(CALLS);

  it('says what the contract says (npm run generate)', async () => {
    expect(await readFile(new URL('refusals.md', DOCS), 'utf8')).toBe(refusals);
  });

  it('names every refusal', () => {
    for (const code of Object.keys(REFUSALS)) expect(refusals).toContain(`\`${code}\``);
  });
});

describe('the OpenAPI document', () => {
  const document = openapiDocument(CALLS, '1.0.0');
  const text = JSON.stringify(document);

  it('leads every reference to a schema it has', () => {
    const targets = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) {
      const found = target
        .split('/')
        .slice(1)
        .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
      expect(found, target).toBeDefined();
    }
  });

  it('is the same whenever it is made', () => {
    expect(JSON.stringify(openapiDocument(CALLS, '1.0.0'))).toBe(text);
  });
});

describe('the pages at /docs', () => {
  it('are read without a script, and what runs there is a file of ours', async () => {
    const app = createHttp({ log: openLog({ level: 'silent' }) });
    docsPages(app, { calls: CALLS, https: false, version: '1.0.0' });
    const page = await app.inject('/docs');
    expect(page.statusCode).toBe(200);
    expect(page.body.match(/<script[^>]*>[^<]*/g)).toEqual(['<script type="module" src="/docs/filter.js">']);
    expect(page.body).not.toMatch(/style=| on\w+="/);
    expect((await app.inject('/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect((await app.inject('/docs/style.css')).headers['content-type']).toContain('text/css');
    expect((await app.inject('/docs/filter.js')).headers['content-type']).toContain('text/javascript');
    await app.close();
  });

  it('name every call, every event and every refusal, and tell the interfaces apart', () => {
    const page = docsHtml(CALLS);
    for (const { method, path } of CALLS) expect(page).toContain(`<b>${method}</b> <code>${path}</code>`);
    for (const name of [...Object.keys(SESSION_HINTS), ...Object.keys(REFUSALS)]) {
      expect(page).toContain(`<th scope="row"><code>${name}</code></th>`);
    }
    for (const api of ['site', 'relay', 'games', 'operators']) expect(page).toContain(`data-api="${api}"`);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
