import { arch, at, circle, cut, ellipse, flat, hills, line, type Palette, rays, tile } from './paper.ts';

export const WIDTH = 1240;
export const HEIGHT = 440;
/** Where a scene happens: right of the words on a desktop, in the middle of what a phone sees. */
export const STAGE_X = 880;
const STAGE_Y = 222;

/** A place for one thing to stand in. */
export type Setting = (palette: Palette, piece: string) => string;

function ground(p: Palette): string {
  return `<path d="M0 0h${WIDTH}v${HEIGHT}H0Z" fill="${p.deep}"/>`;
}

function hill(p: Palette, fill: string, ...heights: number[]): string {
  return cut(hills(WIDTH, HEIGHT, heights), fill, p, -6);
}

/** A twig of round leaves, so that a scene has a near edge. */
function sprig(x: number, y: number, p: Palette, size = 1.1): string {
  const leaf = (dx: number, dy: number, turn: number) =>
    at(dx, dy, 1, cut('M0 0C-16 -12 -16 -36 0 -50C16 -36 16 -12 0 0Z', p.soft, p, 3), turn);
  const leaves = leaf(0, -10, -52) + leaf(0, -14, 50) + leaf(2, -46, -44) + leaf(2, -50, 46) + leaf(2, -88, 4);
  return at(x, y, size, line('M0 20C-4 -20 6 -60 2 -96', p.soft, 4) + leaves);
}

const row = (count: number, draw: (place: number) => string): string =>
  Array.from({ length: count }, (_, place) => draw(place)).join('');

/** Doorways within doorways, and hills before them. */
export const doorways: Setting = (p, piece) =>
  [
    ground(p),
    flat(rays(STAGE_X, 250, 1000, 22), p.dark, 0.55),
    cut(arch(STAGE_X, 470, 640, 450), p.dark, p, 0),
    cut(arch(STAGE_X, 470, 520, 400), p.mid, p, -8),
    cut(arch(STAGE_X, 470, 400, 346), p.soft, p, -8),
    flat(circle(STAGE_X, STAGE_Y, 128), p.paper, 0.14),
    hill(p, p.mid, 430, 424, 402, 414, 384, 398, 372, 390),
    at(STAGE_X, STAGE_Y, 1.02, piece),
    hill(p, p.dark, 440, 436, 430, 424, 418, 408, 420, 402),
    sprig(1130, 420, p),
    sprig(640, 436, p),
  ].join('');

/** A parlour: a lamp of light, curtains on both sides, the edge of a round table. */
export const parlour: Setting = (p, piece) => {
  const fold = (x: number, width: number, fill: string) =>
    cut(
      `M${x} -8H${x + width}C${x + width - 12} 140 ${x + width + 18} 300 ${x + width - 4} 448H${x + 4}C${x - 18} 300 ${x + 12} 140 ${x} -8Z`,
      fill,
      p,
      0,
    ) +
    flat(
      `M${x + width - 16} -8H${x + width}C${x + width - 12} 140 ${x + width + 18} 300 ${x + width - 4} 448H${x + width - 20}C${x + width + 2} 300 ${x + width - 28} 140 ${x + width - 16} -8Z`,
      p.shade,
      0.7,
    );
  const scallops = row(8, (place) =>
    cut(`M${574 + place * 84} -8h84v34a42 42 0 0 1 -84 0Z`, place % 2 === 0 ? p.mid : p.soft, p, 6),
  );
  return [
    ground(p),
    flat(circle(STAGE_X, 190, 300), p.dark),
    flat(circle(STAGE_X, 190, 226), p.mid, 0.6),
    flat(circle(STAGE_X, 190, 156), p.soft, 0.5),
    fold(576, 56, p.dark) + fold(626, 52, p.mid) + fold(672, 42, p.dark),
    fold(1094, 48, p.dark) + fold(1136, 58, p.mid) + fold(1188, 62, p.dark),
    scallops,
    cut(ellipse(STAGE_X, 452, 470, 124), p.warm, p, -6),
    flat(ellipse(STAGE_X, 458, 452, 116), p.dark),
    line(ellipse(STAGE_X, 458, 400, 92), p.glow, 3, 0.7),
    at(STAGE_X, 240, 1.02, piece),
  ].join('');
};

/** A ground with floodlights: mown stripes towards the far side, chalk, and the stands. */
export const stadium: Setting = (p, piece) => {
  const stripe = (place: number) => {
    const [near, far] = [-900 + place * 240, 480 + place * 54];
    return flat(
      `M${far} 292H${far + 54}L${near + 240} 440H${near}Z`,
      place % 2 === 0 ? p.mid : p.soft,
      place % 2 === 0 ? 1 : 0.55,
    );
  };
  const lights = (x: number) =>
    flat(`M${x} 112L${x < STAGE_X ? 1010 : 750} 440H${x < STAGE_X ? 590 : 1170}Z`, p.paper, 0.07) +
    line(`M${x} 132V300`, p.soft, 7) +
    cut(tile(x, 112, 92, 54, 8), p.dark, p, 4) +
    row(6, (place) => flat(circle(x - 28 + (place % 3) * 28, 99 + Math.floor(place / 3) * 26, 9), p.glow));
  return [
    ground(p),
    cut(`M0 440V300C340 176 620 210 ${STAGE_X} 210S1200 236 1240 250V440Z`, p.dark, p, -6),
    row(26, (place) =>
      flat(
        circle(470 + place * 32, 254 + ((place * 7) % 3) * 12, 5),
        [p.soft, p.glow, p.warm][place % 3] ?? p.soft,
        0.6,
      ),
    ),
    cut(`M0 292H${WIDTH}V440H0Z`, p.mid, p, -6),
    row(15, stripe),
    line(`M0 316H${WIDTH}`, p.paper, 3, 0.5),
    line(ellipse(STAGE_X, 396, 260, 52), p.paper, 4, 0.55),
    lights(610),
    lights(1150),
    flat(ellipse(STAGE_X, 352, 92, 15), p.shade),
    at(STAGE_X, 236, 1.06, piece),
  ].join('');
};

/** A town of blocks at night, lit windows, and a floor of lines. */
export const skyline: Setting = (p, piece) => {
  const heights = [120, 190, 150, 236, 176, 210, 140, 250, 186, 224, 160, 204, 130, 176];
  const house = (place: number) => {
    const [x, top] = [560 + place * 60, 352 - (heights[place] ?? 150)];
    const windows = row(8, (at8) =>
      (place * 5 + at8 * 3) % 4 === 0
        ? ''
        : `M${x + 12 + (at8 % 2) * 22} ${top + 18 + Math.floor(at8 / 2) * 26}h12v12h-12Z`,
    );
    return (
      cut(`M${x} 360V${top}H${x + 56}V360Z`, place % 2 === 0 ? p.dark : p.mid, p, 0) +
      flat(windows, place % 3 === 0 ? p.glow : p.soft, 0.55)
    );
  };
  return [
    ground(p),
    flat(circle(STAGE_X, 210, 250), p.dark, 0.8),
    flat(circle(STAGE_X, 210, 190), p.mid, 0.7),
    row(12, house),
    cut(`M0 352H${WIDTH}V440H0Z`, p.dark, p, -6),
    row(15, (place) => line(`M${430 + place * 64} 352L${STAGE_X + (place - 7) * 150} 440`, p.soft, 2, 0.5)),
    line(`M0 376H${WIDTH}M0 406H${WIDTH}`, p.soft, 2, 0.5),
    flat(ellipse(STAGE_X, 366, 170, 16), p.shade),
    at(STAGE_X, 232, 1.12, piece),
  ].join('');
};

/** A drum of glass and the rails that the balls roll down. */
export const drum: Setting = (p, piece) => {
  const rail = (y: number) => `M520 ${y}C640 ${y + 30} 700 ${y - 10} 800 ${y + 26}`;
  const bead = (x: number, y: number, size: number, fill: string) =>
    cut(circle(x, y, size), fill, p, 4) + flat(circle(x, y, size * 0.5), p.paper, 0.9);
  return [
    ground(p),
    flat(circle(STAGE_X, 216, 300), p.dark, 0.7),
    cut(circle(STAGE_X, 206, 196), p.mid, p, 8),
    flat(circle(STAGE_X, 206, 172), p.soft, 0.7),
    row(12, (place) => at(STAGE_X, 206, 1, flat('M-5 -194H5V-174H-5Z', p.glow), place * 30)),
    cut('M748 440L790 372H970L1012 440Z', p.dark, p, -6),
    line(rail(330), p.soft, 10) + line(rail(384), p.soft, 10),
    bead(560, 318, 22, p.warm) + bead(632, 326, 22, p.glow) + bead(590, 374, 22, p.soft),
    line('M1060 320C1110 344 1170 300 1260 330M1050 380C1120 402 1170 366 1260 390', p.soft, 10),
    bead(1130, 304, 22, p.glow) + bead(1186, 296, 22, p.warm) + bead(1150, 364, 22, p.soft),
    hill(p, p.dark, 440, 434, 428, 430, 424, 428, 422, 426),
    at(STAGE_X, 214, 1.02, piece),
  ].join('');
};

/** Diamonds of paper on strings, and steps. */
export const diamonds: Setting = (p, piece) => {
  const kite = (size: number) =>
    `M${STAGE_X} ${206 - size}L${STAGE_X + size} 206L${STAGE_X} ${206 + size}L${STAGE_X - size} 206Z`;
  const hung = (x: number, y: number, size: number, fill: string) =>
    line(`M${x} -10V${y - size}`, p.paper, 2, 0.4) +
    at(
      x,
      y,
      1,
      cut(`M0 ${-size}L${size * 0.72} 0L0 ${size}L${-size * 0.72} 0Z`, fill, p, 5) +
        flat(`M0 ${-size}L${size * 0.72} 0L0 ${size}Z`, p.shade, 0.5),
    );
  return [
    ground(p),
    cut(kite(330), p.dark, p, 0),
    cut(kite(250), p.mid, p, 6),
    cut(kite(170), p.soft, p, 6),
    hung(584, 96, 44, p.warm),
    hung(672, 190, 30, p.soft),
    hung(1096, 150, 34, p.soft),
    hung(1176, 92, 48, p.warm),
    cut('M560 440V408H1200V440Z', p.mid, p, -6),
    cut('M640 440V382H1120V440Z', p.dark, p, -6),
    at(STAGE_X, 236, 1.04, piece),
    hill(p, p.dark, 440, 438, 434, 430, 426, 424, 426, 422),
  ].join('');
};

/** First light: a low sun, fields, a fence. */
export const daybreak: Setting = (p, piece) =>
  [
    ground(p),
    flat(rays(STAGE_X, 250, 1000, 26), p.dark, 0.6),
    cut(circle(STAGE_X, 250, 200), p.soft, p, 5),
    flat(circle(STAGE_X, 250, 160), p.glow, 0.35),
    hill(p, p.mid, 420, 400, 372, 388, 352, 366, 344, 360),
    at(STAGE_X, 214, 1.02, piece),
    hill(p, p.dark, 440, 430, 416, 420, 404, 410, 398, 402),
    line('M540 352H1250M540 392H1250', p.soft, 9),
    row(8, (place) =>
      cut(`M${556 + place * 94} 440V336L${568 + place * 94} 322L${580 + place * 94} 336V440Z`, p.mid, p, 3),
    ),
  ].join('');

/** Clouds, and small tiles that float as they do on a screen. */
export const clouds: Setting = (p, piece) => {
  const cloud = (x: number, y: number, size: number, fill: string) =>
    at(
      x,
      y,
      size,
      cut('M-92 30a34 34 0 0 1 12 -66a52 52 0 0 1 96 -14a40 40 0 0 1 66 34a26 26 0 0 1 4 46Z', fill, p, 6),
    );
  const app = (x: number, y: number, size: number, fill: string, sign: string) =>
    at(x, y, size, cut(tile(0, 0, 72, 72, 18), fill, p, 6) + sign);
  return [
    ground(p),
    flat(circle(STAGE_X, 216, 290), p.dark, 0.8),
    flat(circle(STAGE_X, 216, 210), p.mid, 0.8),
    flat(circle(STAGE_X, 216, 140), p.soft, 0.6),
    cloud(1120, 116, 0.8, p.mid) + cloud(628, 300, 0.9, p.dark),
    app(676, 138, 1, p.warm, flat(circle(0, 0, 16), p.paper)),
    app(594, 216, 0.72, p.soft, flat('M0 -18L18 0L0 18L-18 0Z', p.paper)),
    app(1084, 236, 0.9, p.glow, flat(arch(0, 18, 34, 40), p.deep)),
    app(1170, 186, 0.6, p.paper, flat(circle(0, 0, 16), p.warm)),
    hill(p, p.mid, 440, 430, 410, 400, 384, 396, 380, 392),
    at(STAGE_X, 214, 1.04, piece),
    hill(p, p.dark, 440, 438, 434, 426, 418, 412, 418, 406),
    cloud(1084, 410, 0.9, p.soft) + cloud(700, 424, 0.76, p.soft),
  ].join('');
};

/** A feast: bunting on its string, parcels on both sides. */
export const feast: Setting = (p, piece) => {
  const sag = (x: number) => 30 + 66 * (1 - ((x - STAGE_X) / 420) ** 2);
  const flags = row(13, (place) => {
    const x = 488 + place * 64;
    return at(x, sag(x), 1, cut('M-24 0H24L0 50Z', [p.warm, p.paper, p.soft, p.glow][place % 4] ?? p.warm, p, 4));
  });
  const parcel = (x: number, width: number, height: number, fill: string, ribbon: string) =>
    cut(`M${x} 400V${400 - height}H${x + width}V400Z`, fill, p, 0) +
    flat(`M${x + width / 2 - 9} 400V${400 - height}h18V400Z`, ribbon) +
    cut(`M${x - 6} ${400 - height}h${width + 12}v-20h${-width - 12}Z`, fill, p, 4) +
    flat(`M${x + width / 2 - 9} ${400 - height}h18v-20h-18Z`, ribbon);
  return [
    ground(p),
    flat(circle(STAGE_X, 230, 280), p.dark, 0.8),
    flat(circle(STAGE_X, 230, 204), p.mid, 0.8),
    line(`M430 ${sag(430)}Q${STAGE_X} 166 1330 ${sag(1330)}`, p.paper, 2, 0.6),
    flags,
    parcel(590, 96, 92, p.soft, p.glow) + parcel(664, 72, 52, p.glow, p.warm),
    parcel(1072, 88, 112, p.mid, p.glow) + parcel(1142, 78, 64, p.soft, p.paper),
    cut(`M0 396H${WIDTH}V440H0Z`, p.dark, p, -6),
    flat(ellipse(STAGE_X - 4, 402, 150, 13), p.shade),
    at(STAGE_X, 244, 1.1, piece),
  ].join('');
};

/** A street of stalls at dusk, under a string of lights. */
export const street: Setting = (p, piece) => {
  const stall = (x: number, size: number, cloth: string) =>
    at(
      x,
      404,
      size,
      cut('M-70 0V-96H70V0Z', p.dark, p, 0) +
        flat('M-56 -84H56V-40H-56Z', p.deep) +
        row(4, (place) =>
          cut(
            `M${-84 + place * 42} -132H${-42 + place * 42}V-100a21 21 0 0 1 -42 0Z`,
            place % 2 === 0 ? cloth : p.paper,
            p,
            3,
          ),
        ) +
        cut(tile(0, -40, 152, 16, 4), p.soft, p, 4),
    );
  const bulb = (x: number, y: number) => flat(circle(x, y, 20), p.glow, 0.16) + flat(circle(x, y, 7), p.glow);
  return [
    ground(p),
    flat(circle(STAGE_X, 300, 330), p.dark, 0.9),
    flat(circle(STAGE_X, 300, 240), p.mid, 0.7),
    hill(p, p.dark, 380, 340, 300, 320, 280, 300, 290, 310),
    line('M440 20Q660 150 880 44T1300 40', p.paper, 2, 0.5),
    bulb(520, 58) +
      bulb(600, 82) +
      bulb(680, 90) +
      bulb(760, 78) +
      bulb(980, 34) +
      bulb(1060, 60) +
      bulb(1140, 66) +
      bulb(1210, 54),
    stall(636, 0.92, p.soft) + stall(1134, 0.92, p.glow),
    cut(`M0 400H${WIDTH}V440H0Z`, p.mid, p, -6),
    row(20, (place) => flat(tile(450 + place * 42, 420 + (place % 2) * 8, 30, 7, 3), p.soft, 0.4)),
    flat(ellipse(STAGE_X, 404, 160, 12), p.shade),
    at(STAGE_X, 262, 1.14, piece),
  ].join('');
};

/** A study: shelves of books behind, the edge of a desk before. */
export const study: Setting = (p, piece) => {
  const fills = [p.soft, p.warm, p.paper, p.glow, p.soft, p.mid];
  const shelf = (y: number, seed: number) => {
    let [x, books] = [506, ''];
    for (let place = 0; x < 1226; place += 1) {
      const key = (place * 7 + seed) % 11;
      // They come out of the dark, because the words of a banner may reach the first of them.
      const seen = Math.min(0.72, (x - 480) / 260);
      const [width, height] = [16 + (key % 4) * 5, 62 + (key % 5) * 9];
      if (key !== 4) {
        books +=
          flat(`M${x} ${y}V${y - height}H${x + width}V${y}Z`, fills[key % 6] ?? p.soft, Number(seen.toFixed(2))) +
          flat(`M${x} ${y - height + 12}h${width}v5h${-width}Z`, p.shade, Number(seen.toFixed(2)));
      }
      x += width + 3;
    }
    return books + cut(`M490 ${y}H1240V${y + 12}H490Z`, p.mid, p, 5);
  };
  return [
    ground(p),
    flat('M490 -10H1250V450H490Z', p.dark),
    shelf(118, 1) + shelf(240, 5) + shelf(362, 3),
    flat(circle(STAGE_X, 226, 210), p.dark, 0.93),
    flat(circle(STAGE_X, 226, 172), p.mid),
    cut(`M0 352H${WIDTH}V440H0Z`, p.soft, p, -6),
    flat(`M0 366H${WIDTH}V440H0Z`, p.mid),
    flat(ellipse(STAGE_X, 366, 180, 12), p.shade),
    at(STAGE_X, 232, 1.06, piece),
  ].join('');
};
