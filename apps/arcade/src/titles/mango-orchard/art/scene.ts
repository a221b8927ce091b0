import { leaf } from '../../highfield/folk.ts';
import { bar, box, disc, each, flat, glow, line, moved, r1, shade, strewn } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { hibiscus, mango, parrot } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly hills: readonly [string, string, string, string];
  readonly crown: readonly [string, string, string];
  readonly free: boolean;
}

/** The orchard above the bay: rows of round trees, a great one on each side, fruit hanging into the picture. */
function orchard(light: Light): string {
  const { id, sky, sun, hills, crown, free } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, sky[0]],
      [0.4, sky[1]],
      [0.62, sky[2]],
    ]) +
    glow(`${id}g`, [800, free ? 470 : 250, 560], [sun, 0.9]) +
    flat(disc(800, free ? 470 : 200, 120), sun) +
    flat(
      'M0 520C140 430 300 420 440 500C560 440 680 470 760 520H0ZM860 520C980 430 1200 400 1340 470C1450 430 1540 440 1600 470V520Z',
      hills[0],
    ) +
    flat('M0 510H1600V620H0Z', free ? '#f58a6a' : INK.aqua) +
    line('M520 540H680M760 556H900M960 536H1080M620 580H760', INK.cream, [4, 0.6]) +
    flat('M0 590C260 540 520 600 800 590C1080 580 1360 540 1600 580V900H0Z', hills[1]) +
    rows(crown, [620, 0.5, 17]) +
    flat('M0 680C300 640 560 700 800 690C1060 680 1320 640 1600 680V900H0Z', hills[2]) +
    rows(crown, [730, 0.9, 10]) +
    flat('M0 790C300 750 560 810 800 800C1060 790 1320 750 1600 790V900H0Z', hills[3]) +
    flat('M720 900C740 840 770 780 790 690H812C834 780 872 840 900 900Z', INK.straw, 0.7) +
    great([130, 430], light) +
    great([1470, 430], light) +
    bar('M1325 745V880', [INK.tan, INK.wood], 16) +
    moved(parrot(), [1240, 600], { size: 1.7 }) +
    each(9, (i) => moved(hibiscus(), [20 + i * 180, 820 + ((i * 37) % 30)], { size: 0.7 })) +
    (free
      ? flat(
          each(46, (i) => disc(...strewn(i, [1600, 860]), 3 + (i % 3))),
          INK.sun,
          0.85,
        )
      : '')
  );
}

function rows([light, dark]: Light['crown'], [foot, size, count]: readonly [number, number, number]): string {
  return each(count, (i) => {
    const x = Math.round((1600 / count) * (i + 0.5));
    const r = Math.round(70 * size);
    return (
      line(`M${x} ${foot}V${foot - r}`, INK.wood, 12 * size) +
      flat(disc(x, foot - r * 1.4, r), dark) +
      flat(disc(x - r * 0.16, foot - r * 1.5, r1(r * 0.76)), light) +
      flat(
        disc(x - r * 0.5, foot - r * 1.2, r1(r * 0.14)) +
          disc(x + r * 0.4, foot - r * 1.4, r1(r * 0.14)) +
          disc(x, foot - r * 1.8, r1(r * 0.14)),
        INK.gold,
      )
    );
  });
}

function great([x, y]: readonly [number, number], { crown }: Light): string {
  const tufts = each(34, (i) => {
    const [dx, dy] = strewn(i, [520, 360]);
    const [px, py] = [x - 260 + dx, y - 390 + dy];
    return flat(leaf([px, py], [px + (i % 2 ? 64 : -64), py + 44], 15), crown[i % 3] ?? crown[0]);
  });
  return (
    bar(
      `M${x} 860C${x - 16} 720 ${x + 16} 620 ${x} 380M${x} 560L${x - 110} 400M${x} 540L${x + 110} 390`,
      [INK.tan, INK.wood],
      40,
    ) +
    flat(disc(x - 170, y - 110, 130), crown[1]) +
    flat(disc(x + 170, y - 110, 130), crown[1]) +
    flat(disc(x, y - 230, 220), crown[1]) +
    tufts +
    each(6, (i) => moved(mango(), [x - 230 + i * 80, y - 150 + ((i * 67) % 90)], { size: 0.8 }))
  );
}

export function scene(): string {
  return orchard({
    id: 'mango_orchard_d',
    sky: ['#27a9cf', '#7fdde0', '#e6f8dc'],
    sun: '#fff3b0',
    hills: ['#58b0a0', '#a7d65a', '#6cbb4c', '#2f944c'],
    crown: ['#3aa653', '#1f7f48', '#8fcf48'],
    free: false,
  });
}

export function freeScene(): string {
  return orchard({
    id: 'mango_orchard_n',
    sky: ['#7a2a7e', '#f0508c', '#ffb35a'],
    sun: '#ffe78a',
    hills: ['#a04a8c', '#b8743c', '#7d5a44', '#4a3c52'],
    crown: ['#7a5a4a', '#54384f', '#c98443'],
    free: true,
  });
}
