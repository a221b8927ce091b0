import type { Banner } from '@baize/contract';
import { buttonClass } from '@baize/ui';
import { Link } from 'react-router';
import { bannerArt } from '../../art/banner-art.ts';
import styles from './banner-slide.module.css';

export interface BannerSlideProps {
  readonly banner: Banner;
  /** The first one is the page's largest picture: fetched first and drawn with the text. */
  readonly first: boolean;
  /** Out of sight in the carousel: its link is not in the way of the Tab key. */
  readonly away?: boolean;
}

/** One banner: our own picture, real text over it, and where it leads. */
export function BannerSlide({ banner, first, away = false }: BannerSlideProps) {
  const { title, text, action, target, motif, url } = banner;
  const outside = target.startsWith('https://');
  const link = { className: buttonClass('accent'), tabIndex: away ? -1 : undefined };
  return (
    <div className={styles.slide} data-motif={motif}>
      <img
        className={styles.art}
        src={url === '' ? bannerArt(motif) : url}
        alt=""
        width="1240"
        height="440"
        decoding={first ? 'sync' : 'async'}
        fetchPriority={first ? 'high' : 'low'}
        loading={first ? undefined : 'lazy'}
      />
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
        {action !== '' && target !== '' && (
          <p className={styles.action}>
            {outside ? (
              <a {...link} href={target} rel="noopener">
                {action}
              </a>
            ) : (
              <Link {...link} to={target}>
                {action}
              </Link>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
