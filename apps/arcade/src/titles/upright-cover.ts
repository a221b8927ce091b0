import type { TableArt, TitleArt } from './title-art.ts';

/** The cover of any title for the halls of operators: a table draws its own. */
export function coverOf(art: TableArt | TitleArt): string {
  if ('symbols' in art) return uprightCover(art);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">${art.cover}</svg>`;
}

/** How many rays stand behind what is in the middle. */
const RAYS = 12;

/**
 * The cover of a title for cards that stand upright, 300 × 400: what stands for all its symbols before rays in its colours, and its
 * name. A hall shows dozens, so the scene with its hundreds of parts is left out. A card may cut a tenth away on each side.
 */
export function uprightCover({ symbols, hero = 'wild', wordmark, palette }: TitleArt): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">` +
    `<rect width="300" height="400" fill="${palette.panel}"/>` +
    `<path fill="${palette.reel}" d="${rays()}"/>` +
    `<circle cx="150" cy="165" r="122" fill="${palette.reelOther}"/>` +
    `<circle cx="150" cy="165" r="122" fill="none" stroke="${palette.edge}" stroke-width="3"/>` +
    `<svg x="45" y="60" width="210" height="210" viewBox="0 0 100 100">${symbols[hero] ?? ''}</svg>` +
    `<path fill="${palette.panel}" d="M0 302Q150 282 300 302V400H0Z"/>` +
    `<path fill="none" stroke="${palette.edge}" stroke-width="3" d="M0 302Q150 282 300 302"/>` +
    `<svg x="22" y="318" width="256" height="54" viewBox="0 0 600 120">${wordmark}</svg>` +
    `</svg>`
  );
}

function rays(): string {
  const at = (turn: number) => {
    const angle = (turn / RAYS) * 2 * Math.PI;
    return `${(150 + 420 * Math.cos(angle)).toFixed(0)} ${(165 + 420 * Math.sin(angle)).toFixed(0)}`;
  };
  return Array.from({ length: RAYS }, (_, ray) => `M150 165L${at(ray)}L${at(ray + 0.5)}Z`).join('');
}
