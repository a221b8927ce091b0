import type { TitleArt } from './title-art.ts';

/**
 * The cover of a title for cards that stand upright, 300 × 400: its place, what stands for all its symbols, and its name. A card
 * may cut a tenth away on each side.
 */
export function uprightCover({ scene, symbols, hero = 'wild', wordmark, palette }: TitleArt): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400">` +
    `<svg width="300" height="400" viewBox="462.5 0 675 900" preserveAspectRatio="xMidYMid slice">${scene}</svg>` +
    `<defs><radialGradient id="upright-glow"><stop stop-color="${palette.reel}" stop-opacity=".85"/>` +
    `<stop offset="1" stop-color="${palette.reel}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="upright-foot" x2="0" y2="1"><stop stop-color="${palette.panel}" stop-opacity="0"/>` +
    `<stop offset=".55" stop-color="${palette.panel}" stop-opacity=".94"/></linearGradient></defs>` +
    `<circle cx="150" cy="165" r="150" fill="url(#upright-glow)"/>` +
    `<svg x="45" y="60" width="210" height="210" viewBox="0 0 100 100">${symbols[hero] ?? ''}</svg>` +
    `<rect y="255" width="300" height="145" fill="url(#upright-foot)"/>` +
    `<svg x="22" y="314" width="256" height="54" viewBox="0 0 600 120">${wordmark}</svg>` +
    `</svg>`
  );
}
