import type { SlotStep } from '../../mechanics/slot-step.ts';
import { byId, el, pause, reducedMotion } from '../dom.ts';
import { celebrate } from '../play/celebrate.ts';
import { isKnownHere, type Presented, worth } from '../play/game-context.ts';
import { untilHeard } from '../play/persistence.ts';
import { counted, t } from '../texts.ts';
import { gameWinOf, showJackpotWin } from '../play/jackpots.ts';
import { showFree, showHold } from './mood.ts';
import { described, laidBy, overview, type Reading, scenesOf, spoken } from './present-step.ts';
import type { SlotContext, SlotRound } from './slot-context.ts';
import { cardOf, chainAt, freeSpinAt, paySoFar } from './step-facts.ts';

/** The shortest run of the first reel: the last one then stops at about the prescribed cycle. */
const RUN_MS = 700;
const OVERVIEW_MS = 750;
const SCENE_MS = 1_700;
const ANNOUNCEMENT_MS = 2_600;
const REST_MS = 650;
const CARD_MS = 1_800;

/** One step within its round. */
interface At {
  readonly round: SlotRound;
  readonly step: SlotStep;
  readonly index: number;
}

/** Shows the steps that were not shown yet, and reports each to the server, the last one when there is time. Returns once all are shown. */
export async function presentSteps(context: SlotContext, round: SlotRound, pressedAt: number): Promise<Presented> {
  const { hud } = context;
  if (round.balanceAfterBetParts !== null) hud.balance(BigInt(round.balanceAfterBetParts));
  let heard: Presented['heard'] = Promise.resolve(undefined);
  for (const [index, step] of round.steps.entries()) {
    if (index < round.shownSteps) continue;
    const at = { round, step, index };
    await moveTo(context, at, pressedAt);
    byId('reels').setAttribute('aria-label', described(step.window, context.title));
    if (index === round.steps.length - 1 && isKnownHere(context, round)) context.seenRound.later(round);
    else heard = heard.then(() => untilHeard(hud, () => context.api.shown({ roundId: round.id, steps: index + 1 })));
    await presentStep(context, at);
  }
  return { heard };
}

/** Puts the page where a round stands that was begun elsewhere or before a reload. */
export function restore(context: SlotContext, round: SlotRound): void {
  if (round.steps.length > 0 && round.shownSteps === 0) context.reels.start();
  const step = round.steps[round.shownSteps - 1];
  if (!step) return;
  context.reels.show(step.window);
  context.reels.lay(laidBy(step, readingOf(context, round)));
  byId('reels').setAttribute('aria-label', described(step.window, context.title));
  context.hud.win(worth(round.unitParts, paySoFar(round.steps.slice(0, round.shownSteps))));
  showFree(step.free);
  showHold(step.kind === 'respin');
}

/** The way from what stands there to the next step. */
async function moveTo(context: SlotContext, { round, step, index }: At, pressedAt: number): Promise<void> {
  const { reels, hud } = context;
  const before = round.steps[index - 1];
  context.stopScenes();
  switch (step.kind) {
    case 'spin': {
      const first = index === 0;
      showHold(false);
      if (!step.sticky || !before?.sticky) reels.lay([]);
      await reels.expand([]);
      if (step.free) beginFreeSpin(context, { round, step, index });
      reels.start();
      await reels.land(step.window, (first ? pressedAt : performance.now()) + RUN_MS);
      break;
    }
    case 'fall':
      hud.story('');
      await reels.fall(step.window, before?.wins.flatMap(({ cells }) => cells) ?? []);
      context.sound.link(chainAt(round.steps, index));
      break;
    case 'respin':
      if (before?.kind !== 'respin') await announceHold(context);
      showHold(true);
      await reels.respin(step.window);
      break;
    case 'gamble':
      await showCard(context, step, worth(round.unitParts, step.pay));
      break;
  }
}

function beginFreeSpin(context: SlotContext, { round, index }: At): void {
  const { facts } = context.title;
  showFree(true);
  const spin = freeSpinAt({ steps: round.steps, bet: round.bet, facts }, index);
  const won = worth(round.unitParts, paySoFar(round.steps.slice(0, index)));
  const text = won > 0n ? t('freeSpinsWin', { amount: context.money.write(won) }) : '';
  context.hud.panel({ title: t('freeSpinOf', { now: spin?.now ?? 1, all: spin?.all ?? 1 }), text, ribbon: true });
  context.hud.story('');
}

async function presentStep(context: SlotContext, at: At): Promise<void> {
  const { hud, reels } = context;
  const { round, step, index } = at;
  if (step.kind === 'gamble') return;
  const reading = readingOf(context, round);
  const won = worth(round.unitParts, paySoFar(round.steps.slice(0, index + 1)));
  const win = worth(round.unitParts, step.pay);
  const newCoins = (step.coins?.length ?? 0) - (round.steps[index - 1]?.coins?.length ?? 0);
  if (step.kind === 'respin' && newCoins > 0) context.sound.coin();
  reels.lay(laidBy(step, reading));
  await reels.expand(step.expanded ?? []);
  hud.say(spoken(step, reading));
  hud.ladder(step.multiplier > 1 ? `× ${step.multiplier}` : '');
  if (step.kind === 'respin') {
    hud.panel({ title: t('respinsLeft', { count: step.respinsLeft ?? 0 }), text: '', ribbon: true });
  }
  reels.highlight(step.kind === 'respin' && win === 0n ? [] : overview(step, context.title));
  const isLast = index === round.steps.length - 1;
  if (round.steps.length > 1 && win > 0n) hud.win(won);
  if (win > 0n) hud.story(t(won > BigInt(round.stakeParts) ? 'won' : 'returned', { amount: context.money.write(win) }));
  if (step.freeSpinsWon > 0) await announce(context, step);
  else if (!isLast) await pause(win > 0n ? REST_MS + OVERVIEW_MS : REST_MS);
}

async function announce(context: SlotContext, step: SlotStep): Promise<void> {
  const { hud } = context;
  const { freeTimes } = context.title.facts;
  context.sound.feature();
  await pause(OVERVIEW_MS);
  const title = step.free ? t('freeSpinsMore', { count: step.freeSpinsWon }) : counted('freeSpins', step.freeSpinsWon);
  hud.panel({ title, text: freeTimes.first > 1 ? t('timesAll', { times: freeTimes.first }) : '' });
  await pause(ANNOUNCEMENT_MS);
  hud.panel();
}

async function announceHold(context: SlotContext): Promise<void> {
  context.sound.feature();
  await pause(OVERVIEW_MS);
  context.hud.panel({ title: t('holdBegins'), text: t('holdBeginsText') });
  await pause(ANNOUNCEMENT_MS);
  context.hud.panel();
}

/** The card that was turned, until it was read. */
async function showCard(context: SlotContext, step: SlotStep, won: bigint): Promise<void> {
  const { hud, money } = context;
  const { rank, suit, isRed } = cardOf(step.card ?? 0);
  const card = el('span', { class: `card ${isRed ? 'red' : 'black'}`, 'aria-hidden': 'true' }, rank, el('i', {}, suit));
  const title = won > 0n ? t('gambleWon', { amount: money.write(won) }) : t('gambleLost');
  hud.panel({ title, text: '', picture: card });
  hud.say(`${t(isRed ? 'cardRed' : 'cardBlack')} ${title}`);
  if (won > 0n) context.sound.link(2);
  await pause(CARD_MS);
  hud.panel();
}

export async function endRound(context: SlotContext, round: SlotRound): Promise<void> {
  const { hud } = context;
  const last = round.steps.at(-1);
  const won = gameWinOf(round);
  const isCelebrated = context.celebrated === round.id || round.steps.some(({ kind }) => kind === 'gamble');
  const hadFree = round.steps.some(({ free }) => free);
  const hadHold = round.steps.some(({ kind }) => kind === 'respin');
  hud.panel();
  if (hadFree || hadHold) {
    const title = t(hadFree ? 'freeSpinsOver' : 'holdOver', { amount: context.money.write(won) });
    hud.panel({ title, text: '' });
    hud.say(title);
  }
  if (isCelebrated) hud.win(won);
  else await celebrate(context, round, { won });
  if (hadFree || hadHold) {
    await pause(ANNOUNCEMENT_MS - (reducedMotion() ? 800 : 0));
    hud.panel();
    showFree(false);
    showHold(false);
  } else if (won > 0n && won <= BigInt(round.stakeParts)) {
    await pause(OVERVIEW_MS / 2);
  }
  hud.ladder('');
  await showJackpotWin(context, round);
  if (last && last.kind !== 'gamble') showScenes(context, readingOf(context, round), last);
}

/** Goes through the wins of a step, one after another, until the next round begins. */
function showScenes(context: SlotContext, reading: Reading, step: SlotStep): void {
  const scenes = scenesOf(step, reading);
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

export function readingOf(context: SlotContext, round: SlotRound): Reading {
  return { title: context.title, unitParts: round.unitParts, money: context.money };
}
