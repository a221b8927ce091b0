import { type ReactNode, useEffect, useRef, useState } from 'react';
import { onFirstMovement } from './first-movement.ts';

/**
 * Leaves out what nobody needs at first (a footer, floating buttons) until somebody moves, scrolls or types, or until its place
 * comes into view. So it costs the first view nothing.
 */
export function WhenNeeded({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (needed || !place.current) return;
    const wake = () => setNeeded(true);
    // Somebody moved before the page was awake.
    if (scrollY > 0) wake();
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wake());
    observer.observe(place.current);
    const deaf = onFirstMovement(wake);
    return () => {
      observer.disconnect();
      deaf();
    };
  }, [needed]);
  return needed ? children : <div ref={place} className={className} />;
}
