import { cloud, glitter, lane } from '../../tideline/sea.ts';
import { box, disc, flat, line, press, put, times, tube } from '../../tideline/shapes.ts';
import type { Point, Tones } from '../../tideline/shapes.ts';
import { heap, SYMBOLS } from './symbols.ts';

const { solid, fade, grain } = press('monsoon_market');

interface Light {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly far: string;
  readonly near: string;
  readonly water: string;
  readonly lamp: string;
  readonly rain: string;
  readonly storm: boolean;
}

const DUSK: Light = {
  sky: ['#1b2150', '#4a3f86', '#d9737c'],
  far: '#4b3f7c',
  near: '#2c2a5e',
  water: '#24305f',
  lamp: '#ffc65a',
  rain: '#b8c4ff',
  storm: false,
};

const STORM: Light = {
  sky: ['#05222c', '#0b4a55', '#3fa08e'],
  far: '#0f4f59',
  near: '#0a3744',
  water: '#083241',
  lamp: '#ffe08a',
  rain: '#9ff3e3',
  storm: true,
};

/** The floating market: stalls on stilts on both sides, water between them, rain on its way. */
function market(light: Light): string {
  const [sky, declared] = fade([
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ]);
  return (
    `<defs>${declared}</defs>` +
    flat(box([0, 0], [1600, 620]), sky) +
    (light.storm
      ? lightning()
      : flat(disc(880, 330, 96), '#ffd79a', 0.85) + flat(disc(880, 330, 170), '#ffb98a', 0.2)) +
    clouds(light) +
    roofs(light) +
    flat(box([0, 560], [1600, 340]), light.water) +
    glitter(lane([880, 566], 280, 260), light.lamp, 0.5) +
    glitter(
      times(26, (i) => `${(i * 331) % 1600} ${590 + ((i * 97) % 280)} ${40 + ((i * 53) % 70)};`)
        .split(';')
        .filter(Boolean)
        .map((at) => at.split(' ').map(Number) as [number, number, number]),
      light.lamp,
      0.16,
    ) +
    put(SYMBOLS.p1, [730, 700], 1.4) +
    rain(light) +
    stall(light, ['#e2432f', '#f8dfb0']) +
    `<g transform="matrix(-1 0 0 1 1600 0)">${stall(light, ['#e5a02c', '#7a3fc0'])}</g>` +
    (light.storm ? flat(box([0, 0], [1600, 900]), '#053845', 0.34) : '') +
    awning(light) +
    grain({ width: 1600, height: 900, colour: '#fff4d6', opacity: 0.13 })
  );
}

function clouds({ far, near }: Light): string {
  return (
    flat(cloud([-60, 270], [40, 80, 120, 90, 50, 30]), far, 0.75) +
    flat(cloud([860, 250], [26, 50, 90, 130, 150, 90, 70]), far, 0.7) +
    flat(cloud([520, 196], [24, 50, 76, 40, 22]), far, 0.8) +
    flat(cloud([150, 140], [30, 66, 80, 50, 30]), near, 0.6) +
    flat(cloud([1180, 140], [40, 80, 110, 60, 30]), near, 0.6)
  );
}

function lightning(): string {
  return (
    flat(disc(930, 120, 330), '#d6ffe9', 0.1) +
    flat(disc(930, 120, 190), '#d6ffe9', 0.1) +
    flat('M962 96L916 190L938 196L880 300L900 306L826 470L916 300L896 292L956 190L934 182L984 96Z', '#fff6c2') +
    flat('M900 250L800 300L812 308L756 372L834 306L824 298L904 262Z', '#fff6c2', 0.8)
  );
}

/** The far bank: roofs and a spire, with lit windows. */
function roofs({ far, near, lamp }: Light): string {
  const house = (x: number, w: number, h: number) =>
    `M${x} 570V${560 - h}L${x - 16} ${560 - h}L${x + w / 2} ${560 - h - w * 0.42}L${x + w + 16} ${560 - h}H${x + w}V570Z`;
  const back = [20, 170, 330, 520, 700, 880, 1040, 1200, 1360, 1500].map((x, i) =>
    house(x, 110 + (i % 3) * 24, 34 + ((i * 47) % 60)),
  );
  const front = [-30, 100, 250, 430, 600, 790, 960, 1130, 1290, 1440].map((x, i) =>
    house(x, 96 + ((i + 1) % 3) * 26, 16 + ((i * 31) % 34)),
  );
  const spire = 'M640 570V470L622 470L640 430L632 430L646 380L650 330L654 380L668 430H660L678 470H660V570Z';
  return (
    flat(back.join('') + spire, far) +
    flat(front.join(''), near) +
    flat(
      times(30, (i) => box([30 + ((i * 167) % 1540), 530 + ((i * 13) % 24)], [8, 11])),
      lamp,
      0.85,
    )
  );
}

function rain({ rain: colour }: Light): string {
  const drop = (i: number, long: number) => `M${(i * 379) % 1640} ${(i * 233) % 880}l${-long * 0.28} ${long}`;
  return (
    line(
      times(60, (i) => drop(i, 44)),
      colour,
      2,
      0.3,
    ) +
    line(
      times(34, (i) => drop(i * 3 + 1, 70)),
      colour,
      3,
      0.26,
    )
  );
}

/** A stall on stilts at the left edge: counter, goods, striped roof, lamps. */
function stall({ lamp, near }: Light, [one, other]: readonly [string, string]): string {
  const post: Tones = ['#b07a4a', '#6e4230', '#3c2432'];
  const stripes = times(7, (i) =>
    flat(`M${-40 + i * 62} 300L${-76 + i * 70} 420H${-41 + i * 70}L${-9 + i * 62} 300Z`, i % 2 ? one : other),
  );
  const scallops = times(12, (i) =>
    flat(`M${-76 + i * 35} 419h35c0 24-35 24-35 0Z`, Math.floor((i + 1) / 2) % 2 ? other : one),
  );
  const fruits: readonly Tones[] = [
    ['#ffd27a', '#ff9a2e', '#d9631a'],
    ['#b6e36a', '#5fae3a', '#2f7636'],
    ['#ff9fbd', '#ec4b86', '#ac2465'],
  ];
  return (
    tube('M40 380V900M330 380V900', post, 18) +
    flat(box([-10, 440], [350, 210]), near, 0.92) +
    flat('M60 440L190 440L250 650H0Z', lamp, 0.14) +
    flat(box([20, 470], [300, 8]), '#8f5c3e') +
    [70, 150, 230, 290]
      .map((x, i) => flat(`M${x} 470v-26c0-8 24-8 24 0v26Z`, ['#36a3a3', '#e2a24a', '#b04a86', '#7fa94a'][i] ?? one))
      .join('') +
    fruits.map((tones, i) => put(heap(tones), [70 + i * 115, 650])).join('') +
    solid('M-20 650H390V740H-20Z', ['#d69a63', '#8b5236', '#54303a'], {
      rim: 6,
      shade: 12,
      inside: line('M90 650v90M200 650v90M310 650v90', '#54303a', 4),
    }) +
    line('M10 760L330 860M330 760L20 860', '#3c2432', 10) +
    flat('M-40 300H394L460 420H-76Z', one) +
    stripes +
    scallops +
    flat('M-76 419H460L452 404H-76Z', '#1a1030', 0.25) +
    [120, 270, 400].map((x, i) => lamps([x, 452 + (i % 2) * 26], lamp)).join('')
  );
}

function lamps([x, y]: Point, lamp: string): string {
  return (
    line(`M${x} ${y - 40}V${y - 18}`, '#1a1030', 3) +
    flat(disc(x, y, 70), lamp, 0.12) +
    flat(disc(x, y, 42), lamp, 0.18) +
    solid(disc(x, y, 22, 19), ['#fff6d0', lamp, '#e0752e'], { rim: 5, shade: 6 }) +
    flat(box([x - 8, y - 22], [16, 6]) + box([x - 8, y + 16], [16, 6]), '#4a2330')
  );
}

/** What is near: a rope of lamps above, and the dark edge of our own boat below. */
function awning({ lamp }: Light): string {
  const at = (x: number) => 78 + 46 * Math.sin((x / 1600) * Math.PI * 3) ** 2;
  const bulbs = Array.from({ length: 15 }, (_, i) => 60 + i * 106);
  return (
    line(`M0 70${bulbs.map((x) => `L${x} ${Math.round(at(x))}`).join('')}L1600 80`, '#1a1030', 3) +
    bulbs
      .map(
        (x, i) =>
          flat(disc(x, at(x) + 14, 30), lamp, 0.14) + flat(disc(x, at(x) + 14, 10, 12), i % 3 ? lamp : '#ff8d6b'),
      )
      .join('') +
    flat('M0 900V866C300 838 520 850 800 852C1080 850 1300 838 1600 866V900Z', '#150f2c') +
    line('M0 866C300 838 520 850 800 852C1080 850 1300 838 1600 866', '#f5b83d', 4, 0.8)
  );
}

export const SCENE = market(DUSK);
export const FREE_SCENE = market(STORM);
