import { createServer } from 'node:net';
import { codeOf, Problem } from './problem.mjs';

/**
 * Whether nobody listens on a port of a host. Answers undefined when it is free, else the system's code.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<{ port: number } | { code: string }>}
 */
function tryPort(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve({ code: codeOf(error) ?? 'unknown' }));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve({ port: taken }));
    });
  });
}

/**
 * A free port of the loopback interface: the wished one when it is free, else any.
 * @param {number} [wished]
 * @returns {Promise<number>}
 */
export async function freePort(wished) {
  for (const port of wished === undefined ? [0] : [wished, 0]) {
    const tried = await tryPort(port, '127.0.0.1');
    if ('port' in tried) return tried.port;
  }
  throw new Problem('No free port is left on 127.0.0.1: close some programs that listen.');
}

/**
 * Refuses a port that somebody else has. A browser may take `localhost` for either loopback address, so both count.
 * @param {{ name: string, port: number, host: string }} wish `name`: of the setting
 */
export async function claimPort({ name, port, host }) {
  for (const address of new Set([host, '127.0.0.1', '::1'])) {
    const tried = await tryPort(port, address);
    if ('port' in tried || tried.code === 'EADDRNOTAVAIL' || tried.code === 'EAFNOSUPPORT') continue;
    if (tried.code !== 'EADDRINUSE')
      throw new Problem(`Port ${port} cannot be opened on ${address} (${tried.code}): choose another with ${name}=…`);
    throw new Problem(
      `Port ${port} is busy: stop what uses it, or choose another with ${name}=${port + 100} npm start.`,
    );
  }
}
