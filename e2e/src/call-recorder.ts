import { createServer, type IncomingHttpHeaders, type IncomingMessage, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** A recorded HTTP call with its answer. */
export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly status: number;
  readonly answer: string;
}

/** What gets lost on the way of a call to this path: the call itself, its answer, or nothing. */
export type Losing = (path: string) => 'call' | 'answer' | undefined;

/** A proxy in front of the server that passes every call on unchanged and records it. */
export interface CallRecorder {
  readonly url: string;
  readonly calls: readonly RecordedCall[];
  /** The calls that were lost, each with what the caller waits for in vain. */
  readonly lost: readonly string[];
  /** From now on. Who called waits for as long as they have patience. */
  lose(losing: Losing): void;
  passOnTo(serverUrl: string): void;
  stop(): Promise<void>;
}

export async function openCallRecorder(): Promise<CallRecorder> {
  const calls: RecordedCall[] = [];
  const lost: string[] = [];
  let target = '';
  let losing: Losing = () => undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url: path = '/', headers } = request;
      const body = await buffer(request);
      const loses = losing(path);
      if (loses === 'call') return void lost.push(path);
      const onward = ask(new URL(path, target), { method, headers });
      onward.on('error', () => response.destroy());
      onward.end(body);
      const [back] = (await once(onward, 'response')) as [IncomingMessage];
      const answer = await buffer(back);
      calls.push({ method, path, headers, body, status: back.statusCode ?? 0, answer: answer.toString('utf8') });
      if (loses === 'answer') return void lost.push(path);
      response.writeHead(back.statusCode ?? 502, back.headers).end(answer);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    lost,
    lose: (how) => (losing = how),
    passOnTo: (serverUrl) => (target = serverUrl),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
