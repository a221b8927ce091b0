import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { GAMES, jsonOf, wordsIn } from './protocol.mjs';

/**
 * A vendor with one game and nothing in it, which waits to be launched: so a studio gets the user and the token that the wallet's
 * checks need before it has written a line. In a bad mood it breaks off its first answer of each kind, gives nonsense as the second, and
 * is slow ever after.
 *
 * @typedef {import('./storm-books.mjs').Player} Player
 * @typedef {(span: { from: number, to: number }) => readonly unknown[]} Told
 */

const GAME = {
  game_code: 'kit_game',
  name: 'Conformance',
  category: 'Video Slots',
  platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
};
const SLOW_MS = 150;

/** @param {{ port: number, isMoody: boolean, launches: number }} wish */
export async function openVendor({ port, isMoody, launches }) {
  /** @type {Player[]} */
  const players = [];
  /** @type {(all: readonly Player[]) => void} */
  let tell = () => undefined;
  /** @type {Promise<readonly Player[]>} */
  const launched = new Promise((resolve) => (tell = resolve));
  /** @type {Told} */
  let told = () => [];
  /** @type {Map<string, number>} */
  const asked = new Map();
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (text) => {
      const path = Object.values(GAMES).find((one) => (request.url ?? '').endsWith(one));
      if (path === undefined) return response.end('<h1>The checks run in the terminal.</h1>');
      const words = wordsIn(text);
      const answer = answerTo(path, words, { host: String(request.headers.host), told });
      const times = (asked.get(path) ?? 0) + 1;
      asked.set(path, times);
      response.setHeader('content-type', 'application/json');
      if (isMoody && times === 1) return breakOff(response, answer.text);
      if (isMoody && times === 2) return response.end('{"oops":');
      if (isMoody) await pause(SLOW_MS);
      const player = path === GAMES.url ? playerIn(words) : undefined;
      if (player !== undefined && !players.some(({ user }) => user === player.user)) {
        // Only after the answer is out may the wallet be called.
        response.on('finish', () => void (players.push(player) === launches && tell(players)));
      }
      return response.writeHead(answer.http).end(answer.text);
    });
  });
  server.listen(port);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    launched,
    /** @param {Told} source */
    tellFrom: (source) => void (told = source),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {string} path @param {import('./protocol.mjs').Words} words @param {{ host: string, told: Told }} around */
function answerTo(path, words, { host, told }) {
  if (path === GAMES.list) return { http: 200, text: jsonOf([GAME]) };
  if (path === GAMES.url) return { http: 200, text: jsonOf({ url: `http://${host}/` }) };
  if (path !== GAMES.transactions) return { http: 404, text: jsonOf({ error: 'not here' }) };
  const [from, to] = [Date.parse(`${String(words.start_time)}Z`), Date.parse(`${String(words.end_time)}Z`)];
  const [page, size] = [Number(words.page ?? 1), Number(words.page_size ?? 1_000)];
  return { http: 200, text: jsonOf(told({ from, to }).slice((page - 1) * size, page * size)) };
}

/** @param {import('./protocol.mjs').Words} words @returns {Player | undefined} */
function playerIn({ user, token, currency, game_code: gameCode }) {
  if (typeof user !== 'string' || typeof token !== 'string') return undefined;
  return { user, token, currency: String(currency), gameCode: String(gameCode) };
}

/** Half of an answer, and the line is dead. @param {import('node:http').ServerResponse} response @param {string} text */
function breakOff(response, text) {
  response.setHeader('content-length', Buffer.byteLength(text));
  response.write(text.slice(0, Math.ceil(text.length / 2)));
  setTimeout(() => response.destroy(), 20);
}

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  /** @type {Buffer[]} */
  const pieces = [];
  for await (const piece of request) pieces.push(/** @type {Buffer} */ (piece));
  return Buffer.concat(pieces).toString('utf8');
}
