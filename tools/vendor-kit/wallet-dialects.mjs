import { DECIMAL, HUNDREDTHS, literalIn, PARTS } from './amounts.mjs';
import { oneApiHeaders } from './one-api.mjs';
import { jsonOf, newId, SIGNATURE_HEADER, WALLET, wordsIn } from './protocol.mjs';

/**
 * How a vendor speaks with the operator's wallet. What it means is the same in all of them: a storm has one set of moods.
 *
 * @typedef {import('./protocol.mjs').Words} Words
 * @typedef {import('./storm-books.mjs').Player} Player
 * @typedef {'done' | 'short' | 'limit' | 'no-such' | 'taken-back' | 'duplicate' | 'refused' | 'forged' | 'unknown'} What
 * @typedef {{ readonly what: What, readonly balance: bigint | undefined, readonly text: string }} Verdict
 * @typedef {'balance' | 'bet' | 'win' | 'rollback'} CallKind
 * @typedef {{ readonly player: Player, readonly id?: string, readonly of?: string, readonly parts?: bigint, readonly round?: string,
 *   readonly isLast?: boolean, readonly more?: Words }} Move `more`: fields beyond, or instead
 *
 * @typedef {object} WalletDialect
 * @property {'rs-v2' | 'one-api'} name
 * @property {(kind: string) => string} path Below the address of the wallet.
 * @property {(kind: string, move: Move) => string} body
 * @property {(raw: string) => Readonly<Record<string, string>>} headers Of a good signature.
 * @property {(text: string) => Verdict} read
 * @property {(text: string) => bigint} partsOf The amount that a literal of it says.
 * @property {bigint} step The smallest amount it can write, in parts.
 * @property {What} rollbackOfUnknown How the rollback of a bet is answered that never came or was refused.
 * @property {What} betAfterRollback How a bet is answered that was taken back before it came.
 * @property {readonly Words[]} nonsense Fields that no bet may have.
 */

/** @type {Readonly<Record<string, What>>} */
const RS_STATUSES = {
  RS_OK: 'done',
  RS_ERROR_NOT_ENOUGH_MONEY: 'short',
  RS_ERROR_LIMIT_REACHED: 'limit',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'no-such',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'taken-back',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_INVALID_SIGNATURE: 'forged',
  RS_ERROR_UNKNOWN: 'unknown',
};

/** @type {Readonly<Record<string, What>>} */
const SC_STATUSES = {
  SC_OK: 'done',
  SC_INSUFFICIENT_FUNDS: 'short',
  SC_TRANSACTION_NOT_EXISTS: 'no-such',
  SC_TRANSACTION_DUPLICATED: 'duplicate',
  SC_INVALID_SIGNATURE: 'forged',
  SC_UNKNOWN_ERROR: 'unknown',
};

/** What does not read says nothing. @param {Readonly<Record<string, What>>} statuses @param {string} text @returns {What} */
function whatIn(statuses, text) {
  const { status } = wordsIn(text);
  return typeof status === 'string' ? (statuses[status] ?? 'refused') : 'unknown';
}

/** Our public protocol. @param {import('./protocol.mjs').Sign} sign @returns {WalletDialect} */
export function rsDialect(sign) {
  return {
    ...{
      name: 'rs-v2',
      step: PARTS.step,
      partsOf: PARTS.partsOf,
      rollbackOfUnknown: 'done',
      betAfterRollback: 'taken-back',
    },
    path: (kind) => WALLET[/** @type {CallKind} */ (kind)],
    headers: (raw) => ({ [SIGNATURE_HEADER]: sign(raw) }),
    body: (kind, { player, id, of, parts, round, isLast, more }) => {
      const { user, token, gameCode, currency } = player;
      const who = { user, token, game_code: gameCode, request_uuid: newId() };
      if (kind === 'balance') return jsonOf({ ...who, ...more });
      const transaction = { ...who, transaction_uuid: id, reference_transaction_uuid: of, round };
      if (kind === 'rollback') return jsonOf({ ...transaction, ...more });
      return jsonOf({ ...transaction, amount: parts, currency, round_closed: isLast, ...more });
    },
    read: (text) => {
      const balance = literalIn(text, 'balance');
      return {
        what: whatIn(RS_STATUSES, text),
        balance: balance === undefined ? undefined : PARTS.partsOf(balance),
        text,
      };
    },
    nonsense: [
      ...[{ amount: 0.5 }, { amount: -1 }, { amount: '100000' }, { currency: 'XTS' }, { currency: undefined }],
      ...[{ game_code: 'no_such_game' }, { round: '\u0000' }, { transaction_uuid: 'not a uuid' }],
      { user: 'nobody-here' },
    ],
  };
}

const NOTATIONS = { decimal: DECIMAL, hundredths: HUNDREDTHS, parts: PARTS };
/** The calls that are named otherwise there; the others have the names of their paths. @type {Readonly<Record<string, string>>} */
const ONE_API_PATHS = { win: 'bet_result' };

/**
 * OneAPI. A bet is known by its betId, which is its id here; a transaction by a name of its own.
 * @param {import('./one-api.mjs').OneApiKeys & { readonly amounts?: keyof typeof NOTATIONS }} options @returns {WalletDialect}
 */
export function oneApiDialect({ amounts = 'decimal', ...keys }) {
  const { textOf, partsOf, step } = NOTATIONS[amounts];
  return {
    ...{ name: 'one-api', step, partsOf, rollbackOfUnknown: 'no-such', betAfterRollback: 'no-such' },
    path: (kind) => `/wallet/${ONE_API_PATHS[kind] ?? kind}`,
    headers: oneApiHeaders(keys),
    body: (kind, { player, id, of, parts, round, isLast, more }) => {
      const { user: username, token, gameCode, currency } = player;
      const who = { traceId: newId(), username, currency, token };
      if (kind === 'balance') return jsonOf({ ...who, ...more }, textOf);
      const transaction = { ...who, transactionId: `t-${id}`, betId: of ?? id, roundId: round, gameCode };
      const result = { resultType: 'WIN', winAmount: parts, isEndRound: isLast === true ? 1 : 0 };
      const money = kind === 'win' ? result : kind === 'rollback' ? {} : { amount: parts };
      return jsonOf({ ...transaction, ...money, ...more }, textOf);
    },
    read: (text) => {
      const balance = literalIn(text, 'balance');
      return { what: whatIn(SC_STATUSES, text), balance: balance === undefined ? undefined : partsOf(balance), text };
    },
    nonsense: [
      ...[{ amount: 0.000001 }, { amount: -1 }, { amount: '1' }, { currency: 'XTS' }, { currency: undefined }],
      ...[{ gameCode: 'no_such_game' }, { roundId: '\u0000' }, { transactionId: '' }, { betId: 7 }],
      { username: 'nobody-here' },
    ],
  };
}
