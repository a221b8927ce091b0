import { must, mustBe } from './checks.mjs';
import { GAMES, integerIn, newId, post } from './protocol.mjs';

/**
 * What a vendor must answer, asked as an operator asks it: its games, where they are opened, what it booked, and the transfer wallet
 * where it keeps one.
 *
 * @typedef {{ readonly url: string, readonly sign: import('./protocol.mjs').Sign, readonly operatorId: number,
 *   readonly currency?: string, readonly isTransferWallet?: boolean }} VendorUnderTest
 */

/** @param {VendorUnderTest} vendor @returns {readonly import('./checks.mjs').Check[]} */
export function gamesChecks(vendor) {
  const ask = askerOf(vendor);
  return [...listChecks(ask), ...launchChecks(ask, vendor), ...reportChecks(ask), ...walletChecks(ask, vendor)];
}

/** @typedef {ReturnType<typeof askerOf>} AskVendor */

/** @param {VendorUnderTest} vendor */
function askerOf({ url, sign, operatorId }) {
  const address = url.replace(/\/$/, '');
  /** @param {keyof typeof GAMES} what @param {import('./protocol.mjs').Words} [words] @param {{ signature?: string }} [how] */
  return (what, words = {}, how = {}) =>
    post({ url: `${address}${GAMES[what]}`, words: { operator_id: operatorId, ...words }, sign, ...how });
}

const PLATFORMS = ['GPL_DESKTOP', 'GPL_MOBILE'];

/** @param {unknown} value @param {number} most */
const isText = (value, most) => typeof value === 'string' && value !== '' && [...value].length <= most;

/** @param {AskVendor} ask @returns {Promise<readonly import('./protocol.mjs').Words[]>} */
async function gamesOf(ask) {
  const { http, text } = await ask('list');
  mustBe(http, 200, 'the HTTP status of game/list');
  const games = /** @type {unknown} */ (JSON.parse(text));
  must(Array.isArray(games), 'game/list is not an array');
  return /** @type {import('./protocol.mjs').Words[]} */ (games);
}

/** @param {AskVendor} ask @returns {import('./checks.mjs').Check[]} */
function listChecks(ask) {
  return [
    {
      title: 'game/list: an array of games, each with code, name, category and platforms',
      run: async () => {
        const games = await gamesOf(ask);
        must(games.length > 0, 'game/list is empty');
        games.forEach(({ game_code, name, category, platforms }, at) => {
          must(isText(game_code, 80), `game_code of row ${at + 1}`);
          must(isText(name, 120), `name of row ${at + 1}`);
          must(isText(category, 40), `category of row ${at + 1}`);
          must(
            Array.isArray(platforms) && platforms.every((one) => PLATFORMS.includes(String(one))),
            `platforms of row ${at + 1}`,
          );
        });
        const codes = games.map(({ game_code }) => game_code);
        mustBe(new Set(codes).size, codes.length, 'the number of different codes');
      },
    },
    {
      title: 'checks the signature over the very bytes',
      run: async () => {
        for (const signature of ['', Buffer.alloc(256, 7).toString('base64')]) {
          const { http } = await ask('list', {}, { signature });
          must(http >= 400 && http < 500, `a wrong signature is answered HTTP ${http}, not 4xx`);
        }
      },
    },
    {
      title: 'is for the operator who signs, and for no other operator_id',
      run: async () => {
        const { http } = await ask('list', { operator_id: 2_000_000_011 });
        must(http >= 400 && http < 500, `another operator_id is answered HTTP ${http}, not 4xx`);
      },
    },
  ];
}

/** @param {AskVendor} ask @param {VendorUnderTest} vendor @returns {import('./checks.mjs').Check[]} */
function launchChecks(ask, { url, currency = 'PHP' }) {
  const visit = {
    ...{ platform: 'GPL_DESKTOP', lobby_url: 'https://lobby.example/', lang: 'en', ip: '203.0.113.7', country: 'PH' },
  };
  const member = () => ({ user: `kit-${newId()}`, token: `kit-${newId()}`, currency, ...visit });
  /** @param {import('./protocol.mjs').Answer} answer */
  const mustBeOwnAddress = ({ http, body }) => {
    mustBe(http, 200, 'the HTTP status');
    must(typeof body.url === 'string' && URL.canParse(body.url), 'the answer has no url');
    mustBe(new URL(String(body.url)).origin, new URL(url).origin, 'the origin of the address');
  };
  const firstGame = async () => (await gamesOf(ask))[0]?.game_code;
  return [
    {
      title: 'game/url: an address at the vendor’s own origin, within 5 seconds',
      run: async () => {
        const game_code = await firstGame();
        const began = performance.now();
        mustBeOwnAddress(await ask('url', { ...member(), game_code }));
        must(performance.now() - began < 5_000, 'it took longer than 5 seconds');
      },
    },
    {
      title: 'game/url: a demo without user and token',
      run: async () => mustBeOwnAddress(await ask('url', { ...visit, currency: 'XXX', game_code: await firstGame() })),
    },
    {
      title: 'game/url: HTTP 404 for a game that there is not',
      run: async () =>
        mustBe((await ask('url', { ...member(), game_code: 'kit_no_such_game' })).http, 404, 'the HTTP status'),
    },
    {
      title: 'game/round: HTTP 404 for a round that there is not',
      run: async () => mustBe((await ask('round', { transaction_uuid: newId() })).http, 404, 'the HTTP status'),
    },
  ];
}

const DAY_MS = 86_400_000;
const utc = (/** @type {number} */ at) => new Date(at).toISOString().slice(0, 19);

/** @param {AskVendor} ask @returns {import('./checks.mjs').Check[]} */
function reportChecks(ask) {
  const day = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return [
    {
      title: 'transactions/list: what was booked since a moment and before another, oldest first',
      run: async () => {
        const words = { start_time: utc(day - DAY_MS), end_time: utc(day + DAY_MS), page: 1, page_size: 100 };
        const { http, text } = await ask('transactions', words);
        if (http === 404) return 'skipped';
        mustBe(http, 200, 'the HTTP status');
        const rows = /** @type {unknown} */ (JSON.parse(text));
        must(Array.isArray(rows), 'the answer is not an array');
        const times = /** @type {import('./protocol.mjs').Words[]} */ (rows).map((row, at) => {
          for (const name of ['transaction_uuid', 'kind', 'transaction_status', 'user', 'currency', 'created_at']) {
            must(typeof row[name] === 'string', `${name} of row ${at + 1}`);
          }
          must(Number.isInteger(row.amount) && Number(row.amount) >= 0, `amount of row ${at + 1}`);
          const time = Date.parse(`${String(row.created_at)}Z`);
          must(
            time >= day - DAY_MS && time < day + DAY_MS,
            `created_at of row ${at + 1} is outside what was asked for`,
          );
          return time;
        });
        must(
          times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0)),
          'the rows are not oldest first',
        );
        return undefined;
      },
    },
  ];
}

/** @param {AskVendor} ask @param {VendorUnderTest} vendor @returns {import('./checks.mjs').Check[]} */
function walletChecks(ask, { currency = 'PHP', isTransferWallet = false }) {
  if (!isTransferWallet) return [];
  const user = `kit-${newId()}`;
  const about = () => ({ user, currency, request_uuid: newId() });
  /** @param {'deposit' | 'withdraw' | 'balance' | 'check'} what @param {string} status @param {import('./protocol.mjs').Words} [words] */
  const expect = async (what, status, words = {}) => {
    const answer = await ask(what, { ...about(), ...words });
    mustBe(answer.http, 200, `the HTTP status of ${what}`);
    mustBe(answer.body.status, status, `the status of ${what}`);
    return integerIn(answer.text, 'balance');
  };
  return [
    {
      title: 'transfer wallet: a deposit is made once, however often it comes, and can be withdrawn',
      run: async () => {
        const [inward, out] = [
          { transaction_uuid: newId(), amount: 500_000 },
          { transaction_uuid: newId(), amount: 500_000 },
        ];
        const told = await Promise.all([1, 2, 3].map(() => expect('deposit', 'RS_OK', inward)));
        must(
          told.every((one) => one === 500_000n),
          `the balances are ${told.join(', ')}`,
        );
        await expect('deposit', 'RS_ERROR_DUPLICATE_TRANSACTION', { ...inward, amount: 400_000 });
        mustBe(await expect('withdraw', 'RS_OK', out), 0n, 'the balance after the withdrawal');
        await expect('withdraw', 'RS_ERROR_NOT_ENOUGH_MONEY', { transaction_uuid: newId(), amount: 1 });
        mustBe(await expect('balance', 'RS_OK'), 0n, 'the balance');
        await expect('check', 'RS_OK', { transaction_uuid: inward.transaction_uuid });
      },
    },
    {
      title: 'transfer wallet: what was asked about before it came never happens',
      run: async () => {
        const late = newId();
        await expect('check', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', { transaction_uuid: late });
        await expect('deposit', 'RS_ERROR_TRANSACTION_ROLLED_BACK', { transaction_uuid: late, amount: 100_000 });
        mustBe(await expect('balance', 'RS_OK'), 0n, 'the balance');
      },
    },
  ];
}
