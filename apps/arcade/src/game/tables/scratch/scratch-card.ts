import { CELLS, type ScratchStep } from '../../../mechanics/scratch/rules.ts';
import { el } from '../../dom.ts';
import { picture, pictureUrl } from '../../reels/pictures.ts';
import type { Say } from '../table-page.ts';
import { Scratched } from './scratched.ts';

/** How broad a finger or a coin scratches, as a share of the card. */
const COIN = 0.062;
const SQUARE = { width: 100, height: 100 };

/** Pictures of a title's card, the insides of drawings of 100 × 100. */
export interface ScratchLook {
  readonly symbols: Readonly<Record<string, string>>;
  readonly foil: string;
}

export interface ScratchCard {
  readonly element: HTMLElement;
  /** A card with its fields covered; `undefined`: one that was not bought yet. */
  cover(step?: ScratchStep): void;
  /** All fields open at once. */
  open(step: ScratchStep): void;
  revealAll(): void;
  /** Resolves when every field of the card is open. */
  opened(): Promise<void>;
}

export function scratchCard(say: Say, look: ScratchLook, rub: () => void): ScratchCard {
  const fields = Array.from({ length: CELLS }, (_, i) => {
    const field = el('button', { type: 'button', class: 'scratch-field' });
    field.addEventListener('click', (event) => {
      // A press by pointer is the end of a scratch.
      if (event.detail === 0) reveal([i]);
    });
    return field;
  });
  const canvas = el('canvas', { class: 'scratch-foil', 'aria-hidden': 'true' }) as HTMLCanvasElement;
  const element = el('div', { class: 'scratch-fields', role: 'group', 'aria-label': say('card') }, ...fields, canvas);
  const paint = foilOn(canvas, look.foil);
  let step: ScratchStep | undefined;
  let scratched = new Scratched(CELLS);
  let done: () => void = () => undefined;
  let opened = Promise.resolve();
  const name = (i: number): void => {
    const field = fields[i];
    const symbol = step?.cells[i];
    const isOpen = scratched.open.has(i) && symbol !== undefined;
    const text = isOpen
      ? say('fieldOpen', { number: i + 1, symbol: say(symbol) })
      : say('fieldCovered', { number: i + 1 });
    field?.setAttribute('aria-label', text);
    field?.setAttribute('aria-disabled', String(step === undefined || isOpen));
    field?.toggleAttribute('data-open', isOpen);
    field?.toggleAttribute('data-won', scratched.isOver && isOpen && symbol === step?.prize);
  };
  const nameAll = (): void => fields.forEach((_, i) => name(i));
  const reveal = (which: readonly number[]): void => {
    if (step === undefined) return;
    for (const i of which) {
      scratched.reveal(i);
      paint.clear(i);
    }
    nameAll();
    if (scratched.isOver) done();
  };
  connectRubbing(element, {
    isClosed: () => step === undefined || scratched.isOver,
    rub: (at) => {
      rub();
      paint.rub(at);
      reveal(scratched.scratch(at, COIN * 1.25));
    },
    press: (at) => {
      const field = scratched.fieldAt(at);
      if (field !== undefined) reveal([field]);
    },
  });
  const lay = (next: ScratchStep | undefined): void => {
    step = next;
    scratched = new Scratched(CELLS);
    fields.forEach((field, i) => {
      const symbol = step?.cells[i];
      field.replaceChildren(
        ...(symbol === undefined ? [] : [picture(pictureUrl(look.symbols[symbol] ?? '', SQUARE), '')]),
      );
    });
  };
  const cover = (next?: ScratchStep): void => {
    lay(next);
    paint.cover();
    opened = new Promise((resolve) => (done = resolve));
    nameAll();
  };
  cover();
  return {
    element,
    cover,
    open: (next) => {
      lay(next);
      reveal(fields.map((_, i) => i));
    },
    revealAll: () => reveal(fields.map((_, i) => i)),
    opened: () => opened,
  };
}

interface At {
  readonly x: number;
  readonly y: number;
}

/** The foil as pixels: covered, rubbed away along a line, or taken off a field. */
function foilOn(canvas: HTMLCanvasElement, drawing: string) {
  const SIZE = 600;
  canvas.width = SIZE;
  canvas.height = SIZE;
  const ink = canvas.getContext('2d');
  const image = new Image();
  let isWhole = true;
  let last: At | undefined;
  const cell = SIZE / 3;
  const cover = (): void => {
    isWhole = true;
    last = undefined;
    if (!ink) return;
    ink.globalCompositeOperation = 'source-over';
    ink.clearRect(0, 0, SIZE, SIZE);
    for (let i = 0; i < CELLS; i += 1) {
      const [x, y] = [(i % 3) * cell, Math.floor(i / 3) * cell];
      ink.fillStyle = '#b9c0b4';
      ink.fillRect(x, y, cell, cell);
      if (image.complete && image.naturalWidth > 0) ink.drawImage(image, x, y, cell, cell);
    }
  };
  image.addEventListener('load', () => {
    if (isWhole) cover();
  });
  image.src = pictureUrl(drawing, SQUARE);
  return {
    cover,
    rub: (at: At): void => {
      isWhole = false;
      if (!ink) return;
      ink.globalCompositeOperation = 'destination-out';
      ink.lineWidth = COIN * 2 * SIZE;
      ink.lineCap = 'round';
      ink.beginPath();
      ink.moveTo((last ?? at).x * SIZE, (last ?? at).y * SIZE);
      ink.lineTo(at.x * SIZE, at.y * SIZE);
      ink.stroke();
      last = at;
    },
    clear: (i: number): void => {
      isWhole = false;
      last = undefined;
      ink?.clearRect((i % 3) * cell, Math.floor(i / 3) * cell, cell, cell);
    },
  };
}

interface Rubbing {
  readonly isClosed: () => boolean;
  readonly rub: (at: At) => void;
  /** A press that did not move. */
  readonly press: (at: At) => void;
}

function connectRubbing(element: HTMLElement, { isClosed, rub, press }: Rubbing): void {
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
