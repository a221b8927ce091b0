import { PAPER_LANTERNS as SLOT } from '../../rules/paper-lanterns.ts';
import { windowAt } from '../../rules/slot.ts';
import { ApiError, openApi, type OpenGame } from '../api.ts';
import { wordmark } from '../art/letters.ts';
import { corner, garland, UPRIGHT_VIEW, valley, WIDE_VIEW } from '../art/scene.ts';
import { symbolSvg } from '../art/symbols.ts';
import { byId, draw, memory, pause } from '../dom.ts';
import { lobbyAt } from '../lobby.ts';
import { connectControls, showStake } from '../play/controls.ts';
import { drawCurtain, openCurtain } from '../play/curtain.ts';
import { dressButtons, hudFor, startClock } from '../play/hud.ts';
import { isOver, playRound, resumeRound } from '../play/play-round.ts';
import { described } from '../play/present-spin.ts';
import { reelsOn } from '../play/reels.ts';
import type { GameContext } from '../play/game-context.ts';
import { openSound } from '../sound.ts';
import { useTimeZone } from '../round-time.ts';
import { moneyFormatOf, t, useLanguage } from '../texts.ts';
import { connectSheet, openSheet, sheetIsOpen } from '../sheets/sheet.ts';

/** The stops shown before a player's first round: every symbol once or twice, and no win. */
const FIRST_STOPS = [20, 0, 24, 3, 13];

async function main(): Promise<void> {
  dressPage();
  const token = location.hash.slice(1);
  const api = openApi(token);
  if (new URLSearchParams(location.search).get('view') === 'round') {
    const { showRoundPage } = await import('./round-page.ts');
    await showRoundPage(api);
    return;
  }
  await useLanguage(navigator.language);
  drawCurtain('loading');
  const opened = await openUntilItWorks(api);
  if (opened) await sitDown(api, opened);
}

function dressPage(): void {
  draw(byId('scene'), valley() + garland() + garland());
  const upright = matchMedia('(orientation: portrait)');
  const frameValley = (): void =>
    byId('scene').firstElementChild?.setAttribute('viewBox', upright.matches ? UPRIGHT_VIEW : WIDE_VIEW);
  upright.addEventListener('change', frameValley);
  frameValley();
  draw(byId('wordmark'), wordmark('PAPER LANTERNS'));
  draw(byId('curtain-mark'), symbolSvg('lantern'));
  draw(byId('frame'), corner().repeat(4));
  dressButtons();
  connectSheet();
  byId('curtain-retry').addEventListener('click', () => location.reload());
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

async function sitDown(api: GameContext['api'], opened: OpenGame): Promise<void> {
  await useLanguage(opened.lang);
  const context = contextFor(api, opened);
  openCurtain();
  context.reels.resize();
  new ResizeObserver(() => context.reels.resize()).observe(byId('reels'));
  showFirst(context);
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

function contextFor(api: GameContext['api'], opened: OpenGame): GameContext {
  const money = moneyFormatOf(opened.currency);
  const lineBets = opened.unitsParts.map(BigInt);
  const remembered = lineBets.findIndex((bet) => bet.toString() === memory.read(`bet.${money.currency}`));
  const sound = openSound();
  return {
    api,
    lobby: lobbyAt(opened.lobbyUrl),
    money,
    hud: hudFor(money),
    reels: reelsOn(byId<HTMLCanvasElement>('reels'), (reel) => sound.reelStop(reel)),
    sound,
    opened,
    lineBets,
    bet: remembered === -1 ? Math.min(1, lineBets.length - 1) : remembered,
    balance: BigInt(opened.balanceParts),
    net: BigInt(opened.netParts),
    busy: false,
    stopScenes: () => undefined,
  };
}

function showFirst(context: GameContext): void {
  const { hud, opened } = context;
  const seen = opened.newest && isOver(opened.newest) ? opened.newest : undefined;
  const stops = seen?.spins.at(-1)?.stops ?? FIRST_STOPS;
  context.reels.show(stops);
  byId('reels').setAttribute('aria-label', described(windowAt(SLOT, stops)));
  hud.balance(context.balance);
  hud.net(context.net);
  hud.win(BigInt(seen?.winParts ?? '0'));
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
      if (error instanceof ApiError && error.code === 'session_ended') drawCurtain('session-ended', context.lobby.url);
      else drawCurtain('unavailable', context.lobby.url);
    },
  );
}

/** Not while a round is under way: then the round says what the balance is. */
function showBalance(context: GameContext, parts: bigint): void {
  if (context.busy) return;
  context.balance = parts;
  context.hud.balance(parts);
}

async function refreshWhenIdle(context: GameContext): Promise<void> {
  if (context.busy) return;
  const told = await context.api.balance().catch(() => undefined);
  if (told) showBalance(context, BigInt(told.balanceParts));
}

function connectSheets(context: GameContext): void {
  const onClick = (id: string, show: () => Promise<void>): void =>
    byId(id).addEventListener('click', () => void show().catch(() => context.hud.note(t('connectionLost'))));
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
    openSheet(
      t('history'),
      historySheet(rounds, context.money, (round) => openSheet(t('fairness'), fairnessSheet(context, seeds, round))),
    );
  });
}

void main();
