import type { KeyboardEvent } from 'react';

/** Where a key leads among the choices of a board: so many steps to the side, or a line up or down. */
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The arrow keys go over the choices of a board as they stand on the screen, from one row of balls to the next. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const from = event.target;
  if (step === undefined || !(from instanceof HTMLElement) || from.dataset.pick === undefined) return;
  const picks = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pick]')];
  const found = step[0] === 0 ? inNextLine(from, picks, step[1]) : picks[picks.indexOf(from) + step[0]];
  event.preventDefault();
  found?.focus();
}

/** The choice of the line above or below that stands nearest. */
function inNextLine(from: HTMLElement, picks: readonly HTMLElement[], down: number): HTMLElement | undefined {
  const at = from.getBoundingClientRect();
  const others = picks
    .map((pick) => ({ pick, box: pick.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - at.top) * down > at.height / 2);
  const line = Math.min(...others.map(({ box }) => Math.abs(box.top - at.top)));
  const inLine = others.filter(({ box }) => Math.abs(Math.abs(box.top - at.top) - line) < at.height / 2);
  const away = ({ box }: { box: DOMRect }) => Math.abs(box.left + box.width / 2 - at.left - at.width / 2);
  return inLine.sort((a, b) => away(a) - away(b))[0]?.pick;
}
