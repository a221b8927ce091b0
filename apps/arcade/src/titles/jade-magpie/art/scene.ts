import { cut, disc, faint, flat, glow, grain, line, put, wash } from '../../lantern-house/paper.ts';
import { far, flying, perched } from './magpie.ts';

/** The light in which the garden stands. */
interface Light {
  readonly name: string;
  readonly sky: string;
  readonly orb: string;
  readonly hills: readonly [string, string, string];
  readonly wall: string;
  readonly wallShade: string;
  readonly roof: string;
  readonly gate: string;
  readonly bamboo: readonly [string, string, string];
  readonly ground: string;
  readonly front: string;
  readonly mist: string;
  readonly birds: string;
}

const MORNING: Light = {
  name: 'morning',
  sky: '0 #b9d6cf, 0.5 #e6ecd9, 0.75 #f7ead0, 1 #dfe6cf',
  orb: '#fff6dc',
  hills: ['#bcd5cb', '#a0c3b6', '#84ad9f'],
  wall: '#f6f1e2',
  wallShade: '#d9d9c8',
  roof: '#34464f',
  gate: '#a8cbb8',
  bamboo: ['#9cc2a5', '#5f9c7c', '#2b6b57'],
  ground: '#8fb294',
  front: '#2b5a4c',
  mist: '#fbf6e6',
  birds: '#3b4c5e',
};

const NIGHT: Light = {
  name: 'night',
  sky: '0 #0d1436, 0.5 #23316b, 0.78 #59548f, 1 #2d3a63',
  orb: '#f8ecc2',
  hills: ['#35437a', '#2a3668', '#212c57'],
  wall: '#5d6a9c',
  wallShade: '#47547f',
  roof: '#10172f',
  gate: '#f2cf7c',
  bamboo: ['#2f4a75', '#22435f', '#163342'],
  ground: '#20325a',
  front: '#0e1c2c',
  mist: '#8d93c9',
  birds: '#0b1127',
};

export const scene = (): string => garden(MORNING);

/** The night on which the magpies make a bridge across the river of stars. */
export const freeScene = (): string => garden(NIGHT, riverOfStars());

function garden(light: Light, above = ''): string {
  const id = `jade_magpie-${light.name}`;
  return (
    wash(`${id}-sky`, light.sky) +
    glow(`${id}-orb`, [1180, 190], [330, light.orb]) +
    above +
    flat(disc(1180, 190, 66), light.orb, 0.9) +
    flat(
      'M0 470C120 380 210 330 300 420C380 300 470 260 560 400C640 350 720 370 800 430C900 300 980 280 1080 410C1200 330 1330 330 1440 420C1500 380 1560 380 1600 400V900H0Z',
      light.hills[0],
    ) +
    flat(
      'M0 560C140 470 260 470 380 540C520 450 640 470 760 540C900 470 1010 450 1120 540C1280 470 1450 470 1600 540V900H0Z',
      light.hills[1],
    ) +
    faint(
      flat('M0 560C300 520 520 600 800 560S1300 540 1600 590V660C1300 620 1000 650 800 640S300 610 0 650Z', light.mist),
      0.55,
    ) +
    pagoda(light) +
    flat('M0 650C200 590 420 600 620 650C860 600 1060 610 1240 650C1380 620 1500 620 1600 640V900H0Z', light.hills[2]) +
    faint(flat('M0 660C260 620 560 690 820 660S1340 640 1600 690V760H0Z', light.mist), 0.5) +
    wall(light) +
    grove(light) +
    flat('M0 806C260 770 520 790 800 800S1340 770 1600 800V900H0Z', light.ground) +
    pond(light) +
    rocks(light) +
    bough(light) +
    [
      [690, 62, 0.8],
      [770, 96, 0.55],
      [890, 48, 0.65],
      [1000, 90, 0.5],
    ]
      .map(([x = 0, y = 0, size = 1]) => (light === MORNING ? far([x, y], size, light.birds) : ''))
      .join('') +
    grain(`${id}-grain`, [1600, 900])
  );
}

function pagoda({ hills, roof }: Light): string {
  const tier = (i: number) => {
    const y = 500 - i * 34;
    const w = 46 - i * 7;
    return (
      flat(`M${700 - w * 0.6} ${y}h${w * 1.2}v24h${-w * 1.2}Z`, hills[2]) +
      flat(
        `M${700 - w - 10} ${y + 3}C${700 - w * 0.6} ${y} ${700 - w * 0.5} ${y - 8} 700 ${y - 12}C${700 + w * 0.5} ${y - 8} ${700 + w * 0.6} ${y} ${700 + w + 10} ${y + 3}Z`,
        roof,
        0.55,
      )
    );
  };
  return [0, 1, 2, 3].map(tier).join('') + flat('M697 388L700 350L703 388Z', roof, 0.55);
}

/** A garden wall with a round gate, on the right. */
function wall({ wall: face, wallShade, roof, gate, hills }: Light): string {
  const tiles = Array.from({ length: 17 }, (_, i) => `M${1078 + i * 34} 512V536`).join('');
  return (
    cut('M1090 530H1600V826H1060V560Z', face, 8) +
    flat('M1060 700H1600V826H1060Z', wallShade, 0.5) +
    cut(disc(1340, 690, 122), wallShade, 3) +
    flat(disc(1340, 690, 108), gate) +
    flat('M1232 700C1270 650 1300 690 1340 670C1380 640 1420 670 1447 692A108 108 0 0 1 1232 700Z', hills[2]) +
    flat('M1238 728C1290 712 1390 716 1442 726A108 108 0 0 1 1238 728Z', hills[1]) +
    line('M1300 664C1290 620 1310 600 1300 590M1300 640C1316 626 1330 624 1338 612', hills[2], { width: 5 }) +
    cut('M1010 548C1040 540 1060 526 1070 508H1600V548Z', roof, 6) +
    line(tiles, face, { width: 4, opacity: 0.25 }) +
    flat('M1052 504C1064 504 1070 498 1074 488H1600V506H1052Z', roof)
  );
}

/** Bamboo on the left in three planes. */
function grove({ bamboo }: Light): string {
  const stalk = (x: number, [width, lean, plane]: readonly [number, number, number]) => {
    const joints = Array.from(
      { length: 8 },
      (_, i) => `M${x + lean * (1 - i / 8) - width / 2} ${i * 110 + 30}h${width}`,
    );
    return (
      flat(`M${x + lean - width / 2} -10h${width}L${x + width / 2} 860h${-width}Z`, bamboo[plane] ?? '') +
      line(joints.join(''), bamboo[Math.max(0, plane - 1)] ?? '', { width: 4 })
    );
  };
  const leaves = (x: number, y: number, [size, plane]: readonly [number, number]) =>
    put(
      flat(
        'M0 0C24 4 46 16 62 36C38 34 14 22 0 0ZM0 0C12 20 16 44 10 70C-4 48 -8 22 0 0ZM0 0C28 -6 54 -4 76 8C50 14 22 12 0 0Z',
        bamboo[plane] ?? '',
      ),
      [x, y],
      { scale: size },
    );
  return (
    [40, 130, 215, 330, 390].map((x, i) => stalk(x, [12, 30 + i * 6, 0])).join('') +
    [70, 170, 290].map((x, i) => stalk(x, [19, 26 - i * 18, 1])).join('') +
    leaves(150, 120, [1.2, 1]) +
    leaves(340, 210, [1, 0]) +
    leaves(250, 330, [1.3, 1]) +
    leaves(60, 470, [1.2, 1]) +
    leaves(400, 420, [0.9, 0]) +
    stalk(10, [34, 20, 2]) +
    stalk(118, [26, -30, 2]) +
    leaves(20, 180, [1.9, 2]) +
    leaves(110, 560, [1.6, 2]) +
    leaves(92, 40, [1.7, 2])
  );
}

/** A pond with a bridge of stone, at the foot of the reels. */
function pond({ gate, wallShade, wall: face, bamboo, front }: Light): string {
  const pads = [
    [600, 846, 26],
    [668, 858, 18],
    [930, 852, 24],
    [990, 838, 16],
  ] as const;
  return (
    flat('M520 838C600 814 700 812 800 812S1010 814 1080 836C1040 866 900 876 790 876S560 866 520 838Z', gate) +
    line('M640 838H740M840 832H950M700 852H790', face, { width: 3, opacity: 0.5 }) +
    cut('M690 812C730 768 870 768 910 812L930 838H900C876 800 724 800 700 838H670Z', wallShade, 5) +
    flat('M690 806C730 762 870 762 910 806L914 814C870 774 730 774 686 814Z', face) +
    line('M720 776V758M760 764V746M800 760V742M840 764V746M880 776V758M716 760C760 740 840 740 884 760', face, {
      width: 5,
    }) +
    pads
      .map(
        ([x, y, r]) =>
          flat(`M${x - r} ${y}a${r} ${r * 0.36} 0 1 0 ${r * 2} 0L${x + r * 0.3} ${y - 2}Z`, bamboo[2]) +
          flat(`M${x - r} ${y - 1}a${r} ${r * 0.3} 0 0 1 ${r} -${r * 0.3}L${x} ${y}Z`, bamboo[1]),
      )
      .join('') +
    line(
      'M560 838C556 800 560 780 552 756M572 842C574 806 584 790 586 772M1044 836C1042 800 1050 784 1048 764',
      front,
      { width: 4 },
    )
  );
}

function rocks({ front, ground }: Light): string {
  return (
    cut('M1490 860C1480 800 1500 730 1530 740C1540 690 1580 680 1600 700V900H1480Z', front, 6) +
    flat('M1506 790C1512 750 1528 744 1536 760C1548 716 1572 706 1590 716C1570 740 1560 770 1552 800Z', ground, 0.5) +
    cut(
      'M0 850C60 810 150 806 220 840C330 816 470 836 560 868C700 850 880 856 1010 872C1180 842 1420 850 1600 846V900H0Z',
      front,
      6,
    ) +
    line(
      'M240 850C236 820 224 800 210 790M250 850C252 822 264 800 280 792M1120 856C1116 836 1106 820 1094 812M1128 856C1132 834 1142 820 1156 814',
      front,
      { width: 5 },
    )
  );
}

/** The bough on which the thief sits. */
function bough({ front }: Light): string {
  return (
    line('M-20 320C120 300 230 320 380 286C420 276 450 262 480 236M180 310C230 340 270 350 310 384', front, {
      width: 17,
    }) +
    line('M380 286C430 290 460 304 500 300', front, { width: 9 }) +
    put(perched(), [96, 106], { scale: 2.4 })
  );
}

function riverOfStars(): string {
  const stars = Array.from({ length: 130 }, (_, i) => {
    const t = (i * 0.618_034) % 1;
    const off = (((i * 97) % 100) / 100 - 0.5) * ((i * 37) % 3 === 0 ? 460 : 130);
    return disc(Math.round(t * 1600), Math.round(330 - t * 250 + Math.sin(t * 5) * 40 + off), 1 + ((i * 7) % 4) * 0.6);
  });
  const bridge = Array.from({ length: 11 }, (_, i) => {
    const t = i / 10;
    return put(flying(), [520 + t * 560, 210 - Math.sin(t * Math.PI) * 130], {
      scale: 0.32 + Math.sin(t * Math.PI) * 0.1,
      turn: 24 - t * 40,
    });
  });
  return (
    faint(
      flat('M0 300C300 260 560 230 800 150S1300 20 1600 10V150C1300 160 1050 220 820 300S300 440 0 450Z', '#b9c6f5'),
      0.16,
    ) +
    flat(stars.join(''), '#fdf3d0', 0.85) +
    bridge.join('')
  );
}
