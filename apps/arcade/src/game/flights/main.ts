import type { OpenGame } from '../api.ts';
import { byId, draw } from '../dom.ts';
import { ICONS } from '../icons.ts';
import { lobbyAt } from '../lobby.ts';
import { dressPage } from '../page/dress-page.ts';
import { openPage } from '../page/open-page.ts';
import { startClock } from '../play/hud.ts';
import { useTimeZone } from '../round-time.ts';
import { openSheet, sheetIsOpen } from '../sheets/sheet.ts';
import { moneyFormatOf, t } from '../texts.ts';
import { announcer } from './announce.ts';
import { type BetPanel, betPanel } from './bet-panel.ts';
import { flightApi } from './flight-api.ts';
import { flightClock } from './flight-clock.ts';
import { type FlightContext, note, showBalance, showNet } from './flight-context.ts';
import type { FlightPage } from './flight-page.ts';
import { flightStage } from './flight-stage.ts';
import { crashOf, isIn, isOutdated, NOTHING_KNOWN, phaseOf } from './flight-state.ts';
import { follow } from './follow.ts';
import { larkSound } from './lark-sound.ts';
import { showOthers } from './others.ts';

const PAGES = import.meta.glob<{ PAGE: FlightPage }>('./pages/*.ts');
/** A page is not loaded anew sooner: should one that still does not know the rules come back, it comes seldom. */
const LOADED_FOR_MS = 20_000;
const token = location.hash.slice(1);

void openPage<FlightPage>({
  load: (folder) => PAGES[`./pages/${folder}.ts`]?.(),
  dress: dressPage,
  showRound: async (_, title) => {
    const { showBetPage } = await import('./flight-sheets.ts');
    await showBetPage(flightApi(token), title);
  },
  sitDown: (opened, { api, title }) => {
    sitDown({ ...contextFor(title, opened), api, flights: flightApi(token) });
  },
});

function contextFor(title: FlightPage, opened: OpenGame): Omit<FlightContext, 'api' | 'flights'> {
  return {
    ...{ title, opened, money: moneyFormatOf(opened.currency), lobby: lobbyAt(opened.lobbyUrl) },
    ...{ clock: flightClock(), sound: larkSound(), units: opened.unitsParts.map(BigInt), state: NOTHING_KNOWN },
  };
}

function sitDown(context: FlightContext): void {
  const { lobby, title } = context;
  showFirst(context);
  const panels = [betPanel(context, 1), betPanel(context, 2)];
  connectButtons(context, panels);
  lobby.hear((has, timeZone) => {
    useTimeZone(timeZone);
    byId('session').hidden = has.includes('clock');
    byId('close').hidden = has.includes('exit');
    if (has.includes('demo')) byId('demo').hidden = true;
  });
  lobby.hearMoney(() => {
    void context.api.balance().then(
      ({ balanceParts }) => showBalance(context, balanceParts),
      () => undefined,
    );
  });
  lobby.tell({ event: 'ready' });
  const stage = flightStage(title);
  const multipleAt = (ms: number): number => crashOf(title.crash, context.state).multipleAt(ms);
  const announce = announcer(multipleAt);
  let opened = '';
  follow(context, () => {
    const { flight } = context.state;
    if (isOutdated(title.crash, context.state)) loadAnew();
    if (flight && flight.id !== opened && phaseOf(context.state, context.clock.now()) === 'open') {
      opened = flight.id;
      note(undefined);
      for (const panel of panels) panel.opens();
    }
    showOthers(context.state);
    turn();
  });
  let sang = '';
  const turn = (): void => {
    const now = context.clock.now();
    if (!Number.isFinite(now)) return;
    stage.show(context.state, now);
    announce(context.state, now);
    for (const panel of panels) panel.show();
    const phase = phaseOf(context.state, now);
    if (phase === 'flying') context.sound.sing(multipleAt(now - (context.state.flight?.startsAt ?? now)));
    if (phase === 'over' && sang === 'flying') context.sound.gone();
    sang = phase;
  };
  const everyFrame = (): void => {
    turn();
    requestAnimationFrame(everyFrame);
  };
  requestAnimationFrame(everyFrame);
}

/** The rules were changed since this page was loaded. What it is loaded as anew has them; a look now and then is enough. */
function loadAnew(): void {
  if (performance.now() > LOADED_FOR_MS) location.reload();
}

function showFirst(context: FlightContext): void {
  const { opened } = context;
  showBalance(context, opened.balanceParts);
  showNet(context, opened.netParts);
  startClock(opened.sittingMs);
  byId('demo').hidden = !opened.demo;
  byId('demo').textContent = t('demo');
  byId('demo').title = t('demoNote');
}

function connectButtons(context: FlightContext, panels: readonly BetPanel[]): void {
  const sound = byId('sound');
  const showSound = (): void => {
    const { on } = context.sound;
    draw(sound, on ? ICONS.soundOn : ICONS.soundOff);
    sound.setAttribute('aria-pressed', String(on));
    sound.setAttribute('aria-label', t(on ? 'soundOn' : 'soundOff'));
    sound.title = t(on ? 'soundOn' : 'soundOff');
  };
  showSound();
  sound.addEventListener('click', () => {
    context.sound.toggle();
    showSound();
  });
  const close = byId<HTMLAnchorElement>('close');
  close.href = context.lobby.url;
  close.addEventListener('click', (event) => {
    if (window.parent === window) return;
    event.preventDefault();
    context.lobby.tell({ event: 'close' });
  });
  const sheets = () => import('./flight-sheets.ts');
  const onClick = (id: string, show: () => Promise<void>): void =>
    byId(id).addEventListener('click', () => void show().catch(() => note(t('connectionLost'))));
  onClick('open-rules', async () => openSheet(t('rules'), (await sheets()).flightRules(context)));
  onClick('open-fairness', async () => {
    const { flightFairness } = await sheets();
    openSheet(t('fairness'), flightFairness(context.title, (await context.flights.standing()).chains));
  });
  onClick('open-history', async () => {
    const { flightHistory } = await sheets();
    openSheet(t('history'), flightHistory(context, (await context.flights.history()).bets));
  });
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, button, a, dialog, [tabindex]');
    if (event.code !== 'Space' || event.repeat || isElsewhere || sheetIsOpen()) return;
    event.preventDefault();
    const flying = phaseOf(context.state, context.clock.now()) === 'flying';
    const first = panels.find(({ number }) => isIn(context.state.mine.get(number)));
    if (flying && first) void first.press();
  });
}
