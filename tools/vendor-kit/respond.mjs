import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A server whose answers may go wrong on the line.
 *
 * @typedef {import('./keeper.mjs').Manner} Manner
 * @typedef {{ readonly path: string, readonly text: string, readonly host: string }} Heard
 * @typedef {{ readonly text: string, readonly http?: number, readonly manner?: Manner, readonly onSent?: () => void }} Said
 */

const SLOW_MS = 150;

/** @param {{ port: number, answer: (heard: Heard) => Said }} options */
export async function serve({ port, answer }) {
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { url = '/', headers } = request;
      return respond(response, answer({ path: url, text, host: String(headers.host) }));
    });
  });
  server.listen(port, port === 0 ? '127.0.0.1' : undefined);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {import('node:http').ServerResponse} response @param {Said} said */
export async function respond(response, { text, http = 200, manner = 'whole', onSent = () => undefined }) {
  if (manner === 'cut') return void response.destroy();
  if (manner === 'half') return breakOff(response, text);
  if (manner === 'slow') await pause(SLOW_MS);
  response.on('finish', onSent).setHeader('content-type', 'application/json');
  if (manner === 'http-500') return void response.writeHead(500).end('{}');
  response.writeHead(http).end(manner === 'nonsense' ? '{"oops":' : manner === 'twice' ? `${text}${text}` : text);
}

/** Half of an answer, and the line is dead. @param {import('node:http').ServerResponse} response @param {string} text */
function breakOff(response, text) {
  response.setHeader('content-type', 'application/json').setHeader('content-length', Buffer.byteLength(text));
  // Cut only when it is on its way, or nothing of it would be.
  response.write(text.slice(0, Math.ceil(text.length / 2)), () => response.destroy());
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  /** @type {Buffer[]} */
  const pieces = [];
  for await (const piece of request) pieces.push(/** @type {Buffer} */ (piece));
  return Buffer.concat(pieces).toString('utf8');
}
