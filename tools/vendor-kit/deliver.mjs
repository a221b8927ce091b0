import { connect as connectPlain } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How a request may reach a wallet from a vendor whose network is bad: cut off in the middle of the body, or in drops. Written on the
 * socket, because no HTTP client sends half a request.
 *
 * @param {{ url: string, raw: string, headers: Readonly<Record<string, string>>, manner: 'half' | 'slow', ms: number }} delivery
 * @returns {Promise<string | undefined>} the body of the answer; undefined where nobody waited for one
 */
export async function deliver({ url, raw, headers, manner, ms }) {
  const { hostname, port, protocol, pathname } = new URL(url);
  const isTls = protocol === 'https:';
  const at = { host: hostname, port: Number(port === '' ? (isTls ? 443 : 80) : port) };
  const socket = isTls ? connectTls({ ...at, servername: hostname }) : connectPlain(at);
  const body = Buffer.from(raw);
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${hostname}:${at.port}`,
    'Content-Type: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  /** @type {Promise<string>} */
  const answered = new Promise((resolve) => {
    /** @type {Buffer[]} */
    const pieces = [];
    socket.on('data', (/** @type {Buffer} */ piece) => void pieces.push(piece));
    socket.on('error', () => resolve(''));
    socket.on('close', () => resolve(Buffer.concat(pieces).toString('utf8')));
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const half = Math.floor(body.length / 2);
  socket.write(body.subarray(0, half));
  await pause(ms);
  if (manner === 'half') {
    socket.destroy();
    return undefined;
  }
  socket.write(body.subarray(half));
  const text = await answered;
  return text.slice(text.indexOf('\r\n\r\n') + 4);
}
