import { flower, leaf } from '../../highfield/folk.ts';
import {
  box,
  cut,
  disc,
  each,
  flat,
  line,
  mirrored,
  r1,
  shade,
  strewn,
  type Point,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

/** The green on the day of the fête: church and hall, round trees, tents, and bunting from pole to pole. */
export function scene(): string {
  return (
    shade('village_bingo-sky', box([0, 0, 1600, 900]), [
      [0, INK.sky],
      [0.5, INK.pale],
      [0.62, '#fff3d2'],
    ]) +
    cloud([250, 170], 1.3) +
    cloud([1180, 120], 1.6) +
    cloud([760, 240], 0.9) +
    flat('M0 520C220 420 420 440 620 500C820 420 1060 420 1240 490C1400 440 1520 450 1600 470V700H0Z', INK.hill) +
    fields() +
    flat('M0 600C300 550 560 590 800 592C1060 590 1320 550 1600 600V900H0Z', INK.grass) +
    church() +
    hall() +
    trees() +
    flat('M0 760C320 700 560 730 800 732C1060 730 1300 700 1600 760V900H0Z', INK.leaf) +
    flat('M640 900C690 800 760 690 790 600H812C850 690 910 800 970 900Z', INK.straw, 0.85) +
    tent([440, 770], INK.red) +
    tent([1176, 770], INK.blue) +
    bunting() +
    each(11, (i) =>
      flower(
        [40 + i * 152, 850 + ((i * 41) % 36)],
        17,
        i % 2 ? [INK.red, INK.roof, INK.gold] : [INK.cream, INK.straw, INK.gold],
      ),
    )
  );
}

function cloud([x, y]: Point, k: number): string {
  const part = (dx: number, dy: number, r: number): string =>
    flat(disc(r1(x + dx * k), r1(y + dy * k), r1(r * k)), INK.cloud);
  return part(0, 0, 44) + part(52, -18, 56) + part(112, 0, 42) + flat(box([x, y, 112 * k, 42 * k]), INK.cloud);
}

function fields(): string {
  return (
    flat('M60 560L240 470L330 490L190 580ZM1270 500L1420 466L1560 540L1380 580Z', INK.straw, 0.9) +
    line('M110 560L270 478M150 572L300 486M1310 512L1440 570M1370 496L1500 560', INK.gold, [3, 0.6])
  );
}

function church(): string {
  return (
    cut('M180 640V470H380V640Z', INK.wash, 5) +
    cut('M160 476L280 390L400 476Z', INK.slate, 4) +
    flat('M280 390L400 476H280Z', '#3f4e60') +
    cut('M110 640V360H200V640Z', INK.cream, 5) +
    flat('M155 360H200V640H155Z', INK.wash) +
    cut('M98 364L155 190L212 364Z', INK.slate, 4) +
    flat('M155 190L212 364H155Z', '#3f4e60') +
    line('M155 190V150M141 164H169', INK.gold, 5) +
    cut(disc(155, 412, 26), INK.cream, 2) +
    line(`${disc(155, 412, 24)}M155 412V396M155 412L166 420`, INK.bark, 4) +
    flat('M140 640V566C140 540 170 540 170 566V640Z', INK.wood) +
    each(3, (i) =>
      flat(`M${226 + i * 50} 580V534C${226 + i * 50} 512 ${254 + i * 50} 512 ${254 + i * 50} 534V580Z`, INK.blue, 0.8),
    )
  );
}

function hall(): string {
  const window = (x: number): string =>
    cut(box([x, 500, 54, 66]), INK.cream, 2) +
    flat(box([x + 6, 506, 42, 54]), '#bfe3ee') +
    line(`M${x + 27} 506V560M${x + 6} 533H${x + 48}`, INK.cream, 5);
  return (
    cut('M1180 650V462H1520V650Z', INK.brick, 6) +
    line(
      each(8, (i) => `M1180 ${482 + i * 22}H1520`),
      INK.roof,
      [2, 0.45],
    ) +
    cut('M1150 470L1240 370H1460L1550 470Z', INK.roof, 5) +
    flat('M1240 370H1350V470H1150Z', '#a5483a') +
    cut('M1290 462L1350 392L1410 462Z', INK.cream, 4) +
    flat(disc(1350, 440, 15), INK.blue) +
    window(1206) +
    window(1440) +
    cut(box([1308, 524, 84, 126]), INK.green, 3) +
    line('M1350 524V650', INK.pine, 4) +
    cut(box([1290, 478, 120, 34]), INK.gold, 3) +
    flat(
      each(5, (i) => disc(1306 + i * 22, 495, 8)),
      INK.cream,
    )
  );
}

function trees(): string {
  const round = (x: number, y: number, r: number): string =>
    line(`M${x} ${y}V${y - r}`, INK.wood, r1(r * 0.2)) +
    cut(disc(x, y - r * 1.6, r), INK.pine, 5) +
    flat(disc(x - r * 0.16, y - r * 1.7, r1(r * 0.8)), INK.leaf) +
    flat(disc(x - r * 0.34, y - r * 1.9, r1(r * 0.4)), INK.grass);
  return (
    round(470, 660, 70) +
    round(560, 650, 46) +
    round(1096, 650, 60) +
    round(1020, 640, 40) +
    round(40, 720, 110) +
    round(1570, 730, 110)
  );
}

/** A striped tent; the middle of its foot is the point. */
function tent([x, y]: Point, ink: string): string {
  const stripe = (i: number): string =>
    `M${x - 120 + i * 48} ${y}L${x - 100 + i * 40} ${y - 100}H${x - 80 + i * 40}L${x - 96 + i * 48} ${y}Z`;
  return (
    cut(`M${x - 120} ${y}L${x - 100} ${y - 100}H${x + 100}L${x + 120} ${y}Z`, INK.cream, 5) +
    flat(each(5, stripe), ink) +
    cut(`M${x - 116} ${y - 92}L${x} ${y - 190}L${x + 116} ${y - 92}Z`, INK.cream, 4) +
    flat(
      `M${x - 116} ${y - 92}L${x} ${y - 190}L${x - 58} ${y - 92}ZM${x} ${y - 92}L${x} ${y - 190}L${x + 58} ${y - 92}Z`,
      ink,
    ) +
    flat(
      each(8, (i) => disc(x - 102 + i * 29, y - 92, 14)),
      INK.cream,
    ) +
    line(`M${x} ${y - 190}V${y - 226}`, INK.bark, 4) +
    cut(`M${x} ${y - 226}L${x + 44} ${y - 214}L${x} ${y - 202}Z`, INK.gold, 2)
  );
}

/** Pennants along three cords; leaves hang into the corners. */
function bunting(): string {
  const inks = [INK.red, INK.gold, INK.blue, INK.green, INK.cream];
  const cord = ([x0, y0]: Point, [x1, y1]: Point, sag: number): string => {
    const at = (t: number): Point => [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + sag * 4 * t * (1 - t)];
    const count = Math.round((x1 - x0) / 62);
    const flags = each(count, (i) => {
      const [ax, ay] = at((i + 0.14) / count);
      const [bx, by] = at((i + 0.86) / count);
      return cut(
        `M${r1(ax)} ${r1(ay)}L${r1(bx)} ${r1(by)}L${r1((ax + bx) / 2)} ${r1((ay + by) / 2 + 52)}Z`,
        inks[i % inks.length] ?? INK.red,
        2,
      );
    });
    return line(`M${x0} ${y0}Q${(x0 + x1) / 2} ${(y0 + y1) / 2 + sag * 2} ${x1} ${y1}`, INK.bark, 3) + flags;
  };
  const corner = each(14, (i) => {
    const [dx, dy] = strewn(i, [230, 130]);
    return flat(leaf([dx - 30, dy - 30], [dx + 34, dy + 14], 15), [INK.leaf, INK.pine, INK.grass][i % 3] ?? INK.leaf);
  });
  return (
    cord([-20, 96], [800, 40], 70) +
    cord([800, 40], [1620, 96], 70) +
    cord([-20, 250], [520, 70], 60) +
    cord([1080, 70], [1620, 250], 60) +
    corner +
    mirrored(corner, 1600)
  );
}
