import type { Json } from '../../mechanics/mechanic.ts';
import { ApiError, type OpenGame } from '../api.ts';
import { byId, memory, pause, seen } from '../dom.ts';
import { lobbyAt } from '../lobby.ts';
import { type Autoplay, nextOf } from '../play/autoplay.ts';
import { connectControls, showStake, stopAutoplay } from '../play/controls.ts';
import { drawCurtain } from '../play/curtain.ts';
import { type GameContext, type PlayedTitle, stakeOf } from '../play/game-context.ts';
import { type ButtonFace, hudFor, startClock } from '../play/hud.ts';
import { untilHeard } from '../play/persistence.ts';
import { isOver, playRound, resumeRound } from '../play/play-round.ts';
import { seenRoundNote } from '../play/seen-round.ts';
import { useTimeZone } from '../round-time.ts';
import { openSheet, sheetIsOpen } from '../sheets/sheet.ts';
import { openSound } from '../sound.ts';
import { moneyFormatOf, t } from '../texts.ts';

/** Everything of a page's state that does not depend on what it shows its rounds on. */
export function coreOf<T extends PlayedTitle>(
  { api, title }: { readonly api: GameContext['api']; readonly title: T },
  opened: OpenGame,
  faceOf: (money: GameContext['money']) => ButtonFace,
) {
  const money = moneyFormatOf(opened.currency);
  const units = opened.unitsParts.map(BigInt);
  const remembered = units.findIndex((unit) => unit.toString() === memory.read(`bet.${money.currency}`));
  return {
    api,
    title,
    lobby: lobbyAt(opened.lobbyUrl),
    money,
    hud: hudFor(money, faceOf(money)),
    sound: openSound(title.voice),
    opened,
    units,
    unit: remembered === -1 ? Math.min(1, units.length - 1) : remembered,
    balance: BigInt(opened.balanceParts),
    net: BigInt(opened.netParts),
    played: undefined,
    seenRound: seenRoundNote(api.shown),
    won: 0n,
    busy: false,
    nextAt: 0,
    autoplay: undefined,
  };
}

/** Connects clock, buttons, sheets and the site around the page, and goes on with a round that was left. */
export function sitDown(context: GameContext, sheets: { readonly rules: () => Promise<Node> }): void {
  const { opened } = context;
  showFigures(context);
  startClock(opened.sittingMs);
  connectControls(context, { play: () => startRound(context), sheetIsOpen });
  connectSheets(context, sheets.rules);
  const { seenRound } = context;
  seenRound.whenRested(() => run(context, () => untilHeard(context.hud, () => seenRound.now())));
  // Whoever is not told that a round was seen shows it again.
  const say = (): void => void seenRound.now().catch(() => undefined);
  addEventListener('pagehide', say);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshWhenIdle(context);
    else say();
  });
  // One clock and one way out are enough, and one word that it is a demo: those of the frame, where it has them.
  context.lobby.hear((has, timeZone) => {
    useTimeZone(timeZone);
    byId('session').hidden = has.includes('clock');
    byId('close').hidden = has.includes('exit');
    if (has.includes('demo')) byId('demo').hidden = true;
  });
  context.lobby.hearMoney(() => void refreshWhenIdle(context));
  context.lobby.tell({ event: 'ready' });
  const { newest } = opened;
  if (newest && !isOver(newest) && newest.state !== 'void') run(context, () => resumeRound(context, newest));
}

/** One round of what is bet now, or of `bet`. Pressed while one is shown, it hurries that one. */
export function startRound(context: GameContext, bet: Json | undefined = context.stage.bet()): void {
  if (context.busy) {
    context.stage.hurry?.();
    return;
  }
  if (bet === undefined) {
    const why = context.stage.betMissing?.() ?? t('betMissing');
    context.hud.note(why);
    context.hud.say(why);
    return;
  }
  run(context, () => playRound(context, bet));
}

/** The last round of this player in this title that was seen to its end: it still stands there. */
export function lastRoundOf({ newest }: OpenGame): OpenGame['newest'] {
  return newest && isOver(newest) && newest.state === 'settled' ? newest : null;
}

/** Whether something may be opened that starts rounds. */
export function isIdle({ busy, autoplay }: GameContext): boolean {
  return !busy && autoplay === undefined;
}

/** Opens a sheet whose code and contents come from the server when it is asked for. */
export function onClick(context: GameContext, id: string, show: () => Promise<void>): void {
  byId(id).addEventListener('click', () => void show().catch(() => context.hud.note(t('connectionLost'))));
}

function showFigures(context: GameContext): void {
  const { hud, opened } = context;
  hud.balance(context.balance);
  hud.net(context.net);
  hud.win(BigInt(lastRoundOf(opened)?.winParts ?? '0'));
  byId('autoplay').hidden = !opened.allows.autoplay;
  hud.ready(true);
  byId('demo').hidden = !opened.demo;
  byId('demo').textContent = t('demo');
  byId('demo').title = t('demoNote');
}

/** Handles every error of a round: the session ends, or the page is reset to the state at the server. */
function run(context: GameContext, work: () => Promise<void>): void {
  const began = work();
  showStake(context);
  began.then(
    () => showStake(context),
    (error: unknown) => {
      stopAutoplay(context);
      if (error instanceof ApiError && error.code === 'session_ended') drawCurtain('session-ended', context.lobby.url);
      else drawCurtain('unavailable', context.lobby.url);
    },
  );
}

/** Rounds that start by themselves are so far apart that they can be followed and stopped, also where nothing moves. */
const AUTOPLAY_MS = 800;

/** Rounds that start by themselves, one after the other, until one of their limits or the player ends them. */
function startAutoplay(context: GameContext, autoplay: Autoplay): void {
  context.autoplay = autoplay;
  context.hud.autoplay(autoplay.left);
  run(context, async () => {
    while (context.autoplay) {
      context.won = 0n;
      const next = pause(AUTOPLAY_MS);
      await playRound(context);
      const left = autoplayOf(context);
      const { net, won: win, balance } = context;
      context.autoplay = left && nextOf(left, { net, win, balance, stake: stakeOf(context) });
      if (!context.autoplay) break;
      context.hud.autoplay(context.autoplay.left);
      // Whoever looks away or reads a sheet does not play on unseen.
      await Promise.all([next, seen()]);
      while (sheetIsOpen()) await pause(300);
    }
    stopAutoplay(context);
  });
}

/** Read anew: a round may have ended them, or the player. */
function autoplayOf({ autoplay }: GameContext): Autoplay | undefined {
  return autoplay;
}

/** Not while a round is under way: then the round says what the balance is. */
async function refreshWhenIdle(context: GameContext): Promise<void> {
  if (context.busy) return;
  const told = await context.api.balance().catch(() => undefined);
  if (told) showBalance(context, BigInt(told.balanceParts));
}

function showBalance(context: GameContext, parts: bigint): void {
  if (context.busy) return;
  context.balance = parts;
  context.hud.balance(parts);
}

function connectSheets(context: GameContext, rules: () => Promise<Node>): void {
  onClick(context, 'open-rules', async () => openSheet(t('rules'), await rules()));
  onClick(context, 'open-fairness', async () => {
    const { fairnessSheet } = await import('../sheets/fairness-sheet.ts');
    openSheet(t('fairness'), fairnessSheet(context, await context.api.seeds()));
  });
  onClick(context, 'open-history', async () => {
    const { historySheet } = await import('../sheets/history-sheet.ts');
    const { fairnessSheet } = await import('../sheets/fairness-sheet.ts');
    await context.seenRound.now();
    const { rounds } = await context.api.history();
    const seeds = await context.api.seeds();
    const verify = (round: (typeof rounds)[number]): void =>
      openSheet(t('fairness'), fairnessSheet(context, seeds, round));
    openSheet(t('history'), historySheet(rounds, context, verify));
  });
  onClick(context, 'autoplay', async () => {
    if (!isIdle(context)) return;
    const { autoplaySheet } = await import('../sheets/autoplay-sheet.ts');
    openSheet(
      t('autoplay'),
      autoplaySheet(context, (autoplay) => startAutoplay(context, autoplay)),
    );
  });
}
