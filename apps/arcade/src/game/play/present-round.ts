import type { RoundView, SpinView } from '../api.ts';
import { byId, pause, reducedMotion } from '../dom.ts';
import { counted, t } from '../texts.ts';
import { untilHeard } from './persistence.ts';
import { described, overview, scenesOf, spoken } from './present-spin.ts';
import { letLanternsRise } from './rising.ts';
import type { GameContext } from './game-context.ts';

/** The shortest run of the first reel: the last one then stops at about the prescribed cycle (ROUND_CYCLE_MS). */
const RUN_MS = 700;
const OVERVIEW_MS = 750;
const SCENE_MS = 1_700;
const ANNOUNCEMENT_MS = 2_600;
const FREE_SPIN_REST_MS = 650;

/** Shows an accepted round, from the first spin not shown yet, and reports to the server what was shown. */
export async function presentRound(context: GameContext, round: RoundView, pressedAt: number): Promise<void> {
  const { hud } = context;
  if (round.balanceAfterBetParts !== null) hud.balance(BigInt(round.balanceAfterBetParts));
  let won = sum(round.spins.slice(0, round.shownSpins));
  let seen: Promise<unknown> = Promise.resolve();
  for (let i = round.shownSpins; i < round.spins.length; i += 1) {
    const spin = round.spins[i];
    if (!spin) break;
    if (spin.free) beginFreeSpin(context, { round, index: i, won });
    await context.reels.land(spin.stops, (spin.free ? performance.now() : pressedAt) + RUN_MS);
    byId('reels').setAttribute('aria-label', described(spin.window));
    seen = seen.then(() => untilHeard(hud, () => context.api.shown(round.id, i + 1)));
    won += BigInt(spin.winParts);
    await presentSpin(context, { round, spin, won });
  }
  await endRound(context, round, won);
  await seen;
  await settle(context, round);
}

/** Goes through the wins, one after another, until the next round begins. */
export function showScenes(context: GameContext, spin: SpinView): void {
  const scenes = scenesOf(spin, context.money);
  if (scenes.length === 0) return;
  let at = -1;
  const next = (): void => {
    at = (at + 1) % scenes.length;
    const scene = scenes[at];
    if (!scene) return;
    context.reels.highlight([scene.highlight]);
    context.hud.story(scene.story);
  };
  next();
  const timer = scenes.length > 1 ? setInterval(next, SCENE_MS) : undefined;
  context.stopScenes = () => {
    clearInterval(timer);
    context.stopScenes = () => undefined;
  };
}

function beginFreeSpin(
  context: GameContext,
  { round, index, won }: { round: RoundView; index: number; won: bigint },
): void {
  context.stopScenes();
  document.body.classList.add('free');
  const all = sumOf(round.spins.slice(0, index), (spin) => spin.freeSpinsWon);
  const text = won > 0n ? t('freeSpinsWin', { amount: context.money.write(won) }) : t('freeSpinsDouble');
  context.hud.panel({ title: t('freeSpinOf', { now: index, all }), text, ribbon: true });
  context.hud.story('');
  context.reels.start();
}

async function presentSpin(
  context: GameContext,
  { round, spin, won }: { round: RoundView; spin: SpinView; won: bigint },
): Promise<void> {
  const { hud, reels } = context;
  const win = BigInt(spin.winParts);
  hud.say(spoken(spin, context.money));
  reels.highlight(overview(spin));
  const last = spin === round.spins.at(-1);
  if (round.spins.length > 1 && win > 0n) hud.win(won);
  if (win > 0n) hud.story(t(won > BigInt(round.stakeParts) ? 'won' : 'returned', { amount: context.money.write(win) }));
  if (spin.freeSpinsWon > 0) await announce(context, spin);
  else if (!last) await pause(win > 0n ? FREE_SPIN_REST_MS + OVERVIEW_MS : FREE_SPIN_REST_MS);
}

async function announce(context: GameContext, spin: SpinView): Promise<void> {
  const { hud } = context;
  context.sound.moons();
  await pause(OVERVIEW_MS);
  const title = spin.free ? t('freeSpinsMore', { count: spin.freeSpinsWon }) : counted('freeSpins', spin.freeSpinsWon);
  hud.panel({ title, text: t('freeSpinsDouble') });
  await pause(ANNOUNCEMENT_MS);
  hud.panel();
}

async function endRound(context: GameContext, round: RoundView, won: bigint): Promise<void> {
  const { hud } = context;
  const last = round.spins.at(-1);
  const stake = BigInt(round.stakeParts);
  if (round.spins.length > 1) {
    const title = t('freeSpinsOver', { amount: context.money.write(won) });
    hud.panel({ title, text: '' });
    hud.say(title);
  }
  // What is not more than the stake is no reason to celebrate.
  if (won > stake) {
    const times = Number((won * 10n) / stake) / 10;
    const strength = times >= 50 ? 6 : times >= 15 ? 5 : times >= 5 ? 3 : 1;
    context.sound.win(strength);
    letLanternsRise(strength * 4);
    await hud.countUp(won, 500 + strength * 260);
  } else {
    hud.win(won);
  }
  if (round.spins.length > 1) {
    await pause(ANNOUNCEMENT_MS - (reducedMotion() ? 800 : 0));
    hud.panel();
    document.body.classList.remove('free');
  } else if (won > 0n && won <= stake) {
    await pause(OVERVIEW_MS / 2);
  }
  if (last) showScenes(context, last);
}

/** Balance and net position as the wallet and the server have them; waits for an award that is still on its way. */
async function settle(context: GameContext, round: RoundView): Promise<void> {
  const { hud } = context;
  for (let waitMs = 800; ; waitMs = Math.min(waitMs * 2, 8_000)) {
    const answer = await untilHeard(hud, () => context.api.shown(round.id, round.spins.length));
    context.net = BigInt(answer.netParts);
    hud.net(context.net);
    if (answer.round.state !== 'accepted') {
      hud.note(undefined);
      const told = answer.round.balanceParts ?? (await untilHeard(hud, () => context.api.balance())).balanceParts;
      context.balance = BigInt(told);
      hud.balance(context.balance);
      context.lobby.tell({ event: 'balance', currency: context.money.currency, balanceParts: told });
      return;
    }
    hud.note(t('winOnItsWay', { amount: context.money.write(BigInt(round.winParts ?? '0')) }));
    await pause(waitMs);
  }
}

function sum(spins: readonly SpinView[]): bigint {
  return spins.reduce((total, spin) => total + BigInt(spin.winParts), 0n);
}

function sumOf(spins: readonly SpinView[], read: (spin: SpinView) => number): number {
  return spins.reduce((total, spin) => total + read(spin), 0);
}
