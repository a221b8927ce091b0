import { lettering } from '../../tideline/letters.ts';
import { cloud, swell } from '../../tideline/sea.ts';
import { box, disc, flat, line, press, put } from '../../tideline/shapes.ts';
import { SYMBOLS } from './symbols.ts';

const { fade, grain } = press('coral_chimes');

/** Round letters that hop, as chimes in a wind. */
function coats(d: string, pen: number): string {
  return (
    line(d, '#7a1f52', pen * 1.9) +
    line(d, '#fff6ea', pen * 1.45) +
    line(d, '#f0525a', pen) +
    line(d, '#ffb7a1', pen * 0.22)
  );
}

const hop = (i: number) => [0.02, -0.07, 0.06, -0.04, 0.05, -0.06][i % 6] ?? 0;

function cover(): string {
  const [sky, declared] = fade([
    [0, '#ff9f9a'],
    [0.5, '#ffd0b0'],
    [1, '#fff3d6'],
  ]);
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [600, 400]), sky) +
    flat(disc(300, 170, 190), '#fff7dc', 0.35) +
    flat(disc(300, 170, 140), '#fff7dc', 0.7) +
    flat(cloud([30, 150], [14, 30, 40, 20]) + cloud([440, 120], [14, 30, 44, 26]), '#fff7dc', 0.7) +
    flat('M0 262C50 210 90 200 130 262ZM470 262C500 200 560 190 610 262Z', '#d97f96') +
    flat(box([0, 260], [600, 140]), '#6ccfcb') +
    flat(swell({ y: 300, high: 14, long: 160, width: 600, bottom: 400 }), '#35a6b6') +
    flat(swell({ y: 352, high: 16, long: 210, phase: 80, width: 600, bottom: 400 }), '#1f7f9f') +
    line('M64 0V42M536 0V52', '#7a1f52', 3) +
    put(SYMBOLS.l1, [6, 36], 1.15) +
    put(SYMBOLS.l2, [478, 46], 1.15) +
    put(SYMBOLS.p1, [20, 150], 1.2) +
    put(SYMBOLS.p2, [466, 152], 1.15) +
    put(SYMBOLS.scatter, [186, -6], 2.26) +
    coats(lettering('CORAL', { at: [300, 212], height: 70, wide: 0.94, gap: 0.4, hop }), 19) +
    coats(lettering('CHIMES', { at: [300, 316], height: 56, wide: 0.94, gap: 0.42, hop: (i) => -hop(i) }), 15) +
    grain({ width: 600, height: 400, colour: '#ffffff', opacity: 0.26 })
  );
}

export const COVER = cover();

export const WORDMARK = coats(lettering('CORAL CHIMES', { at: [300, 34], height: 54, wide: 0.78, gap: 0.36, hop }), 13);
