import { cx } from '@baize/ui';
import { useEffect, useState } from 'react';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { figureText, jackpotCents, poolCents, untilNextStep } from './jackpot-flow.ts';
import styles from './jackpot.module.css';
import { RollingFigure } from './rolling-figure.tsx';
import { useJackpotPool } from './banners.api.ts';

/** The jackpot counter under the slots' banner (B2.5): the brand's pool, or a decoration that says it is one. */
export function Jackpot() {
  const { t, locale } = useTexts();
  const { currencySymbol } = usePage().status.brand;
  const pool = usePool();
  const decoration = useDecoration(pool === null);
  if (pool === undefined) return <div className={cx(styles.jackpot, styles.decoration)} aria-hidden="true" />;
  return (
    <section className={cx(styles.jackpot, pool === null && styles.decoration)} aria-labelledby="jackpot-title">
      <div>
        <h2 id="jackpot-title" className={styles.title}>
          {t('jackpot_title')}
        </h2>
        <p className={styles.caption}>{t(pool === null ? 'jackpot_decoration' : 'jackpot_pool')}</p>
      </div>
      <p className={styles.figure} data-testid="jackpot">
        <span className={styles.symbol}>{currencySymbol}</span>
        <RollingFigure text={figureText(pool ?? decoration, locale)} />
      </p>
    </section>
  );
}

/** The pool in hundredths, with the same meanings of null and undefined. */
function usePool(): number | null | undefined {
  const pool = useJackpotPool();
  return typeof pool === 'string' ? poolCents(pool) : pool;
}

/** The figure of the clock, growing at the moments when it grows for everybody. */
function useDecoration(running: boolean): number {
  const [cents, setCents] = useState(() => jackpotCents(Date.now()));
  useEffect(() => {
    if (!running) return undefined;
    let timer = setTimeout(step, untilNextStep(Date.now()));
    function step() {
      setCents(jackpotCents(Date.now()));
      timer = setTimeout(step, untilNextStep(Date.now()));
    }
    return () => clearTimeout(timer);
  }, [running]);
  return cents;
}
