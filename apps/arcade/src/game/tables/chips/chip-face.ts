/** The colours of chips, from the lowest value of a tray up. They differ in lightness, too, and each bears its value in words. */
const COLOURS: readonly (readonly [body: string, edge: string, ink: string])[] = [
  ['#e9e4d6', '#8d97a3', '#1d2530'],
  ['#c8453c', '#f3e3d3', '#ffffff'],
  ['#2f6db5', '#e4ecf6', '#ffffff'],
  ['#2e8a5c', '#e2f1e6', '#ffffff'],
  ['#25282f', '#d8b45c', '#ffffff'],
];

/** What is written on the chip has this colour. */
export function chipInk(place: number): string {
  return colours(place)[2];
}

/** A chip seen from above, 100 × 100, without its value: eight notches in the rim, a plain middle to write on. */
export function chipFace(place: number): string {
  const [body, edge] = colours(place);
  const notches = Array.from(
    { length: 8 },
    (_, i) => `<path d="M43 3h14l-2 14h-10Z" transform="rotate(${i * 45} 50 50)"/>`,
  ).join('');
  return (
    `<circle cx="50" cy="51.5" r="48" fill="#05070a" fill-opacity=".45"/>` +
    `<circle cx="50" cy="50" r="48" fill="${body}"/>` +
    `<g fill="${edge}">${notches}</g>` +
    `<circle cx="50" cy="50" r="47" fill="none" stroke="#05070a" stroke-opacity=".28" stroke-width="2"/>` +
    `<circle cx="50" cy="50" r="33" fill="${body}"/>` +
    `<circle cx="50" cy="50" r="33" fill="none" stroke="${edge}" stroke-width="2.4" stroke-dasharray="4 3.2"/>` +
    `<path d="M18 30A40 40 0 0 1 60 8" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`
  );
}

function colours(place: number): readonly [string, string, string] {
  return COLOURS[Math.min(place, COLOURS.length - 1)] ?? ['#e9e4d6', '#8d97a3', '#1d2530'];
}
