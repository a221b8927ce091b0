import {
  box,
  cut,
  disc,
  each,
  flat,
  glow,
  line,
  mirrored,
  moved,
  shade,
  star,
  strewn,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';
import { crucible, hook } from './symbols.ts';

interface Light {
  readonly id: string;
  readonly air: readonly [string, string, string];
  readonly heat: readonly [deep: string, mid: string, bright: string];
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly edge: string;
}

/** The casting hall: windows and stacks far off, trusses and columns, the furnace's mouth and the running channel. */
function hall(light: Light): string {
  const { id, air, heat, far, mid, near, edge } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, air[0]],
      [0.5, air[1]],
      [0.85, air[2]],
    ]) +
    windows(light) +
    glow(`${id}g`, [800, 700, 760], [heat[1], 0.85]) +
    flat('M0 700H1600V900H0Z', far) +
    furnace(light) +
    columns(mid, edge) +
    mirrored(columns(mid, edge), 1600) +
    trusses(mid, near) +
    channel(light) +
    moved(hook(), [1330, 300], { size: 2.2 }) +
    line('M1330 0V170', near, 8) +
    moldings(near, edge) +
    ladle(light) +
    flat(
      each(46, (i) => star(strewn(i, [1600, 760]), [3 + (i % 4) * 2, 1])),
      heat[2],
      0.75,
    )
  );
}

/** Tall windows with the chimneys of the town behind them. */
function windows({ heat, far, air }: Light): string {
  const at = [40, 260, 480, 700, 920, 1140, 1360];
  return (
    flat(at.map((x) => `M${x} 620V220A100 100 0 0 1 ${x + 200} 220V620Z`).join(''), heat[0], 0.4) +
    flat(
      'M90 620V330H130V620ZM150 620V400H200V620ZM300 620V280H340V620ZM1190 620V300H1230V620ZM1250 620V390H1310V620ZM1400 620V260H1440V620ZM1460 620V360H1500V620ZM520 620V340H560V620ZM1010 620V320H1050V620ZM760 620V380H830V620Z',
      air[0],
      0.8,
    ) +
    flat(
      'M110 330C90 300 130 280 110 250C150 250 170 300 130 330ZM320 280C300 250 340 230 320 200C360 200 380 250 340 280ZM1210 300C1190 270 1230 250 1210 220C1250 220 1270 270 1230 300ZM1420 260C1400 230 1440 210 1420 180C1460 180 1480 230 1440 260Z',
      heat[1],
      0.3,
    ) +
    line(
      at
        .map(
          (x) =>
            `M${x} 620V220A100 100 0 0 1 ${x + 200} 220V620M${x + 66} 620V128M${x + 133} 620V128M${x} 320H${x + 200}M${x} 440H${x + 200}M${x} 560H${x + 200}`,
        )
        .join(''),
      far,
      6,
    )
  );
}

function furnace({ heat, far, edge }: Light): string {
  return (
    cut('M520 760V520C520 420 640 360 800 360C960 360 1080 420 1080 520V760Z', far, 6) +
    line('M540 760V524C540 440 650 382 800 382C950 382 1060 440 1060 524V760', edge, [6, 0.7]) +
    flat('M600 760V600C600 520 700 470 800 470C900 470 1000 520 1000 600V760Z', heat[0]) +
    flat('M640 760V620C640 556 710 516 800 516C890 516 960 556 960 620V760Z', heat[1]) +
    flat('M700 760V650C700 606 740 580 800 580C860 580 900 606 900 650V760Z', heat[2])
  );
}

function columns(fill: string, edge: string): string {
  return [60, 300]
    .map((x, i) => {
      const w = 74 - i * 22;
      return (
        cut(`M${x} 820V110H${x + w}V820Z`, fill, 8) +
        flat(`M${x + w - 12} 820V110H${x + w}V820Z`, edge, 0.75) +
        cut(
          `M${x - 26} 110H${x + w + 26}L${x + w + 6} 160H${x - 6}ZM${x - 22} 820L${x - 6} 770H${x + w + 6}L${x + w + 22} 820Z`,
          fill,
          4,
        ) +
        flat(
          each(8, (n) => disc(x + 14, 200 + n * 76, 5) + disc(x + w - 22, 200 + n * 76, 5)),
          edge,
          0.5,
        )
      );
    })
    .join('');
}

function trusses(mid: string, near: string): string {
  const web = each(20, (i) => `M${i * 80} 96L${i * 80 + 40} 24L${i * 80 + 80} 96`);
  return (
    line(web, mid, 9) +
    flat(box([0, 90, 1600, 22]), near) +
    flat(box([0, 12, 1600, 16]), near) +
    line(
      each(40, (i) => `M${20 + i * 40} 101h.1`),
      mid,
      8,
    )
  );
}

function channel({ heat, near, edge }: Light): string {
  return (
    flat('M0 780H1600V900H0Z', near) +
    flat('M0 780H1600V788H0Z', edge) +
    flat('M690 760H910L1000 836H1600V872H960L890 806H710L640 872H0V836H600Z', heat[0]) +
    flat('M714 760H886L980 844H1600V864H966L884 790H716L634 864H0V844H620Z', heat[1]) +
    flat('M760 760H840L852 780H748ZM0 851H500V857H0ZM1100 851H1600V857H1100Z', heat[2])
  );
}

/** The ladle of the crane, tipped over its mould. */
function ladle({ near }: Light): string {
  return line('M214 0V380M310 0V420', near, 10) + moved(crucible(), [90, 340], { size: 3.7 });
}

function moldings(near: string, edge: string): string {
  const stack = (x: number) =>
    cut(`M${x} 900L${x + 20} 790H${x + 200}L${x + 220} 900Z`, near, 5) +
    flat(`M${x + 20} 790H${x + 200}L${x + 196} 800H${x + 24}Z`, edge, 0.8) +
    cut(`M${x + 56} 790L${x + 68} 720H${x + 152}L${x + 164} 790Z`, near, 4) +
    flat(`M${x + 68} 720H${x + 152}V728H${x + 66}Z`, edge, 0.8);
  return (
    stack(1290) + stack(1450) + cut('M74 900L98 694H262L286 900Z', near, 5) + flat('M98 694H262V706H96Z', edge, 0.8)
  );
}

export function scene(): string {
  return hall({
    id: 'the_foundry_d',
    air: ['#1a0f12', '#43191a', '#8a2f16'],
    heat: [INK.ember, INK.fire, INK.straw],
    far: '#2c1616',
    mid: '#1d1213',
    near: '#120c0d',
    edge: '#d0581c',
  });
}

export function freeScene(): string {
  return hall({
    id: 'the_foundry_n',
    air: ['#07122a', '#0f3058', '#1b6a94'],
    heat: ['#1f6fb0', '#4fb6e8', '#d8f6ff'],
    far: '#0e2140',
    mid: '#0b1830',
    near: '#070f20',
    edge: '#47a5e0',
  });
}
