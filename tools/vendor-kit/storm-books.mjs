/**
 * What a vendor in its worst mood knows of its own transactions: what became of each by the answers it got, what the members must
 * have by that, and what it tells of them for reconciliation.
 *
 * @typedef {{ readonly user: string, readonly token: string, readonly gameCode: string, readonly currency: string }} Player
 * @typedef {'bet' | 'win' | 'rollback'} MoneyKind
 * @typedef {{ readonly id: string, readonly kind: MoneyKind, readonly player: Player, readonly parts: bigint,
 *   readonly reference: string | null, readonly round: string, readonly at: number, state: 'stands' | 'declined' | 'takenBack',
 *   isUnclear?: boolean }} Row `isUnclear`: whether it ever stood
 */

export function openBooks() {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  return {
    rows,
    /** @param {Omit<Row, 'at'>} row */
    enter: (row) => {
      const entered = { ...row, at: Date.now() };
      rows.set(row.id, entered);
      return entered;
    },
    /** A bet goes, and with it its wins. @param {string} bet */
    takeBack: (bet) => {
      for (const row of rows.values()) {
        const isOfIt = row.id === bet || (row.kind === 'win' && row.reference === bet);
        if (isOfIt && row.state === 'stands') row.state = 'takenBack';
      }
    },
    /** What all this comes to for a member. @param {Player} player */
    changeOf: (player) =>
      [...rows.values()]
        .filter((row) => row.player === player && row.state === 'stands')
        .reduce((sum, { kind, parts }) => (kind === 'bet' ? sum - parts : kind === 'win' ? sum + parts : sum), 0n),
    /** As transactions/list has it, oldest first. @param {{ from: number, to: number }} span */
    told: ({ from, to }) =>
      [...rows.values()]
        .filter(({ at }) => at >= from && at < to)
        .toSorted((one, other) => one.at - other.at)
        .map(wordsOf),
  };
}

/** @typedef {ReturnType<typeof openBooks>} Books */

const STATUSES = { stands: 'TS_SUCCESS', declined: 'TS_DECLINED', takenBack: 'TS_ROLLEDBACK' };

/** @param {Row} row */
function wordsOf({ id, kind, player, parts, reference, round, at, state }) {
  return {
    ...{
      transaction_uuid: id,
      kind: `TK_${kind.toUpperCase()}`,
      transaction_status: STATUSES[state],
      user: player.user,
    },
    ...{ amount: parts, currency: player.currency, game_code: player.gameCode, round },
    ...{ reference_transaction_uuid: reference, created_at: new Date(at).toISOString().slice(0, -1) },
  };
}
