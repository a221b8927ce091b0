import { CELLS, type ScratchStep } from '../../../mechanics/scratch/rules.ts';
import { el } from '../../dom.ts';
import { picture, pictureUrl } from '../../reels/pictures.ts';
import type { Say } from '../table-page.ts';
import { foilOn } from './foil.ts';
import { connectRubbing } from './rubbing.ts';
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

export function scratchCard(say: Say, look: ScratchLook): ScratchCard {
  const fields = fieldButtons((i) => reveal([i]));
  const canvas = el('canvas', { class: 'scratch-foil', 'aria-hidden': 'true' }) as HTMLCanvasElement;
  const element = el('div', { class: 'scratch-fields', role: 'group', 'aria-label': say('card') }, ...fields, canvas);
  const paint = foilOn(canvas, { drawing: look.foil, breadth: COIN * 2 });
  let step: ScratchStep | undefined;
  let scratched = new Scratched(CELLS);
  let done: () => void = () => undefined;
  let opened = Promise.resolve();
  const name = (field: HTMLElement, i: number): void => {
    const symbol = step?.cells[i];
    const isOpen = scratched.open.has(i) && symbol !== undefined;
    const text = isOpen
      ? say('fieldOpen', { number: i + 1, symbol: say(symbol) })
      : say('fieldCovered', { number: i + 1 });
    field.setAttribute('aria-label', text);
    field.setAttribute('aria-disabled', String(step === undefined || isOpen));
    field.toggleAttribute('data-open', isOpen);
    field.toggleAttribute('data-won', scratched.isOver && isOpen && symbol === step?.prize);
  };
  const nameAll = (): void => fields.forEach(name);
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

/** The fields for keys and aids; a finger or a mouse scratches them. */
function fieldButtons(press: (field: number) => void): HTMLElement[] {
  return Array.from({ length: CELLS }, (_, i) => {
    const field = el('button', { type: 'button', class: 'scratch-field' });
    field.addEventListener('click', (event) => {
      // A press by pointer is the end of a scratch.
      if (event.detail === 0) press(i);
    });
    return field;
  });
}
