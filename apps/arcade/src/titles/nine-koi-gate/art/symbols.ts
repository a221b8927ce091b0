import {
  cut,
  disc,
  faint,
  flat,
  hoop,
  line,
  moonDoor,
  oval,
  put,
  rounded,
  scallop,
  sunPlate,
  turned,
  wheel,
} from '../../lantern-house/paper.ts';
import { gate, GOLDEN, koi, KOI as C, RED, wave } from './koi.ts';

/** What swims, floats and lies at the dragon gate. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: pearl(),
  coin: coin(),
  p1: goldenKoi(),
  p2: pair(),
  p3: turtle(),
  p4: dragonfly(),
  l1: bud(),
  l2: pad(),
  l3: pebbles(),
  l4: drop(),
};

function wild(): string {
  return (
    sunPlate({ dark: C.goldDeep, metal: C.gold, light: C.goldLight, field: '#1d7283' }) +
    flat('M22 20H78V84C62 90 38 90 22 84Z', C.foam, 0.28) +
    line('M40 50V84M48 52V88M56 52V86M61 54V80', C.foam, { width: 2.4, opacity: 0.8 }) +
    put(gate(), [7, 5], { scale: 0.86 }) +
    cut(`${wave([14, 84], 4, 18)}C78 96 62 99 50 99C36 99 22 96 14 84Z`, '#0f5266', 1) +
    line(wave([14, 85], 4, 18), C.foam, { width: 1.8 })
  );
}

/** A burning pearl over the waves. */
function pearl(): string {
  return (
    moonDoor({ rim: C.redDeep, bead: C.goldLight, field: '#3d0d2c' }) +
    wheel(flat('M50 8C56 16 58 22 54 30C52 24 48 24 46 30C42 22 46 16 50 8Z', C.redLight), 8, [50, 44]) +
    turned(wheel(flat('M50 15C54 20 55 24 53 29H47C45 24 47 20 50 15Z', C.gold), 8, [50, 44]), 22.5, [50, 44]) +
    rounded(disc(50, 44, 18), [50, 44], ['#b9a6d6', '#e6dcf2', '#fffaf5']) +
    line('M38 40A13 13 0 0 1 46 32', '#fff', { width: 3 }) +
    cut(`${wave([14, 72], 4, 18)}L80 78C70 90 60 90 50 90C40 90 26 88 14 72Z`, '#1d7283', 1.4) +
    line(wave([16, 72], 4, 17.5), C.foam, { width: 2 })
  );
}

/** A coin of brass with waves on its rim and a quiet middle, on which the page writes what it is worth. */
function coin(): string {
  return (
    cut(scallop([50, 50], 16, 45), '#7d4a0d', 3) +
    flat(scallop([49.6, 49.4], 16, 43.5), C.goldDeep) +
    flat(disc(49.5, 49.2, 42), C.gold) +
    flat('M49.500 7.200A42 42 0 0 0 7.500 49.200H17A32.500 32.500 0 0 1 49.500 16.700Z', C.goldLight) +
    flat(hoop([49.5, 49.5], 33, 30), C.goldDeep) +
    wheel(line('M44 13.500c1 -4 7 -5 9 -1c-2 -1 -4 0 -3 2', '#8b5410', { width: 1.7 }), 12, [49.5, 49.5]) +
    flat(disc(50, 50, 30), '#8b5410') +
    flat(disc(50.6, 51, 29), '#fbe09a') +
    flat('M50 21.600A29 29 0 0 0 22 56C24 40 36 27 54 22Z', '#fff3cc') +
    faint(line('M39 39H61V61H39Z', C.goldDeep, { width: 1.6 }), 0.35)
  );
}

function goldenKoi(): string {
  return (
    line(`${disc(50, 50, 46)}${disc(50, 50, 38)}`, C.waterLight, { width: 1.6, opacity: 0.5 }) +
    line('M14 14C6 20 2 12 8 4M16 12C22 4 14 1 6 6', C.goldLight, { width: 2 }) +
    koi(GOLDEN) +
    flat('M30 26C34 20 42 24 46 30C50 40 58 50 64 60C54 54 38 42 30 26Z', '#fff3bf', 0.75) +
    cut('M36 30C44 26 52 34 50 40C56 42 60 50 56 54C60 58 62 62 61 66C52 58 42 46 36 30Z', '#d65a24', 1.4) +
    line('M39 32C46 42 53 53 60 62', C.goldLight, { width: 1.5 })
  );
}

/** Two koi that circle each other. */
function pair(): string {
  const white = { body: '#fff6e6', shade: '#d2b9ae', patch: '#e0452c', fin: '#f3b09c', finLight: '#fff0e8' };
  const upper = (inside: string) => put(turned(put(inside, [-50, -50]), 124, [0, 0]), [50, 27], { scale: 0.7 });
  return (
    line(hoop([50, 50], 46, 8), C.waterLight, { width: 1.6, opacity: 0.5 }) +
    upper(koi(RED)) +
    turned(upper(koi(white)), 180, [50, 50])
  );
}

function turtle(): string {
  const leg = (d: string) => cut(d, '#4a7d4e', 2) + line(d, '#2b5234', { width: 1 });
  return (
    `<g transform="translate(4 3) scale(.93) rotate(-28 50 52)">` +
    leg('M24 34C12 24 6 28 6 36C10 44 20 46 28 46Z') +
    leg('M76 34C88 24 94 28 94 36C90 44 80 46 72 46Z') +
    leg('M28 74C18 82 18 90 24 92C32 90 36 84 38 80Z') +
    leg('M72 74C82 82 82 90 76 92C68 90 64 84 62 80Z') +
    cut('M46 88L50 100L54 88Z', '#4a7d4e') +
    cut('M50 2C60 2 64 12 60 24H40C36 12 40 2 50 2Z', '#5f9a5c', 2) +
    flat('M49 4C42 4 39 13 42 22H48Z', '#8cc27a') +
    flat(`${disc(43, 11, 2)}${disc(57, 11, 2)}`, C.ink) +
    rounded(
      'M50 18C72 18 82 38 80 58C78 78 66 88 50 88C34 88 22 78 20 58C18 38 28 18 50 18Z',
      [50, 54],
      ['#5a3312', '#94591f', '#c2852f'],
    ) +
    cut('M50 30L64 40V60L50 70L36 60V40Z', C.gold, 1) +
    flat('M50 30L36 40V60L50 50Z', C.goldLight) +
    line('M50 30V20M64 40L75 33M64 60L76 68M50 70V84M36 60L24 68M36 40L25 33', '#5a3312', { width: 2.2 }) +
    `</g>`
  );
}

function dragonfly(): string {
  const wing = (d: string, light: string) =>
    cut(d, '#bfe6e4', 1.6) + flat(light, '#f2fffb') + line(light, '#5fa6ac', { width: 0.9 });
  const half =
    wing('M49 36C34 14 12 8 4 16C2 28 24 42 48 42Z', 'M47 37C34 20 16 14 9 19C12 28 28 38 47 40Z') +
    wing('M48 44C30 42 8 52 8 64C18 72 40 60 50 50Z', 'M46 46C32 46 14 54 13 63C22 66 38 56 47 49Z');
  return (
    line('M50 98C46 86 54 80 62 96M20 96C24 84 22 74 16 66', '#5f9a5c', { width: 3 }) +
    `<g transform="translate(3 4) scale(.92) rotate(24 50 46)">${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>` +
    cut('M46.500 46C46 64 48 82 50 96C52 82 54 64 53.500 46Z', '#1a4f9c', 1.6) +
    line('M47.500 58H52.500M48 66H52M48.400 74H51.600M48.800 82H51.200', '#8fc0f0', { width: 1.6 }) +
    cut('M50 28C57 30 58 42 54 50H46C42 42 43 30 50 28Z', '#2f72c4', 1.6) +
    flat('M49 29C44 32 44 42 47 48H49Z', '#8fc0f0') +
    cut(`${disc(44.5, 25, 5.5)}${disc(55.5, 25, 5.5)}`, C.red, 1.2) +
    flat(`${disc(43, 23.5, 2)}${disc(54, 23.5, 2)}`, '#ffb08c') +
    `</g>`
  );
}

function bud(): string {
  return (
    line('M50 96C48 84 52 76 50 66', '#5f9a5c', { width: 5 }) +
    cut('M50 12C66 28 72 50 62 70H38C28 50 34 28 50 12Z', '#d9537e', 2.4) +
    flat('M50 12C40 30 42 54 50 70H38C28 50 34 28 50 12Z', '#f58fae') +
    cut('M26 30C24 50 32 66 50 72C46 54 40 40 26 30Z', '#f9b6c8', 1.8) +
    cut('M74 30C76 50 68 66 50 72C54 54 60 40 74 30Z', '#b93768', 1.8) +
    line('M29 36C32 50 38 60 46 67M50 20V40', '#fff0f4', { width: 1.5 }) +
    cut('M36 68C42 64 58 64 64 68C62 78 38 78 36 68Z', '#4a7d4e', 1.4)
  );
}

function pad(): string {
  const d = 'M50 50L84 22A40 30 0 1 1 66 16Z';
  return put(
    cut(d, '#265c3a', 3) +
      `<g transform="translate(-1 -2.500)">${flat(d, '#57a05a')}</g>` +
      flat('M49 47L62 15A39 29 0 0 0 13 50C24 34 38 30 49 47Z', '#8ecb78') +
      line('M49 47L22 30M49 47L14 52M49 47L28 68M49 47L54 74M49 47L80 60M49 47L86 44M49 47L46 18', '#265c3a', {
        width: 2,
      }) +
      cut(disc(66, 62, 4), '#d6f0ea', 1),
    [-1, 5],
    { scale: 0.93 },
  );
}

function pebbles(): string {
  return (
    rounded(oval([50, 76], 34, 14), [50, 76], ['#4b4f5c', '#757b89', '#989eab']) +
    rounded(oval([47, 52], 25, 12.5), [47, 52], ['#7f766c', '#b3a99b', '#d6cdbf']) +
    rounded(oval([52, 31], 17, 10), [52, 31], ['#a8a8ac', '#dcdcda', '#fbfaf4'])
  );
}

function drop(): string {
  return (
    rounded(
      'M50 10C62 32 78 46 78 64C78 80 66 90 50 90C34 90 22 80 22 64C22 46 38 32 50 10Z',
      [50, 60],
      ['#2f7fb0', '#6fbfe0', '#b4e6f2'],
    ) +
    line('M34 62C36 74 44 80 52 80', '#fff', { width: 3.5 }) +
    line('M50 50c8 -6 18 2 12 9c-4 4 -10 0 -7 -4', '#2f7fb0', { width: 2.6 })
  );
}

/** Around a cell that stays: a frame of brass with waves in its corners, its middle open. */
export function held(): string {
  const corner =
    flat('M0 0H30C22 4 20 8 20 12C14 12 12 14 12 20C8 20 4 22 0 30Z', C.gold) +
    line('M3 22c0 -6 4 -8 8 -6c-3 0 -4 3 -1 4M22 3c-6 0 -8 4 -6 8c0 -3 3 -4 4 -1', '#7d4a0d', { width: 1.8 });
  return (
    line('M2.500 2.500H97.500V97.500H2.500Z', C.goldDeep, { width: 5 }) +
    line('M2.500 2.500H97.500V97.500H2.500Z', C.goldLight, { width: 2 }) +
    wheel(corner, 4, [50, 50])
  );
}
