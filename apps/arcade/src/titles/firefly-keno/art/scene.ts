import { cut, disc, faint, flat, glow, grain, line, oval, put, strip, wash } from '../../lantern-house/paper.ts';
import { firefly, jar } from './firefly.ts';
import { INK } from './inks.ts';

/** A pond at night: hills of blue paper, reeds, and a willow from which jars hang. */
export function scene(): string {
  return (
    wash('firefly_keno-sky', `0 ${INK.night}, 0.45 ${INK.blue}, 0.68 ${INK.mist}`) +
    faint(glow('firefly_keno-moonlight', [1130, 170], [460, '#cdd4ff']), 0.5) +
    stars() +
    cut(disc(1130, 170, 74), INK.moon, 3) +
    flat(disc(1106, 150, 12) + disc(1150, 190, 18) + disc(1140, 138, 7), '#e2dcbc', 0.8) +
    hills() +
    pond() +
    willow() +
    reeds() +
    lights() +
    grain('firefly_keno-grain', [1600, 900])
  );
}

function stars(): string {
  return flat(
    Array.from({ length: 60 }, (_, i) =>
      disc(
        Math.round(((i * 0.7549 + 0.13) % 1) * 1600),
        Math.round(((i * 0.5698 + 0.07) % 1) * 420),
        i % 5 === 0 ? 2.6 : 1.4,
      ),
    ).join(''),
    '#ffffff',
    0.75,
  );
}

function hills(): string {
  return (
    cut(
      'M0 500C160 400 300 420 430 470C560 380 700 400 820 470C980 380 1160 390 1290 460C1410 410 1520 420 1600 450V900H0Z',
      INK.dusk,
      5,
    ) +
    cut('M0 570C190 500 360 510 520 550C700 490 900 500 1060 556C1240 500 1440 510 1600 540V900H0Z', INK.blue, 5) +
    firs()
  );
}

function firs(): string {
  const fir = (x: number, y: number, h: number): string =>
    `M${x} ${y - h}L${x + h * 0.2} ${y - h * 0.55}H${x + h * 0.1}L${x + h * 0.28} ${y - h * 0.2}H${x + h * 0.12}L${x + h * 0.34} ${y}H${x - h * 0.34}L${x - h * 0.12} ${y - h * 0.2}H${x - h * 0.28}L${x - h * 0.1} ${y - h * 0.55}H${x - h * 0.2}Z`;
  const places = [
    [470, 590, 130],
    [560, 600, 96],
    [660, 600, 150],
    [770, 600, 110],
    [900, 600, 140],
    [1010, 600, 90],
    [1120, 600, 128],
    [1230, 596, 160],
    [1340, 596, 110],
    [1460, 592, 150],
    [1560, 592, 120],
  ] as const;
  return cut(places.map(([x, y, h]) => fir(x, y, h)).join(''), INK.deep, 4) + flat('M0 596H1600V640H0Z', INK.deep);
}

function pond(): string {
  return (
    wash('firefly_keno-pond', `0 ${INK.dusk}, 1 ${INK.night}`, 'y="620" width="1600" height="280"') +
    flat('M1010 640H1250L1220 652H1040ZM1050 668H1210L1190 678H1070ZM1080 700H1180L1170 708H1092Z', INK.moon, 0.5) +
    line('M120 690H360M480 726H700M820 690H940M300 780H560M900 770H1180M1260 730H1440', INK.lilac, {
      width: 3,
      opacity: 0.35,
    }) +
    [
      [420, 812, 60],
      [560, 840, 44],
      [1180, 826, 56],
      [1020, 856, 40],
      [800, 826, 46],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        cut(`M${x} ${y}L${x + r} ${y - 6}A${r} ${Math.round(r * 0.36)} 0 1 1 ${x + r * 0.8} ${y - 14}Z`, INK.grass, 3),
      )
      .join('')
  );
}

/** The trunk stands on the left; its branch reaches over the picture, and from it hang leaves and jars. */
function willow(): string {
  const strand = (x: number, y: number, long: number): string => {
    const leaves = Array.from({ length: Math.floor(long / 26) }, (_, i) => {
      const side = i % 2 ? 1 : -1;
      const at = y + i * 26;
      return `M${x} ${at}Q${x + side * 18} ${at + 4} ${x + side * 16} ${at + 26}Q${x + side * 2} ${at + 20} ${x} ${at}Z`;
    });
    return (
      line(`M${x} ${y}V${y + long}`, INK.moss, { width: 2.4 }) + flat(leaves.join(''), x % 3 ? INK.grass : INK.moss)
    );
  };
  const strands = [
    [60, 130, 330],
    [130, 118, 250],
    [280, 96, 290],
    [350, 90, 190],
    [470, 78, 240],
    [570, 66, 130],
    [690, 56, 170],
    [1330, 36, 120],
    [1420, 40, 250],
    [1500, 46, 330],
    [1570, 50, 200],
  ] as const;
  return (
    strip('M-20 150C200 90 420 86 700 56', INK.bark, 26) +
    strip('M1640 40C1500 52 1380 40 1240 10', INK.bark, 20) +
    cut('M-20 900C40 700 20 420 -20 120H60C96 340 110 640 190 900Z', INK.bark, 6) +
    line('M20 240C40 420 50 620 70 860M60 380C76 560 96 720 130 880', '#453862', { width: 5 }) +
    strands.map(([x, y, long]) => strand(x, y, long)).join('') +
    line('M210 100V262M400 86V210M1376 40V200M1470 44V330', INK.brass, { width: 2.4 }) +
    put(
      jar('firefly_keno-jar-1', [
        [36, 90, 5],
        [62, 76, 6],
        [50, 108, 4],
      ]),
      [140, 262],
      { scale: 1.4 },
    ) +
    put(
      jar('firefly_keno-jar-2', [
        [40, 80, 6],
        [60, 100, 5],
      ]),
      [348, 210],
      { scale: 1.05 },
    ) +
    put(
      jar('firefly_keno-jar-3', [
        [38, 96, 6],
        [64, 88, 5],
        [52, 70, 4],
      ]),
      [1316, 200],
      { scale: 1.2 },
    ) +
    put(
      jar('firefly_keno-jar-4', [
        [44, 86, 5],
        [60, 104, 6],
      ]),
      [1396, 330],
      { scale: 1.5 },
    )
  );
}

function reeds(): string {
  const blade = (x: number, h: number, bend: number): string =>
    `M${x} 900Q${x + bend * 0.3} ${900 - h * 0.6} ${x + bend} ${900 - h}Q${x + bend * 0.5 + 12} ${900 - h * 0.5} ${x + 16} 900Z`;
  const tuft = (from: number, count: number): string =>
    Array.from({ length: count }, (_, i) => blade(from + i * 21, 110 + ((i * 53) % 120), ((i * 37) % 70) - 35)).join(
      '',
    );
  const mace = (x: number, y: number): string =>
    line(`M${x} 900V${y}`, INK.grass, { width: 5 }) + cut(oval([x, y], 8, 30), '#7a4a2c', 2);
  return (
    cut(tuft(-10, 22) + tuft(1160, 22), INK.reed, 4) +
    flat(tuft(4, 16) + tuft(1240, 17), INK.grass) +
    mace(250, 700) +
    mace(318, 736) +
    mace(1300, 716) +
    mace(1368, 690) +
    mace(1530, 730)
  );
}

function lights(): string {
  const spots = [
    [520, 250, 5],
    [610, 470, 4],
    [720, 180, 4],
    [860, 120, 5],
    [930, 420, 4],
    [1050, 330, 5],
    [1240, 480, 6],
    [300, 560, 6],
    [440, 660, 5],
    [760, 680, 4],
    [1090, 720, 5],
    [1500, 640, 6],
  ] as const;
  return (
    spots.map(([x, y, r]) => flat(disc(x, y, r * 3.4), INK.spark, 0.22) + flat(disc(x, y, r), INK.glow)).join('') +
    put(firefly(), [470, 380], { scale: 0.8, turn: 24 }) +
    put(firefly(), [1130, 560], { scale: 0.7, turn: -30 }) +
    put(firefly(), [250, 430], { scale: 0.9, turn: -16 })
  );
}
