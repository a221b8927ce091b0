import { flower, leaf, petals } from '../../highfield/folk.ts';
import { bar, box, cut, disc, each, flat, glow, line, moved, shade } from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { bee, cell, daisy, poppy, skep } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  readonly low: boolean;
  readonly cloud: string;
  readonly hills: readonly [string, string, string, string];
  readonly crown: readonly [string, string];
  readonly grass: readonly [string, string];
}

/** The meadow above the valley: painted hives on both sides, flowers to the horizon, and a bench with hives of straw. */
function meadow(light: Light): string {
  const { id, sky, sun, low, cloud, hills, grass } = light;
  const y = low ? 430 : 180;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, sky[0]],
      [0.4, sky[1]],
      [0.6, sky[2]],
    ]) +
    glow(`${id}g`, [800, y, 620], [sun, 0.9]) +
    (low
      ? flat(
          each(3, (i) => cell(800, y, 230 - i * 46)),
          sun,
          0.28,
        )
      : '') +
    flat(low ? cell(800, y, 126) : disc(800, y, 92), sun) +
    clouds(cloud) +
    flat('M0 500C180 400 360 400 520 470C700 400 900 390 1060 460C1240 390 1440 400 1600 480V900H0Z', hills[0]) +
    hedge(light, [486, 30, 46]) +
    flat('M0 560C260 500 520 560 800 540C1080 520 1340 500 1600 560V900H0Z', hills[1]) +
    strips(light) +
    hedge(light, [612, 40, 6]) +
    flat('M0 640C300 600 560 650 800 640C1060 630 1320 600 1600 640V900H0Z', hills[2]) +
    drifts([650, 800, 210, 3.4]) +
    hives() +
    flat('M0 780C300 740 560 800 800 790C1060 780 1320 740 1600 780V900H0Z', hills[3]) +
    bench(light) +
    blades(grass) +
    border() +
    flights()
  );
}

function clouds(ink: string): string {
  return (
    [
      [150, 120, 1.1],
      [520, 80, 0.8],
      [1090, 110, 0.9],
      [1400, 70, 1.2],
      [1330, 250, 0.7],
      [250, 270, 0.7],
    ] as const
  )
    .map(([x, y, size]) =>
      moved(
        flat('M0 60C-6 34 24 22 40 32C48 4 96 0 110 28C132 16 160 34 154 60Z', ink, 0.9) +
          flat('M20 60C30 46 60 44 76 52C96 40 130 46 154 60Z', '#ffffff', 0.5),
        [x - 76 * size, y],
        { size },
      ),
    )
    .join('');
}

function hedge({ crown }: Light, [foot, r, count]: readonly [number, number, number]): string {
  return each(count, (i) => {
    const x = Math.round((1600 / count) * (i + 0.3 + ((i * 37) % 10) / 25));
    const up = foot - ((i * 53) % 7) * (r / 12);
    return (
      flat(disc(x, up - r * 0.7, r) + disc(x + r * 1.3, up - r * 0.4, r * 0.7), crown[0]) +
      flat(disc(x - r * 0.2, up - r * 0.85, r * 0.72), crown[1])
    );
  });
}

/** Fields in strips, as the plough left them. */
function strips({ low }: Light): string {
  const inks = low ? ['#f2b43c', '#c97a3a', '#b9863c'] : ['#f6d84e', '#c98bd6', '#8fcb52'];
  return [
    ['M300 540C420 534 520 548 640 548L560 590C440 584 360 572 220 582Z', 0],
    ['M700 546C800 540 900 534 980 530L1060 574C940 582 800 590 680 592Z', 1],
    ['M1080 528C1200 516 1320 520 1420 528L1520 570C1380 562 1240 566 1140 574Z', 2],
  ]
    .map(([d, i]) => flat(String(d), inks[Number(i)] ?? INK.sun, 0.85))
    .join('');
}

const BLOOMS = [INK.poppy, INK.blue, INK.violet, INK.cream, INK.sun] as const;

/** Flowers too far away to tell apart. */
function drifts([from, to, count, r]: readonly [number, number, number, number]): string {
  return BLOOMS.map((ink, kind) =>
    flat(
      each(count / 5, (i) => {
        const at = i * 5 + kind;
        const [x, y] = [(at * at * 37 + at * 113) % 1600, (at * at * 11 + at * 29) % (to - from)];
        return disc(x, from + y, r + (y / (to - from)) * r);
      }),
      ink,
    ),
  ).join('');
}

/** Two ranks of hives of painted boards. */
function hives(): string {
  return [
    [40, 470, 1.25, INK.blue, INK.cream],
    [236, 500, 1, INK.honey, INK.wine],
    [1230, 500, 1, INK.rose, INK.cream],
    [1400, 470, 1.25, INK.leaf, INK.sun],
  ]
    .map(([x, y, size, ink, petal]) =>
      moved(hive(String(ink), String(petal)), [Number(x), Number(y)], { size: Number(size) }),
    )
    .join('');
}

function hive(ink: string, petal: string): string {
  const storey = (y: number) =>
    cut(`M8 ${y}H132V${y + 58}H8Z`, ink, 2) +
    flat(`M96 ${y}H132V${y + 58}H96Z`, INK.bark, 0.22) +
    flat(`M8 ${y}H132V${y + 5}H8Z`, '#ffffff', 0.35) +
    flower([52, y + 30], 20, [petal, INK.light, INK.bark]) +
    flat(
      `${leaf([74, y + 30], [92, y + 18], 5)}${leaf([30, y + 30], [12, y + 18], 5)}${leaf([74, y + 34], [92, y + 46], 5)}${leaf([30, y + 34], [12, y + 46], 5)}`,
      petal,
    );
  return (
    flat('M-6 236C40 224 110 224 156 236C120 250 30 250 -6 236Z', INK.bark, 0.3) +
    bar('M24 196V234M116 196V234', [INK.tan, INK.wood], 10) +
    storey(20) +
    storey(80) +
    storey(140) +
    flat('M36 186H104V194H36Z', INK.bark) +
    cut('M0 198H140V206H0Z', INK.wood, 2) +
    cut('M-4 20L12 0H128L144 20Z', INK.wine, 2) +
    flat('M-4 20L12 0H86L92 20Z', INK.red)
  );
}

function bench({ low }: Light): string {
  return (
    bar('M430 862V812M640 862V812M960 862V812M1170 862V812', [INK.tan, INK.wood], 14) +
    cut('M404 796H664V814H404ZM934 796H1194V814H934Z', INK.wood, 4) +
    flat('M404 796H664V803H404ZM934 796H1194V803H934Z', INK.tan) +
    [414, 536, 944, 1066].map((x) => moved(skep(), [x, 694], { size: 1.16 })).join('') +
    (low ? flat('M404 690H664V796H404ZM934 690H1194V796H934Z', INK.honey, 0.08) : '')
  );
}

function blades([light, dark]: Light['grass']): string {
  return [dark, light]
    .map((ink, rank) =>
      flat(
        each(90, (i) => {
          const x = i * 18 + rank * 9;
          const up = 50 + ((i * 37) % 46) - rank * 16;
          return `M${x} 900Q${x + 2} ${900 - up * 0.6} ${x + (i % 2 ? 12 : -10)} ${900 - up}Q${x + 8} ${900 - up * 0.5} ${x + 9} 900Z`;
        }),
        ink,
      ),
    )
    .join('');
}

/** The flowers at one's feet. */
function border(): string {
  return each(17, (i) => {
    const x = i * 100 - 40;
    const y = 806 + ((i * 37) % 34);
    if (i % 3 === 0) return moved(poppy(), [x, y], { size: 0.92 });
    if (i % 3 === 1) {
      return (
        line(`M${x + 40} ${y + 40}Q${x + 44} 880 ${x + 38} 900`, INK.moss, 6) + moved(daisy(), [x, y], { size: 0.8 })
      );
    }
    return (
      line(`M${x + 40} ${y + 40}Q${x + 36} 880 ${x + 42} 900`, INK.moss, 6) +
      flat(petals([x + 40, y + 40], { inner: 4, outer: 42, count: 11, wide: 12 }), INK.navy) +
      flat(petals([x + 40, y + 40], { inner: 4, outer: 36, count: 11, wide: 10 }), INK.blue) +
      flat(petals([x + 40, y + 40], { inner: 0, outer: 16, count: 8, wide: 5 }), INK.rose)
    );
  });
}

/** Bees, and the way each came. */
function flights(): string {
  const ways = [
    ['M60 420C140 340 220 460 300 380', 288, 352],
    ['M340 240C300 160 420 120 400 200C390 260 460 250 480 210', 466, 176],
    ['M1560 420C1480 330 1420 460 1330 400', 1290, 372],
    ['M1160 250C1200 160 1300 200 1260 250C1230 280 1300 300 1360 260', 1348, 226],
    ['M700 760C760 700 860 760 820 700', 806, 660],
  ] as const;
  return ways
    .map(
      ([d, x, y]) =>
        `<path d="${d}" fill="none" stroke="${INK.cream}" stroke-width="4" stroke-linecap="round" stroke-dasharray="1 14"/>` +
        moved(bee(), [x, y], { size: 0.56 }),
    )
    .join('');
}

export function scene(): string {
  return meadow({
    id: 'bee_meadow_d',
    sky: ['#3d9be0', '#8fcdf2', '#f2f7d8'],
    sun: '#fff6c4',
    low: false,
    cloud: '#f2faff',
    hills: ['#8ec48f', '#a9d25c', '#77bb48', '#4a9a3c'],
    crown: ['#2f7f48', '#5aa852'],
    grass: ['#7cc24a', '#2f7f38'],
  });
}

export function freeScene(): string {
  return meadow({
    id: 'bee_meadow_n',
    sky: ['#c4690c', '#f5a41a', '#ffeb9c'],
    sun: '#fff3b8',
    low: true,
    cloud: '#ffcf6a',
    hills: ['#c98a3a', '#b3923a', '#8a8030', '#5f6a28'],
    crown: ['#8a5a22', '#b8842c'],
    grass: ['#a8a038', '#4f5620'],
  });
}
