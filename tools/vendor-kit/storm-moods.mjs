import { newId } from './protocol.mjs';

/**
 * The moods of the vendor, a round each. A bet may always be answered that there is not enough money, or that a limit is reached.
 *
 * @typedef {import('./storm-books.mjs').Player} Player
 * @typedef {{ readonly status: string, readonly balance: bigint | undefined, readonly text: string }} Verdict
 * @typedef {(kind: 'bet' | 'win' | 'rollback', words: import('./protocol.mjs').Words, how?: 'plain') => Promise<Verdict>} Call
 * @typedef {{ readonly player: Player, readonly call: Call, readonly books: import('./storm-books.mjs').Books,
 *   readonly pick: <T>(list: readonly T[]) => T, readonly complain: (what: string) => void,
 *   readonly late: (() => Promise<void>)[], readonly round: string }} Scene
 * @typedef {{ readonly name: string, readonly play: (scene: Scene) => Promise<void> }} Mood
 */

const OK = 'RS_OK';
const SHORT = 'RS_ERROR_NOT_ENOUGH_MONEY';
const LIMIT = 'RS_ERROR_LIMIT_REACHED';
const NO_SUCH = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
const TAKEN_BACK = 'RS_ERROR_TRANSACTION_ROLLED_BACK';

/** Also what no coin has: an amount is exact to the part, whatever the currency. @param {Scene} scene */
const someParts = ({ pick }) => pick([100_000n, 250_000n, 1_200_000n, 12_345n, 1n]);

/** @param {Scene} scene @param {Partial<{ id: string, parts: bigint, how: 'plain' }>} [words] */
async function bet(scene, { id = newId(), parts = someParts(scene), how } = {}) {
  const { books, player, round } = scene;
  const row = books.enter({ id, kind: 'bet', player, parts, reference: null, round, state: 'declined' });
  const verdict = await scene.call('bet', wordsOf(scene, { transaction_uuid: id, amount: parts, round }), how);
  if (verdict.status === OK) row.state = 'stands';
  return { row, status: verdict.status, isTaken: verdict.status === OK };
}

/** @param {Scene} scene @param {string} reference @param {Partial<{ id: string, parts: bigint, isLast: boolean }>} [words] */
async function win(scene, reference, { id = newId(), parts = someParts(scene), isLast = true } = {}) {
  const { books, player, round } = scene;
  const row =
    books.rows.get(id) ?? books.enter({ id, kind: 'win', player, parts, reference, round, state: 'declined' });
  const words = {
    transaction_uuid: id,
    reference_transaction_uuid: reference,
    amount: parts,
    round,
    round_closed: isLast,
  };
  const { status } = await scene.call('win', wordsOf(scene, words));
  if (status === OK) row.state = 'stands';
  return status;
}

/** @param {Scene} scene @param {string} reference */
async function rollback(scene, reference) {
  const { books, player, round } = scene;
  const [id, wanted] = [newId(), reference];
  const row = books.enter({ id, kind: 'rollback', player, parts: 0n, reference, round, state: 'declined' });
  const words = {
    user: player.user,
    token: player.token,
    transaction_uuid: id,
    reference_transaction_uuid: wanted,
    round,
  };
  const { status } = await scene.call('rollback', words);
  if (status === OK) {
    row.state = 'stands';
    books.takeBack(reference);
  }
  return status;
}

/** @param {Scene} scene @param {import('./protocol.mjs').Words} words */
function wordsOf({ player: { user, token, gameCode, currency } }, words) {
  return { user, token, game_code: gameCode, currency, ...words };
}

/** @param {Scene} scene @param {string} what @returns {(is: string, allowed: readonly string[]) => void} */
function mustBeOneOf({ complain, round }, what) {
  return (is, allowed) => {
    if (!allowed.includes(is)) complain(`${what} of ${round} was answered ${is}, not ${allowed.join(' or ')}`);
  };
}

/** @type {readonly Mood[]} */
export const MOODS = [
  {
    name: 'a plain round',
    play: async (scene) => {
      const { row, status, isTaken } = await bet(scene);
      mustBeOneOf(scene, 'a bet')(status, [OK, SHORT, LIMIT]);
      if (isTaken) mustBeOneOf(scene, 'a win')(await win(scene, row.id), [OK]);
    },
  },
  {
    name: 'a round of several bets and wins',
    play: async (scene) => {
      const [one, other] = await Promise.all([bet(scene), bet(scene)]);
      for (const { row } of [one, other].filter(({ isTaken }) => isTaken)) {
        mustBeOneOf(scene, 'a win')(await win(scene, row.id, { isLast: false }), [OK]);
        mustBeOneOf(scene, 'a win of nothing')(await win(scene, row.id, { parts: 0n }), [OK]);
      }
    },
  },
  {
    name: 'a win before its bet',
    play: async (scene) => {
      const [id, paid] = [newId(), { id: newId(), parts: someParts(scene) }];
      mustBeOneOf(scene, 'a win before its bet')(await win(scene, id, paid), [NO_SUCH]);
      const { isTaken } = await bet(scene, { id });
      mustBeOneOf(scene, 'the win again')(await win(scene, id, paid), isTaken ? [OK] : [NO_SUCH]);
    },
  },
  {
    name: 'a rollback before its bet',
    play: async (scene) => {
      const id = newId();
      mustBeOneOf(scene, 'a rollback of nothing')(await rollback(scene, id), [OK]);
      mustBeOneOf(scene, 'a bet after its rollback')((await bet(scene, { id })).status, [TAKEN_BACK]);
    },
  },
  {
    name: 'a bet and its rollback at once',
    play: async (scene) => {
      const id = newId();
      // Once: copies of the bet that come before and after its rollback are answered differently.
      const [{ row, status }, undone] = await Promise.all([bet(scene, { id, how: 'plain' }), rollback(scene, id)]);
      mustBeOneOf(scene, 'a bet')(status, [OK, SHORT, LIMIT, TAKEN_BACK]);
      mustBeOneOf(scene, 'its rollback')(undone, [OK]);
      // The answer to the bet may be the later one to arrive, and is the earlier one.
      if (row.state === 'stands') scene.books.takeBack(id);
    },
  },
  {
    name: 'a round taken back, twice, and a win after it',
    play: async (scene) => {
      const { row, isTaken } = await bet(scene);
      if (isTaken) mustBeOneOf(scene, 'a win')(await win(scene, row.id), [OK]);
      const undone = await rollback(scene, row.id);
      mustBeOneOf(scene, 'a rollback')(undone, [OK, SHORT]);
      if (undone !== OK) return;
      mustBeOneOf(scene, 'a second rollback')(await rollback(scene, row.id), [OK]);
      mustBeOneOf(scene, 'a win after the rollback')(await win(scene, row.id), [NO_SUCH]);
    },
  },
  {
    name: 'a win that comes late',
    play: async (scene) => {
      const { row, isTaken } = await bet(scene);
      if (!isTaken) return;
      scene.late.push(async () => mustBeOneOf(scene, 'a late win')(await win(scene, row.id), [OK]));
    },
  },
  {
    name: 'an id used for something else',
    play: async (scene) => {
      const { row, isTaken } = await bet(scene);
      const words = { transaction_uuid: row.id, amount: row.parts + 1n, round: scene.round };
      const { status } = await scene.call('bet', wordsOf(scene, words));
      mustBeOneOf(scene, 'another bet under the same id')(status, ['RS_ERROR_DUPLICATE_TRANSACTION']);
      if (isTaken) mustBeOneOf(scene, 'a win')(await win(scene, row.id), [OK]);
    },
  },
  {
    name: 'more than there is',
    play: async (scene) => {
      const id = newId();
      const parts = 9_000_000_000_000_000n;
      for (let time = 0; time < 2; time += 1) {
        mustBeOneOf(scene, 'a bet of more than there is')((await bet(scene, { id, parts })).status, [SHORT, LIMIT]);
      }
    },
  },
  {
    name: 'nonsense',
    play: async (scene) => {
      const wrong = scene.pick([
        { amount: 0.5 },
        { amount: -1 },
        { amount: '100000' },
        { currency: 'XTS' },
        { currency: undefined },
        { game_code: 'no_such_game' },
        { round: '\u0000' },
        { transaction_uuid: 'not a uuid' },
        { user: 'nobody-here' },
      ]);
      const words = { transaction_uuid: newId(), amount: 100_000, round: scene.round, ...wrong };
      const { status } = await scene.call('bet', wordsOf(scene, words));
      if (!/^RS_ERROR_(WRONG_TYPES|WRONG_SYNTAX|WRONG_CURRENCY|INVALID_GAME|INVALID_TOKEN)$/.test(status)) {
        scene.complain(`${JSON.stringify(wrong)} was answered ${status}`);
      }
    },
  },
];
