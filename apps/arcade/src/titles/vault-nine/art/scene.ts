import { box, cut, disc, each, fan, flat, glow, line, mirrored, moved, shade } from '../../kestrel-and-co/shapes.ts';
import { lettering } from '../../kestrel-and-co/letters.ts';
import { INK } from './inks.ts';
import { coin, door } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly wall: readonly [string, string, string];
  readonly panel: readonly [light: string, dark: string];
  readonly trim: string;
  readonly lamp: string;
  readonly marble: readonly [string, string];
  readonly floor: readonly [string, string];
  readonly open: boolean;
}

/** The strong room: a wall of drawers, the round door behind the reels, pilasters of marble and a polished floor. */
function room(light: Light): string {
  const { id, wall, panel, trim, lamp, floor, open } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, wall[0]],
      [0.5, wall[1]],
      [1, wall[2]],
    ]) +
    drawers(light) +
    mirrored(drawers(light), 1600) +
    glow(`${id}g`, [800, 380, 640], [lamp, open ? 0.75 : 0.42]) +
    flat(disc(800, 400, 400), panel[1]) +
    line(`${disc(800, 400, 400)}${disc(800, 400, 372)}`, trim, 6) +
    flat(
      each(32, (i) => disc(800 + 386 * Math.sin((i * Math.PI) / 16), 400 - 386 * Math.cos((i * Math.PI) / 16), 6)),
      trim,
    ) +
    (open
      ? flat(disc(800, 400, 358), lamp, 0.85) +
        flat(fan([800, 400], { inner: 20, outer: 358, count: 28, fill: 0.5 }), '#ffffff', 0.3) +
        line(disc(800, 400, 320), trim, [4, 0.6])
      : moved(door(), [442, 42], { size: 7.16 })) +
    pilasters(light) +
    mirrored(pilasters(light), 1600) +
    frieze(light) +
    shade(`${id}f`, 'M0 790H1600V900H0Z', [
      [0, floor[0]],
      [1, floor[1]],
    ]) +
    flat(
      each(9, (i) => `M${i * 200 - 100} 790H${i * 200}L${i * 288 - 352} 900H${i * 288 - 496}Z`),
      '#ffffff',
      0.07,
    ) +
    line('M0 790H1600', trim, 4) +
    hoard(light)
  );
}

function drawers({ panel, trim }: Light): string {
  return each(28, (i) => {
    const x = 190 + (i % 4) * 86;
    const y = 130 + Math.floor(i / 4) * 94;
    return (
      flat(box([x, y, 78, 86]), panel[1]) +
      flat(`M${x} ${y}h78l-78 86Z`, panel[0], 0.6) +
      line(`M${x + 8} ${y + 8}h62v70h-62Z`, trim, [1.6, 0.55]) +
      flat(box([x + 24, y + 20, 30, 14]), trim, 0.75) +
      line(`M${x + 26} ${y + 56}h26`, trim, 5)
    );
  });
}

function pilasters({ marble, trim }: Light): string {
  return (
    cut('M30 790V110H170V790Z', marble[0], 8) +
    flat('M110 790V110H170V790Z', marble[1]) +
    line(
      'M46 190C80 260 60 330 96 400C120 470 70 540 104 610C126 670 96 720 110 770M130 130C110 210 150 280 128 350M60 480C50 560 66 640 48 700',
      '#ffffff',
      [2, 0.16],
    ) +
    line('M44 790V110M62 790V110M138 790V110M156 790V110', trim, 3) +
    cut('M10 110H190L178 66H22ZM22 66H178V44H22Z', trim, 5) +
    flat('M22 66H100V110H10ZM22 66H100V44H22Z', INK.straw, 0.4) +
    cut('M14 790L28 740H172L186 790Z', trim, 4) +
    flat('M100 250L128 300L100 350L72 300Z', trim) +
    flat('M100 262L100 338L79 300Z', INK.straw, 0.6)
  );
}

function frieze({ panel, trim }: Light): string {
  return (
    flat(box([0, 0, 1600, 44]), panel[1]) +
    line('M0 44H1600M0 36H1600', trim, 3) +
    flat(
      each(20, (i) => `M${i * 80} 36L${i * 80 + 40} 8L${i * 80 + 80} 36L${i * 80 + 40} 22Z`),
      trim,
      0.7,
    ) +
    cut('M730 0H870L850 92L800 116L750 92Z', trim, 5) +
    flat('M742 0H858L840 86L800 104L760 86Z', INK.forest) +
    lettering(
      '9',
      { x: 800, y: 14, height: 64 },
      { hand: { weight: 15, stems: 15, waist: 54 }, ink: { fill: INK.straw } },
    )
  );
}

/** Coins and bars at the foot of the pilasters. */
function hoard({ trim, open }: Light): string {
  const ingot = (x: number, y: number) =>
    cut(`M${x} ${y + 36}L${x + 14} ${y}H${x + 96}L${x + 110} ${y + 36}Z`, INK.brass, 4) +
    flat(`M${x} ${y + 36}L${x + 14} ${y}H${x + 60}L${x + 54} ${y + 36}Z`, INK.gold) +
    flat(`M${x + 14} ${y}H${x + 96}L${x + 99} ${y + 8}H${x + 11}Z`, INK.straw);
  return (
    ingot(200, 826) +
    ingot(316, 826) +
    ingot(258, 788) +
    moved(coin(), [70, 770], { size: 1 }) +
    ingot(1290, 826) +
    ingot(1400, 826) +
    moved(coin(), [1490, 776], { size: 1 }) +
    moved(coin(), [1210, 800], { size: 0.7 }) +
    (open ? ingot(1346, 788) + ingot(1372, 750) : '') +
    line('M200 866H430M1286 866H1520', trim, [2, 0.5])
  );
}

export function scene(): string {
  return room({
    id: 'vault_nine_d',
    wall: ['#10191e', '#26343c', '#18232a'],
    panel: ['#4b6069', '#2a3941'],
    trim: INK.brass,
    lamp: '#9fe8d0',
    marble: ['#15604c', '#0b3f33'],
    floor: ['#22303a', '#0d1418'],
    open: false,
  });
}

export function freeScene(): string {
  return room({
    id: 'vault_nine_n',
    wall: ['#2a1a08', '#6a4313', '#3a240c'],
    panel: ['#a87628', '#6b4412'],
    trim: INK.gold,
    lamp: '#ffe59a',
    marble: ['#1b7a5f', '#0d4d3d'],
    floor: ['#7b5018', '#2d1b08'],
    open: true,
  });
}
