import { cx, IconButton } from '@baize/ui';
import { useEffect, useState } from 'react';
import { useVendorLineUps } from '../../../shared/games/vendor-line-up.api.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { oncePerVendor } from '../../../shared/games/vendor-choice.ts';
import { VendorMark } from '../../../shared/games/vendor-mark.tsx';
import { pauseWhileHovered } from '../../../shared/loading/pause-while-hovered.ts';
import styles from './vendor-carousel.module.css';
import { viewsOf } from './vendor-turns.ts';

const TURN_MS = 5_000;

/** The vendors' logos (B1.12), ten at a time in turn. Pauses on hover and focus, and for visitors who prefer reduced motion. */
export function VendorCarousel() {
  const { t } = useTexts();
  const views = viewsOf(oncePerVendor(useVendorLineUps().lineUps));
  const [turn, setTurn] = useState(0);
  const [resting, setResting] = useState(false);
  const count = views.length;
  const shown = views[((turn % count) + count) % count] ?? [];
  useEffect(() => {
    if (count < 2 || resting || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS);
    return () => clearInterval(timer);
  }, [count, resting]);
  if (count === 0) return null;
  return (
    <section className={styles.vendors} aria-label={t('vendors')} {...pauseWhileHovered(setResting)}>
      {count > 1 && <IconButton icon="left" label={t('vendors_before')} onClick={() => setTurn(turn - 1)} />}
      <ul key={turn} className={cx(styles.row, count === 1 && styles.few)}>
        {shown.map(({ vendor, vendorName, art, smallIcon }) => (
          <li key={vendor} className={styles.vendor}>
            <VendorMark name={vendorName} hue={art.hue} icon={smallIcon} />
            <span className={styles.name}>{vendorName}</span>
          </li>
        ))}
      </ul>
      {count > 1 && <IconButton icon="right" label={t('vendors_next')} onClick={() => setTurn(turn + 1)} />}
    </section>
  );
}
