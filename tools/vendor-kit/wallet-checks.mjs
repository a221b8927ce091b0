import { must, mustBe } from './checks.mjs';
import { integerIn, newId, post, SIGNATURE_HEADER, WALLET } from './protocol.mjs';

/**
 * What an operator's wallet must do, asked as a vendor asks it. Each round that is played here ends with the balance it began with, but
 * for what a check says it costs; the member needs a balance of at least ten units.
 *
 * @typedef {{ readonly walletUrl: string, readonly sign: import('./protocol.mjs').Sign, readonly user: string, readonly token: string,
 *   readonly gameCode: string, readonly currency: string, readonly unit?: bigint }} WalletUnderTest
 * @typedef {keyof typeof WALLET} Kind
 */

/** @param {WalletUnderTest} wallet @returns {readonly import('./checks.mjs').Check[]} */
export function walletChecks(wallet) {
  const asker = askerOf(wallet);
  return [...plainChecks(asker), ...repeatChecks(asker), ...rollbackChecks(asker), ...refusalChecks(asker)];
}

/** @typedef {ReturnType<typeof askerOf>} Asker */

/** @param {WalletUnderTest} wallet */
function askerOf({ walletUrl, sign, user, token, gameCode, currency, unit = 100_000n }) {
  const about = {
    userInfo: () => ({ user }),
    balance: () => ({ user, token, game_code: gameCode }),
    bet: () => ({ user, token, transaction_uuid: newId(), amount: unit, currency, game_code: gameCode }),
    win: () => ({ user, token, transaction_uuid: newId(), amount: unit, currency, game_code: gameCode }),
    rollback: () => ({ user, token, transaction_uuid: newId(), game_code: gameCode }),
  };
  /** @param {Kind} kind @param {import('./protocol.mjs').Words} [words] @param {{ signature?: string }} [how] */
  const send = (kind, words = {}, how = {}) => {
    const body = { ...about[kind](), request_uuid: newId(), ...words };
    return post({ url: `${walletUrl}${WALLET[kind]}`, words: body, sign, ...how });
  };
  /** @param {Kind} kind @param {string} status @param {import('./protocol.mjs').Words} [words] */
  const expect = async (kind, status, words) => {
    const answer = await send(kind, words);
    mustBe(answer.http, 200, 'the HTTP status');
    mustBe(answer.body.status, status, `the status of ${WALLET[kind]}`);
    return answer;
  };
  const balance = async () => {
    const told = integerIn((await expect('balance', 'RS_OK')).text, 'balance');
    must(told !== undefined, 'the balance is not an integer');
    return told;
  };
  /** A bet that is taken; its id. @param {import('./protocol.mjs').Words} [words] */
  const bet = async (words = {}) => {
    const transaction_uuid = newId();
    await expect('bet', 'RS_OK', { transaction_uuid, round: `kit-${transaction_uuid}`, ...words });
    return transaction_uuid;
  };
  /** Gives back what a check took. @param {string} reference */
  const giveBack = (reference) => expect('rollback', 'RS_OK', { reference_transaction_uuid: reference });
  /** @param {string} text @param {string} [signature] */
  const sendRaw = (text, signature) =>
    post({ url: `${walletUrl}${WALLET.bet}`, words: text, sign, ...(signature === undefined ? {} : { signature }) });
  return { send, sendRaw, expect, balance, bet, giveBack, unit, user, sign };
}

/** @param {Asker} ask @returns {import('./checks.mjs').Check[]} */
function plainChecks({ send, expect, balance, bet, giveBack, unit, user }) {
  return [
    {
      title: 'tells who plays, and repeats user and request_uuid',
      run: async () => {
        const request_uuid = newId();
        const { http, body } = await send('userInfo', { request_uuid });
        mustBe(http, 200, 'the HTTP status');
        mustBe(body.status, 'RS_OK', 'the status');
        mustBe(body.user, user, 'the user');
        mustBe(body.request_uuid, request_uuid, 'the request_uuid');
      },
    },
    {
      title: 'takes a stake, pays its win, and tells the balance each time',
      run: async () => {
        const before = await balance();
        must(before >= 10n * unit, `the member has ${before}; the checks need at least ${10n * unit}`);
        const transaction_uuid = newId();
        const round = { round: `kit-${transaction_uuid}` };
        const taken = await expect('bet', 'RS_OK', { transaction_uuid, ...round });
        mustBe(integerIn(taken.text, 'balance'), before - unit, 'the balance after the bet');
        const win = { reference_transaction_uuid: transaction_uuid, amount: unit, round_closed: true, ...round };
        mustBe(integerIn((await expect('win', 'RS_OK', win)).text, 'balance'), before, 'the balance after the win');
      },
    },
    {
      title: 'takes a win of nothing, which closes a round (costs one unit)',
      run: async () => {
        const reference = await bet();
        await expect('win', 'RS_OK', { reference_transaction_uuid: reference, amount: 0, round_closed: true });
      },
    },
    {
      title: 'takes a free bet, which moves nothing',
      run: async () => {
        const before = await balance();
        await bet({ amount: 0, is_free: true });
        mustBe(await balance(), before, 'the balance');
      },
    },
    {
      title: 'refuses a stake that is not there, tells the real balance, and says so again',
      run: async () => {
        const before = await balance();
        const words = { transaction_uuid: newId(), amount: before + 1n, round: 'kit-broke' };
        for (const time of ['first', 'second']) {
          const { text } = await expect('bet', 'RS_ERROR_NOT_ENOUGH_MONEY', words);
          mustBe(integerIn(text, 'balance'), before, `the balance in the ${time} answer`);
        }
      },
    },
    {
      title: 'ignores fields that it does not know, and takes null for those that are optional',
      run: async () =>
        giveBack(await bet({ supplier_user: null, meta: null, bet: null, kit: { any: 'thing' } })).then(),
    },
  ];
}

const TIMES = 20;

/** @param {Asker} ask @returns {import('./checks.mjs').Check[]} */
function repeatChecks({ send, expect, balance, bet, giveBack, unit }) {
  return [
    .../** @type {const} */ (['bet', 'win', 'rollback']).map((kind) => ({
      title: `has one effect and one answer when a ${kind} comes ${TIMES} times at once`,
      run: async () => {
        const reference = await bet();
        const before = await balance();
        const words = { transaction_uuid: newId(), request_uuid: newId(), reference_transaction_uuid: reference };
        const answers = await Promise.all(
          Array.from({ length: TIMES }, () => send(kind, { round: 'kit-often', ...words })),
        );
        mustBe(new Set(answers.map(({ http, text }) => `${http} ${text}`)).size, 1, 'the number of different answers');
        mustBe(answers[0]?.body.status, 'RS_OK', 'the status');
        mustBe(await balance(), kind === 'bet' ? before - unit : before + unit, 'the balance');
        // Both bets go back; with the first one goes its win.
        if (kind === 'bet') await giveBack(words.transaction_uuid);
        await giveBack(reference);
      },
    })),
    {
      title: 'answers a repeat as it did first, also under another request_uuid',
      run: async () => {
        const words = { transaction_uuid: newId(), round: 'kit-again' };
        const first = await expect('bet', 'RS_OK', words);
        const other = await bet();
        const again = await expect('bet', 'RS_OK', words);
        mustBe(integerIn(again.text, 'balance'), integerIn(first.text, 'balance'), 'the balance in the second answer');
        await giveBack(words.transaction_uuid);
        await giveBack(other);
      },
    },
    ...[
      { other: 'another amount', words: { amount: unit + 1n } },
      { other: 'another round', words: { round: 'kit-other' } },
    ].map(({ other, words }) => ({
      title: `refuses an id that comes again with ${other}`,
      run: async () => {
        const same = { transaction_uuid: newId(), round: 'kit-same' };
        await expect('bet', 'RS_OK', same);
        const before = await balance();
        await expect('bet', 'RS_ERROR_DUPLICATE_TRANSACTION', { ...same, ...words });
        mustBe(await balance(), before, 'the balance');
        await giveBack(same.transaction_uuid);
      },
    })),
  ];
}

/** @param {Asker} ask @returns {import('./checks.mjs').Check[]} */
function rollbackChecks({ expect, balance, bet, giveBack, unit }) {
  return [
    {
      title: 'gives a stake back once, also under a second id',
      run: async () => {
        const before = await balance();
        const reference = await bet();
        await giveBack(reference);
        await giveBack(reference);
        mustBe(await balance(), before, 'the balance');
      },
    },
    {
      title: 'takes a rollback of what never came, and refuses that for good',
      run: async () => {
        const before = await balance();
        const late = newId();
        await giveBack(late);
        await expect('bet', 'RS_ERROR_TRANSACTION_ROLLED_BACK', { transaction_uuid: late, round: 'kit-late' });
        mustBe(await balance(), before, 'the balance');
      },
    },
    {
      title: 'takes a bet back with its win',
      run: async () => {
        const before = await balance();
        const reference = await bet();
        await expect('win', 'RS_OK', { reference_transaction_uuid: reference, amount: 2n * unit });
        await giveBack(reference);
        mustBe(await balance(), before, 'the balance');
      },
    },
    {
      title: 'refuses a win whose bet is unknown, or was taken back',
      run: async () => {
        const reference = await bet();
        await giveBack(reference);
        for (const bet of [reference, newId()]) {
          const words = { reference_transaction_uuid: bet, round: 'kit-none' };
          await expect('win', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', words);
        }
      },
    },
    {
      title: 'refuses to take a rollback back',
      run: async () => {
        const [reference, undone] = [await bet(), newId()];
        await expect('rollback', 'RS_OK', { transaction_uuid: undone, reference_transaction_uuid: reference });
        await expect('rollback', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', { reference_transaction_uuid: undone });
      },
    },
  ];
}

/** @param {Asker} ask @returns {import('./checks.mjs').Check[]} */
function refusalChecks({ send, sendRaw, expect, balance, unit, sign }) {
  const FIELDS = ['user', 'token', 'transaction_uuid', 'request_uuid', 'amount', 'currency', 'game_code'];
  return [
    {
      title: `checks ${SIGNATURE_HEADER} over the very bytes, before it reads them`,
      run: async () => {
        const made = Buffer.alloc(256, 7).toString('base64');
        // Of two zeros in DER: some checks of P-256 took it for anybody's.
        const zeros = 'MAYCAQACAQA=';
        for (const signature of ['', made, zeros, sign('{}')]) {
          const { http, body } = await send('balance', {}, { signature });
          mustBe(http, 200, 'the HTTP status');
          mustBe(body.status, 'RS_ERROR_INVALID_SIGNATURE', 'the status');
        }
        mustBe((await sendRaw('not json', made)).body.status, 'RS_ERROR_INVALID_SIGNATURE', 'the status over nonsense');
        mustBe((await sendRaw('not json')).body.status, 'RS_ERROR_WRONG_SYNTAX', 'the status of signed nonsense');
      },
    },
    ...FIELDS.map((name) => ({
      title: `wants ${name}, of its kind`,
      run: async () => {
        await expect('bet', 'RS_ERROR_WRONG_SYNTAX', { [name]: undefined });
        await expect('bet', 'RS_ERROR_WRONG_TYPES', { [name]: { any: 'thing' } });
      },
    })),
    {
      title: 'moves nothing for an amount that is none',
      run: async () => {
        const before = await balance();
        for (const amount of [-1, 0.5, '100000', true, null, [unit]]) {
          const status = String((await send('bet', { amount })).body.status);
          must(
            /^RS_ERROR_(WRONG_TYPES|WRONG_SYNTAX)$/.test(status),
            `the status of the amount ${String(amount)} is ${status}`,
          );
        }
        mustBe(await balance(), before, 'the balance');
      },
    },
    {
      title: 'refuses a token, a game and a currency that are not the member’s',
      run: async () => {
        await expect('bet', 'RS_ERROR_INVALID_TOKEN', { token: `kit-${newId()}` });
        await expect('bet', 'RS_ERROR_INVALID_GAME', { game_code: 'kit_no_such_game' });
        await expect('bet', 'RS_ERROR_WRONG_CURRENCY', { currency: 'XTS' });
      },
    },
  ];
}
