import { cut, disc, faint, flat, glow, grain, hoop, line, put, wash } from '../../lantern-house/paper.ts';
import { GOLDEN, INK, KOI as C, RED, RED_WHITE, shoal, wave } from './koi.ts';

interface Light {
  readonly name: string;
  readonly sky: string;
  readonly orb: string;
  readonly hills: readonly [string, string, string];
  readonly water: readonly [string, string, string];
  readonly fall: string;
  readonly post: readonly [string, string];
  readonly roof: readonly [string, string, string];
  readonly lamp: string;
}

const SUNSET: Light = {
  name: 'sunset',
  sky: '0 #5a0f20, .35 #b12a2a, .62 #ef7a3f, .8 #ffc078, 1 #ffd9a0',
  orb: '#ffe6a8',
  hills: ['#c9483a', '#9c2b33', '#6f1a2b'],
  water: ['#1d7283', '#12566a', '#0a3645'],
  fall: '#ffe9cf',
  post: ['#a8261f', '#6b141c'],
  roof: ['#3a1626', '#5d2036', '#eab54a'],
  lamp: '#ffcf6e',
};

const PEARL_NIGHT: Light = {
  name: 'pearl_night',
  sky: '0 #061a2c, .4 #0d3f56, .7 #1f7f88, .9 #6fc4b0, 1 #bfe9cc',
  orb: '#e8fff0',
  hills: ['#1b6474', '#124a5e', '#0c3348'],
  water: ['#1f8f95', '#106577', '#06293a'],
  fall: '#e4fff4',
  post: ['#c0392b', '#7b1a20'],
  roof: ['#0c2233', '#17405a', '#ffd873'],
  lamp: '#fff0a8',
};

export const scene = (): string => falls(SUNSET);
/** Night: the pearl has risen and the water shines. */
export const freeScene = (): string => falls(PEARL_NIGHT);

/** The fall behind the gate, and the basin from which the koi leap. The gate's posts stand left and right of the reels. */
function falls(light: Light): string {
  const id = `nine_koi_gate-${light.name}`;
  const [back, mid, near] = light.hills;
  const [shallow, water, deep] = light.water;
  return (
    wash(`${id}-sky`, light.sky) +
    glow(`${id}-orb`, [800, 330], [560, light.orb]) +
    flat(disc(800, 300, 190), light.orb, 0.85) +
    flat(
      'M0 420C90 330 150 300 230 350C300 270 380 300 440 380C520 350 560 390 640 470H960C1020 400 1090 350 1160 380C1230 290 1310 270 1380 350C1460 290 1540 320 1600 400V900H0Z',
      back,
    ) +
    fall(light) +
    flat(
      'M0 520C80 440 180 430 260 470C330 420 400 440 450 520C490 560 520 640 560 740H0ZM1600 500C1520 430 1440 430 1360 480C1290 420 1210 450 1160 520C1110 570 1080 650 1040 740H1600Z',
      mid,
    ) +
    faint(flat('M0 640C200 600 420 620 620 700H980C1200 610 1420 600 1600 640V740H0Z', light.fall), 0.28) +
    pines(near) +
    flat('M0 700C320 676 560 690 800 690S1280 676 1600 700V900H0Z', shallow) +
    line(`${wave([40, 720], 6, 60)}${wave([1180, 722], 6, 60)}`, light.fall, { width: 4, opacity: 0.6 }) +
    pailou(light) +
    flat('M0 770C240 740 520 756 800 762S1360 742 1600 770V900H0Z', water) +
    line(`${wave([0, 786], 8, 84)}${wave([860, 790], 9, 84)}`, light.fall, { width: 5, opacity: 0.55 }) +
    line(`${hoop([250, 820], 70, 50)}${hoop([1330, 816], 80, 56)}`, light.fall, { width: 2, opacity: 0.25 }) +
    faint(
      shoal(
        [
          [560, 758, 0.9, 30],
          [730, 768, 1, 70],
          [920, 756, 0.9, -30],
        ],
        [RED_WHITE, GOLDEN, INK],
      ),
      0.9,
    ) +
    shoal(
      [
        [60, 600, 2, 70],
        [210, 690, 1.5, 100],
        [1390, 610, 2, 10],
        [1270, 700, 1.4, -20],
      ],
      [RED, RED_WHITE, GOLDEN, INK],
    ) +
    cut(`${wave([-20, 860], 9, 96)}V900H-20Z`, deep, 6) +
    cut(`${wave([820, 868], 9, 96)}V900H800Z`, deep, 6) +
    line(`${wave([-20, 861], 9, 96)}${wave([820, 869], 9, 96)}`, light.fall, { width: 4, opacity: 0.7 }) +
    grain(`${id}-grain`, [1600, 900])
  );
}

function fall({ fall: foam, water }: Light): string {
  const streams = Array.from(
    { length: 13 },
    (_, i) => `M${598 + i * 34} ${452 + ((i * 29) % 40)}C${594 + i * 34} 540 ${590 + i * 35} 620 ${586 + i * 36} 700`,
  ).join('');
  return (
    flat('M570 450C640 430 960 430 1030 450L1070 720H530Z', water[0], 0.85) +
    line(streams, foam, { width: 9, opacity: 0.4 }) +
    faint(flat('M500 720C540 670 640 660 700 690C760 660 860 660 920 688C980 664 1070 676 1100 720Z', foam), 0.75)
  );
}

function pines(colour: string): string {
  const pine = (x: number, y: number, size: number) =>
    put(
      flat(
        'M-6 0L-3 -120H3L6 0ZM-60 -50C-40 -76 40 -76 60 -50C40 -44 -40 -44 -60 -50ZM-46 -88C-30 -110 30 -110 46 -88C30 -82 -30 -82 -46 -88ZM-30 -122C-20 -142 20 -142 30 -122C20 -116 -20 -116 -30 -122Z',
        colour,
      ),
      [x, y],
      { scale: size },
    );
  return (
    pine(90, 700, 1.5) +
    pine(190, 706, 1.1) +
    pine(1500, 700, 1.5) +
    pine(1410, 706, 1.1) +
    flat('M0 706C60 650 180 650 260 706ZM1340 706C1420 650 1540 650 1600 706Z', colour)
  );
}

/** The gate: two tall posts and a roof over the reels, a lower wing on each side. */
function pailou({ post: [red, redDeep], roof: [tileDeep, tile, ridge], lamp }: Light): string {
  const post = (x: number, top: number) =>
    cut(`M${x} ${top}h44V800h-44Z`, redDeep, 6) +
    flat(`M${x} ${top}h22V800h-22Z`, red) +
    line(`M${x} ${top + 40}h44M${x} ${top + 54}h44`, ridge, { width: 4 }) +
    cut(`M${x - 14} 770h72v40h-72Z`, '#cdb9a6', 4);
  const roof = ([x, y]: readonly [number, number], w: number, h: number) =>
    cut(
      `M${x - w - 50} ${y - 16}C${x - w} ${y} ${x - w * 0.72} ${y - h * 0.4} ${x - w * 0.66} ${y - h}H${x + w * 0.66}C${x + w * 0.72} ${y - h * 0.4} ${x + w} ${y} ${x + w + 50} ${y - 16}L${x + w + 10} ${y + 14}H${x - w - 10}Z`,
      tileDeep,
      8,
    ) +
    flat(
      `M${x - w - 50} ${y - 16}C${x - w} ${y} ${x - w * 0.72} ${y - h * 0.4} ${x - w * 0.66} ${y - h}H${x + w * 0.3}C${x - w * 0.2} ${y - h * 0.3} ${x - w * 0.5} ${y} ${x - w - 20} ${y}Z`,
      tile,
    ) +
    line(`M${x - w * 0.66 - 10} ${y - h - 3}H${x + w * 0.66 + 10}`, ridge, { width: 9 }) +
    line(`M${x - w - 10} ${y + 14}H${x + w + 10}`, ridge, { width: 5 });
  const lantern = (x: number, y: number) =>
    line(`M${x} ${y - 60}V${y}`, ridge, { width: 3 }) +
    cut(
      `M${x - 26} ${y + 24}C${x - 26} ${y - 4} ${x + 26} ${y - 4} ${x + 26} ${y + 24}C${x + 26} ${y + 52} ${x - 26} ${y + 52} ${x - 26} ${y + 24}Z`,
      C.red,
      4,
    ) +
    flat(
      `M${x - 12} ${y + 24}C${x - 12} ${y} ${x + 12} ${y} ${x + 12} ${y + 24}C${x + 12} ${y + 48} ${x - 12} ${y + 48} ${x - 12} ${y + 24}Z`,
      lamp,
    ) +
    line(`M${x} ${y + 48}v34`, ridge, { width: 4 });
  return (
    post(170, 330) +
    post(1386, 330) +
    cut('M150 330H400V372H150ZM1200 330H1450V372H1200Z', red, 5) +
    roof([270, 318], 130, 66) +
    roof([1330, 318], 130, 66) +
    post(352, 130) +
    post(1204, 130) +
    cut('M330 120H1270V176H330Z', red, 6) +
    flat('M330 120H1270V132H330Z', ridge) +
    line('M360 156H560M1040 156H1240', ridge, { width: 4, opacity: 0.7 }) +
    cut('M640 112H960V184H640Z', '#12384f', 4) +
    line('M640 112H960V184H640Z', ridge, { width: 5 }) +
    roof([800, 104], 470, 92) +
    lantern(300, 430) +
    lantern(1300, 430)
  );
}
