import { ApiError, newRequestId, type RoundView } from '../api.ts';
import { pause } from '../dom.ts';
import { t } from '../texts.ts';
import { untilHeard } from './persistence.ts';
import { presentRound } from './present-round.ts';
import { lineBetOf, stakeOf, type Table } from './table.ts';

/** After these the wallet wants no more of this session. */
const SESSION_IS_OVER = ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED'];

/** One press of the button: one round, from the stake to the award. Presses while it is under way do nothing. */
export async function playRound(table: Table): Promise<void> {
  if (table.busy) return;
  await occupied(table, async (pressedAt) => {
    const requestId = newRequestId();
    const lineBet = lineBetOf(table).toString();
    table.hud.win(0n);
    table.hud.balance(table.balance - stakeOf(table));
    table.hud.net(table.net - stakeOf(table));
    table.reels.start();
    try {
      const { round } = await untilHeard(table.hud, () => table.api.spin(requestId, lineBet));
      await follow(table, round, pressedAt);
    } catch (error) {
      await table.reels.cancel();
      showFigures(table);
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'round_unfinished') await resumeNewest(table);
      else if (error.code === 'not_enough_money') table.hud.note(t('notEnoughDemo'));
      else throw error;
    }
  });
}

/** Takes up a round that an earlier page left. */
export async function resumeRound(table: Table, round: RoundView): Promise<void> {
  await occupied(table, async (now) => {
    if (round.spins.length > 0) {
      table.hud.note(t('resumed'));
      const before = round.spins[round.shownSpins - 1];
      if (before) table.reels.show(before.stops);
      await pause(1_200);
      table.hud.note(undefined);
      if (round.shownSpins === 0) table.reels.start();
    }
    await follow(table, round, now);
  });
}

/** Nothing else starts while `work` runs, nor before the cycle is over. */
async function occupied(table: Table, work: (now: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  table.busy = true;
  table.hud.ready(false);
  table.hud.note(undefined);
  table.hud.story('');
  table.stopScenes();
  await work(began);
  const rest = began + table.opened.cycleMs + 30 - performance.now();
  if (rest > 0) await pause(rest);
  table.busy = false;
  table.hud.ready(true);
}

/** Goes with a round to wherever it ends. */
async function follow(table: Table, round: RoundView, pressedAt: number): Promise<void> {
  switch (round.state) {
    case 'accepted':
    case 'settled':
      return presentRound(table, round, pressedAt);
    case 'betting':
    case 'voiding':
      await table.reels.cancel();
      table.hud.note(t('roundUnresolved'));
      await pause(1_500);
      return resumeNewest(table);
    case 'void':
      await table.reels.cancel();
      await refreshBalance(table);
      table.hud.note(t('roundVoid', { amount: table.money.write(BigInt(round.stakeParts)) }));
      return;
    case 'refused':
      await table.reels.cancel();
      return refused(table, round);
  }
}

async function resumeNewest(table: Table): Promise<void> {
  const { newest } = await untilHeard(table.hud, async () => {
    try {
      return await table.api.open();
    } catch (error) {
      // The wallet is what we are waiting for here; it is asked again like a lost connection.
      if (error instanceof ApiError && error.code === 'wallet_unreachable') throw new ApiError('connection');
      throw error;
    }
  });
  if (!newest || isOver(newest)) return;
  if (newest.spins.length > 0) table.reels.start();
  await follow(table, newest, performance.now());
}

/** Whether a round needs nothing more from this page. */
export function isOver(round: RoundView): boolean {
  return round.state === 'refused' || (round.state === 'settled' && round.shownSpins === round.spins.length);
}

async function refused(table: Table, round: RoundView): Promise<void> {
  if (SESSION_IS_OVER.includes(round.reason ?? '')) throw new ApiError('session_ended');
  await refreshBalance(table, round.balanceParts);
  const key =
    round.reason === 'RS_ERROR_NOT_ENOUGH_MONEY'
      ? 'notEnough'
      : round.reason === 'RS_ERROR_LIMIT_REACHED'
        ? 'limitReached'
        : 'betRefused';
  table.hud.note(t(key));
  table.hud.say(t(key));
}

async function refreshBalance(table: Table, known: string | null = null): Promise<void> {
  const told = known ?? (await untilHeard(table.hud, () => table.api.balance())).balanceParts;
  table.balance = BigInt(told);
  showFigures(table);
}

function showFigures(table: Table): void {
  table.hud.balance(table.balance);
  table.hud.net(table.net);
}
