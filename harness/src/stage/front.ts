import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The load balancer in front of the web processes: round robin, and the next one when the first does not answer. */
export interface LoadBalancer {
  readonly port: number;
  close(): void;
}

export async function openFront(ports: readonly number[]): Promise<LoadBalancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((near) => {
    near.pause();
    open.add(near);
    near.on('error', () => near.destroy()).on('close', () => open.delete(near));
    turn += 1;
    void reach([...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]).then((far) => {
      if (far === undefined || near.destroyed) {
        far?.destroy();
        near.destroy();
        return;
      }
      open.add(far);
      far
        .on('error', () => far.destroy())
        .on('close', () => {
          open.delete(far);
          near.destroy();
        });
      near.on('close', () => far.destroy());
      near.pipe(far);
      far.pipe(near);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

async function reach(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return undefined;
}
