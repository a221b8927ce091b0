import type { At } from './foil.ts';

interface Rubbing {
  readonly isClosed: () => boolean;
  readonly rub: (at: At) => void;
  /** A press that did not move. */
  readonly press: (at: At) => void;
}

/** A pointer that moves over the card scratches; one that does not presses a field. */
export function connectRubbing(element: HTMLElement, { isClosed, rub, press }: Rubbing): void {
  let from: At | undefined;
  let moved = false;
  const at = (event: PointerEvent): At => {
    const box = element.getBoundingClientRect();
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
  };
  element.addEventListener('pointerdown', (event) => {
    if (isClosed() || !event.isPrimary || event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    from = at(event);
    moved = false;
  });
  element.addEventListener('pointermove', (event) => {
    if (from === undefined || isClosed()) return;
    const here = at(event);
    if (!moved && Math.hypot(here.x - from.x, here.y - from.y) < 0.03) return;
    moved = true;
    rub(here);
  });
  const end = (event: PointerEvent): void => {
    if (from !== undefined && !moved && event.type === 'pointerup') press(from);
    from = undefined;
  };
  element.addEventListener('pointerup', end);
  element.addEventListener('pointercancel', end);
}
