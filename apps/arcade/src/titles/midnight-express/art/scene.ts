import {
  box,
  cut,
  disc,
  each,
  fan,
  flat,
  glow,
  line,
  moved,
  shade,
  star,
  strewn,
} from '../../kestrel-and-co/shapes.ts';
import { INK } from './inks.ts';

interface Light {
  readonly id: string;
  readonly sky: readonly [string, string, string];
  readonly hills: readonly [string, string, string, string];
  readonly moon: string;
  readonly stone: readonly [string, string];
  readonly dawn: boolean;
}

/** Snow mountains, the viaduct, the lit train upon it, and the lamps of the platform. */
function pass(light: Light): string {
  const { id, sky, hills, moon, stone, dawn } = light;
  return (
    shade(`${id}s`, box([0, 0, 1600, 900]), [
      [0, sky[0]],
      [0.5, sky[1]],
      [0.82, sky[2]],
    ]) +
    (dawn
      ? flat(fan([800, 640], { inner: 100, outer: 1200, count: 27, from: -94, to: 94, fill: 0.5 }), moon, 0.13)
      : '') +
    flat(
      each(44, (i) => star(strewn(i, [1600, 430]), [3 + (i % 3) * 2.4, 1])),
      INK.snow,
      dawn ? 0.35 : 0.8,
    ) +
    glow(`${id}g`, dawn ? [800, 640, 620] : [880, 130, 420], [dawn ? moon : '#9db4ff', 0.55]) +
    flat(disc(dawn ? 800 : 880, dawn ? 150 : 118, dawn ? 0.1 : 78), moon) +
    (dawn ? '' : flat(`${disc(856, 96, 13)}${disc(898, 146, 9)}${disc(900, 82, 7)}`, '#e9dcb4')) +
    mountains(hills) +
    viaduct(stone) +
    moved(train(), [0, 0]) +
    flat('M0 846C200 820 420 836 640 850C900 866 1200 832 1600 848V900H0Z', hills[3]) +
    firs(hills[3]) +
    lamp(70, id) +
    moved(`<g transform="matrix(-1 0 0 1 1600 0)">${lamp(70, `${id}r`)}</g>`, [0, 0])
  );
}

function mountains([far, mid, near]: readonly [string, string, string, string]): string {
  return (
    flat(
      'M0 520L150 330L240 420L390 230L560 470L640 400L790 560L940 420L1010 480L1200 240L1330 400L1440 300L1600 480V900H0Z',
      far,
    ) +
    flat(
      'M390 230L450 314L414 348L384 320L350 352L326 312ZM150 330L192 372L150 398L112 378ZM1200 240L1262 316L1216 356L1188 322L1150 350L1130 328ZM1440 300L1500 366L1448 392L1396 348Z',
      INK.snow,
      0.75,
    ) +
    flat('M0 640L130 500L300 640L470 520L700 680L900 570L1120 690L1290 520L1420 610L1600 500V900H0Z', mid) +
    flat('M130 500L190 550L140 574L96 536ZM1290 520L1342 556L1292 590L1246 564Z', INK.ice, 0.5) +
    flat('M0 760C200 660 380 720 560 700C760 680 900 760 1100 710C1300 660 1460 720 1600 690V900H0Z', near)
  );
}

function viaduct([light, dark]: readonly [string, string]): string {
  const arches = each(11, (i) => `M${-30 + i * 150} 900V782A58 58 0 0 1 ${86 + i * 150} 782V900Z`);
  return (
    `<path d="M0 706H1600V900H0Z${arches}" fill="${light}" fill-rule="evenodd"/>` +
    flat(
      each(11, (i) => `M${86 + i * 150} 900V782A58 58 0 0 0 ${28 + i * 150} 724A70 70 0 0 1 ${70 + i * 150} 782V900Z`),
      dark,
    ) +
    flat('M0 716H1600V724H0Z', dark) +
    cut('M0 696H1600V710H0Z', light, 4) +
    line('M0 698H1600', INK.gold, [2, 0.6])
  );
}

/** The express from the side, its windows lit. */
function train(): string {
  const car = (x: number) =>
    cut(
      `M${x} 632C${x} 624 ${x + 6} 620 ${x + 14} 620H${x + 286}C${x + 294} 620 ${x + 300} 624 ${x + 300} 632V686H${x}Z`,
      INK.wine,
      3,
    ) +
    flat(`M${x} 640H${x + 300}V668H${x}Z`, INK.crimson) +
    flat(
      each(7, (i) => box([x + 16 + i * 39, 640, 27, 22])),
      INK.lamp,
    ) +
    flat(
      each(7, (i) => `M${x + 16 + i * 39} 662V640H${x + 38 + i * 39}Z`),
      INK.cream,
    ) +
    flat(`M${x + 8} 672H${x + 292}V675H${x + 8}Z`, INK.gold) +
    flat(
      each(4, (i) => disc(x + 40 + i * 26 + (i > 1 ? 130 : 0), 688, 10)),
      INK.night,
    );
  return (
    [-210, 100, 410, 720].map(car).join('') +
    cut('M1030 686V618C1030 610 1036 606 1044 606H1130V622H1230C1278 626 1300 652 1304 686Z', INK.royal, 3) +
    flat('M1030 650H1292C1298 660 1302 672 1304 686H1030Z', INK.navy) +
    flat('M1038 662H1298V667H1038Z', INK.gold) +
    flat('M1048 618H1082V642H1048ZM1092 618H1122V642H1092Z', INK.lamp) +
    flat('M1190 622V602H1182V596H1222V602H1214V622Z', INK.navy) +
    flat(
      each(6, (i) => disc(1062 + i * 40, 686, 14)),
      INK.night,
    ) +
    flat(
      each(6, (i) => disc(1062 + i * 40, 686, 6)),
      INK.gold,
    ) +
    flat(disc(1284, 650, 9), INK.cream) +
    flat('M1290 642L1600 560V740L1290 660Z', INK.lamp, 0.22) +
    flat(
      'M1202 590C1180 560 1140 580 1120 556C1080 540 1050 566 1010 548C960 530 920 556 880 544C930 580 990 566 1030 584C1080 590 1140 604 1202 590Z',
      INK.snow,
      0.35,
    )
  );
}

function firs(colour: string): string {
  return each(9, (i) => {
    const left = i < 5;
    const x = left ? 20 + i * 62 : 1310 + (i - 5) * 84;
    const h = 130 + ((i * 53) % 70);
    return (
      flat(
        `M${x} ${880 - h}L${x + 36} ${880 - h * 0.55}H${x + 20}L${x + 50} 880H${x - 50}L${x - 20} ${880 - h * 0.55}H${x - 36}Z`,
        colour,
      ) + flat(`M${x} ${880 - h}L${x} ${880 - h * 0.62}L${x - 28} ${880 - h * 0.55}Z`, INK.ice, 0.4)
    );
  });
}

/** A deco lamp of the platform. */
function lamp(x: number, id: string): string {
  return (
    glow(`${id}l`, [x + 30, 250, 260], [INK.lamp, 0.55]) +
    cut(`M${x + 22} 900V330H${x + 38}V900Z`, INK.night, 4) +
    line(`M${x + 24} 900V340`, INK.gold, 2) +
    cut(`M${x - 10} 330H${x + 70}L${x + 56} 350H${x + 4}Z`, INK.brass, 3) +
    cut(`M${x - 4} 330L${x - 24} 200H${x + 84}L${x + 64} 330Z`, INK.gold, 4) +
    flat(`M${x + 4} 324L${x - 14} 206H${x + 74}L${x + 56} 324Z`, INK.lamp) +
    flat(`M${x + 4} 324L${x - 14} 206H${x + 20}L${x + 24} 324Z`, INK.cream) +
    line(`M${x + 20} 206L${x + 24} 324M${x + 42} 206L${x + 36} 324`, INK.brass, 3) +
    cut(`M${x - 34} 202L${x + 30} 150L${x + 94} 202Z`, INK.navy, 4) +
    line(`M${x - 34} 202H${x + 94}M${x + 30} 150V126`, INK.gold, 4)
  );
}

export function scene(): string {
  return pass({
    id: 'midnight_express_d',
    sky: ['#070b2a', '#16225e', '#3a56a8'],
    hills: ['#2b3f88', '#20306f', '#172457', '#0a1233'],
    moon: '#fdf0c8',
    stone: ['#3a4c8e', '#1b2759'],
    dawn: false,
  });
}

export function freeScene(): string {
  return pass({
    id: 'midnight_express_n',
    sky: ['#2a1245', '#a12a56', '#ffb25e'],
    hills: ['#8a3563', '#64265a', '#431c4c', '#1f0f30'],
    moon: '#ffd98c',
    stone: ['#7a3a66', '#3c1a45'],
    dawn: true,
  });
}
