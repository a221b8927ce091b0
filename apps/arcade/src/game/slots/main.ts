import { BOUGHT, type SlotBet } from '../../mechanics/slot-bet.ts';
import { ApiError, openApi, type OpenGame } from '../api.ts';
import { byId, folderOf, memory, pause, seen } from '../dom.ts';
import { lobbyAt } from '../lobby.ts';
import { type Autoplay, nextOf } from '../play/autoplay.ts';
import { connectControls, showStake, stopAutoplay } from '../play/controls.ts';
import { drawCurtain, openCurtain } from '../play/curtain.ts';
import { dressButtons, hudFor, startClock } from '../play/hud.ts';
import { type GameContext, stakeOf } from '../play/game-context.ts';
import { isOver, playRound, resumeRound } from '../play/play-round.ts';
import { showJackpots } from '../play/jackpots.ts';
import { described } from '../play/present-step.ts';
import { picturesOf } from '../reels/pictures.ts';
import { reelsIn } from '../reels/reels.ts';
import { useTimeZone } from '../round-time.ts';
import { connectSheet, openSheet, sheetIsOpen } from '../sheets/sheet.ts';
import type { SlotTitle } from '../../titles/slot-title.ts';
import { openSound } from '../sound.ts';
import { moneyFormatOf, t, useLanguage } from '../texts.ts';
import { dressPage } from './dress-page.ts';
import { firstWindow } from './first-window.ts';

/** Each title is a page of its own folder; only its own pictures, words and figures are loaded. */
const PAGES = import.meta.glob<{ PAGE: SlotTitle }>('../../titles/*/page.ts');

async function main(): Promise<void> {
  const api = openApi(location.hash.slice(1));
  const load = PAGES[`../../titles/${folderOf(location.pathname)}/page.ts`];
  const loaded = load?.();
  dressButtons();
  connectSheet();
  byId('curtain-retry').addEventListener('click', () => location.reload());
  await useLanguage(navigator.language);
  const title = (await loaded)?.PAGE;
  if (!title) {
    drawCurtain('unavailable');
    return;
  }
  const pictures = picturesOf(title.art);
  dressPage(title);
  if (new URLSearchParams(location.search).get('view') === 'round') {
    const { showRoundPage } = await import('../sheets/round-page.ts');
    await showRoundPage(api, { title, pictures });
    return;
  }
  drawCurtain('loading');
  const opened = await openUntilItWorks(api);
  if (!opened) return;
  await useLanguage(opened.lang);
  sitDown(contextFor({ api, opened, title }, pictures));
}

/** Opens the game; undefined when the session is over. Retries while wallet or server are unavailable; the button reloads the page. */
async function openUntilItWorks(api: GameContext['api']): Promise<OpenGame | undefined> {
  for (let waitMs = 2_000; ; waitMs = Math.min(waitMs * 1.6, 20_000)) {
    try {
      return await api.open();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'session_ended') {
        drawCurtain('session-ended');
        return undefined;
      }
      drawCurtain('unavailable');
      await pause(waitMs);
    }
  }
}

function sitDown(context: GameContext): void {
  const { opened } = context;
  openCurtain();
  showFirst(context);
  showJackpots(context);
  startClock(opened.sittingMs);
  connectControls(context, { spin: () => run(context, () => playRound(context)), sheetIsOpen });
  connectSheets(context);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void refreshWhenIdle(context);
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
  if (opened.newest && !isOver(opened.newest)) {
    const { newest } = opened;
    if (newest.state !== 'void') run(context, () => resumeRound(context, newest));
  }
}

function contextFor(
  { api, opened, title }: Pick<GameContext, 'api' | 'opened' | 'title'>,
  pictures: GameContext['pictures'],
): GameContext {
  const money = moneyFormatOf(opened.currency);
  const units = opened.unitsParts.map(BigInt);
  const remembered = units.findIndex((unit) => unit.toString() === memory.read(`bet.${money.currency}`));
  const sound = openSound(title.voice);
  const { strips, rows } = title.facts;
  return {
    api,
    title,
    pictures,
    lobby: lobbyAt(opened.lobbyUrl),
    money,
    hud: hudFor(money),
    reels: reelsIn(byId('reels'), { strips, rows, pictures, onReelStop: (reel) => sound.reelStop(reel) }),
    sound,
    opened,
    units,
    unit: remembered === -1 ? Math.min(1, units.length - 1) : remembered,
    balance: BigInt(opened.balanceParts),
    net: BigInt(opened.netParts),
    won: 0n,
    gambles: memory.read('gamble') === 'on',
    busy: false,
    autoplay: undefined,
    stopScenes: () => undefined,
  };
}

function showFirst(context: GameContext): void {
  const { hud, opened, title } = context;
  const newest = opened.newest && isOver(opened.newest) ? opened.newest : undefined;
  const window = newest?.steps.at(-1)?.window ?? firstWindow(title);
  context.reels.show(window);
  byId('reels').setAttribute('aria-label', described(window, title));
  hud.balance(context.balance);
  hud.net(context.net);
  hud.win(BigInt(newest?.winParts ?? '0'));
  byId('buy').hidden = !opened.allows.buy || title.facts.bought === undefined;
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

/** Rounds that start by themselves, one after the other, until one of their limits or the player ends them. */
function startAutoplay(context: GameContext, autoplay: Autoplay): void {
  context.autoplay = autoplay;
  context.hud.autoplay(autoplay.left);
  run(context, async () => {
    while (context.autoplay) {
      context.won = 0n;
      await playRound(context);
      const left = autoplayOf(context);
      const { net, won: win, balance } = context;
      context.autoplay = left && nextOf(left, { net, win, balance, stake: stakeOf(context) });
      if (!context.autoplay) break;
      context.hud.autoplay(context.autoplay.left);
      // Whoever looks away or reads a sheet does not play on unseen.
      await seen();
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

function connectSheets(context: GameContext): void {
  const onClick = (id: string, show: () => Promise<void>): void =>
    byId(id).addEventListener('click', () => void show().catch(() => context.hud.note(t('connectionLost'))));
  const idle = (): boolean => !context.busy && context.autoplay === undefined;
  onClick('open-rules', async () => {
    const { rulesSheet } = await import('../sheets/rules-sheet.ts');
    openSheet(t('rules'), rulesSheet(context));
  });
  onClick('open-fairness', async () => {
    const { fairnessSheet } = await import('../sheets/fairness-sheet.ts');
    openSheet(t('fairness'), fairnessSheet(context, await context.api.seeds()));
  });
  onClick('open-history', async () => {
    const { historySheet } = await import('../sheets/history-sheet.ts');
    const { fairnessSheet } = await import('../sheets/fairness-sheet.ts');
    const { rounds } = await context.api.history();
    const seeds = await context.api.seeds();
    const verify = (round: (typeof rounds)[number]): void =>
      openSheet(t('fairness'), fairnessSheet(context, seeds, round));
    openSheet(t('history'), historySheet(rounds, context, verify));
  });
  onClick('buy', async () => {
    if (!idle()) return;
    const { buySheet } = await import('../sheets/buy-sheet.ts');
    const bet: SlotBet = BOUGHT;
    openSheet(
      t('buy'),
      buySheet(context, () => run(context, () => playRound(context, bet))),
    );
  });
  onClick('autoplay', async () => {
    if (!idle()) return;
    const { autoplaySheet } = await import('../sheets/autoplay-sheet.ts');
    openSheet(
      t('autoplay'),
      autoplaySheet(context, (autoplay) => startAutoplay(context, autoplay)),
    );
  });
}

void main();
