import { CELLS } from '../../../mechanics/scratch/rules.ts';
import { pictureUrl } from '../../reels/pictures.ts';

/** A point of a card, from 0 to 1 across and down. */
export interface At {
  readonly x: number;
  readonly y: number;
}

/** The foil as pixels: covered, rubbed away along a line, or taken off a field. */
export function foilOn(canvas: HTMLCanvasElement, { drawing, breadth }: { drawing: string; breadth: number }) {
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
  image.src = pictureUrl(drawing, { width: 100, height: 100 });
  return {
    cover,
    rub: (at: At): void => {
      isWhole = false;
      if (!ink) return;
      ink.globalCompositeOperation = 'destination-out';
      ink.lineWidth = breadth * SIZE;
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
