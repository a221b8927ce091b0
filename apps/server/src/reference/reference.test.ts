import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { REFUSALS } from '@baize/contract/refusals';
import { CALLS } from '@baize/contract/testing/every-call';
import { createHttp } from '../platform/http/create-http.ts';
import { openLog } from '../platform/log.ts';
import { apiMarkdown, docsPages, refusalsMarkdown } from './index.ts';
import { openapiDocument } from './openapi.ts';

const DOCS = new URL('../../../../docs/', import.meta.url);

describe('the references in docs/', () => {
  it.each([
    ['api.md', apiMarkdown],
    ['refusals.md', refusalsMarkdown],
  ])('%s says what the contract says (npm run generate)', async (name, make) => {
    expect(await readFile(new URL(name, DOCS), 'utf8')).toBe(make());
  });

  it('name every call and every refusal', () => {
    const [api, refusals] = [apiMarkdown(), refusalsMarkdown()];
    for (const { method, path } of CALLS) expect(api).toContain(`## ${method} ${path}\n`);
    for (const code of Object.keys(REFUSALS)) expect(refusals).toContain(`\`${code}\``);
  });
});

describe('the OpenAPI document', () => {
  const document = openapiDocument('1.0.0');
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
    expect(JSON.stringify(openapiDocument('1.0.0'))).toBe(text);
  });
});

describe('the pages at /docs', () => {
  it('are read without a script', async () => {
    const app = createHttp({ log: openLog({ level: 'silent' }) });
    docsPages(app, { https: false, version: '1.0.0' });
    const page = await app.inject('/docs');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script|style=/);
    expect(page.body).toContain('/wps/session/login');
    expect((await app.inject('/docs/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
    expect((await app.inject('/docs/style.css')).headers['content-type']).toContain('text/css');
    await app.close();
  });
});
