import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface BetLoad {
  readonly port: number;
  readonly connections: number;
  /** Whole HTTP requests, ready to be written. */
  readonly requests: readonly Buffer[];
  /** Sent at this rate; without it each as soon as a connection is free. */
  readonly perSecond?: number;
  /** Told just before each is sent. */
  readonly onSend?: (seat: number) => void;
}

export interface BetFloodResult {
  readonly betsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const GOOD = Buffer.from('"RS_OK"');
const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /content-length: (\d+)/i;

/**
 * Sends all requests over so many connections, each of which waits for its answer before it sends the next. Plain sockets, because
 * the load must cost as little as it can of the two cores that the server and the database share.
 */
export async function pourBets({ port, connections, requests, perSecond, onSend }: BetLoad): Promise<BetFloodResult> {
  const waits = new Float64Array(requests.length);
  let next = 0;
  const begin = performance.now();
  const carry = async (): Promise<void> => {
    const socket = await opened(port);
    try {
      for (let seat = next++; seat < requests.length; seat = next++) {
        const early = perSecond === undefined ? 0 : begin + (seat * 1_000) / perSecond - performance.now();
        if (early > 0) await pause(early);
        const sent = performance.now();
        onSend?.(seat);
        await roundTrip(socket, requests[seat] ?? Buffer.alloc(0));
        waits[seat] = performance.now() - sent;
      }
    } finally {
      socket.destroy();
    }
  };
  await Promise.all(Array.from({ length: connections }, carry));
  const seconds = (performance.now() - begin) / 1000;
  const sorted = waits.sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { betsPerSecond: requests.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function roundTrip(socket: Socket, request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let heard: Buffer = Buffer.alloc(0);
    const hear = (chunk: Buffer): void => {
      heard = heard.length === 0 ? chunk : Buffer.concat([heard, chunk]);
      const headEnd = heard.indexOf(HEAD_END);
      if (headEnd === -1) return;
      const length = Number(LENGTH.exec(heard.toString('latin1', 0, headEnd))?.[1] ?? 0);
      if (heard.length < headEnd + HEAD_END.length + length) return;
      stop();
      if (heard.indexOf(GOOD, headEnd) === -1) reject(new Error(`a bet was not taken: ${heard.toString('utf8')}`));
      else resolve();
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
