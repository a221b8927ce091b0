import './../chips/chips.css';
import './roulette.css';
import type { Chips } from '../../../mechanics/reading.ts';
import type { RouletteBet, RouletteFigures, RouletteStep } from '../../../mechanics/roulette/rules.ts';
import { ONE } from '../../../mechanics/mechanic.ts';
import { el, pause, reducedMotion } from '../../dom.ts';
import { ChipBet, type Refused } from '../chips/chip-bet.ts';
import { trayOf } from '../chips/chip-stack.ts';
import { chipTray, refusedText } from '../chips/chip-tray.ts';
import type { MakeView, TableFrame, TableView } from '../table-page.ts';
import { betsList } from './bets-list.ts';
import { cameBoard } from './came.ts';
import { type LaidSpot, spotNamed } from './cloth.ts';
import { clothBoard } from './cloth-board.ts';
import { spotName, timesOf } from './spot-words.ts';
import { wheelBets } from './wheel-bets.ts';
import { wheelOf } from './wheel.ts';
import { colourOf } from './wheel-order.ts';

const TALL = '(max-width: 720px) and (orientation: portrait)';
/** How long the wheel is looked at after the ball came to lie. */
const LOOK_MS = 900;

export function rouletteView(figures: RouletteFigures): MakeView<RouletteBet, RouletteStep, never> {
  return (frame) => sitAtTable(frame, figures);
}

/** The chips on the cloth, and whatever lays or takes them. */
function chipsOn(frame: TableFrame, figures: RouletteFigures, outcome: HTMLElement) {
  const { say, money } = frame;
  const mostOn = (spot: string): number => figures.mostOn[spotNamed(spot)?.kind ?? 'straight'];
  const bet = new ChipBet({ mostOn, mostChips: figures.mostChips });
  const amount = (chips: number): string => frame.amount(chips * ONE);
  const values = (): number[] => trayOf(frame.units, frame.unit(), figures.mostOn['even chance']);
  let locked = false;
  const tell = (text: string): void => {
    outcome.textContent = text;
    frame.announce(text);
  };
  const refuse = (refused: Refused, spot: string): void => {
    const limit = refused === 'spot' ? mostOn(spot) : figures.mostChips;
    frame.note(refusedText(refused, { amount: amount(limit), name: spotName(say, spot) }));
  };
  const named = (spot: LaidSpot): string => {
    const chips = bet.chips[spot.name];
    const pays = say('spotPays', { spot: spotName(say, spot), kind: say(spot.kind), times: timesOf(spot) });
    return chips === undefined ? pays : `${pays}. ${say('spotHas', { amount: amount(chips) })}`;
  };
  const changed = (): void => {
    show();
    frame.changed();
  };
  const takeOff = (spot: string): void => {
    if (bet.chips[spot] === undefined) return;
    bet.takeOff(spot);
    tell(say('takenOff', { spot: spotName(say, spot) }));
    changed();
  };
  const tray = chipTray({ bet, money, unit: frame.unit, values, say: tell, changed });
  const cloth = clothBoard(say('cloth'), {
    labelOf: named,
    faceOf: (spot) =>
      spot.kind === 'straight' ? spot.name : spot.kind === 'column' ? say('columnShort') : say(spot.name),
    place: (spot) => {
      frame.note(undefined);
      cloth.result(undefined);
      const refused = bet.place(spot.name, tray.chosen());
      if (refused) refuse(refused, spot.name);
      tell(say('laid', { spot: spotName(say, spot), amount: amount(bet.chips[spot.name] ?? 0) }));
      changed();
    },
    takeOff: (spot) => takeOff(spot.name),
    point: (spot) => {
      if (spot) outcome.textContent = named(spot);
    },
  });
  const parts = wheelBets(say, (chips, name) => {
    frame.note(undefined);
    const times = tray.chosen();
    const refused = bet.placeAll(
      Object.fromEntries(Object.entries(chips).map(([spot, count]) => [spot, count * times])),
    );
    if (refused)
      refuse(refused, Object.keys(chips).find((spot) => (bet.chips[spot] ?? 0) + times > mostOn(spot)) ?? '0');
    else tell(say('laid', { spot: name, amount: amount(sumOf(chips) * times) }));
    changed();
  });
  const list = betsList(say, takeOff);
  const show = (): void => {
    cloth.chips(bet.chips, { values: values(), label: (count) => money.brief(frame.unit() * BigInt(count)) });
    list.show(bet.chips, { amount, locked });
    tray.refresh();
    parts.refresh({ locked, amount: (chips) => amount(chips * tray.chosen()) });
  };
  const lock = (now: boolean): void => {
    locked = now;
    tray.lock(now);
    cloth.lock(now);
    show();
  };
  tray.element.addEventListener('click', () => show());
  return { bet, cloth, tray, parts, list, show, lock, tell };
}

function sumOf(chips: Chips): number {
  return Object.values(chips).reduce((sum, count) => sum + count, 0);
}

function sitAtTable(frame: TableFrame, figures: RouletteFigures): TableView<RouletteBet, RouletteStep, never> {
  const { say, stage } = frame;
  const outcome = el('p', { class: 'outcome', 'aria-hidden': 'true' });
  const table = chipsOn(frame, figures, outcome);
  const { bet, cloth } = table;
  const wheel = wheelOf();
  const came = cameBoard(say);
  const landed = el('strong', { class: 'landed', 'aria-hidden': 'true' });
  const wheelPlace = el('div', { class: 'wheel-place' }, wheel.element, landed);
  const board = el(
    'div',
    { class: 'roulette' },
    el('div', { class: 'roulette-wheel' }, wheelPlace, came.element),
    el(
      'div',
      { class: 'roulette-table' },
      el('div', { class: 'cloth-place' }, cloth.element, table.parts.panel),
      outcome,
      table.tray.element,
      table.list.element,
    ),
  );
  came.element.append(table.parts.button);
  stage.append(board);
  const tall = matchMedia(TALL);
  const turn = (): void => {
    cloth.turn(tall.matches ? 'tall' : 'wide');
    table.show();
  };
  tall.addEventListener('change', turn);
  turn();
  const place = (step: RouletteStep): void => {
    landed.textContent = String(step.number);
    landed.dataset.colour = colourOf(step.number);
    landed.hidden = false;
    cloth.result({ number: step.number, wins: new Set(step.wins.map(({ spot }) => spot)) });
    outcome.textContent = say('ballOn', { number: step.number, colour: say(colourOf(step.number)) });
    came.add(step.number);
  };
  const clear = (): void => {
    landed.hidden = true;
    outcome.textContent = '';
    cloth.result(undefined);
  };
  clear();
  return {
    bet: () => (bet.sum > 0 ? { chips: bet.chips } : undefined),
    betMissing: () => say('layChips'),
    refresh: ({ locked }) => table.lock(locked),
    begin: ({ chips }) => {
      clear();
      bet.played(chips);
      table.show();
      if (reducedMotion()) return;
      board.toggleAttribute('data-turning', true);
      wheel.spin();
    },
    cancel: () => {
      board.toggleAttribute('data-turning', false);
      wheel.clear();
    },
    show: async (step, { still }) => {
      board.toggleAttribute('data-turning', !still);
      await wheel.land(step.number, still);
      place(step);
      frame.sound.coin();
      if (!still) await pause(LOOK_MS);
      board.toggleAttribute('data-turning', false);
    },
    restore: (round, steps) => {
      bet.played(round.bet.chips);
      const step = round.steps[steps - 1];
      if (step) {
        void wheel.land(step.number, true);
        place(step);
        // What was played is over: it can be laid again, and is not by itself.
        bet.clear();
      }
      table.show();
    },
    end: () => board.toggleAttribute('data-turning', false),
    hurry: () => wheel.hurry(),
  };
}
