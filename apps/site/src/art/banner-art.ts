import { SCENES } from './pictures.ts';

/** The picture of a banner's motif. A motif nobody has drawn yet shows the reels. */
export function bannerArt(motif: string): string {
  return SCENES[motif] ?? SCENES.reels ?? '';
}
