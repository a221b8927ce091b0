import type { Banner } from '@baize/contract/bootstrap';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/texts.ts';
import { pauseWhileHovered } from '../../../shared/loading/pause-while-hovered.ts';
import { BannerSlide } from './banner-slide.tsx';
import styles from './carousel.module.css';
import { BANNER_AUTOPLAY_MS, bannerAt, mayAutoplay, nextBanner } from './carousel-flow.ts';

/** The banners of a route (B2.4): a row to swipe, with clickable pagination and autoplay when there is more than one. */
export function Carousel({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTexts();
  const { row, shown, show, touch } = useCarousel(banners.length);
  if (banners.length === 0) return null;
  return (
    <section
      className={styles.carousel}
      aria-label={t('banners')}
      aria-roledescription="carousel"
      {...pauseWhileHovered(touch)}
    >
      <ul ref={row} className={styles.row} tabIndex={banners.length > 1 ? 0 : undefined}>
        {banners.map((banner, place) => (
          <li key={banner.bannerId} className={styles.place} aria-hidden={place !== shown || undefined}>
            <BannerSlide banner={banner} first={place === 0} away={place !== shown} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <div className={styles.pages}>
          {banners.map((banner, place) => (
            <button
              key={banner.bannerId}
              type="button"
              className={styles.page}
              aria-label={t('banner_page', { 0: place + 1, 1: banners.length })}
              aria-current={place === shown || undefined}
              onClick={() => show(place)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function seenIn({ scrollLeft, clientWidth }: HTMLElement, count: number): number {
  return bannerAt(scrollLeft, clientWidth, count);
}

function useCarousel(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [touched, touch] = useState(false);
  const show = (place: number) => {
    const element = row.current;
    element?.scrollTo({ left: place * element.clientWidth, behavior: wantsStillness() ? 'instant' : 'smooth' });
  };
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const settle = () => setShown(seenIn(element, count));
    element.addEventListener('scroll', settle, { passive: true });
    return () => element.removeEventListener('scroll', settle);
  }, [count]);
  useEffect(() => {
    // Asked of the row itself: a banner that settles late must not put off the next one.
    const timer = setInterval(() => {
      const state = { count, touched, reducedMotion: wantsStillness(), hidden: document.hidden };
      const element = row.current;
      if (element && mayAutoplay(state)) show(nextBanner(seenIn(element, count), count));
    }, BANNER_AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [count, touched]);
  return { row, shown, show, touch };
}
