/**
 * The site's own pictures by motif. They are drawn at build time: build/draw-art.ts puts the addresses of the drawn files in
 * place of the values below.
 */
export const SCENES: Readonly<Record<string, string>> = {};

/** One file with the pieces that game covers are put together from (features/play/catalogue/cover.tsx). */
export const SPRITE = '';
