import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asId, type BrandCode } from '@baize/kernel';
import { sendMail } from './modules/people/delivery/index.ts';
import { type RunningServer, startServer } from './testing/running-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('a demo', () => {
  it('shows at /outbox what its job would have sent', async () => {
    const message = { brand: { code: asId<BrandCode>('demo'), name: 'Baize' }, to: 'lan@example.com', language: 'TH' };
    await server.world.web.inTransaction((tx) =>
      sendMail(tx, { ...message, template: 'code', values: { code: '246810', minutes: '10' } }),
    );
    const read = async () => (await fetch(`${server.url}/outbox.json?to=lan@example.com`)).json() as Promise<unknown[]>;
    await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(1);
    const page = await fetch(`${server.url}/outbox`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('246810');
  });
});
