/** Autoplay moves on every five seconds (B2.4). */
export const BANNER_AUTOPLAY_MS = 5000;

export interface CarouselState {
  readonly count: number;
  /** Under the pointer or under focus. */
  readonly touched: boolean;
  readonly reducedMotion: boolean;
  readonly hidden: boolean;
}

/** Whether the banners may move by themselves: only when there is more than one (B2.4) and nobody is busy with them. */
export function mayAutoplay({ count, touched, reducedMotion, hidden }: CarouselState): boolean {
  return count > 1 && !touched && !reducedMotion && !hidden;
}

/** The banner after this one; the first one follows the last. */
export function nextBanner(shown: number, count: number): number {
  return count === 0 ? 0 : (shown + 1) % count;
}

/** Which banner is seen when the row has been scrolled this far. */
export function bannerAt(scrollLeft: number, width: number, count: number): number {
  if (width <= 0) return 0;
  return Math.max(0, Math.min(count - 1, Math.round(scrollLeft / width)));
}
