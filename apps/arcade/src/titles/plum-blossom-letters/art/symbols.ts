import {
  blossom,
  cut,
  disc,
  flat,
  hoop,
  line,
  moonDoor,
  oval,
  put,
  ring,
  rounded,
  strip,
  sunPlate,
  turned,
  wheel,
} from '../../lantern-house/paper.ts';
import { flower, goose, letter, PALE, PLUM as C, ROSY } from './blossoms.ts';

/** From a scholar's winter desk. */
export const SYMBOLS: Readonly<Record<string, string>> = {
  wild: wild(),
  scatter: messenger(),
  p1: sealStone(),
  p2: inkstone(),
  p3: brush(),
  p4: scroll(),
  l1: plumStamp(),
  l2: orchidStamp(),
  l3: bambooStamp(),
  l4: chrysanthemumStamp(),
};

function wild(): string {
  return (
    sunPlate({ dark: C.goldDeep, metal: C.gold, light: C.goldLight, field: C.plum }) +
    turned(put(letter(), [50, 52], { scale: 0.84 }), -8, [50, 50]) +
    put(flower(PALE), [77, 28], { scale: 0.5, turn: 14 }) +
    put(flower(ROSY), [23, 78], { scale: 0.38, turn: -20 })
  );
}

/** A wild goose before the moon, a letter tied to it. */
function messenger(): string {
  return (
    moonDoor({ rim: '#2a3c6b', bead: '#dfe8ff', field: '#16224a' }) +
    flat(disc(54, 42, 25), '#f4efe0') +
    flat('M54 17a25 25 0 0 1 0 50a21 25 0 0 0 0 -50Z', '#d9d6dc') +
    flat('M12 66C26 56 38 62 50 66C64 58 78 60 88 66C84 80 68 89 50 89C32 89 17 81 12 66Z', '#dfe8ff') +
    flat('M15 74C30 66 44 74 58 74C70 70 80 72 85 75C79 84 66 89 50 89C34 89 20 84 15 74Z', '#fff') +
    put(goose(['#2b2a3d', '#6b6680', '#b9b2c6']), [55, 51], { scale: 0.4, turn: 6 }) +
    line('M52 56V62', C.redDeep, { width: 1.6 }) +
    put(letter(), [52, 70], { scale: 0.28, turn: -6 })
  );
}

/** A seal of red stone with a ring of gold, and its print. */
function sealStone(): string {
  return (
    cut('M58 66L94 60L98 88L62 95Z', C.paperShade, 1.6) +
    flat('M58 66L94 60L97.500 86L62 93Z', C.paper) +
    `<g transform="rotate(-9 78 78)">${flat('M66 69H91V88H66Z', C.red)}${line('M70 73H78V79H70ZM83 73V84M87 73V84M70 84H78', C.paper, { width: 2.2 })}</g>` +
    cut('M14 46L46 36L68 46V80L38 94L14 82Z', C.redDeep, 3) +
    flat('M14 46L38 57V94L14 82Z', C.redLight) +
    flat('M38 57L68 46V80L38 94Z', C.red) +
    flat('M14 46L46 36L68 46L38 57Z', '#ffab8e') +
    flat('M14 72L38 83.500V94L14 82Z', '#fff', 0.25) +
    cut('M24 45L46 38L58 46L38 53Z', C.goldDeep, 1.6) +
    flat('M24 45L46 38L52 41.500L31 49Z', C.goldLight) +
    cut(hoop([41, 23], 20, 8.5), C.goldDeep, 2.4) +
    flat(hoop([40.4, 22.4], 18.8, 9.4), C.gold) +
    flat('M40.400 3.600A18.800 18.800 0 0 0 21.600 22.400H31A9.400 9.400 0 0 1 40.400 13Z', C.goldLight) +
    wheel(line('M41 8.500c3 0 4 3 2 4.500', C.goldDeep, { width: 1.6 }), 6, [41, 23]) +
    strip('M41 32C52 40 62 30 74 34', C.plum, 3) +
    cut('M72 30L82 36L78 42L69 37Z', C.rose, 1) +
    cut('M80 36L92 46L86 52L76 42Z', C.plum, 1)
  );
}

function inkstone(): string {
  return (
    cut('M6 60C6 44 24 36 50 36C76 36 94 44 94 60V70C94 84 76 92 50 92C24 92 6 84 6 70Z', '#15131d', 3) +
    flat('M6 60C6 44 24 36 50 36C76 36 94 44 94 60C94 74 76 82 50 82C24 82 6 74 6 60Z', '#4a4763') +
    flat('M6 60C6 44 24 36 50 36C58 36 66 37 72 38.500C40 42 22 52 16 72C9 69 6 65 6 60Z', '#716d92') +
    flat(oval([50, 60], 34, 15.5), '#15131d') +
    flat(oval([49, 61], 31, 12.5), '#2c2a48') +
    flat('M22 56C30 48 50 46 64 49C50 50 34 54 26 63C22 61 21 58 22 56Z', '#6b7bc4', 0.8) +
    put(flower(ROSY), [80, 44], { scale: 0.3 }) +
    `<g transform="rotate(28 52 34)">` +
    cut('M45 2H59V56H45Z', '#121019', 2) +
    flat('M45 2H52V56H45Z', '#403b58') +
    flat('M45 2H59V10H45Z', C.gold) +
    flat('M45 2H52V10H45Z', C.goldLight) +
    line('M52 18c-5 4 5 6 0 10s5 6 0 10', C.gold, { width: 2 }) +
    `</g>`
  );
}

function brush(): string {
  return (
    line('M8 88C24 76 34 96 50 86S72 78 90 88', C.ink, { width: 6.5 }) +
    line('M12 86C24 78 34 92 46 86', C.inkLight, { width: 1.6 }) +
    `<g transform="rotate(38 50 50)">` +
    cut('M46 -8H54L55.500 52H44.500Z', '#1f5a4c', 2) +
    flat('M46 -8H50L49.500 52H44.500Z', '#5fb598') +
    line('M47.600 -4L46.800 48', '#c6eedd', { width: 1.2 }) +
    cut('M43 50H57V60H43Z', C.goldDeep, 1) +
    flat('M43 50H51V60H43Z', C.goldLight) +
    cut('M43 60H57C62 74 56 86 50 100C44 86 38 74 43 60Z', C.paperDeep, 2) +
    flat('M43 60H52C53 74 51 84 48.500 94C43 84 39 74 43 60Z', C.paper) +
    flat('M40.500 76C46 80 54 80 59.500 76C58 84 54 91 50 100C46 91 42 84 40.500 76Z', C.ink) +
    cut(disc(50, -8, 5), C.red, 1) +
    `</g>`
  );
}

function scroll(): string {
  return (
    `<g transform="rotate(-18 50 50)">` +
    cut('M2 42H98V58H2Z', C.goldDeep, 2) +
    flat('M2 42H98V48H2Z', C.gold) +
    rounded(
      'M14 32H86C90 32 92 36 92 50C92 64 90 68 86 68H14C10 68 8 64 8 50C8 36 10 32 14 32Z',
      [50, 50],
      ['#33508c', '#5878b8'],
    ) +
    flat('M15 36H84V44H13C13 40 14 37 15 36Z', '#8faade') +
    flat('M22 32H30V68H22ZM70 32H78V68H70Z', C.paper) +
    line('M26 36V64M74 36V64', C.gold, { width: 1.8 }) +
    cut('M44 30H56V70H44Z', C.red, 1.6) +
    flat('M44 30H50V70H44Z', C.redLight) +
    cut('M50 50C40 38 30 40 32 48C34 54 44 54 50 50C60 38 70 40 68 48C66 54 56 54 50 50Z', C.red, 1.6) +
    cut('M48 50L40 82L46 79L50 84L52 52L58 84L62 79L67 81L54 50Z', C.redDeep, 1.4) +
    cut(disc(50, 49, 5), C.redLight, 1) +
    `</g>`
  );
}

/** The plum: a print in the shape of its flower. */
function plumStamp(): string {
  const d = blossom([50, 52], 5, 34);
  return (
    rounded(d, [50, 52], ['#8e1838', '#d5305a']) +
    line(blossom([49, 50.5], 5, 24), '#ffe6ec', { width: 2.6 }) +
    wheel(line('M50 46V33', '#ffe6ec', { width: 2.4 }), 5, [49.5, 51]) +
    flat(disc(49.5, 51, 5), '#ffe6ec')
  );
}

/** The orchid: a round print. */
function orchidStamp(): string {
  const d = disc(50, 50, 35);
  const leaf = 'M48 78C40 62 26 52 24 34M50 78C48 56 40 44 42 26M52 78C56 60 72 54 78 42M53 78C62 68 72 68 78 62';
  return (
    rounded(d, [50, 50], ['#27358a', '#4a63c8']) +
    line(hoop([49, 48], 28.5, 28), '#dde4ff', { width: 1.8 }) +
    `<g transform="translate(5 1) scale(.88)">` +
    line(leaf, '#dde4ff', { width: 4 }) +
    put(
      flat(
        'M0 0C-8 -4 -10 -14 0 -20C10 -14 8 -4 0 0ZM0 0C-12 -2 -18 6 -16 12C-8 12 -2 6 0 0ZM0 0C12 -2 18 6 16 12C8 12 2 6 0 0Z',
        '#fff',
      ),
      [60, 36],
    ) +
    `</g>`
  );
}

/** The bamboo: a tall print with cut corners. */
function bambooStamp(): string {
  return (
    rounded('M34 10H66L78 22V78L66 90H34L22 78V22Z', [50, 50], ['#14532f', '#2f8a4e']) +
    line('M36 17H62L71 26V72L62 81H36L27 72V26Z', '#ddf5de', { width: 1.8 }) +
    line('M42 76L44 58M44.400 54L46 38M46.400 34L48 22', '#ddf5de', { width: 5 }) +
    flat(
      'M46 36C54 30 62 30 68 36C60 40 52 40 46 36ZM45 40C50 48 58 52 66 52C62 44 54 40 45 40ZM44 56C38 52 32 52 29 56C34 60 40 60 44 56ZM44 58C50 60 56 66 58 74C50 72 45 66 44 58Z',
      '#ddf5de',
    )
  );
}

/** The chrysanthemum: a print on its corner. */
function chrysanthemumStamp(): string {
  return (
    rounded(ring([50, 50], [42, 42, 42, 42]), [50, 50], ['#96600c', '#e2a226']) +
    line(ring([49, 48.5], [33, 33, 33, 33]), '#fff6d8', { width: 1.8 }) +
    wheel(flat('M49 45C53 38 53 31 49 27C45 31 45 38 49 45Z', '#fff6d8'), 12, [49, 49]) +
    flat(disc(49, 49, 5.5), '#96600c') +
    flat(disc(49, 49, 3.4), '#fff6d8')
  );
}
