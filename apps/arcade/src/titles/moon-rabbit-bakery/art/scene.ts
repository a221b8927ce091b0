import { cut, disc, faint, flat, glow, grain, line, put, wash } from '../../lantern-house/paper.ts';
import { clouds, moon, mooncake, rabbit } from './rabbit.ts';

interface Light {
  readonly name: string;
  readonly sky: string;
  readonly halo: string;
  readonly banks: readonly [string, string, string, string];
  readonly house: readonly [string, string, string];
  readonly roof: readonly [string, string];
  readonly lamp: string;
  readonly tree: string;
}

const EVENING: Light = {
  name: 'evening',
  sky: '0 #151036, 0.45 #33276b, 0.8 #6a4b95, 1 #9c6aa5',
  halo: '#f6dca0',
  banks: ['#5a458f', '#4a3880', '#372a69', '#251c4f'],
  house: ['#f0cfa0', '#c08a62', '#7c4c4a'],
  roof: ['#3a2450', '#59376f'],
  lamp: '#ffcf70',
  tree: '#2a2058',
};

const BAKING: Light = {
  name: 'baking',
  sky: '0 #53205b, 0.42 #a8426a, 0.78 #ee8d59, 1 #ffcf86',
  halo: '#fff0b8',
  banks: ['#e69a78', '#cf6f72', '#a34c6b', '#6c2f5c'],
  house: ['#ffe2b0', '#d98f5c', '#8c4441'],
  roof: ['#5a2147', '#7d335a'],
  lamp: '#fff0a8',
  tree: '#6c2f5c',
};

export const scene = (): string => bakery(EVENING);
/** When the ovens are lit the whole sky is warm. */
export const freeScene = (): string => bakery(BAKING);

function bakery(light: Light): string {
  const id = `moon_rabbit_bakery-${light.name}`;
  const stars = Array.from({ length: 70 }, (_, i) =>
    disc((i * 397) % 1600, 14 + ((i * 173) % 430), 1 + (i % 4) * 0.5),
  ).join('');
  const [back, far, near, front] = light.banks;
  return (
    wash(`${id}-sky`, light.sky) +
    flat(stars, '#fff3cf', 0.6) +
    glow(`${id}-halo`, [860, 220], [520, light.halo]) +
    put(moon(), [860, 210], { scale: 1.7 }) +
    flat(clouds(520, '190 90, 260 150, 180 80, 300 120, 240 90, 280 150, 220 100', 900), back) +
    faint(flat(clouds(330, '120 40, 160 60, 100 30', 338), '#fff'), 0.1) +
    put(faint(flat(clouds(0, '90 34, 130 54, 80 26', 8), '#fff'), 0.12), [1190, 330]) +
    flat(clouds(620, '260 150, 200 80, 320 90, 260 80, 300 110, 340 170', 900), far) +
    house(light) +
    garden(light) +
    cut(clouds(730, '300 60, 240 90, 280 70, 320 60, 220 80, 300 100', 900), near, 8) +
    baker(light) +
    cut(clouds(836, '180 70, 260 90, 300 50, 340 44, 280 60, 300 96', 900), front, 8) +
    tray() +
    grain(`${id}-grain`, [1600, 900])
  );
}

/** The bakery with its oven's chimney, on the left. */
function house({ house: [wall, shade, beam], roof: [roofDeep, roof], lamp, halo }: Light): string {
  const window = (x: number) =>
    flat(`M${x} 560a34 34 0 0 1 68 0v50h-68Z`, beam) +
    flat(`M${x + 6} 562a28 28 0 0 1 56 0v42h-56Z`, lamp) +
    line(`M${x + 34} 534V604M${x + 6} 574H${x + 62}`, beam, { width: 4 });
  return (
    faint(
      flat(
        'M388 330C350 290 420 260 380 220C350 190 400 160 380 120C430 150 400 190 430 220C470 262 410 290 430 330Z',
        halo,
      ),
      0.35,
    ) +
    cut('M380 330H438V470H380Z', shade, 5) +
    cut('M372 322H446V342H372Z', beam, 3) +
    cut('M96 500H470V742H96Z', wall, 8) +
    flat('M340 500H470V742H340Z', shade, 0.7) +
    flat('M96 500H470V520H96Z', beam, 0.5) +
    window(130) +
    window(372) +
    cut('M232 742V590C232 548 332 548 332 590V742Z', beam, 3) +
    flat('M242 742V594C242 560 322 560 322 594V742Z', lamp) +
    flat('M282 742V566C310 568 322 578 322 594V742Z', '#fff', 0.25) +
    cut(
      'M40 512C110 490 150 430 190 376H390C420 430 460 490 530 512C520 524 506 526 494 524C380 512 190 512 76 524C62 526 50 522 40 512Z',
      roofDeep,
      8,
    ) +
    flat('M40 510C110 488 150 428 190 374H300C280 430 200 500 76 521C60 524 50 520 40 510Z', roof) +
    line(
      'M150 492C190 460 220 420 236 380M250 500C270 460 282 420 288 380M420 492C384 460 356 420 344 380M330 500C316 460 306 420 302 380',
      roofDeep,
      { width: 5, opacity: 0.7 },
    ) +
    cut('M484 560H560V566H484Z', beam, 2) +
    line('M504 566V584M548 566V584', beam, { width: 3 }) +
    put(mooncake(), [526, 622], { scale: 1.05 })
  );
}

/** A cassia tree with lanterns, on the right. */
function garden({ tree, lamp, banks }: Light): string {
  const lantern = (x: number, y: number) =>
    line(`M${x} ${y - 40}V${y}`, lamp, { width: 2 }) +
    cut(
      `M${x - 20} ${y + 18}C${x - 20} ${y - 4} ${x + 20} ${y - 4} ${x + 20} ${y + 18}C${x + 20} ${y + 40} ${x - 20} ${y + 40} ${x - 20} ${y + 18}Z`,
      '#c9506a',
      3,
    ) +
    flat(
      `M${x - 10} ${y + 18}C${x - 10} ${y - 2} ${x + 10} ${y - 2} ${x + 10} ${y + 18}C${x + 10} ${y + 38} ${x - 10} ${y + 38} ${x - 10} ${y + 18}Z`,
      lamp,
    );
  const crown = (x: number, y: number, r: number) =>
    cut(
      `M${x - r} ${y}c-${r * 0.5} -${r * 0.6} ${r * 0.1} -${r * 1.1} ${r * 0.5} -${r * 0.9}c${r * 0.2} -${r * 0.6} ${r} -${r * 0.5} ${r * 1.1} 0c${r * 0.5} -${r * 0.2} ${r} ${r * 0.3} ${r * 0.5} ${r * 0.9}C${x + r * 0.9} ${y + r * 0.4} ${x - r * 0.8} ${y + r * 0.4} ${x - r} ${y}Z`,
      tree,
      6,
    );
  return (
    line(
      'M1420 780C1410 680 1440 620 1400 540C1380 500 1400 440 1430 400M1412 600C1470 560 1500 520 1510 450M1404 560C1340 530 1310 500 1290 440',
      tree,
      { width: 24 },
    ) +
    crown(1380, 400, 120) +
    crown(1270, 470, 80) +
    crown(1490, 470, 110) +
    flat(
      Array.from({ length: 34 }, (_, i) => disc(1296 + ((i * 71) % 250), 330 + ((i * 47) % 130), 4)).join(''),
      lamp,
      0.55,
    ) +
    lantern(1268, 530) +
    lantern(1366, 500) +
    lantern(1490, 540) +
    flat(disc(1366, 518, 90), lamp, 0.1) +
    flat('M1100 760C1200 700 1500 690 1620 740V800H1100Z', banks[2])
  );
}

/** The rabbit and its mortar under the tree. */
function baker({ house: [, wood, deep] }: Light): string {
  return (
    put(rabbit(), [1150, 560], { scale: 2.3 }) +
    cut('M1282 706H1416C1416 752 1396 772 1384 778L1394 812H1304L1314 778C1302 772 1282 752 1282 706Z', deep, 6) +
    flat('M1282 706H1352L1344 812H1304L1314 778C1302 772 1282 752 1282 706Z', wood) +
    cut('M1306 708C1310 682 1340 676 1352 690C1372 676 1394 690 1394 708Z', '#fff4dc', 3) +
    cut('M1274 700H1424V718H1274Z', wood, 3)
  );
}

function tray(): string {
  return (
    cut('M640 856H970L990 876H620Z', '#7f3f17', 5) +
    [670, 738, 806, 874, 942].map((x, i) => put(mooncake(), [x, 846 - (i % 2) * 4], { scale: 0.72 })).join('') +
    cut('M610 872H1000V884C1000 890 996 892 990 892H620C614 892 610 890 610 884Z', '#b9692a', 4)
  );
}
