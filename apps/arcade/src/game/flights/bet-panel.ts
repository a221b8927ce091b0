import { ApiError, newRequestId } from '../api.ts';
import { byId, draw, el, memory } from '../dom.ts';
import { ICONS } from '../icons.ts';
import { drawCurtain } from '../play/curtain.ts';
import { paid } from '../play/game-context.ts';
import { type TextKey, t, times, typed } from '../texts.ts';
import { calm } from './flight-stage.ts';
import type { BetView } from './flight-api.ts';
import { type FlightContext, note, say, showBalance } from './flight-context.ts';
import { afterBet, crashOf, isIn, phaseOf } from './flight-state.ts';

/** One of the two bets that a player may have on a flight. */
export interface BetPanel {
  readonly number: 1 | 2;
  /** Goes on with the time: what the bet is worth, what the button does. */
  show(): void;
  /** The large button was pressed. */
  press(): Promise<void>;
  /** A new flight takes bets: one that was meant for it is placed. */
  opens(): void;
}

type Does = 'bet' | 'queue' | 'unqueue' | 'cash-out' | 'nothing';

interface Panel {
  readonly context: FlightContext;
  readonly number: 1 | 2;
  readonly parts: ReturnType<typeof build>;
  unit: number;
  /** Meant for the next flight. */
  queued: boolean;
  asking: boolean;
}

/** Builds a panel into its place on the page. */
export function betPanel(context: FlightContext, number: 1 | 2): BetPanel {
  const remembered = context.units.findIndex(
    (unit) => unit.toString() === memory.read(`bet${number}.${context.money.currency}`),
  );
  const parts = build(context, number);
  const unit = remembered === -1 ? Math.min(1, context.units.length - 1) : remembered;
  const panel: Panel = { context, number, parts, unit, queued: false, asking: false };
  const step = (by: number) => () => {
    panel.unit = Math.max(0, Math.min(context.units.length - 1, panel.unit + by));
    memory.write(`bet${number}.${context.money.currency}`, String(context.units[panel.unit]));
    show(panel);
  };
  parts.less.addEventListener('click', step(-1));
  parts.more.addEventListener('click', step(1));
  parts.button.addEventListener('click', () => void press(panel));
  parts.auto.addEventListener('input', () => show(panel));
  parts.autoOn.addEventListener('change', () => show(panel));
  return {
    number,
    show: () => show(panel),
    press: () => press(panel),
    opens: () => {
      if (!panel.queued) return;
      panel.queued = false;
      void place(panel);
    },
  };
}

function build({ title }: FlightContext, number: 1 | 2) {
  const root = byId(`panel-${number}`);
  const icon = (name: 'minus' | 'plus', label: TextKey): HTMLButtonElement => {
    const button = el('button', { type: 'button', 'aria-label': t(label), title: t(label) }) as HTMLButtonElement;
    draw(button, ICONS[name]);
    return button;
  };
  const less = icon('minus', 'stakeLess');
  const more = icon('plus', 'stakeMore');
  const stake = el('output', { class: 'panel-stake' });
  const autoOn = el('input', { type: 'checkbox', id: `auto-on-${number}` }) as HTMLInputElement;
  const auto = el('input', {
    ...{ type: 'text', inputmode: 'decimal', id: `auto-${number}`, autocomplete: 'off' },
    'aria-label': t('flightAutoHint', { least: times(101), most: times(title.highest) }),
  }) as HTMLInputElement;
  auto.value = typed('2.00');
  const label = el('span', { class: 'panel-does' });
  const worth = el('span', { class: 'panel-worth' });
  const button = el(
    'button',
    { type: 'button', class: 'panel-button', id: `go-${number}` },
    label,
    worth,
  ) as HTMLButtonElement;
  const state = el('p', { class: 'panel-state' });
  root.setAttribute('aria-label', t('flightPanel', { number }));
  root.replaceChildren(
    el('div', { class: 'stepper', role: 'group', 'aria-label': t('stake') }, less, stake, more),
    el('div', { class: 'auto-line' }, el('label', { for: `auto-on-${number}` }, autoOn, t('flightAuto')), auto),
    button,
    state,
  );
  return { root, less, more, stake, autoOn, auto, button, label, worth, state };
}

/** The multiple of the field in hundredths; null when it is off, undefined when it is none. */
function autoOf({ parts, context }: Panel): number | null | undefined {
  if (!parts.autoOn.checked) return null;
  const text = parts.auto.value.trim().replace(',', '.');
  const hundredths = /^\d{1,4}(\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0;
  return hundredths >= 101 && hundredths <= context.title.highest ? hundredths : undefined;
}

/** A bet that stands, or may. */
function betOf({ context, number }: Panel): BetView | undefined {
  const bet = context.state.mine.get(number);
  return bet?.state === 'refused' || bet?.state === 'void' ? undefined : bet;
}

function doesOf(panel: Panel): Does {
  const { context, queued, asking } = panel;
  const bet = betOf(panel);
  const phase = phaseOf(context.state, context.clock.now());
  if (asking) return 'nothing';
  if (isIn(bet)) return phase === 'flying' ? 'cash-out' : phase === 'over' ? 'queue' : 'nothing';
  if (queued) return 'unqueue';
  return bet === undefined && phase === 'open' ? 'bet' : bet?.state === 'betting' ? 'nothing' : 'queue';
}

function show(panel: Panel): void {
  const { context, parts } = panel;
  const { money, units } = context;
  const does = doesOf(panel);
  const isFixed = panel.asking || panel.queued || does === 'cash-out' || (isIn(betOf(panel)) && does === 'nothing');
  put(parts.stake, money.write(units[panel.unit] ?? 0n));
  parts.less.disabled = isFixed || panel.unit === 0;
  parts.more.disabled = isFixed || panel.unit === units.length - 1;
  parts.autoOn.disabled = isFixed;
  parts.auto.disabled = isFixed || !parts.autoOn.checked;
  parts.auto.setAttribute('aria-invalid', String(autoOf(panel) === undefined));
  parts.button.dataset.does = does;
  parts.button.setAttribute('aria-disabled', String(does === 'nothing'));
  const [label, worth] = wordsOf(panel, does);
  put(parts.label, label);
  put(parts.worth, worth);
  const told = outcomeOf(panel);
  put(parts.state, told.text);
  parts.state.dataset.how = told.how;
}

function put(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** What the button says, and what for. */
function wordsOf(panel: Panel, does: Does): readonly [string, string] {
  const { context } = panel;
  const { money, units } = context;
  const stake = money.write(units[panel.unit] ?? 0n);
  const bet = betOf(panel);
  switch (does) {
    case 'bet':
      return [t('flightBet'), stake];
    case 'queue':
      return [t('flightBetNext'), stake];
    case 'unqueue':
      return [t('cancel'), t('flightQueued', { amount: stake })];
    case 'cash-out': {
      const startsAt = context.state.flight?.startsAt ?? 0;
      const multiple = crashOf(context.title.crash, context.state).multipleAt(
        calm(context.clock.now(), startsAt) - startsAt,
      );
      return [t('flightCashOut'), money.write(worthOf(panel, bet, Math.min(multiple, bet?.auto ?? multiple)))];
    }
    case 'nothing':
      return [
        t(isIn(bet) ? (panel.asking ? 'flightCashing' : 'flightIn') : 'flightAsking'),
        bet ? money.write(BigInt(bet.stakeParts)) : stake,
      ];
  }
}

function worthOf({ context }: Panel, bet: BetView | undefined, multiple: number): bigint {
  return paid(context.money, bet?.stakeParts ?? '0', multiple * 100);
}

interface Outcome {
  readonly text: string;
  readonly how: 'won' | 'returned' | 'lost' | 'in' | 'none';
}

/** What became of the bet of this flight. Nothing is celebrated that is not above the stake. */
function outcomeOf(panel: Panel): Outcome {
  const { context } = panel;
  const bet = betOf(panel);
  const amount = (parts: string | bigint): string => context.money.write(BigInt(parts));
  if (bet === undefined) return { text: '', how: 'none' };
  if (bet.state === 'voiding') {
    return { text: t(bet.reason === 'betting_closed' ? 'flightNotInTime' : 'roundUnresolved'), how: 'returned' };
  }
  const isOver = phaseOf(context.state, context.clock.now()) === 'over' && bet.state !== 'betting' && !panel.asking;
  const cashedOut = bet.cashedOut ?? (isOver ? outByItself(panel, bet) : null);
  if (cashedOut !== null) {
    const win = bet.winParts === null ? worthOf(panel, bet, cashedOut) : BigInt(bet.winParts);
    const isMore = win > BigInt(bet.stakeParts);
    const values = { multiple: times(cashedOut), amount: amount(win) };
    return { text: t(isMore ? 'flightOut' : 'flightReturned', values), how: isMore ? 'won' : 'returned' };
  }
  if (isOver) return { text: t('flightLost', { amount: amount(bet.stakeParts) }), how: 'lost' };
  return { text: bet.auto === null ? '' : t('flightAutoAt', { multiple: times(bet.auto) }), how: 'in' };
}

/** What the server has not told yet, but will: the rules are the same. */
function outByItself({ context }: Panel, { auto }: BetView): number | null {
  const crash = crashOf(context.title.crash, context.state);
  return crash.judge({ auto }, context.state.flight?.point ?? 100, null).cashedOut;
}

async function press(panel: Panel): Promise<void> {
  const does = doesOf(panel);
  note(undefined);
  if (does === 'bet') await place(panel);
  if (does === 'cash-out') await getOut(panel);
  if (does === 'queue' || does === 'unqueue') {
    if (autoOf(panel) === undefined) {
      tell('flightAutoWrong', panel);
      return;
    }
    panel.queued = does === 'queue';
    const amount = panel.context.money.write(panel.context.units[panel.unit] ?? 0n);
    if (panel.queued) say(t('flightQueued', { amount }));
  }
  show(panel);
}

function tell(key: TextKey, { context }: Panel): void {
  const { highest } = context.title;
  const text = t(key, { least: times(101), most: times(highest) });
  note(text);
  say(text);
}

/** One bet, asked for under one id until somebody answers. */
async function place(panel: Panel): Promise<void> {
  const { context, number } = panel;
  const { flight } = context.state;
  const auto = autoOf(panel);
  if (flight === null) return;
  if (auto === undefined) {
    tell('flightAutoWrong', panel);
    return;
  }
  const unitParts = String(context.units[panel.unit]);
  const asked = { requestId: newRequestId(), flightId: flight.id, panel: number, unitParts, bet: { auto } };
  await asking(panel, async () => {
    const { bet } = await persistently(() => context.flights.bet(asked));
    context.state = afterBet(context.state, bet);
    if (bet.balanceAfterBetParts !== null) showBalance(context, bet.balanceAfterBetParts);
    const refusal = REFUSED[bet.reason ?? ''];
    if (bet.state === 'refused') tell(refusal ?? 'betRefused', panel);
    if (bet.state === 'voiding') tell(bet.reason === 'betting_closed' ? 'flightNotInTime' : 'roundUnresolved', panel);
  });
}

const REFUSED: Readonly<Record<string, TextKey>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'notEnough',
  RS_ERROR_LIMIT_REACHED: 'limitReached',
  not_enough_money: 'notEnough',
  betting_closed: 'flightBetsClosed',
  flight_over: 'flightTooLate',
  round_unfinished: 'flightBetsClosed',
};

/** Repeating it does no harm: a bet that is out stays as it is. */
async function getOut(panel: Panel): Promise<void> {
  const { context } = panel;
  const bet = betOf(panel);
  if (bet === undefined) return;
  await asking(panel, async () => {
    const { bet: out } = await persistently(() => context.flights.cashOut(bet.id));
    context.state = afterBet(context.state, out);
    if (out.balanceParts !== null) showBalance(context, out.balanceParts);
    if (BigInt(out.winParts ?? 0) > BigInt(out.stakeParts)) context.sound.out();
    say(outcomeOf(panel).text);
  });
}

async function asking(panel: Panel, work: () => Promise<void>): Promise<void> {
  panel.asking = true;
  show(panel);
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'session_ended') drawCurtain('session-ended', panel.context.lobby.url);
    else tell(refusalOf(panel, error.code), panel);
  } finally {
    panel.asking = false;
    show(panel);
  }
}

function refusalOf({ context }: Panel, code: string): TextKey {
  if (code === 'not_enough_money' && context.opened.demo) return 'notEnoughDemo';
  return REFUSED[code] ?? 'connectionLost';
}

/** A lost answer is asked for again, for as long as it can matter. */
async function persistently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const isLost = error instanceof ApiError && error.code === 'connection';
      if (!isLost || attempt >= 6) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 300));
    }
  }
}
