import { byId, memory } from '../dom.ts';
import { dressPage } from '../page/dress-page.ts';
import { openPage } from '../page/open-page.ts';
import { coreOf, lastRoundOf, sitDown, startRound } from '../page/sit-down.ts';
import { showStake } from '../play/controls.ts';
import { paid, unitOf } from '../play/game-context.ts';
import type { ButtonFace } from '../play/hud.ts';
import { type MoneyFormat, t, word } from '../texts.ts';
import { type TableContext, tableRound } from './table-context.ts';
import type { TableFrame, TablePage, TableView } from './table-page.ts';
import { tableStage } from './table-stage.ts';
import { tableTeller } from './table-teller.ts';

const PAGES = import.meta.glob<{ PAGE: TablePage }>('./pages/*.ts');

void openPage<TablePage>({
  load: (folder) => PAGES[`./pages/${folder}.ts`]?.(),
  dress: (title) => {
    dressPage(title);
    document.body.dataset.mechanic = title.mechanic;
  },
  showRound: async (api, title) => {
    const { showRoundPage } = await import('../sheets/round-page.ts');
    await showRoundPage(api, tableTeller(title));
  },
  sitDown: (opened, { api, title }) => {
    const context = contextFor(coreOf({ api, title }, opened, faceFor(title)));
    showFirst(context);
    sitDown(context, {
      rules: async () => (await import('./rules-sheet.ts')).rulesSheet(context),
    });
  },
});

function faceFor(title: TablePage): (money: MoneyFormat) => ButtonFace {
  const label = title.playWord === undefined ? t('play') : word(title, title.playWord);
  return (money) => ({
    label,
    busy: t('playing'),
    words: true,
    draw: (button) => button.replaceChildren(label),
    detail: ({ stakeParts, unitParts }) => {
      if (title.unit === 'stake' || unitParts === 0n) return '';
      return t('stakeDetail', { count: (stakeParts / unitParts).toString(), bet: money.write(unitParts) });
    },
  });
}

function contextFor(core: ReturnType<typeof coreOf<TablePage>>): TableContext {
  const { title } = core;
  // The board is built once the page around it can be asked; until then it is asked nothing.
  const built: { view?: TableView } = {};
  const context: TableContext = {
    ...core,
    get view() {
      return (built.view ??= title.view(frameOf(() => context)));
    },
    stage: tableStage(() => context),
    teller: tableTeller(title),
  };
  return context;
}

function frameOf(contextOf: () => TableContext): TableFrame {
  const { title, money, sound, hud, units, opened } = contextOf();
  const worth = (pay: number, unitParts: string | bigint = unitOf(contextOf())): bigint => paid(money, unitParts, pay);
  return {
    stage: byId('stage'),
    money,
    sound,
    say: (name, values) => word(title, name, values),
    unit: () => unitOf(contextOf()),
    units,
    worth,
    amount: (pay, unitParts) => money.write(worth(pay, unitParts)),
    changed: () => showStake(contextOf()),
    play: () => startRound(contextOf()),
    announce: (text) => hud.say(text),
    note: (text) => hud.note(text),
    player: opened.player,
    memory,
  };
}

function showFirst(context: TableContext): void {
  const { view, opened, title } = context;
  const last = lastRoundOf(opened);
  if (last) {
    const round = tableRound(last);
    view.restore(round, round.steps.length);
    view.end(round);
  }
  byId('spin').replaceChildren(title.playWord === undefined ? t('play') : word(title, title.playWord));
}
