import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A TCP proxy between two programs, which a test can cut, slow down or mend. */
export interface Link {
  readonly port: number;
  /** Every connection is torn, and no new one comes through, until `mend`. */
  cut(): void;
  /** What is under way arrives so much later, each way. 0 mends. */
  slow(ms: number): void;
  mend(): void;
  close(): void;
}

/** Listens on a port of its own and passes everything on to wherever `target` says at that moment. */
export async function openLink(target: () => number): Promise<Link> {
  const pairs = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect({ port: target(), host: '127.0.0.1', noDelay: true });
    near.setNoDelay(true);
    for (const socket of [near, far]) pairs.add(socket);
    const end = (): void => {
      for (const socket of [near, far]) {
        pairs.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    carry(near, far, () => delayMs);
    carry(far, near, () => delayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = (): void => {
    for (const socket of pairs) socket.destroy();
    pairs.clear();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      drop();
    },
    slow: (ms) => void (delayMs = ms),
    mend: () => {
      isCut = false;
      delayMs = 0;
    },
    close: () => {
      drop();
      server.close();
    },
  };
}

/** In order, whatever the delay was when each piece came. */
function carry(from: Socket, to: Socket, delay: () => number): void {
  let last: Promise<void> | undefined;
  from.on('data', (piece) => {
    const ms = delay();
    if (ms === 0 && last === undefined) {
      to.write(piece);
      return;
    }
    const before = last ?? Promise.resolve();
    const mine = before.then(async () => {
      if (ms > 0) await pause(ms);
      if (!to.destroyed) to.write(piece);
      if (last === mine) last = undefined;
    });
    last = mine;
  });
}
