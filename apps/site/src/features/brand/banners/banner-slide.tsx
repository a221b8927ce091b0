import type { Banner } from '@baize/contract/bootstrap';
import { bannerAddress } from '@baize/contract/brand/banner-address';
import { buttonClass } from '@baize/ui';
import type { ReactNode } from 'react';
import { bannerArt } from '../../../art/banner-art.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { mayAct } from '../../../shared/session/protected-action.ts';
import { Picture } from '../../../shared/pictures/picture.tsx';
import styles from './banner-slide.module.css';

export interface BannerSlideProps {
  readonly banner: Banner;
  /** The first one is the page's largest picture: fetched first and drawn with the text. */
  readonly first: boolean;
  /** Out of sight in the carousel: its link is not in the way of the Tab key. */
  readonly away?: boolean;
}

/** One banner: our own picture, real text over it, and where it leads. A press anywhere on it goes there (B2.4). */
export function BannerSlide({ banner, first, away = false }: BannerSlideProps) {
  const { title, text, action, motif, url } = banner;
  return (
    <div className={styles.slide} data-motif={motif}>
      {url.startsWith('/pictures/') ? (
        <Picture className={styles.art} src={url} alt="" fetchPriority={first ? 'high' : 'low'} />
      ) : (
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
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>
          {action === '' ? (
            <Leading banner={banner} away={away}>
              {title}
            </Leading>
          ) : (
            title
          )}
        </h2>
        <p className={styles.text}>{text}</p>
        {action !== '' && (
          <p className={styles.action}>
            <Leading banner={banner} away={away} look={buttonClass('accent')}>
              {action}
            </Leading>
          </p>
        )}
      </div>
    </div>
  );
}

interface LeadingProps {
  readonly banner: Banner;
  readonly away: boolean;
  readonly look?: string;
  readonly children: ReactNode;
}

/** The link of a banner, as large as the banner; plain words when it leads nowhere. A game asks for a log-in first (B2.4). */
function Leading({ banner, away, look = '', children }: LeadingProps) {
  const address = bannerAddress(banner);
  if (address === null) return look === '' ? children : null;
  const shared = { className: `${look} ${styles.whole ?? ''}`, tabIndex: away ? -1 : undefined };
  if (!address.startsWith('/')) {
    return (
      <a {...shared} href={address} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link
      {...shared}
      to={address}
      onClick={(event) => {
        if (banner.linkageType === 'game' && !mayAct()) event.preventDefault();
      }}
    >
      {children}
    </Link>
  );
}
