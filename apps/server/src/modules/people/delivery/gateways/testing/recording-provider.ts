import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Server as SocketServer } from 'node:net';

/** One request as it came. */
export interface Asked {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface RecordingProvider {
  readonly url: string;
  readonly asked: Asked[];
  /** What it answers from now on. */
  readonly answer: (status: number, body: unknown) => void;
  readonly close: () => void;
}

/** A simulated provider that records the requests and answers as the test sets. */
export async function openRecordingProvider(status: number, answer: unknown): Promise<RecordingProvider> {
  const asked: Asked[] = [];
  let said = { status, answer };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', headers: request.headers, body });
      response
        .writeHead(said.status, { 'content-type': 'application/json', connection: 'close' })
        .end(JSON.stringify(said.answer));
    });
  });
  const url = `http://127.0.0.1:${await portOf(server)}`;
  const change = (next: number, body: unknown): void => void (said = { status: next, answer: body });
  return { url, asked, answer: change, close: () => void server.close() };
}

/** Listens on a free port of this machine, and tells which. */
export async function portOf(server: Server | SocketServer): Promise<number> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
