import type { Json } from '../../mechanics/mechanic.ts';
import { ApiError, newRequestId, type RoundView } from '../api.ts';
import { pause, seen } from '../dom.ts';
import { t } from '../texts.ts';
import { stakeOf, unitOf, type GameContext } from './game-context.ts';
import { untilHeard } from './persistence.ts';
import { settle } from './settle.ts';

/** Wallet statuses after which the session cannot be played any more. */
const SESSION_IS_OVER = ['RS_ERROR_INVALID_TOKEN', 'RS_ERROR_TOKEN_EXPIRED', 'RS_ERROR_USER_DISABLED'];

/** Timers may ring early, and clocks differ. */
const MARGIN_MS = 30;

const REFUSALS: Readonly<Record<string, 'notEnough' | 'limitReached'>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'notEnough',
  RS_ERROR_LIMIT_REACHED: 'limitReached',
};

/** One press of the button: one round, from the stake to the award. Presses while it is under way do nothing. */
export async function playRound(context: GameContext, bet: Json | undefined = context.stage.bet()): Promise<void> {
  if (context.busy || bet === undefined) return;
  await occupied(context, async (pressedAt) => {
    const seen = context.seenRound.take();
    const { stage } = context;
    const asked = {
      requestId: newRequestId(),
      unitParts: unitOf(context).toString(),
      bet,
      gambles: stage.gambles?.(),
      seen,
    };
    context.hud.win(0n);
    context.hud.balance(context.balance - stakeOf(context, bet));
    context.hud.net(context.net - stakeOf(context, bet));
    stage.begin(bet);
    try {
      const { round, nextInMs, netParts } = await untilHeard(context.hud, () => context.api.play(asked));
      context.seenRound.said(seen);
      context.nextAt = performance.now() + nextInMs + MARGIN_MS;
      context.played = { roundId: round.id, netBefore: BigInt(netParts) };
      await follow(context, round, pressedAt);
    } catch (error) {
      context.autoplay = undefined;
      await context.stage.cancel();
      showFigures(context);
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'round_unfinished') await resumeNewest(context);
      else if (error.code === 'not_enough_money') tellRefusal(context, 'notEnoughDemo');
      else if (error.code === 'bet_not_offered') tellRefusal(context, 'betRefused');
      else throw error;
    }
  });
}

/** Resumes a round that was left unfinished, for example by a reload. */
export async function resumeRound(context: GameContext, round: RoundView): Promise<void> {
  await occupied(context, async (now) => {
    if (round.steps.length > 0) {
      context.hud.note(t('resumed'));
      context.stage.restore(round);
      await pause(1_200);
      context.hud.note(undefined);
    }
    await follow(context, round, now);
  });
}

/**
 * Nothing else starts while `work` runs, nor before the cycle is over: here, where it began with the press, and at the server, where it
 * began when the request was heard. A press that took long to get there would else be followed by one that comes too soon.
 */
async function occupied(context: GameContext, work: (now: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  context.busy = true;
  context.hud.ready(false);
  context.hud.note(undefined);
  context.hud.story('');
  context.stage.settleDown();
  await work(began);
  const rest = Math.max(began + context.opened.cycleMs + MARGIN_MS, context.nextAt) - performance.now();
  if (rest > 0) await pause(rest);
  await seen();
  context.busy = false;
  context.hud.ready(true);
  context.seenRound.rest();
}

/** Goes with a round to wherever it ends. */
async function follow(context: GameContext, round: RoundView, pressedAt: number): Promise<void> {
  switch (round.state) {
    case 'accepted':
    case 'settled': {
      const { heard } = await context.stage.present(round, pressedAt);
      await context.stage.end(round);
      return settle(context, round, await heard);
    }
    case 'waiting': {
      const { heard } = await context.stage.present(round, pressedAt);
      const next = await context.stage.choose(round, heard);
      if (!next) return resumeNewest(context);
      // A choice that costs and that the wallet refused: the round waits as before.
      const isRefused = next.state === 'waiting' && next.choices.length === round.choices.length;
      if (isRefused && next.reason !== null) await refused(context, next);
      return follow(context, next, performance.now());
    }
    case 'betting':
    case 'voiding':
      await context.stage.cancel();
      return whenResolved(context);
    case 'raising':
    case 'lowering':
      return whenResolved(context);
    case 'void':
      context.autoplay = undefined;
      await context.stage.cancel();
      await refreshBalance(context);
      context.hud.note(t('roundVoid', { amount: context.money.write(BigInt(round.stakeParts)) }));
      return;
    case 'refused':
      context.autoplay = undefined;
      await context.stage.cancel();
      return refused(context, round);
  }
}

/** The wallet did not answer: the server finds out what became of the stake. */
async function whenResolved(context: GameContext): Promise<void> {
  context.hud.note(t('roundUnresolved'));
  await pause(1_500);
  return resumeNewest(context);
}

async function resumeNewest(context: GameContext): Promise<void> {
  const { newest } = await untilHeard(context.hud, async () => {
    try {
      await context.seenRound.now();
      return await context.api.open();
    } catch (error) {
      // The wallet is what we are waiting for here; it is asked again like a lost connection.
      if (error instanceof ApiError && error.code === 'wallet_unreachable') throw new ApiError('connection');
      throw error;
    }
  });
  // Another page may have gone on to the end: then this one stands there, too.
  if (newest && newest.state !== 'refused') context.stage.restore(newest);
  if (!newest || isOver(newest)) {
    context.hud.win(BigInt(newest?.winParts ?? '0'));
    return refreshBalance(context);
  }
  await follow(context, newest, performance.now());
}

/** Whether a round needs nothing more from this page. */
export function isOver(round: RoundView): boolean {
  return round.state === 'refused' || (round.state === 'settled' && round.shownSteps === round.steps.length);
}

async function refused(context: GameContext, round: RoundView): Promise<void> {
  if (SESSION_IS_OVER.includes(round.reason ?? '')) throw new ApiError('session_ended');
  await refreshBalance(context, round.balanceParts);
  tellRefusal(context, REFUSALS[round.reason ?? ''] ?? 'betRefused');
}

function tellRefusal(context: GameContext, key: 'notEnough' | 'notEnoughDemo' | 'limitReached' | 'betRefused'): void {
  context.hud.note(t(key));
  context.hud.say(t(key));
}

async function refreshBalance(context: GameContext, known: string | null = null): Promise<void> {
  const told = known ?? (await untilHeard(context.hud, () => context.api.balance())).balanceParts;
  context.balance = BigInt(told);
  showFigures(context);
}

function showFigures(context: GameContext): void {
  context.hud.balance(context.balance);
  context.hud.net(context.net);
}
