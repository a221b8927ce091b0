import {
  around,
  blob,
  bow,
  box,
  disc,
  flat,
  line,
  mirrored,
  poly,
  press,
  star,
  times,
  tube,
  turned,
} from '../../tideline/shapes.ts';
import type { Tones } from '../../tideline/shapes.ts';
import { boot, buoy, key, mug, ring } from './drawer.ts';

const { solid, within } = press('lighthouse_keeper');

const LAMP: Tones = ['#fffdf0', '#ffe06a', '#f2a02a'];
const BRASS: Tones = ['#ffe9ad', '#d99f3c', '#8a5520'];
const WHITE: Tones = ['#ffffff', '#f1ede2', '#b4b9bd'];
const RED: Tones = ['#ff8a72', '#d83a34', '#8a1f2c'];
const OIL: Tones = ['#fff0a0', '#f2bd2c', '#b0761a'];
const FUR: Tones = ['#6e7f94', '#3a4658', '#1e2635'];
const INK = '#131c28';

/** The lens of the lamp, burning. */
function lens(): string {
  const rays = times(12, (i) => turned(flat('M47 50L43 -4H57L53 50Z', '#ffe06a', i % 2 ? 0.28 : 0.5), i * 30));
  const prisms = [14, 24, 34, 44, 54, 64, 74].map((y, i) => {
    const half = 24 - Math.abs(i - 3) * 4;
    return solid(
      `M${50 - half} ${y + 1}Q50 ${y - 2 + (i - 3)} ${50 + half} ${y + 1}L${50 + half + 2} ${y + 8}Q50 ${y + 10 + (i - 3)} ${50 - half - 2} ${y + 8}Z`,
      ['#ffffff', '#b9eef0', '#4fa3b8'],
      { rim: 1.4, shade: 2, lift: 1 },
    );
  });
  return (
    rays +
    flat(disc(50, 48, 40), '#ffe06a', 0.4) +
    tube('M22 14V84M78 14V84', BRASS, 5) +
    prisms.join('') +
    flat(disc(50, 47, 17), '#ffe06a', 0.6) +
    solid(disc(50, 47, 12.5), LAMP, { rim: 2.4, shade: 3, lift: 0 }) +
    flat('M50 38C56 44 55 53 50 55C45 53 44 46 50 38Z', '#fff') +
    solid('M22 12C28 4 40 1 50 1C60 1 72 4 78 12L82 17H18Z', BRASS, { rim: 2, shade: 3 }) +
    solid('M16 82H84L90 92C78 99 22 99 10 92Z', BRASS, {
      rim: 2.4,
      shade: 4,
      inside: line('M13 90H87', '#8a5520', 1.8),
    })
  );
}

/** A ship under full sail, with the moon behind her. */
function ship(): string {
  const moon = disc(50, 50, 47);
  const sea = 'M-2 80C8 72 18 74 26 80C34 72 46 72 54 80C62 72 74 72 82 80C88 74 96 74 102 80V101H-2Z';
  return (
    solid(moon, ['#ffffff', '#cfe3e0', '#8fb0b8'], { shade: 5, lift: 3 }) +
    vessel() +
    within(
      moon,
      solid(sea, ['#e6fbf6', '#3f8f9e', '#1d5468'], { rim: 3, shade: 0, lift: 0 }) +
        line('M20 93q6-5 12 0M56 92q6-5 12 0', '#bfe6f2', 2.6),
    )
  );
}

export function vessel(): string {
  const sail = (d: string) => solid(d, ['#ffffff', '#f6ead0', '#c2a983'], { rim: 2, shade: 4 });
  return (
    tube('M50 6V72', ['#c98a55', '#7d4a2c', '#4a2a20'], 4) +
    flat('M50 2L70 6L50 11Z', '#d83a34') +
    sail('M46 12C34 26 22 44 12 60C24 64 36 64 46 62Z') +
    sail('M54 14C72 22 80 42 78 62C70 65 62 65 54 63C60 46 60 30 54 14Z') +
    line('M20 50C30 53 38 53 46 52M60 52C66 54 72 54 78 52', '#c2a983', 2) +
    solid('M6 66C30 72 66 72 96 62C92 80 82 88 70 88H28C16 86 8 78 6 66Z', RED, {
      rim: 2.4,
      shade: 5,
      lift: 3,
      inside: line('M8 72C30 79 68 78 94 69', '#ffe06a', 2.6),
    })
  );
}

function lighthouse(): string {
  const beam = flat('M50 20L-4 4V40Z', '#ffe06a', 0.45) + flat('M50 20L-4 14V28Z', '#fffdf0', 0.7);
  return beam + mirrored(beam) + tower();
}

export function tower(): string {
  return (
    solid('M37 34H63L70 86H30Z', WHITE, {
      rim: 2.4,
      shade: 6,
      lift: 3,
      inside:
        flat('M20 42H80V54H20ZM20 66H80V77H20Z', '#d83a34') +
        flat('M56 34H80V90H63Z', '#3b1220', 0.25) +
        flat(box([47, 56], [6, 8], 3) + box([46, 78], [8, 12], 4), INK),
    }) +
    solid(box([31, 30], [38, 7], 2), FUR, { rim: 1.4, shade: 2 }) +
    line('M33 30V24M39 30V24M61 30V24M67 30V24M31 24H69', '#131c28', 2) +
    solid(box([40, 13], [20, 17], 3), LAMP, { rim: 2.4, shade: 3, lift: 0 }) +
    line('M46.6 13V30M53.4 13V30', '#8a5520', 1.5) +
    solid('M37 14C40 6 46 3 50 1C54 3 60 6 63 14Z', RED, { rim: 1.6, shade: 3 }) +
    solid(
      blob([4, 92], [16, 82], [34, 84], [50, 80], [68, 85], [86, 82], [97, 93], [80, 99], [20, 99]),
      ['#a9b9c4', '#5d6f80', '#334354'],
      { rim: 2.6, shade: 4, inside: line('M20 92l10-5M50 93l12-6M74 94l8-5', '#334354', 2.4) },
    )
  );
}

/** The keeper's cat in oilskin. */
function cat(): string {
  const ear = solid('M20 46L16 24L36 36Z', FUR, { rim: 2, shade: 3, lift: 1 });
  const eye =
    solid(disc(37, 60, 7, 7.6), ['#f6ffd0', '#c9e85a', '#7fa52e'], { rim: 1.2, shade: 2, lift: 0 }) +
    flat(disc(37.4, 60.4, 2.2, 6), INK) +
    flat(disc(35.4, 57.4, 1.5), '#fff');
  return (
    solid('M18 99C18 86 34 82 50 82C66 82 82 86 82 99Z', OIL, { rim: 2.4, shade: 4 }) +
    ear +
    mirrored(ear) +
    solid(blob([50, 34], [72, 38], [83, 58], [76, 78], [50, 88], [24, 78], [17, 58], [28, 38]), FUR, {
      rim: 3,
      shade: 6,
      lift: 3,
    }) +
    flat(blob([50, 66], [62, 70], [62, 80], [50, 86], [38, 80], [38, 70]), '#f1ede2') +
    eye +
    mirrored(eye) +
    flat('M46 69H54L50 74Z', '#ff8a9a') +
    line('M50 74V77M50 77C47 81 43 80 42 78M50 77C53 81 57 80 58 78', INK, 1.8) +
    line('M34 72L14 68M34 76L15 79M66 72L86 68M66 76L85 79', '#f1ede2', 1.6, 0.85) +
    solid(
      'M24 40C22 18 34 5 50 5C66 5 78 18 76 40C92 42 98 50 98 56C84 46 66 43 50 43C34 43 16 46 2 56C2 50 8 42 24 40Z',
      OIL,
      {
        rim: 3,
        shade: 6,
        lift: 3,
        inside:
          line('M50 5V40M34 10C30 20 30 32 32 40M66 10C70 20 70 32 68 40', '#b0761a', 2, 0.7) +
          line('M24 41C40 36 60 36 76 41', '#b0761a', 2.4),
      },
    )
  );
}

function gull(): string {
  const sky: Tones = ['#d7e6ee', '#8fa9b8', '#546c80'];
  return (
    solid('M58 44C64 22 78 8 98 4C94 26 86 46 70 58Z', sky, {
      rim: 2.4,
      shade: 5,
      inside: flat('M86 20L99 2L94 26Z', INK) + line('M66 46L88 18M70 52L88 30', '#546c80', 2),
    }) +
    solid('M12 74L2 88L18 86L28 80Z', WHITE, { rim: 1.4, shade: 2 }) +
    solid('M14 78C24 56 44 46 60 42C64 32 76 28 84 34C90 38 90 46 86 50C80 74 56 90 14 78Z', WHITE, {
      rim: 3,
      shade: 7,
      lift: 3,
    }) +
    solid('M56 50C46 30 30 18 6 16C14 36 26 54 44 66C54 70 60 60 56 50Z', sky, {
      rim: 2.6,
      shade: 5,
      lift: 3,
      inside: flat('M6 16L24 22L16 32Z', INK) + line('M20 26L46 50M18 36L42 56', '#546c80', 2),
    }) +
    solid('M86 38L99 44L86 48Z', ['#ffe06a', '#f2a02a', '#b0601a'], { rim: 1.2, shade: 2, lift: 1 }) +
    flat(disc(79, 39, 2.6), INK) +
    line('M44 82l2 8M54 79l4 8', '#f2a02a', 3)
  );
}

function telescope(): string {
  return turned(
    solid('M4 36H38V64H4Z', BRASS, {
      rim: 2.4,
      shade: 6,
      lift: 3,
      inside: flat(box([12, 30], [18, 40]), '#6a2a2a') + line('M12 38H30', '#a85048', 3),
    }) +
      solid('M36 39H64V61H36Z', BRASS, { rim: 2.2, shade: 5 }) +
      solid('M62 42H88V58H62Z', BRASS, { rim: 2, shade: 4 }) +
      solid(box([-2, 32], [9, 36], 3), BRASS, { rim: 1.8, shade: 4 }) +
      solid(box([35, 36], [6, 28], 2), BRASS, { rim: 1.4, shade: 3 }) +
      solid(box([61, 39], [6, 22], 2), BRASS, { rim: 1.4, shade: 3 }) +
      solid(box([86, 40], [8, 20], 3), FUR, { rim: 1.4, shade: 3 }) +
      solid(disc(0, 50, 6, 17), ['#e6feff', '#7fd0de', '#2f7f9a'], { rim: 1.4, shade: 3, lift: 0 }),
    -42,
  );
}

/** The log of the light, with its pen. */
function log(): string {
  return (
    solid(
      'M16 18L66 10C72 9 75 12 76 17L86 78C86 82 84 84 80 85L28 94C22 95 18 92 17 88L10 26C10 21 12 19 16 18Z',
      ['#5fa0a4', '#27616c', '#123a48'],
      { rim: 2.6, shade: 5, lift: 3, inside: line('M20 24L30 90', '#123a48', 4) },
    ) +
    solid('M28 86L80 77L82 83L30 92C26 92 25 88 28 86Z', WHITE, { rim: 1, shade: 1.6, lift: 0 }) +
    flat(poly([34, 30], [66, 25], [68, 38], [36, 43]), '#f1ede2') +
    flat(star([51, 34], [6, 2.6], 8), '#d83a34') +
    line('M40 56L70 51M42 66L66 62', '#a9d8d4', 2.4, 0.7) +
    flat('M58 84L66 83L68 100L63 96L58 100Z', '#d83a34') +
    solid('M96 8C84 12 70 34 62 62L59 72L65 66C80 52 94 30 96 8Z', WHITE, {
      rim: 2,
      shade: 3,
      lift: 3,
      inside: line(bow([94, 12], [80, 36], [60, 72]), '#8fa0aa', 1.8),
    })
  );
}

/** Over a lamp that stays: a frame of light. */
export function heldFrame(): string {
  const corner =
    line('M6 28V12C6 8 8 6 12 6H28', '#fff6c8', 4.6) + flat(star(around([13, 13], 0, 0), [7, 2.4], 4), '#ffe06a');
  return (
    line(box([4, 4], [92, 92], 9), '#f2a02a', 5, 0.85) +
    line(box([4, 4], [92, 92], 9), '#ffe06a', 2.6) +
    corner +
    turned(corner, 90) +
    turned(corner, 180) +
    turned(corner, 270)
  );
}

export const SYMBOLS = {
  wild: lens(),
  scatter: ship(),
  p1: lighthouse(),
  p2: cat(),
  p3: gull(),
  p4: telescope(),
  p5: log(),
  l1: ring(),
  l2: key(),
  l3: boot(),
  l4: buoy(),
  l5: mug(),
};
