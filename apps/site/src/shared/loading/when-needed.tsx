import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onFirstMovement } from './first-movement.ts';
import { isPhone } from '../state/phone.ts';
import { onIdle } from './when-idle.ts';

/** The end of a phone's window, which the bar under the thumb covers (app/shell/bottom-bar.module.css). */
const BEHIND_BAR = '0px 0px -58px';

export interface WhenNeededProps {
  readonly className?: string | undefined;
  /** It comes by itself, once the browser is idle; else somebody has to move, scroll or type first. */
  readonly idle?: boolean;
  /** Something is there that must be seen: nobody is waited for. */
  readonly now?: boolean;
  readonly children: ReactNode;
}

/**
 * Leaves out what the first view does not need (a footer, floating buttons) until the browser is idle, somebody moves, scrolls or
 * types, its place comes into view, or there is something to be seen. So it costs the first view nothing.
 */
export function WhenNeeded({ className, idle = false, now = false, children }: WhenNeededProps) {
  const place = useRef<HTMLDivElement>(null);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (needed || !place.current) return;
    const wake = () => setNeeded(true);
    // Somebody moved before the page was awake.
    if (now || scrollY > 0) wake();
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
      {
        rootMargin: isPhone() ? BEHIND_BAR : '0px',
      },
    );
    observer.observe(place.current);
    const deaf = (idle ? onIdle : onFirstMovement)(wake);
    return () => {
      observer.disconnect();
      deaf();
    };
  }, [needed, idle, now]);
  return needed ? children : <div ref={place} className={className} />;
}
