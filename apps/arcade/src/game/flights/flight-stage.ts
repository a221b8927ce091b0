import { byId, draw, el, reducedMotion } from '../dom.ts';
import { picture, pictureUrl } from '../reels/pictures.ts';
import { SCENE } from '../page/dress-page.ts';
import { t, times } from '../texts.ts';
import type { FlightPage } from './flight-page.ts';
import { crashOf, type FlightState, type Phase, phaseOf } from './flight-state.ts';

/** The curve is drawn in so many pieces. */
const PIECES = 56;
/** The picture begins with so much, and grows when the flight does. */
const FIRST_MS = 8_000;
const FIRST_MULTIPLE = 200;
/** Where the tip of the curve may come to, as shares of the stage. */
const TIP = { x: 0.8, y: 0.72 };
/** Calm pages count in steps. */
const CALM_MS = 500;

export interface FlightStage {
  /** Shows how the flight stands at a moment of the server's clock. */
  show(state: FlightState, now: number): void;
}

export function flightStage({ crash: current, flier, highScene }: FlightPage): FlightStage {
  const high = picture(pictureUrl(highScene, SCENE), '');
  high.className = 'high-scene';
  byId('scene').append(high);
  draw(byId('flier'), `<svg viewBox="0 0 100 100" aria-hidden="true">${flier}</svg>`);
  const put = (id: string, text: string): void => {
    const element = byId(id);
    if (element.textContent !== text) element.textContent = text;
  };
  const shown = { last: '', point: '' };
  return {
    show(state, now) {
      const phase = phaseOf(state, now);
      const crash = crashOf(current, state);
      // Between its ticks the line goes on evenly: what is paid is the number, which steps.
      const growth = Math.LN2 / crash.elapsedAt(200);
      const { flight } = state;
      byId('stage').dataset.phase = phase;
      const startsAt = flight?.startsAt ?? now;
      const flownMs = flownOf(state, phase, { now: calm(now, startsAt), endMs: (point) => crash.endOf(point) });
      const multiple =
        phase === 'over' ? Math.min(flight?.point ?? 100, crash.multipleAt(1e9)) : crash.multipleAt(flownMs);
      const isUp = phase === 'flying' || phase === 'over';
      put('multiple', isUp ? times(multiple) : '');
      put('phase', phaseText(phase, { startsAt, now }));
      countDown(phase, flight ? (flight.closesAt - now) / (flight.closesAt - flight.opensAt) : 0);
      const path = curveOf(isUp ? flownMs : 0, (ms) => 100 * Math.exp(growth * ms));
      if (path.d !== shown.last) {
        shown.last = path.d;
        byId('curve-line').setAttribute('d', path.d);
        byId('curve-fill').setAttribute('d', `${path.d}L${path.tip.x} 600L0 600Z`);
        place(path.tip);
      }
      const height = isUp ? Math.min(1, Math.log2(multiple / 100) / 4) : 0;
      document.documentElement.style.setProperty('--height', height.toFixed(2));
      showLast(state.last, shown);
    },
  };
}

/** With reduced motion the time goes on in steps. */
export function calm(now: number, startsAt: number): number {
  return reducedMotion() ? startsAt + Math.floor((now - startsAt) / CALM_MS) * CALM_MS : now;
}

function flownOf(
  { flight }: FlightState,
  phase: Phase,
  { now, endMs }: { readonly now: number; readonly endMs: (point: number) => number },
): number {
  if (flight === null) return 0;
  if (phase === 'over') return endMs(flight.point ?? 100);
  return phase === 'flying' ? now - flight.startsAt : 0;
}

function phaseText(phase: Phase, { startsAt, now }: { readonly startsAt: number; readonly now: number }): string {
  if (phase === 'none') return t('flightNone');
  if (phase === 'open') return t('flightOpens', { seconds: Math.max(1, Math.ceil((startsAt - now) / 1000)) });
  if (phase === 'closed') return t('flightClosing');
  return phase === 'over' ? t('flightGone') : '';
}

function countDown(phase: Phase, left: number): void {
  byId('countdown').hidden = phase !== 'open';
  byId('countdown-left').style.transform = `scaleX(${Math.max(0, Math.min(1, left)).toFixed(3)})`;
}

interface Curve {
  readonly d: string;
  readonly tip: { readonly x: number; readonly y: number };
}

/** In 1000 × 600, the foot at the lower left. */
function curveOf(flownMs: number, multipleAt: (ms: number) => number): Curve {
  const across = Math.max(FIRST_MS, flownMs / TIP.x);
  const above = Math.max(FIRST_MULTIPLE - 100, (multipleAt(flownMs) - 100) / TIP.y);
  let d = 'M0 600';
  let tip = { x: 0, y: 600 };
  for (let i = 1; i <= PIECES; i += 1) {
    const ms = (flownMs * i) / PIECES;
    tip = { x: round((ms / across) * 1000), y: round(600 - ((multipleAt(ms) - 100) / above) * 600) };
    d += `L${tip.x} ${tip.y}`;
  }
  return { d, tip };
}

function place({ x, y }: Curve['tip']): void {
  byId('flier').style.left = `${x / 10}%`;
  byId('flier').style.top = `${y / 6}%`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The points of the last flights, newest first. */
function showLast(last: FlightState['last'], shown: { point: string }): void {
  const key = last.map(([number]) => number).join(' ');
  if (key === shown.point) return;
  shown.point = key;
  const size = (point: number): string => (point < 200 ? 'low' : point < 1_000 ? 'middle' : 'high');
  byId('points').replaceChildren(
    ...last.map(([, point]) => el('li', { class: 'point', 'data-size': size(point) }, times(point))),
  );
}
