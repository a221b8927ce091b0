import { cx } from '@baize/ui';
import { useEffect, useState } from 'react';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { type BrandJackpot, useJackpot } from './banners.api.ts';
import { JackpotPlace } from './jackpot-place.tsx';
import { figureText, jackpotCents, poolCents, untilNextStep } from './jackpot-flow.ts';
import styles from './jackpot.module.css';
import { RollingFigure } from './rolling-figure.tsx';

/** The jackpot counter under the slots' banner (B2.5): the brand's jackpot, or a decoration that says it is one. */
export function Jackpot() {
  const { t, locale } = useTexts();
  const { currencySymbol } = usePage().status.brand;
  const jackpot = useJackpot();
  const decoration = useDecoration(jackpot === null);
  if (jackpot === undefined) return <JackpotPlace />;
  const highest = jackpot?.levels[0];
  return (
    <section
      className={cx(styles.jackpot, jackpot === null && styles.decoration, highest && styles.withLevels)}
      aria-labelledby="jackpot-title"
    >
      <div>
        <h2 id="jackpot-title" className={styles.title}>
          {t('jackpot_title')}
          {highest && <span className={styles.level}>{highest.name}</span>}
        </h2>
        <p className={styles.caption}>
          {t(jackpot === null ? 'jackpot_decoration' : highest ? 'jackpot_levels' : 'jackpot_pool')}
        </p>
      </div>
      <p className={styles.figure} data-testid="jackpot">
        <span className={styles.symbol}>{currencySymbol}</span>
        <RollingFigure text={figureText(jackpot === null ? decoration : poolCents(jackpot.pool), locale)} />
      </p>
      {jackpot !== null && jackpot.levels.length > 1 && <OtherLevels jackpot={jackpot} />}
    </section>
  );
}

/** The levels below the highest, each of which is won by itself. */
function OtherLevels({ jackpot }: { jackpot: BrandJackpot }) {
  const { locale } = useTexts();
  const { currencySymbol } = usePage().status.brand;
  return (
    <dl className={styles.levels}>
      {jackpot.levels.slice(1).map(({ level, name, amount }) => (
        <div key={level} data-testid={`jackpot-${level}`}>
          <dt>{name}</dt>
          <dd>
            {currencySymbol}
            {figureText(poolCents(amount), locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
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
