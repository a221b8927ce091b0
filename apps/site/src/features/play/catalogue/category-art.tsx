import type { CSSProperties } from 'react';
import { SPRITE } from '../../../art/pictures.ts';
import type { HomeCategory } from '../../../shared/games/categories.ts';
import cover from './cover.module.css';
import styles from './category-art.module.css';

/** The thing that stands for a category on its games' covers, and the hue of its ground. */
const ART: Readonly<Record<HomeCategory['type'], readonly [motif: string, hue: number]>> = {
  RNG: ['reels', 282],
  LIVE: ['table', 18],
  SPORTS: ['pitch', 252],
  FISH: ['waves', 228],
  PVP: ['dice', 312],
  ESPORTS: ['screen', 266],
  LOTT: ['balls', 205],
  ELOTT: ['balls', 48],
  COCKFIGHT: ['feather', 32],
  BINGO: ['balls', 340],
};
const WARM_HUE = 40;

/** A category's own picture, cut from the same paper as the covers: the file is here already. Decorative: the name stands below. */
export function CategoryArt({ of }: { of: HomeCategory['type'] }) {
  const [motif, hue] = ART[of];
  return (
    <svg
      className={`${cover.paper ?? ''} ${styles.art ?? ''}`}
      style={{ '--hue': hue, '--warm-hue': WARM_HUE } as CSSProperties}
      viewBox="-170 -170 340 340"
      width="44"
      height="44"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.glow} d="M-170 96C-80 40 40 130 170 40V170H-170Z" />
      <use href={`${SPRITE}#motif-${motif}`} />
    </svg>
  );
}
