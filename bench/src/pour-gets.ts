import type { Socket } from 'node:net';
import { opened } from './bet-connections.ts';

export interface GetLoad {
  readonly port: number;
  readonly connections: number;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly seconds: number;
}

export interface GetFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Of an answer's body, as it was sent. */
  readonly bodyBytes: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

/**
 * Asks for one address over so many connections for so long, each asking again as soon as it is answered. Plain sockets, because the
 * load must cost as little as it can of the cores that the server has. Every answer must be 200.
 */
export async function pourGets({ port, connections, path, headers = {}, seconds }: GetLoad): Promise<GetFigures> {
  const lines = Object.entries({ host: `localhost:${port}`, 'accept-encoding': 'br', ...headers });
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`);
  const waits: number[] = [];
  let bodyBytes = 0;
  const begin = performance.now();
  const end = begin + seconds * 1_000;
  const carry = async (): Promise<void> => {
    const socket = await opened(port);
    try {
      for (let sent = performance.now(); sent < end; sent = performance.now()) {
        bodyBytes = await roundTrip(socket, request);
        waits.push(performance.now() - sent);
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, carry));
  const taken = (performance.now() - begin) / 1_000;
  const sorted = Float64Array.from(waits).sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: waits.length / taken, p50Ms: at(0.5), p99Ms: at(0.99), bodyBytes };
}

/** Sends the request and reads the answer. Returns the length of its body. */
function roundTrip(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let [heard, whole, body] = [0, Infinity, 0];
    let head: Buffer = Buffer.alloc(0);
    const hear = (chunk: Buffer): void => {
      heard += chunk.length;
      if (whole === Infinity) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const headEnd = head.indexOf(HEAD_END);
        if (headEnd === -1) return;
        const text = head.toString('latin1', 0, headEnd);
        if (!text.startsWith('HTTP/1.1 200')) {
          fail(new Error(`not answered: ${text.slice(0, 200)}`));
          return;
        }
        body = Number(LENGTH.exec(text)?.[1] ?? 0);
        whole = headEnd + HEAD_END.length + body;
      }
      if (heard < whole) return;
      stop();
      resolve(body);
    };
    const fail = (error?: Error): void => {
      stop();
      reject(error ?? new Error('the server closed the connection'));
    };
    const closed = (): void => fail();
    const stop = (): void => {
      socket.off('data', hear).off('error', fail).off('close', closed);
    };
    socket.on('data', hear).on('error', fail).on('close', closed);
    socket.write(request);
  });
}
