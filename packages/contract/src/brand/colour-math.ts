/** A colour as people see it (OKLCH): lightness from 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** Halvings in the search for the strongest chroma that a screen can show. */
const STEPS = 20;

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function gamma(part: number): number {
  return part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
}

type Three = readonly [number, number, number];

function linearParts(hex: string): Three {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((pair) =>
    linear(parseInt(pair, 16) / 255),
  );
  return [red, green, blue];
}

function luminance(hex: string): number {
  const [red, green, blue] = linearParts(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two colours written #rrggbb. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour written #rrggbb in OKLCH (Björn Ottosson's matrices). */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = linearParts(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function screenParts({ l, c, h }: Oklch): Three {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function canBeShown(colour: Oklch): boolean {
  return screenParts(colour).every((part) => part >= -0.0005 && part <= 1.0005);
}

/** As #rrggbb. A chroma that no screen shows becomes the strongest that one does, so lightness and hue stay. */
export function toHex(colour: Oklch): string {
  let [low, high] = [0, colour.c];
  for (let step = 0; step < STEPS && !canBeShown({ ...colour, c: high }) && high - low > 0.0005; step += 1) {
    const middle = (low + high) / 2;
    if (canBeShown({ ...colour, c: middle })) low = middle;
    else high = middle;
  }
  const parts = screenParts({ ...colour, c: canBeShown({ ...colour, c: high }) ? high : low });
  const digits = parts.map((part) => Math.round(gamma(Math.min(1, Math.max(0, part))) * 255));
  return `#${digits.map((digit) => digit.toString(16).padStart(2, '0')).join('')}`;
}
