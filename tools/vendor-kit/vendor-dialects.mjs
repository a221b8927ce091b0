import { cashAnswer, cashQuestion } from './one-api-cash.mjs';
import { ONE_API_GAMES } from './one-api.mjs';
import { GAMES, jsonOf, newId, wordsIn } from './protocol.mjs';
import { rsAnswer, rsQuestion } from './rs-wallet.mjs';
import { openedTcg, tcgAnswer, tcgQuestion } from './tcg.mjs';

/**
 * A vendor as the operator asks it: its one game, where it is opened, what it booked, and the wallets where it keeps them.
 *
 * @typedef {import('./storm-books.mjs').Player} Player
 * @typedef {import('./keeper.mjs').WalletQuestion} WalletQuestion
 * @typedef {import('./keeper.mjs').WalletAnswer} WalletAnswer
 * @typedef {(span: { from: number, to: number }) => readonly unknown[]} Told
 * @typedef {{ readonly host: string, readonly told: Told }} Around
 * @typedef {{ readonly name: string, readonly http?: number, readonly text: string, readonly player?: Player | undefined }} Answered
 *
 * @typedef {object} VendorDialect
 * @property {boolean} isUnknownFinal Whether a transfer that it does not know of is never made any more.
 * @property {(path: string, text: string) => string | undefined} open What is asked, as JSON; undefined: not from the operator.
 * @property {(path: string, raw: string) => WalletQuestion | undefined} question About a wallet.
 * @property {(raw: string, question: WalletQuestion, answer: WalletAnswer) => string} walletAnswer
 * @property {(path: string, raw: string, around: Around) => Answered | undefined} answer About games.
 */

const GAME_CODE = 'kit_game';
const GAME_NAME = 'Conformance';
const addressAt = (/** @type {string} */ host) => `http://${host}/`;

/** @type {VendorDialect} */
export const RS_VENDOR = {
  isUnknownFinal: true,
  open: (path, text) => text,
  question: rsQuestion,
  walletAnswer: rsAnswer,
  answer: (path, raw, { host, told }) => {
    const name = Object.values(GAMES).find((one) => path.endsWith(one));
    if (name === undefined) return undefined;
    if (name === GAMES.list) {
      const platforms = ['GPL_DESKTOP', 'GPL_MOBILE'];
      const game = { game_code: GAME_CODE, name: GAME_NAME, category: 'Video Slots', platforms };
      return { name, text: jsonOf([game]) };
    }
    const words = wordsIn(raw);
    if (name === GAMES.url) {
      return { name, text: jsonOf({ url: addressAt(host) }), player: playerOf(words.user, words.token, words) };
    }
    if (name !== GAMES.transactions) return { name, http: 404, text: jsonOf({ error: 'not here' }) };
    const [from, to] = [Date.parse(`${String(words.start_time)}Z`), Date.parse(`${String(words.end_time)}Z`)];
    const [page, size] = [Number(words.page ?? 1), Number(words.page_size ?? 1_000)];
    return { name, text: jsonOf(told({ from, to }).slice((page - 1) * size, page * size)) };
  },
};

/** @param {unknown} user @param {unknown} token @param {import('./protocol.mjs').Words} words @returns {Player | undefined} */
function playerOf(user, token, words) {
  if (typeof user !== 'string' || typeof token !== 'string') return undefined;
  return { user, token, currency: String(words.currency), gameCode: String(words.game_code ?? words.gameCode) };
}

/** An aggregator: it makes the token of a launch itself. @type {VendorDialect} */
export const ONE_API_VENDOR = {
  isUnknownFinal: false,
  open: (path, text) => text,
  question: cashQuestion,
  walletAnswer: cashAnswer,
  answer: (path, raw, { host }) => {
    const name = Object.values(ONE_API_GAMES).find((one) => path.endsWith(one));
    if (name === undefined) return undefined;
    const words = wordsIn(raw);
    const token = newId();
    const data = {
      [ONE_API_GAMES.vendors]: [{ name: 'Kit', code: 'KIT', currencyCode: ['PHP'], categoryCode: ['SLOTS'] }],
      [ONE_API_GAMES.list]: {
        headers: ['gameCode', 'gameName', 'categoryCode'],
        games: [[GAME_CODE, GAME_NAME, 'SLOTS']],
      },
      [ONE_API_GAMES.url]: { gameUrl: addressAt(host), token },
    }[name];
    const player = name === ONE_API_GAMES.url ? playerOf(words.username, token, words) : undefined;
    const text = jsonOf({ traceId: words.traceId, status: 'SC_OK', data });
    return { name, text, player };
  },
};

const TCG_GAMES = [
  { displayStatus: 1, gameType: 'RNG', gameSubType: 'SM', gameName: GAME_NAME, tcgGameCode: GAME_CODE },
];

/**
 * TCG: games are played from the wallet that it keeps.
 * @param {import('./tcg.mjs').TcgKeys} keys
 * @param {{ games?: readonly object[], onAsked?: (json: string) => void }} [more]
 * @returns {VendorDialect}
 */
export function tcgVendorDialect(keys, { games = TCG_GAMES, onAsked = () => undefined } = {}) {
  return {
    isUnknownFinal: false,
    open: (path, text) => {
      const json = path === '/doBusiness.do' ? openedTcg(keys, text) : undefined;
      if (json !== undefined) onAsked(json);
      return json;
    },
    question: (_, raw) => tcgQuestion(raw),
    walletAnswer: (_, question, answer) => tcgAnswer(question, answer),
    answer: (_, raw, { host }) => {
      const { method, username, currency, game_code } = wordsIn(raw);
      if (method === 'tgl') {
        return { name: 'tgl', text: jsonOf({ status: 0, games, page_info: { totalPage: 1, currentPage: 1 } }) };
      }
      if (method !== 'lg') return { name: 'none', text: jsonOf({ status: 9, error_desc: 'no' }) };
      const text = jsonOf({ status: 0, game_url: `${addressAt(host)}game?as=${String(username)}` });
      return { name: 'lg', text, player: playerOf(username, '', { currency, game_code }) };
    },
  };
}
