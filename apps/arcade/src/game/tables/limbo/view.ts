import './limbo.css';
import '../fields/quick.css';
import { limboBetOdds } from '../../../mechanics/limbo/odds.ts';
import type { LimboBet, LimboFigures, LimboStep } from '../../../mechanics/limbo/rules.ts';
import { ONE } from '../../../mechanics/mechanic.ts';
import { draw, el } from '../../dom.ts';
import { number, times } from '../../texts.ts';
import { numberField, perCent, told, trail } from '../fields/fields.ts';
import { type Pace, paceOf } from '../fields/pace.ts';
import type { MakeView, TableFrame } from '../table-page.ts';
import { heightOf, targetForChance, targetOf } from './heights.ts';

const PRESETS = [150, 200, 500, 1_000, 10_000];
const READ_MS = 260;

/** A kite in an open sky: it rises to what was drawn, past the line of the target or not. `kite` is a drawing, 100 × 100. */
export function limboView(figures: LimboFigures, kite: string): MakeView<LimboBet, LimboStep, never> {
  return (frame) => {
    const pace = paceOf();
    const sky = skyOf(frame, kite, pace);
    const last = trail(frame.say('results'));
    const stored = Number(frame.memory.read('limbo'));
    let target = Number.isInteger(stored) && stored > 0 ? targetOf(figures, stored) : 200;
    const set = (next: number): void => {
      target = next;
      frame.memory.write('limbo', String(target));
      show();
      frame.changed();
    };
    const fields = fieldsOf(frame, figures, { set, show: () => show() });
    const show = (): void => {
      fields.show(target);
      sky.aim(target);
    };
    frame.stage.append(
      el(
        'div',
        { class: 'board quick limbo' },
        last.element,
        sky.element,
        el('div', { class: 'plate' }, el('div', { class: 'fields' }, ...fields.elements), fields.presets),
      ),
    );
    show();
    return {
      bet: () => ({ target }),
      refresh: ({ locked }) => {
        fields.lock(locked);
        fields.show(target);
      },
      begin: () => {
        pace.begin();
        sky.clear();
      },
      hurry: () => pace.hurry(),
      cancel: () => sky.clear(),
      show: async (step, { still }) => {
        await sky.fly(step, still);
        last.add(times(step.result), step.won);
      },
      restore: ({ bet, steps }) => {
        set(targetOf(figures, bet.target));
        const [step] = steps;
        if (step) void sky.fly(step, true);
      },
      end: () => undefined,
    };
  };
}

interface Targeting {
  readonly set: (target: number) => void;
  readonly show: () => void;
}

/** Target and chance: whichever is changed, the other follows. */
function fieldsOf(frame: TableFrame, figures: LimboFigures, { set, show }: Targeting) {
  const { say } = frame;
  const goal = numberField({
    name: 'target',
    label: `${say('targetMultiple')} ×`,
    change: (value) => {
      const next = targetOf(figures, value * 100);
      set(next);
      return next === Math.round(value * 100);
    },
    left: show,
  });
  const chance = numberField({
    name: 'chance',
    label: `${say('chance')} %`,
    change: (value) => {
      const next = targetForChance(figures, value * 100);
      set(next);
      return next > figures.lowestTarget && next < figures.highestTarget;
    },
    left: show,
  });
  const win = told(say('winAmount'));
  const all = [goal, chance, win];
  const buttons = PRESETS.map((preset) => {
    const button = el(
      'button',
      { type: 'button', class: 'round-button' },
      `${number(preset / 100)}×`,
    ) as HTMLButtonElement;
    button.addEventListener('click', () => set(preset));
    return button;
  });
  return {
    elements: all.map(({ element }) => element),
    presets: el('div', { class: 'presets', role: 'group', 'aria-label': say('presets') }, ...buttons),
    lock: (locked: boolean) => {
      for (const field of all) field.lock(locked);
      for (const button of buttons) button.disabled = locked;
    },
    show: (target: number) => {
      const { hitFrequency } = limboBetOdds(figures, { target });
      goal.show((target / 100).toFixed(2));
      chance.show(perCent(hitFrequency ?? 0, target >= 100_000 ? 4 : 2));
      win.show(frame.amount((target * ONE) / 100));
    },
  };
}

function skyOf({ sound }: TableFrame, drawing: string, pace: Pace) {
  const result = el('strong', { class: 'limbo-result', 'data-won': 'none' });
  const goal = el('div', { class: 'limbo-goal', 'aria-hidden': 'true' }, el('span', {}));
  const flyer = el('div', { class: 'limbo-kite' });
  draw(flyer, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" aria-hidden="true">${drawing}</svg>`);
  const cord = el('div', { class: 'limbo-cord' });
  draw(
    cord,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true"><path/></svg>`,
  );
  const path = cord.querySelector('path');
  const marks = [1, 10, 100, 1_000].map((multiple) => {
    const mark = el('span', { class: 'limbo-mark', 'aria-hidden': 'true' }, `${number(multiple)}×`);
    mark.style.setProperty('--at', String(heightOf(multiple * 100)));
    return mark;
  });
  const element = el('div', { class: 'plate limbo-sky' }, ...marks, goal, cord, flyer, result);
  const stand = (hundredths: number): void => {
    const at = heightOf(hundredths);
    result.textContent = times(hundredths);
    flyer.style.setProperty('--at', at.toFixed(4));
    // The cord leads from the hand at the lower left to the kite, in hundredths of the sky.
    const [x, y] = [22 + 56 * at, 90 - 62 * at];
    path?.setAttribute(
      'd',
      `M8 100Q${(x * 0.7).toFixed(1)} ${(y + (100 - y) * 0.75).toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`,
    );
  };
  stand(100);
  return {
    element,
    aim: (target: number) => {
      goal.style.setProperty('--at', heightOf(target).toFixed(4));
      goal.firstElementChild?.replaceChildren(times(target));
    },
    clear: () => {
      result.dataset.won = 'none';
    },
    fly: async (step: LimboStep, still: boolean) => {
      result.dataset.won = 'none';
      if (!still) {
        const high = heightOf(step.result);
        sound.link(0);
        // Each tenfold takes as long as the one before: the number grows as the kite rises.
        await pace.glide(380 + 700 * high, (part) => stand(Math.round(100 * (step.result / 100) ** part)));
      }
      stand(step.result);
      result.dataset.won = String(step.won);
      if (!still) await pace.rest(READ_MS);
    },
  };
}
