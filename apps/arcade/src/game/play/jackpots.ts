import { LEVELS, type Level } from '../../mechanics/jackpot/levels.ts';
import type { LevelAmounts, RoundView } from '../api.ts';
import { byId, el, pause, reducedMotion, seen } from '../dom.ts';
import { levelName, t } from '../texts.ts';
import type { GameContext } from './game-context.ts';
import { letRise } from './rising.ts';

/** The highest stands first. */
export const LEVELS_DOWN: readonly Level[] = [...LEVELS].reverse();

const GROW_MS = 900;
const FRAME_MS = 60;
const SHOWN_MS = 4_200;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * The four levels above the reels, as they are when the game opens, and as they grow from then on while the page is in sight. In a demo
 * they are what levels start with, and stay.
 */
export function showJackpots(context: GameContext): void {
  const { jackpot } = context.opened;
  const board = byId('jackpots');
  board.hidden = jackpot === null;
  if (jackpot === null) return;
  const levels = new Map(LEVELS_DOWN.map((level) => [level, levelOn(context, level, BigInt(jackpot.levels[level]))]));
  board.replaceChildren(...[...levels.values()].map(({ element }) => element));
  board.setAttribute('aria-label', jackpot.isReal ? t('jackpots') : `${t('jackpots')}. ${t('jackpotDemoNote')}`);
  board.title = jackpot.isReal ? '' : t('jackpotDemoNote');
  if (!jackpot.isReal) return;
  void follow(context, (amounts) => {
    for (const [level, { grow }] of levels) grow(BigInt(amounts[level]));
  });
}

function levelOn({ money }: GameContext, level: Level, first: bigint) {
  const amount = el('dd', {}, money.write(first));
  const element = el('dl', { class: 'jackpot', 'data-level': level }, el('dt', {}, levelName(level)), amount);
  let shown = first;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Only growth is shown as growth; a level that was won starts anew at once. */
  const grow = (to: bigint): void => {
    clearInterval(timer);
    const from = shown;
    const began = performance.now();
    const put = (parts: bigint): void => {
      shown = parts;
      amount.textContent = money.write(parts);
    };
    if (to <= from || reducedMotion()) {
      put(to);
      return;
    }
    timer = setInterval(() => {
      const thousandths = BigInt(Math.min(1_000, Math.round(((performance.now() - began) * 1_000) / GROW_MS)));
      put(from + ((to - from) * thousandths) / 1_000n);
      if (thousandths === 1_000n) clearInterval(timer);
    }, FRAME_MS);
  };
  return { element, grow };
}

/** Listens for as long as the page lives, and not while nobody sees it. A stream that ends is opened again, with growing pauses. */
async function follow({ api }: GameContext, tell: (amounts: LevelAmounts) => void): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  for (;;) {
    await seen();
    const hidden = new AbortController();
    const look = (): void => {
      if (document.visibilityState === 'hidden') hidden.abort();
    };
    document.addEventListener('visibilitychange', look);
    const goesOn = await api.jackpots((amounts) => {
      waitMs = FIRST_WAIT_MS;
      tell(amounts);
    }, hidden.signal);
    document.removeEventListener('visibilitychange', look);
    if (!goesOn) return;
    if (!hidden.signal.aborted) await pause(waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** What the round itself won, without a level. */
export function gameWinOf(round: RoundView): bigint {
  return BigInt(round.winParts ?? '0') - BigInt(round.jackpot?.parts ?? '0');
}

/** Tells of a level that was won, until it was read. What is not more than the stake is told and no reason to celebrate. */
export async function showJackpotWin(context: GameContext, round: RoundView): Promise<void> {
  const { jackpot } = round;
  if (jackpot === null) return;
  const { hud, money, title, sound } = context;
  const parts = BigInt(jackpot.parts);
  const text = t('jackpotWon', { level: levelName(jackpot.level), amount: money.write(parts) });
  const chip = document.querySelector(`#jackpots [data-level=${jackpot.level}]`);
  chip?.classList.add('won');
  hud.panel({ title: t('jackpotWonTitle', { level: levelName(jackpot.level) }), text: money.write(parts) });
  byId('panel').classList.add('jackpot-win');
  hud.say(text);
  hud.story(text);
  if (parts > BigInt(round.stakeParts)) {
    sound.win(6);
    letRise(title.art.celebration, 24);
  }
  await hud.countUp(BigInt(round.winParts ?? '0'), 1_400);
  await pause(SHOWN_MS);
  hud.panel();
  byId('panel').classList.remove('jackpot-win');
  chip?.classList.remove('won');
}
