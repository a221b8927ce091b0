import { useEffect, useState } from 'react';
import type { jackpot } from '@baize/contract/brand/banners';
import { send } from '../../shared/api.ts';
import { askAgain, useAsked } from '../../shared/asked.ts';
import { onSessionEvent } from '../../shared/session-events.ts';
import { usePage } from '../../shared/page.ts';
import { useTexts } from '../../shared/texts.ts';
import { figureText, jackpotCents, poolCents, untilNextStep } from './jackpot-flow.ts';
import styles from './jackpot.module.css';
import { RollingFigure } from './rolling-figure.tsx';

/** The jackpot counter under the slots' banner (B2.5): the brand's pool, or a decoration that says it is one. */
export function Jackpot() {
  const { t, locale } = useTexts();
  const { currencySymbol } = usePage().status.brand;
  const pool = usePool();
  const decoration = useDecoration(pool === null);
  if (pool === undefined) return <div className={styles.jackpot} aria-hidden="true" />;
  return (
    <section className={styles.jackpot} aria-labelledby="jackpot-title">
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

/** The pool in hundredths: null when the brand has none or nobody answers, undefined while it is asked for. Looked at anew when the visitor comes back, or when a round changed the balance. */
function usePool(): number | null | undefined {
  const { data, isPending } = useAsked(['jackpot'], () => send<typeof jackpot>('GET /wps/system/jackpot', {}), {
    always: true,
  });
  const pool = data?.pool ?? null;
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        if (type === 'balance' && pool !== null) askAgain('jackpot');
      }),
    [pool],
  );
  if (isPending) return undefined;
  return pool === null ? null : poolCents(pool);
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
