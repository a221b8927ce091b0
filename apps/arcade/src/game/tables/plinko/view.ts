import './plinko.css';
import '../fields/quick.css';
import type { PlinkoBet, PlinkoFigures, PlinkoStep } from '../../../mechanics/plinko/rules.ts';
import { draw, el, seen } from '../../dom.ts';
import { number } from '../../texts.ts';
import { segments, trail } from '../fields/fields.ts';
import { paceOf } from '../fields/pace.ts';
import type { MakeView, TableFrame } from '../table-page.ts';
import { boardSize, courseOf, pinsOf, POCKET, pocketAt, warmthOf } from './course.ts';

const ROW_MS = 78;
const READ_MS = 240;

/** Pins under water and pockets below: the pebble goes the way that was drawn. `pebble` is a drawing, 20 × 20. */
export function plinkoView(figures: PlinkoFigures, pebble: string): MakeView<PlinkoBet, PlinkoStep, never> {
  return (frame) => {
    const pool = poolOf(frame, figures, pebble);
    const last = trail(frame.say('results'));
    let bet = remembered(figures, frame);
    const set = (next: PlinkoBet): void => {
      bet = next;
      frame.memory.write('plinko', `${bet.rows} ${bet.risk}`);
      show();
      frame.changed();
    };
    const rows = segments({
      name: 'rows',
      label: frame.say('rows'),
      options: Object.keys(figures.pays).map((count) => [count, count]),
      change: (count) => set({ ...bet, rows: Number(count) }),
    });
    const risk = segments({
      name: 'risk',
      label: frame.say('risk'),
      options: Object.keys(figures.pays[String(bet.rows)] ?? {}).map((name) => [
        name,
        frame.say(`risk${name.charAt(0).toUpperCase()}${name.slice(1)}`),
      ]),
      change: (name) => set({ ...bet, risk: name }),
    });
    const show = (): void => {
      rows.show(String(bet.rows));
      risk.show(bet.risk);
      pool.lay(bet);
    };
    frame.stage.append(
      el(
        'div',
        { class: 'board quick plinko' },
        last.element,
        pool.element,
        el('div', { class: 'plate fields' }, rows.element, risk.element),
      ),
    );
    show();
    return {
      bet: () => bet,
      refresh: ({ locked }) => {
        rows.lock(locked);
        risk.lock(locked);
      },
      begin: () => pool.clear(),
      cancel: () => pool.clear(),
      hurry: () => pool.hurry(),
      show: async (step, { still }) => {
        await pool.drop(step, still);
        last.add(`${number(step.pay / 10_000)}×`, step.pay > 10_000);
      },
      restore: (round) => {
        set(round.bet);
        const [step] = round.steps;
        if (step) void pool.drop(step, true);
      },
      end: () => undefined,
    };
  };
}

function remembered(figures: PlinkoFigures, frame: TableFrame): PlinkoBet {
  const [rows = '', risk = ''] = (frame.memory.read('plinko') ?? '').split(' ');
  return figures.pays[rows]?.[risk] ? { rows: Number(rows), risk } : figures.usualBet;
}

/** The board itself, drawn anew for each number of rows. */
function poolOf({ say, sound }: TableFrame, figures: PlinkoFigures, drawing: string) {
  const picture = el('div', { class: 'plinko-picture', role: 'img' });
  const stone = el('div', { class: 'plinko-pebble', hidden: '' });
  draw(stone, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" aria-hidden="true">${drawing}</svg>`);
  const element = el('div', { class: 'plate plinko-pool' }, picture, stone);
  let laid: PlinkoBet | undefined;
  let running: Animation | undefined;
  let lies: (() => void) | undefined;
  // Where it lies is in pixels: a phone that is turned moves it.
  window.addEventListener('resize', () => lies?.());
  const pace = paceOf();
  const clear = (): void => {
    stone.hidden = true;
    for (const lit of picture.querySelectorAll('.lit')) lit.classList.remove('lit');
  };
  const lay = (bet: PlinkoBet): void => {
    if (laid?.rows === bet.rows && laid.risk === bet.risk) return;
    laid = bet;
    const pays = figures.pays[String(bet.rows)]?.[bet.risk] ?? [];
    picture.setAttribute(
      'aria-label',
      say('board', { rows: bet.rows, pays: pays.map((pay) => number(pay / 10_000)).join('; ') }),
    );
    draw(picture, drawingOf(bet.rows, pays));
    element.style.setProperty('--rows', String(bet.rows));
    clear();
  };
  return {
    element,
    lay,
    clear: () => {
      pace.begin();
      clear();
    },
    hurry: () => {
      running?.finish();
      pace.hurry();
    },
    drop: async ({ path, pocket }: PlinkoStep, still: boolean) => {
      clear();
      if (laid) lay(laid);
      const size = boardSize(path.length);
      const course = courseOf(path);
      const spotsNow = (): string[] => {
        const scale = picture.clientWidth / size.width;
        stone.style.setProperty('--stone', `${POCKET * scale * 0.78}px`);
        return course.map(({ x, y }) => `translate(${x * scale}px, ${y * scale}px)`);
      };
      lies = () => {
        stone.style.transform = spotsNow().at(-1) ?? '';
      };
      lies();
      stone.hidden = false;
      if (!still) {
        running = stone.animate(
          spotsNow().map((transform) => ({ transform, easing: 'cubic-bezier(0.5, 0, 0.9, 0.7)' })),
          { duration: ROW_MS * course.length },
        );
        sound.reelStop(3);
        await running.finished;
        running = undefined;
        await seen();
        sound.reelStop(0);
      }
      picture.querySelectorAll('.pocket')[pocket]?.classList.add('lit');
      if (!still) await pace.rest(READ_MS);
    },
  };
}

function drawingOf(rows: number, pays: readonly number[]): string {
  const { width, height } = boardSize(rows);
  const pins = pinsOf(rows).map(({ x, y }) => `<circle class="pin" cx="${x}" cy="${y}" r="1.5"/>`);
  const pockets = pays.map((pay, pocket) => {
    const { x, y } = pocketAt(rows, pocket);
    return (
      `<g class="pocket" data-warmth="${warmthOf(pay)}">` +
      `<path d="M${x + 0.5} ${y}h9v8a4.500 4.500 0 0 1-9 0Z"/>` +
      `<text x="${x + 5}" y="${y + 7.4}">${number(pay / 10_000)}</text></g>`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${pins.join('')}${pockets.join('')}</svg>`;
}
