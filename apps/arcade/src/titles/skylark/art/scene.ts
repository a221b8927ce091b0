import { box, disc, each, fan, flat, glow, line, moved, shade, star, strewn } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** Fields before sunrise: the last stars, the sun behind far hills, furrows that run towards it, wheat and poppies at the foot. */
export function scene(): string {
  return (
    shade('skylark_s', box([0, 0, 1600, 900]), [
      [0, INK.night],
      [0.28, INK.violet],
      [0.48, INK.mauve],
      [0.62, INK.rose],
      [0.7, INK.peach],
    ]) +
    flat(
      each(46, (i) => star(strewn(i, [1600, 330]), [2.2 + (i % 3) * 1.2, 0.7])),
      INK.cream,
      0.75,
    ) +
    glow('skylark_g', [800, 600, 760], [INK.gold, 0.85]) +
    flat(fan([800, 612], { inner: 130, outer: 900, count: 26, from: -86, to: 86, fill: 0.34 }), INK.sun, 0.13) +
    flat(disc(800, 612, 104), INK.sun) +
    clouds() +
    flat(
      'M0 600C140 556 300 566 460 596C620 622 720 584 860 582C1040 578 1200 556 1380 586C1470 600 1540 592 1600 578V900H0Z',
      INK.far,
    ) +
    flat('M0 634C220 596 420 634 640 640C860 646 1120 600 1320 626C1440 640 1530 634 1600 620V900H0Z', INK.hill) +
    trees() +
    flat('M0 676C300 636 560 664 800 668C1060 670 1320 640 1600 672V900H0Z', INK.field) +
    furrows() +
    flat(
      'M0 664C300 628 560 656 800 660C1060 662 1320 632 1600 664V678C1320 648 1060 676 800 674C560 672 300 642 0 682Z',
      INK.mist,
      0.3,
    ) +
    flat('M0 800C260 760 520 786 800 780C1090 774 1330 758 1600 796V900H0Z', INK.near) +
    wheat() +
    poppies()
  );
}

/** High up: nothing but light, thin clouds below, and the fields a pattern. */
export function highScene(): string {
  return (
    shade('skylark_h', box([0, 0, 1600, 900]), [
      [0, '#1d4a8c'],
      [0.42, '#4d8fc9'],
      [0.75, '#a9d4ea'],
      [1, INK.sun],
    ]) +
    glow('skylark_hg', [800, 980, 900], [INK.gold, 0.8]) +
    flat('M0 852L260 826L520 848L800 822L1100 846L1380 824L1600 844V900H0Z', '#7fae86', 0.7) +
    line('M120 900L330 834M520 900L560 846M980 900L930 834M1320 900L1230 836', '#5d8f6c', [3, 0.6]) +
    each(7, (i) => moved(cloud(i), [i * 236 - 40, 560 + ((i * 83) % 240)], { size: 1 + (i % 3) * 0.5 })) +
    each(4, (i) => moved(cloud(i + 2), [i * 420 + 120, 160 + ((i * 97) % 220)], { size: 0.7 }))
  );
}

function cloud(i: number): string {
  const tone = i % 2 === 0 ? '#ffffff' : INK.mist;
  return flat('M0 40C10 18 40 16 54 26C66 4 108 6 118 28C140 18 168 28 172 42C150 50 30 52 0 40Z', tone, 0.62);
}

function clouds(): string {
  const bands = [
    ['M180 380C320 356 470 372 600 366C520 388 330 398 180 380Z', INK.rose],
    ['M980 330C1120 312 1300 320 1460 340C1310 354 1120 352 980 330Z', INK.peach],
    ['M560 466C700 452 900 458 1040 470C900 484 690 482 560 466Z', INK.gold],
    ['M60 498C190 486 330 492 450 500C330 512 170 512 60 498Z', INK.peach],
    ['M1180 476C1310 462 1450 470 1560 480C1440 494 1290 492 1180 476Z', INK.rose],
  ] as const;
  return bands.map(([d, ink]) => flat(d, ink, 0.72)).join('');
}

function trees(): string {
  const crowns = each(17, (i) => {
    const x = (i * 97 + 30) % 1600;
    return disc(x, 640 - ((i * 13) % 14), 10 + ((i * 7) % 11)) + box([x - 2, 640, 4, 16]);
  });
  return flat(crowns, INK.hedge, 0.8);
}

/** Towards the place where the sun comes up. */
function furrows(): string {
  const rows = each(19, (i) => `M${800 + (i - 9) * 34} 672L${800 + (i - 9) * 210} 900`);
  return line(rows, INK.furrow, [7, 0.5]) + line(rows, INK.gold, [1.6, 0.28]);
}

function wheat(): string {
  const stalk = (i: number): string => {
    const [x] = strewn(i, [1600, 1]);
    const top = 806 + ((i * 29) % 44);
    return `M${x} 900C${x + 3} ${top + 50} ${x + 6} ${top + 24} ${x + ((i % 5) - 2) * 4} ${top}`;
  };
  const ear = (i: number): string => {
    const [x] = strewn(i, [1600, 1]);
    const [at, top] = [x + ((i % 5) - 2) * 4, 806 + ((i * 29) % 44)];
    return `M${at} ${top}c-6 -8 -5 -20 0 -28c5 8 6 20 0 28Z`;
  };
  return line(each(120, stalk), INK.wheat, [2, 0.85]) + flat(each(120, ear), INK.ear, 0.92);
}

function poppies(): string {
  return flat(
    each(16, (i) => {
      const [x, y] = strewn(i + 5, [1600, 50]);
      return disc(x, 838 + y, 6 + (i % 3) * 2);
    }),
    INK.poppy,
  );
}
