import { BOUGHT } from '../../mechanics/slot-bet.ts';
import type { SlotTitle } from '../../titles/slot-title.ts';
import { byId, draw, memory } from '../dom.ts';
import { ICONS } from '../icons.ts';
import { openPage } from '../page/open-page.ts';
import { coreOf, isIdle, lastRoundOf, onClick, sitDown, startRound } from '../page/sit-down.ts';
import type { ButtonFace } from '../play/hud.ts';
import { showJackpots } from '../play/jackpots.ts';
import { picturesOf } from '../reels/pictures.ts';
import { reelsIn } from '../reels/reels.ts';
import { openSheet } from '../sheets/sheet.ts';
import { type MoneyFormat, t } from '../texts.ts';
import { dressSlot } from './dress-slot.ts';
import { firstWindow } from './first-window.ts';
import { connectGamble } from './gamble-switch.ts';
import { described } from './present-step.ts';
import type { SlotContext, SlotRound } from './slot-context.ts';
import { slotStage } from './slot-stage.ts';
import { slotTeller } from './slot-teller.ts';

const PAGES = import.meta.glob<{ PAGE: SlotTitle }>('../../titles/*/page.ts');

void openPage<SlotTitle>({
  load: (folder) => PAGES[`../../titles/${folder}/page.ts`]?.(),
  dress: dressSlot,
  showRound: async (api, title) => {
    const { showRoundPage } = await import('../sheets/round-page.ts');
    await showRoundPage(api, slotTeller({ title, pictures: picturesOf(title.art) }));
  },
  sitDown: (opened, { api, title }) => {
    const context = contextFor(coreOf({ api, title }, opened, faceFor(title)));
    showFirst(context);
    showJackpots(context);
    connectGamble(context);
    connectBuy(context);
    sitDown(context, {
      rules: async () => (await import('./rules-sheet.ts')).rulesSheet(context),
    });
  },
});

function faceFor({ facts }: SlotTitle): (money: MoneyFormat) => ButtonFace {
  return (money) => ({
    label: t('spin'),
    busy: t('spinning'),
    words: false,
    draw: (button) => draw(button, ICONS.spin),
    detail: ({ unitParts }) => t('stakeDetail', { count: facts.units, bet: money.write(unitParts) }),
  });
}

function contextFor(core: ReturnType<typeof coreOf<SlotTitle>>): SlotContext {
  const { title, sound } = core;
  const { strips, rows } = title.facts;
  const pictures = picturesOf(title.art);
  const context: SlotContext = {
    ...core,
    pictures,
    reels: reelsIn(byId('reels'), { strips, rows, pictures, onReelStop: (reel) => sound.reelStop(reel) }),
    stage: slotStage(() => context),
    teller: slotTeller({ title, pictures }),
    gambles: memory.read('gamble') === 'on',
    celebrated: undefined,
    stopScenes: () => undefined,
  };
  return context;
}

function showFirst({ reels, opened, title }: SlotContext): void {
  const window = (lastRoundOf(opened) as SlotRound | null)?.steps.at(-1)?.window ?? firstWindow(title);
  reels.show(window);
  byId('reels').setAttribute('aria-label', described(window, title));
  draw(byId('spin'), ICONS.spin);
}

function connectBuy(context: SlotContext): void {
  byId('buy').hidden = !context.opened.allows.buy || context.title.facts.bought === undefined;
  onClick(context, 'buy', async () => {
    if (!isIdle(context)) return;
    const { buySheet } = await import('./buy-sheet.ts');
    openSheet(
      t('buy'),
      buySheet(context, () => startRound(context, BOUGHT)),
    );
  });
}
