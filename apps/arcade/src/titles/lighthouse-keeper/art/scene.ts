import { cloud, crests, stars } from '../../tideline/sea.ts';
import { blob, box, disc, flat, line, press, put, times } from '../../tideline/shapes.ts';
import { SYMBOLS, vessel } from './symbols.ts';

const { solid, fade, grain } = press('lighthouse_keeper');

interface Light {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly cloud: readonly [far: string, near: string];
  readonly sea: readonly [far: string, middle: string, near: string];
  readonly foam: string;
  readonly rock: readonly [light: string, base: string, shade: string];
  readonly beam: string;
  readonly calm: boolean;
}

const STORM: Light = {
  sky: ['#141d26', '#2c4350', '#7f9c98'],
  cloud: ['#3d5560', '#223540'],
  sea: ['#4d7c80', '#2c5863', '#16343f'],
  foam: '#e6f4ea',
  rock: ['#5f6f78', '#36454f', '#1c272f'],
  beam: '#ffe58a',
  calm: false,
};

const BRIGHT: Light = {
  sky: ['#3b1638', '#a3383f', '#ffc05a'],
  cloud: ['#c9554a', '#7a2745'],
  sea: ['#c26a4e', '#7f3347', '#45183a'],
  foam: '#fff0c8',
  rock: ['#8f4a50', '#56233f', '#2e122c'],
  beam: '#fff3b0',
  calm: true,
};

/** The light on its rock at the left, its beam over a rough sea; free spins at the red hour after the storm. */
function coast(light: Light): string {
  const [sky, declared] = fade([
    [0, light.sky[0]],
    [0.55, light.sky[1]],
    [1, light.sky[2]],
  ]);
  const [ray, rayDeclared] = fade(
    [
      [0, light.beam, 0.85],
      [1, light.beam, 0.04],
    ],
    true,
  );
  return (
    `<defs>${declared}${rayDeclared}</defs>` +
    flat(box([0, 0], [1600, 640]), sky) +
    (light.calm
      ? flat(disc(1120, 540, 120), '#fff0b0', 0.95) + flat(disc(1120, 540, 220), '#ffd27a', 0.25)
      : stars(40, [1600, 240], '#dfeee8')) +
    flat(
      cloud([700, 250], [40, 80, 130, 170, 120, 70, 40]) + cloud([60, 330], [30, 70, 90, 60, 30]),
      light.cloud[0],
      0.6,
    ) +
    flat(cloud([380, 130], [30, 60, 90, 60, 34]) + cloud([1120, 130], [40, 90, 130, 90, 50]), light.cloud[1], 0.75) +
    flat('M270 214L1640 30V430Z', ray) +
    flat('M270 214L-60 130V300Z', light.beam, 0.4) +
    line(
      times(light.calm ? 0 : 44, (i) => `M${(i * 379) % 1700} ${(i * 233) % 700}l-26 52`),
      '#dfeee8',
      2,
      0.28,
    ) +
    flat(crests({ y: 640, high: 40, long: 260, phase: 40 }), light.sea[0]) +
    put(vessel(), [1330, 560], 1.2, -4) +
    flat(crests({ y: 712, high: 58, long: 350, phase: 160 }), light.sea[1]) +
    line(crests({ y: 712, high: 58, long: 350, phase: 160 }).replace(/V.*/, ''), light.foam, 5, 0.8) +
    tower(light) +
    flat(crests({ y: 810, high: 70, long: 440, phase: 20 }), light.sea[2]) +
    line(crests({ y: 810, high: 70, long: 440, phase: 20 }).replace(/V.*/, ''), light.foam, 7, 0.9) +
    line(crests({ y: 840, high: 60, long: 440, phase: 30 }).replace(/V.*/, ''), light.sea[1], 5, 0.8) +
    put(SYMBOLS.l4, [1030, 740], 1.1, 8) +
    put(SYMBOLS.l1, [556, 776], 0.8, -14) +
    foamSpray(light) +
    grain({ width: 1600, height: 900, colour: '#eaf6ee', opacity: 0.13 })
  );
}

/** The tower, the keeper's house and their rock. */
function tower({ rock, beam }: Light): string {
  return (
    solid(
      blob([-80, 640], [40, 560], [120, 600], [230, 570], [330, 600], [390, 690], [520, 760], [600, 940], [-80, 940]),
      rock,
      {
        rim: 9,
        shade: 26,
        lift: 0,
        inside: line('M60 640L140 700L120 800M260 630L320 720L300 820M420 760L470 840', rock[2], 7),
      },
    ) +
    solid('M216 270H324L356 596H184Z', ['#ffffff', '#efe9dc', '#a7adb0'], {
      rim: 9,
      shade: 0,
      inside:
        flat('M150 330H400V400H150ZM150 470H400V540H150Z', '#cf3630') +
        flat('M290 260H400V600H310Z', '#1a1020', 0.26) +
        flat(box([256, 420], [24, 34], 12) + box([252, 552], [34, 50], 16), '#1c2630'),
    }) +
    flat(box([190, 252], [160, 22], 6), '#1c2630') +
    line('M200 252V226M230 252V226M310 252V226M340 252V226M196 226H344', '#1c2630', 6) +
    flat(disc(270, 214, 92), beam, 0.3) +
    flat(box([232, 178], [76, 74], 8), '#fff9d6') +
    flat(disc(270, 214, 24), '#ffd24a') +
    line('M252 178V252M288 178V252', '#8a5520', 5) +
    solid('M220 182C230 146 252 130 270 122C288 130 310 146 320 182Z', ['#ff8a72', '#d83a34', '#8a1f2c'], {
      rim: 6,
      shade: 12,
      lift: 0,
    }) +
    solid('M30 606V530H140V606Z', ['#ffffff', '#e6e0d2', '#a7adb0'], {
      rim: 6,
      shade: 14,
      lift: 0,
      inside: flat(box([58, 550], [22, 24]) + box([98, 550], [22, 24]), '#ffd24a'),
    }) +
    flat('M16 534L52 488H120L154 534Z', '#8a1f2c') +
    flat(box([104, 468], [18, 34]), '#36454f')
  );
}

function foamSpray({ foam }: Light): string {
  const drops =
    times(26, (i) => disc(420 + ((i * 97) % 210), 660 + ((i * 61) % 130), 2 + (i % 4) * 2)) +
    times(16, (i) => disc(1400 + ((i * 71) % 180), 740 + ((i * 43) % 90), 2 + (i % 3) * 2));
  return flat(drops, foam, 0.85);
}

export const SCENE = coast(STORM);
export const FREE_SCENE = coast(BRIGHT);
