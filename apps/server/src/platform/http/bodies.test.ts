import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { callsIn } from '@baize/contract/call';
import { asId, type BrandCode } from '@baize/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestApp, sealText, type TestApp } from '../../testing/app.ts';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';

const taking = {
  method: 'POST',
  access: 'anyone',
  summary: 'Takes a body.',
  request: z.object({ text: z.string().max(20).optional(), amount: z.number().optional() }),
  value: z.object({ amount: z.number() }),
  refusals: [],
} as const;
const write = callsIn('test')({ ...taking, path: '/wps/test/bodies' });
const secret = callsIn('test')({ ...taking, path: '/wps/test/sealed', sealed: true });
const MEGABYTE = 1024 * 1024;

let database: TestDatabase;
let site: TestApp;
let port: number;
beforeAll(async () => {
  database = await freshDatabase();
  site = await openTestApp({
    database,
    brandOf: () => Promise.resolve(asId<BrandCode>('demo')),
    routes: (serve) => {
      serve(write, ({ amount = 0 }) => Promise.resolve({ amount }));
      serve(secret, ({ amount = 0 }) => Promise.resolve({ amount }));
    },
  });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await site.close();
  await database.drop();
});

const send = (payload: string) =>
  site.app.inject({ method: 'POST', url: write.path, headers: { 'content-type': 'application/json' }, payload });

/** Writes the whole of it before anything is read, as simple clients do, and gives what came back. */
async function spoken(request: readonly (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const came: Buffer[] = [];
  let broken: Error | undefined;
  socket.on('data', (piece: Buffer) => came.push(piece));
  socket.on('error', (error) => (broken = error));
  for (const piece of request) {
    if (broken !== undefined) throw broken;
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
  }
  await expect.poll(() => broken ?? Buffer.concat(came).toString('utf8')).toContain('\r\n\r\n');
  socket.destroy();
  return Buffer.concat(came).toString('utf8');
}

describe('a body', () => {
  it.each(['{"amount":1,"amount":9}', '{"amount":1,"am\\u006funt":9}', '{"text":"","deep":{"a":1,"a":2}}'])(
    'that names a key twice is refused: %s',
    async (payload) => {
      const answer = await send(payload);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { success: false, message: 'request_invalid' }]);
    },
  );

  it('that names a key twice inside its seal is refused', async () => {
    const said = async (body: string) => {
      const letter = `{"ts":${Date.now()},"nonce":"${randomUUID()}","purpose":"POST ${secret.path}","body":${body}}`;
      const payload = await sealText(site.sealKey, letter);
      return (await site.app.inject({ method: 'POST', url: secret.path, payload })).json<unknown>();
    };
    expect(await said('{"amount":1}')).toMatchObject({ success: true });
    expect(await said('{"amount":1,"amount":2}')).toMatchObject({ message: 'sealed_invalid' });
  });

  it('of 10 MB is refused with an answer, whether its length is told or not, and the connection holds', async () => {
    const piece = Buffer.alloc(MEGABYTE, 'x');
    const body = Array.from({ length: 10 }, () => piece);
    const head = `POST ${write.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
    const told = await spoken([`${head}content-length: ${10 * MEGABYTE}\r\n\r\n`, ...body]);
    const chunks = body.flatMap((bytes) => [`${bytes.length.toString(16)}\r\n`, bytes, '\r\n']);
    const untold = await spoken([`${head}transfer-encoding: chunked\r\n\r\n`, ...chunks, '0\r\n\r\n']);
    for (const answer of [told, untold]) {
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('"message":"body_too_large"');
      expect(answer).not.toMatch(/connection: close/i);
    }
  });

  it('of more than anybody sends is refused at once', async () => {
    const head = `POST ${write.path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`;
    const answer = await spoken([`${head}content-length: ${1024 * MEGABYTE}\r\n\r\n`]);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/connection: close/i);
  });
});
