import { cut, disc, faint, flat, glow, grain, line, put, wash } from '../../lantern-house/paper.ts';
import { bough, goose, letter, PALE, PLUM as C, ROSY, smallFlower } from './blossoms.ts';

interface Light {
  readonly name: string;
  readonly sky: string;
  readonly orb: string;
  readonly hills: readonly [string, string, string];
  readonly snow: readonly [string, string, string];
  readonly wood: readonly [string, string];
  readonly roof: string;
  readonly lamp: string;
  readonly bark: string;
  readonly goose: readonly [string, string, string];
}

const SNOW: Light = {
  name: 'snow',
  sky: '0 #b7a6cc, .35 #d6c4da, .65 #f3dce0, .85 #fbece6, 1 #fff',
  orb: '#fff4ea',
  hills: ['#d8cbe0', '#c2b2d0', '#a697bd'],
  snow: ['#f4eef6', '#e4dcec', '#fffafc'],
  wood: ['#a8324a', '#6f1c38'],
  roof: '#574a68',
  lamp: '#ffd98a',
  bark: C.bark,
  goose: ['#4a4560', '#7a738e', '#b9b2c6'],
};

const DUSK: Light = {
  name: 'dusk',
  sky: '0 #1c1440, .35 #4b2568, .62 #a03f7d, .82 #ee8496, 1 #ffc8b4',
  orb: '#ffd9c0',
  hills: ['#7a4488', '#5b3678', '#432a66'],
  snow: ['#8f6cae', '#6f5496', '#b592c8'],
  wood: ['#8a2348', '#4f1232'],
  roof: '#2a1c48',
  lamp: '#ffe08a',
  bark: '#1f1230',
  goose: ['#20183a', '#3d2f5c', '#6d5a8c'],
};

export const scene = (): string => courtyard(SNOW);
/** Dusk: the lamps are lit and the letters rise with the petals. */
export const freeScene = (): string => courtyard(DUSK, rising());

function courtyard(light: Light, above = ''): string {
  const id = `plum_blossom_letters-${light.name}`;
  const [back, middle, near] = light.hills;
  const [snow, shade, white] = light.snow;
  const flakes = Array.from({ length: 90 }, (_, i) => disc((i * 397) % 1600, (i * 233) % 880, 1.5 + (i % 4))).join('');
  return (
    wash(`${id}-sky`, light.sky) +
    glow(`${id}-orb`, [800, 260], [520, light.orb]) +
    flat(disc(800, 200, 88), light.orb, 0.9) +
    flat(
      'M0 480L130 330L220 420L360 260L500 450L590 380L700 500H920L1010 390L1120 460L1260 270L1400 430L1490 340L1600 460V900H0Z',
      back,
    ) +
    flat(
      'M360 260L410 328L380 320L360 350L338 318L306 330ZM1260 270L1314 340L1284 330L1262 362L1238 330L1206 336ZM130 330L168 368L142 366L124 388L96 370Z',
      white,
    ) +
    faint(flat('M0 520C300 470 560 540 800 520S1300 470 1600 530V620H0Z', white), 0.5) +
    flat('M0 590C160 500 330 500 480 580C620 640 980 640 1120 580C1280 500 1440 500 1600 590V900H0Z', middle) +
    flight(light) +
    trees(near, white) +
    flat('M0 660C240 610 480 640 800 660S1360 610 1600 660V900H0Z', shade) +
    pavilion(light) +
    fence(light) +
    flat('M0 772C300 720 560 776 800 786S1300 724 1600 772V900H0Z', snow) +
    lake(light) +
    flat('M0 850C220 806 420 850 620 872C900 892 1240 816 1600 846V900H0Z', white) +
    line('M250 850c30 -20 60 -20 90 -30M420 862c20 -16 50 -16 74 -24', shade, { width: 6 }) +
    above +
    put(bough(light.bark, white, [ROSY, PALE, ROSY]), [0, 20], { scale: 1.05 }) +
    put(bough(light.bark, white, [PALE, ROSY, PALE]), [1600, -60], { scale: 0.9, flip: true }) +
    flat(flakes, '#fff', 0.75) +
    grain(`${id}-grain`, [1600, 900])
  );
}

/** Geese in the sky, one of them the messenger. */
function flight({ goose: tones }: Light): string {
  const one = goose(tones);
  return [
    [640, 110, 0.42],
    [716, 76, 0.32],
    [720, 138, 0.32],
    [790, 50, 0.26],
    [800, 166, 0.26],
  ]
    .map(([x = 0, y = 0, scale = 1]) => put(one, [x, y], { scale, turn: 8 }))
    .join('');
}

function trees(colour: string, white: string): string {
  const fir = (x: number, y: number, size: number) =>
    put(
      flat('M0 -130L26 -74H14L40 -30H22L50 12H-50L-22 -30H-40L-14 -74H-26Z', colour) +
        flat(
          'M0 -130L26 -74L8 -84L-4 -74L-26 -74ZM-40 -30L-14 -74L10 -54L-8 -38ZM-50 12L-22 -30L14 -10L-12 4Z',
          white,
          0.85,
        ),
      [x, y],
      { scale: size },
    );
  return [
    [60, 650, 1.2],
    [520, 650, 0.8],
    [574, 656, 0.6],
    [1050, 654, 0.7],
    [1104, 648, 0.9],
    [1530, 650, 1.3],
  ]
    .map(([x = 0, y = 0, size = 1]) => fir(x, y, size))
    .join('');
}

/** The pavilion where the letters are written, on the right. */
function pavilion({ wood: [red, deep], roof, lamp, snow: [, shade, white] }: Light): string {
  const posts = [1216, 1322, 1428, 1520]
    .map((x) => cut(`M${x} 520h16V742h-16Z`, deep, 3) + flat(`M${x} 520h8V742h-8Z`, red))
    .join('');
  return (
    flat('M1232 528H1520V740H1232Z', lamp, 0.8) +
    flat('M1232 528H1520V740H1232Z', '#fff', 0.25) +
    line('M1340 560H1420M1340 560V640H1420V560M1360 560V640M1380 560V640M1400 560V640M1340 600H1420', deep, {
      width: 3,
      opacity: 0.7,
    }) +
    cut('M1330 690H1430V700H1330Z', deep, 2) +
    line('M1344 700V740M1416 700V740', deep, { width: 6 }) +
    put(letter(), [1380, 676], { scale: 0.36, turn: -8 }) +
    posts +
    line('M1224 650H1330M1436 650H1528M1224 690H1330M1436 690H1528', red, { width: 7 }) +
    cut('M1190 738H1560V764H1190Z', shade, 4) +
    cut('M1120 520C1180 512 1230 470 1262 408H1490C1520 470 1568 512 1630 520L1610 542H1144Z', roof, 8) +
    flat(
      'M1120 520C1180 512 1230 470 1262 408H1490C1500 430 1512 448 1526 464C1460 452 1400 476 1340 470C1270 466 1210 510 1136 524Z',
      white,
    ) +
    cut('M1300 400C1330 380 1352 352 1362 326H1390C1400 352 1422 380 1452 400Z', roof, 4) +
    flat('M1300 400C1330 380 1352 352 1362 326H1390C1394 338 1400 350 1408 360C1380 352 1350 386 1300 400Z', white) +
    cut(disc(1376, 318, 13), red, 2) +
    line('M1160 540V566M1590 540V566', deep, { width: 3 }) +
    [1160, 1590]
      .map(
        (x) =>
          cut(
            `M${x - 18} 584C${x - 18} 562 ${x + 18} 562 ${x + 18} 584C${x + 18} 606 ${x - 18} 606 ${x - 18} 584Z`,
            red,
            3,
          ) +
          flat(`M${x - 8} 584C${x - 8} 566 ${x + 8} 566 ${x + 8} 584C${x + 8} 602 ${x - 8} 602 ${x - 8} 584Z`, lamp),
      )
      .join('')
  );
}

/** A garden wall under snow with a letter box, on the left. */
function fence({ wood: [red, deep], snow: [snow, shade, white], roof, lamp }: Light): string {
  return (
    cut('M-20 640H420V776H-20Z', shade, 5) +
    flat('M-20 690H420V776H-20Z', roof, 0.16) +
    cut('M-20 622H436V648H-20Z', roof, 4) +
    cut('M-20 606C60 596 100 614 180 604S340 598 440 610C448 622 440 632 430 630C340 622 200 636 -20 628Z', white, 3) +
    line('M60 676h70v60h-70ZM60 706h70M95 676v60M250 676h70v60h-70ZM250 706h70M285 676v60', snow, { width: 5 }) +
    put(
      cut('M470 700H488V812H470Z', deep, 3) +
        cut('M438 622H520V712H438Z', deep, 4) +
        flat('M438 622H496V712H438Z', red) +
        cut('M424 626L479 586L534 626Z', roof, 4) +
        flat('M424 626L479 586L534 626L510 620L490 606L460 618Z', white) +
        flat('M452 644H506V654H452Z', deep) +
        put(letter(), [479, 640], { scale: 0.34, turn: -4 }) +
        flat(disc(479, 684, 9), lamp),
      [-290, 0],
    )
  );
}

function lake({ hills: [back], snow: [, shade, white] }: Light): string {
  return (
    flat('M560 806C660 786 940 786 1060 806C1080 826 1010 846 800 848C600 848 540 828 560 806Z', back) +
    line('M620 812H760M700 826H880M900 814H1000', white, { width: 4, opacity: 0.8 }) +
    put(smallFlower(PALE), [690, 838], { scale: 0.26 }) +
    put(smallFlower(ROSY), [930, 832], { scale: 0.3, turn: 30 }) +
    line('M560 806C660 786 940 786 1060 806', shade, { width: 5 })
  );
}

function rising(): string {
  const letters: readonly (readonly [number, number, number, number])[] = [
    [430, 470, 0.9, -14],
    [340, 300, 0.6, 10],
    [560, 300, 0.5, -8],
    [1080, 500, 0.8, 16],
    [1040, 90, 0.45, -12],
    [590, 760, 0.6, 12],
    [1130, 330, 0.6, -10],
    [880, 70, 0.4, 8],
  ];
  const petals = Array.from({ length: 40 }, (_, i) =>
    put(
      flat('M0 0C10 -8 12 -20 2 -26C-10 -22 -10 -8 0 0Z', i % 2 ? C.pink : C.blush),
      [(i * 383) % 1600, (i * 211) % 860],
      { turn: i * 47, scale: 0.6 + (i % 3) * 0.2 },
    ),
  ).join('');
  return petals + letters.map(([x, y, scale, turn]) => put(letter(), [x, y], { scale, turn })).join('');
}
