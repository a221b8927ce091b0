import { laterArt } from '../../../art/later-art.ts';
import { Picture } from '../../../shared/pictures/picture.tsx';
import styles from './promotions.module.css';

/** The picture of a promotion: the brand's own upload, else the paper-cut scene of its motif. The title says what it is about. */
export function PromotionArt({ picture, motif, lazy = false }: { picture: string; motif: string; lazy?: boolean }) {
  return (
    <div className={styles.art}>
      <Picture
        src={picture || laterArt(motif)}
        alt=""
        width={1240}
        height={440}
        lazy={lazy}
        sizes="(width < 760px) 100vw, 620px"
      />
    </div>
  );
}
