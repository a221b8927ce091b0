import './dice.css';
import '../fields/quick.css';
import { diceBetOdds } from '../../../mechanics/dice/odds.ts';
import type { DiceBet, DiceFigures, DiceStep } from '../../../mechanics/dice/rules.ts';
import { payOfRolls, rollsOf } from '../../../mechanics/dice/rules.ts';
import { ONE } from '../../../mechanics/mechanic.ts';
import { el } from '../../dom.ts';
import { hundredths } from '../../texts.ts';
import { numberField, perCent, segments, told, trail } from '../fields/fields.ts';
import { type Pace, paceOf } from '../fields/pace.ts';
import type { MakeView, TableFrame, TableView } from '../table-page.ts';
import { betAt, betOnRolls, betThatPays, rollsForChance, turned } from './dice-bet.ts';

const ROLL_MS = 420;
const READ_MS = 220;

/** A scale from 0 to 100 with the winning part of it lit, a marker that shows the roll, and the bet told four ways. */
export function diceView(figures: DiceFigures, usual: DiceBet): MakeView<DiceBet, DiceStep, never> {
  return (frame) => {
    let bet = remembered(figures, usual, frame);
    const pace = paceOf();
    const scale = scaleOf(frame, pace);
    const last = trail(frame.say('results'));
    const set = (next: DiceBet): void => {
      bet = next;
      frame.memory.write('dice', `${bet.side} ${bet.target}`);
      show();
      frame.changed();
    };
    const fields = fieldsOf(frame, figures, { bet: () => bet, set, show: () => show() });
    const show = (): void => {
      fields.show(bet);
      scale.aim(bet);
    };
    scale.onAim((target) => set(betAt(figures, bet.side, target)));
    frame.stage.append(
      el(
        'div',
        { class: 'board quick dice' },
        last.element,
        scale.element,
        el('div', { class: 'plate fields' }, ...fields.elements),
      ),
    );
    show();
    const view: TableView<DiceBet, DiceStep, never> = {
      bet: () => bet,
      refresh: ({ locked }) => {
        fields.lock(locked);
        scale.lock(locked);
        fields.show(bet);
      },
      begin: () => {
        pace.begin();
        scale.clear();
      },
      hurry: () => pace.hurry(),
      cancel: () => scale.clear(),
      show: async (step, { still }) => {
        await scale.roll(step, still);
        last.add(hundredths(step.roll), step.won);
      },
      restore: (round) => {
        set(round.bet);
        const step = round.steps[0];
        if (step) void scale.roll(step, true);
      },
      end: () => undefined,
    };
    return view;
  };
}

function remembered(figures: DiceFigures, usual: DiceBet, frame: TableFrame): DiceBet {
  const [side, target] = (frame.memory.read('dice') ?? '').split(' ');
  const isBet = (side === 'over' || side === 'under') && /^\d{1,5}$/.test(target ?? '');
  return isBet ? betAt(figures, side, Number(target)) : usual;
}

interface Betting {
  readonly bet: () => DiceBet;
  readonly set: (bet: DiceBet) => void;
  readonly show: () => void;
}

/** Side, target, chance and multiple: whichever is changed, the others follow. */
function fieldsOf(frame: TableFrame, figures: DiceFigures, { bet, set, show }: Betting) {
  const { say } = frame;
  const typed = (next: DiceBet, isExact: boolean): boolean => {
    set(next);
    return isExact;
  };
  const side = segments({
    name: 'side',
    label: say('side'),
    options: [
      ['under', say('under')],
      ['over', say('over')],
    ],
    change: (value) => value !== bet().side && set(turned(figures, bet())),
  });
  const target = numberField({
    name: 'target',
    label: say('targetRoll'),
    change: (value) => {
      const next = betAt(figures, bet().side, value * 100);
      return typed(next, next.target === Math.round(value * 100));
    },
    left: show,
  });
  const chance = numberField({
    name: 'chance',
    label: `${say('chance')} %`,
    change: (value) => {
      const rolls = rollsForChance(value);
      return typed(betOnRolls(figures, bet().side, rolls), rolls >= figures.fewestRolls && rolls <= figures.mostRolls);
    },
    left: show,
  });
  const multiple = numberField({
    name: 'multiple',
    label: `${say('multiple')} ×`,
    change: (value) => {
      const next = betThatPays(figures, bet().side, Math.round(value * ONE));
      return typed(next, payOfRolls(figures, rollsOf(next)) >= Math.round(value * ONE));
    },
    left: show,
  });
  const win = told(say('winAmount'));
  const all = [side, target, chance, multiple, win];
  return {
    elements: all.map(({ element }) => element),
    lock: (locked: boolean) => {
      for (const field of all) field.lock(locked);
    },
    show: (now: DiceBet) => {
      const { hitFrequency, topPay } = diceBetOdds(figures, now);
      side.show(now.side);
      target.show(hundredths(now.target));
      chance.show(perCent(hitFrequency ?? 0));
      multiple.show(topPay.toFixed(4).replace(/00$/, ''));
      win.show(frame.amount(payOfRolls(figures, rollsOf(now))));
    },
  };
}

/** The scale itself: a range that is moved, what wins on it, and the roll above it. */
function scaleOf({ say, sound }: TableFrame, pace: Pace) {
  const digits = el('strong', { class: 'dice-digits' }, '––.––');
  const dial = el('div', { class: 'dice-dial', 'data-won': 'none' }, digits);
  const range = el('input', {
    type: 'range',
    min: '0',
    max: '100',
    step: '0.5',
    'aria-label': say('move'),
  }) as HTMLInputElement;
  const marker = el('span', { class: 'dice-marker', hidden: '' }, el('span', {}));
  const track = el('div', { class: 'dice-track' }, el('span', { class: 'dice-zone' }), range, marker);
  const ends = el(
    'div',
    { class: 'dice-ends', 'aria-hidden': 'true' },
    ...['0', '25', '50', '75', '100'].map((at) => el('span', {}, at)),
  );
  const element = el('div', { class: 'plate dice-scale' }, dial, track, ends);
  let stood = 5_000;
  const stand = (roll: number): void => {
    digits.textContent = hundredths(roll);
    marker.style.left = `${roll / 100}%`;
  };
  return {
    element,
    aim: ({ side, target }: DiceBet) => {
      range.value = String(target / 100);
      range.setAttribute('aria-valuetext', say(`${side}Bet`, { target: hundredths(target) }));
      track.dataset.side = side;
      track.style.setProperty('--target', `${target / 100}%`);
    },
    onAim: (aimed: (target: number) => void) => range.addEventListener('input', () => aimed(Number(range.value) * 100)),
    lock: (locked: boolean) => {
      range.disabled = locked;
    },
    clear: () => {
      dial.dataset.won = 'none';
      marker.hidden = true;
    },
    roll: async ({ roll, won }: DiceStep, still: boolean) => {
      marker.hidden = false;
      marker.dataset.won = 'none';
      if (!still) {
        const from = stood;
        sound.reelStop(2);
        await pace.glide(ROLL_MS, (part) => stand(Math.round(from + (roll - from) * part)));
      }
      stood = roll;
      stand(roll);
      dial.dataset.won = String(won);
      marker.dataset.won = String(won);
      if (!still) await pace.rest(READ_MS);
    },
  };
}
