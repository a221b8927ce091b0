/**
 * The wallets that a vendor keeps for members, in memory, and how its calls go wrong. It is asked in the words of no protocol
 * (vendor-dialects.mjs), so that every vendor that keeps wallets misbehaves in the same ways.
 *
 * @typedef {'account' | 'balance' | 'in' | 'out' | 'check'} WalletCall
 * @typedef {{ readonly call: WalletCall, readonly user: string, readonly id: string, readonly parts: bigint }} WalletQuestion
 * @typedef {'done' | 'failed' | 'short' | 'limit' | 'open' | 'never' | 'duplicate' | 'no-such' | 'error'} WalletWhat
 * @typedef {{ readonly what: WalletWhat, readonly balance: bigint }} WalletAnswer
 * @typedef {'whole' | 'slow' | 'half' | 'twice' | 'nonsense' | 'cut' | 'http-500'} Manner How an answer goes on the line.
 * @typedef {{ readonly user: string, readonly direction: 'in' | 'out', readonly parts: bigint, state: 'open' | 'done' | 'failed' }} Move
 */

/**
 * How a call goes. Done: `well`, `slow`, and so that nobody learns it: `half` an answer, `twice` the answer in one, `nonsense`,
 * `lose-answer`, `error-after`, or a text of somebody's choice. Not done: `drop` (the line is cut), `error`, `http-500`, `limit` (refused), `fail` (booked as failed).
 * Done later: `late` (the line is cut; after the next call), `pending` (it says so; before the next call).
 * @typedef {keyof typeof TROUBLES | { readonly isDone: boolean, readonly text: string }} Trouble
 */
const TROUBLES = /** @type {const} */ ({
  well: 'whole',
  slow: 'slow',
  half: 'half',
  twice: 'twice',
  nonsense: 'nonsense',
  'lose-answer': 'cut',
  'error-after': 'whole',
  drop: 'cut',
  error: 'whole',
  'http-500': 'http-500',
  limit: 'whole',
  fail: 'whole',
  late: 'cut',
  pending: 'whole',
});

/** What happens to a transfer in a storm, and to a question. @type {Readonly<Record<'move' | 'other', readonly Trouble[]>>} */
const IN_A_STORM = {
  move: [
    ...['well', 'well', 'well', 'well', 'slow', 'half', 'twice', 'nonsense', 'lose-answer', 'error-after'],
    ...['drop', 'error', 'http-500', 'limit', 'fail', 'late', 'pending'],
  ].map((one) => /** @type {Trouble} */ (one)),
  other: ['well', 'well', 'well', 'well', 'slow', 'half', 'nonsense', 'drop', 'error', 'http-500', 'pending'],
};

/** The troubles of a storm, as the dice fall. @param {import('./dice.mjs').Dice} dice @returns {(question: WalletQuestion) => Trouble} */
export function troublesOf(dice) {
  return ({ call }) => dice.pick(IN_A_STORM[call === 'in' || call === 'out' ? 'move' : 'other']);
}

/**
 * What was booked. `isUnknownFinal`: a move that was asked about before it came is never made any more, as our protocol promises.
 * @param {{ isUnknownFinal: boolean }} options
 */
function openWalletBooks({ isUnknownFinal }) {
  /** @type {Map<string, bigint>} */
  const balances = new Map();
  /** By their ids. @type {Map<string, Move>} */
  const moves = new Map();
  /** @type {Set<string>} */
  const never = new Set();
  const balanceOf = (/** @type {string} */ user) => balances.get(user) ?? 0n;
  const books = {
    balances,
    moves,
    balanceOf,
    /** Whether a move may still be made. @param {string} id */
    isNew: (id) => !moves.has(id) && !never.has(id),
    /** @param {WalletQuestion} question @param {Move['state']} state @returns {Move} */
    enter: ({ call, user, id, parts }, state) => {
      /** @type {Move} */
      const move = { user, direction: call === 'in' ? 'in' : 'out', parts, state };
      moves.set(id, move);
      return move;
    },
    /** Makes a move that is open. @param {Move} move @returns {WalletWhat} */
    carryOut: (move) => {
      const { user, direction, parts } = move;
      const after = direction === 'in' ? balanceOf(user) + parts : balanceOf(user) - parts;
      move.state = after < 0n ? 'failed' : 'done';
      if (after >= 0n) balances.set(user, after);
      return after < 0n ? 'short' : 'done';
    },
    /** As a vendor does in whom nothing is wrong. A move is made once for its id, whatever it says the second time. @param {WalletQuestion} question @returns {WalletWhat} */
    answerTo: (question) => {
      const { call, user, id, parts } = question;
      const known = moves.get(id);
      if (call === 'account') balances.set(user, balanceOf(user));
      if (call === 'account' || call === 'balance') return 'done';
      if (call === 'check') {
        if (known === undefined && isUnknownFinal) never.add(id);
        return known?.state ?? 'no-such';
      }
      if (known !== undefined) return known.parts === parts ? known.state : 'duplicate';
      return never.has(id) ? 'never' : books.carryOut(books.enter(question, 'open'));
    },
  };
  return books;
}

/** @param {{ isUnknownFinal: boolean, troubleOf?: (question: WalletQuestion) => Trouble }} options */
export function openKeeper({ isUnknownFinal, troubleOf = () => 'well' }) {
  const books = openWalletBooks({ isUnknownFinal });
  /** @type {Map<WalletCall, Trouble[]>} */
  const planned = new Map();
  /** @type {{ before: (() => void)[], after: (() => void)[] }} */
  const later = { before: [], after: [] };
  /** @type {WalletQuestion[]} */
  const asked = [];
  let isCalm = false;

  /** @param {WalletQuestion} question @param {Trouble} trouble @returns {WalletWhat} */
  const happen = (question, trouble) => {
    if (typeof trouble === 'object') return trouble.isDone ? books.answerTo(question) : 'error';
    const isMove = question.call === 'in' || question.call === 'out';
    if (trouble === 'drop' || trouble === 'error' || trouble === 'http-500') return 'error';
    if (trouble === 'limit') return 'limit';
    if (trouble === 'late') {
      later.after.push(() => void books.answerTo(question));
      return 'error';
    }
    if (trouble === 'pending' && !isMove) return 'open';
    if (trouble === 'fail' && isMove && books.isNew(question.id)) return books.enter(question, 'failed').state;
    if (trouble === 'pending' && books.isNew(question.id)) {
      const open = books.enter(question, 'open');
      later.before.push(() => void books.carryOut(open));
      return open.state;
    }
    const what = books.answerTo(question);
    return trouble === 'error-after' ? 'error' : what;
  };

  return {
    balances: books.balances,
    moves: books.moves,
    /** What was asked about wallets, newest last. */
    asked,
    /** What happens to the next calls of a kind, one after another; then all is well again. @param {WalletCall} call @param {readonly Trouble[]} troubles */
    trouble: (call, ...troubles) => void planned.set(call, [...troubles]),
    /** `text`: what is said instead of the answer. @param {WalletQuestion} question @returns {{ answer: WalletAnswer, manner: Manner, text?: string }} */
    hear: (question) => {
      asked.push(question);
      for (const due of later.before.splice(0)) due();
      const due = later.after.splice(0);
      const trouble = planned.get(question.call)?.shift() ?? (isCalm ? 'well' : troubleOf(question));
      const what = happen(question, trouble);
      const answer = { what, balance: books.balanceOf(question.user) };
      for (const happened of due) happened();
      return typeof trouble === 'object'
        ? { answer, manner: 'whole', text: trouble.text }
        : { answer, manner: TROUBLES[trouble] };
    },
    /** From now on all is well; what was under way has happened, as after a while without calls. */
    calm: () => {
      isCalm = true;
      for (const due of [...later.before.splice(0), ...later.after.splice(0)]) due();
    },
  };
}

/** @typedef {ReturnType<typeof openKeeper>} Keeper */
