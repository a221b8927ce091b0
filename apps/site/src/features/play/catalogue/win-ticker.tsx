import { Amount, Icon } from '@baize/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePage } from '../../../shared/state/page.ts';
import { pauseWhileHovered } from '../../../shared/loading/pause-while-hovered.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useWinners } from './winners.api.ts';
import { openDetail } from './detail.ts';
import { timeAgo } from './time-ago.ts';
import styles from './win-ticker.module.css';

/** How long a win is shown. */
const SHOWN_MS = 4000;

/**
 * The latest wins, one at a time: real settled rounds, as on the board below (B5.12). After the last one it asks for newer ones.
 * It rests for who points at it, for who wants no motion, and while nobody sees the page.
 */
export function WinTicker() {
  const { t, locale } = useTexts();
  const { brand } = usePage().status;
  const { data, error, at, refetch } = useWinners('latest', 'ALL');
  const [shown, setShown] = useState(0);
  const [touched, touch] = useState(false);
  const count = data?.length ?? 0;
  const next = useEffectEvent(() => {
    if (document.hidden) return;
    if (shown + 1 >= count) refetch();
    setShown((shown + 1) % count);
  });
  useEffect(() => {
    if (count < 2 || touched || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(next, SHOWN_MS);
    return () => clearInterval(timer);
  }, [count, touched]);
  const win = data?.[shown % Math.max(1, count)];
  // Until there is an answer its place is drawn by the page, which is whole without it.
  if (!win) return data || error ? <p className={styles.none}>{data && t('winners_empty')}</p> : null;
  const { account, amount, currency, game } = win;
  return (
    <div className={styles.ticker} role="group" aria-label={t('latest_title')} {...pauseWhileHovered(touch)}>
      <button
        key={`${account} ${win.at} ${amount}`}
        type="button"
        className={styles.win}
        aria-haspopup="dialog"
        onClick={() => openDetail(game)}
      >
        <Icon name="cup" size={16} />
        <span className={styles.who}>{account}</span>
        <b>
          <Amount
            text={amount}
            currency={currency}
            symbol={currency === brand.currency ? brand.currencySymbol : undefined}
            locale={locale}
          />
        </b>
        <span className={styles.game}>{game.gameName}</span>
        <time className={styles.when} dateTime={new Date(win.at).toISOString()}>
          {timeAgo(win.at, at, locale)}
        </time>
      </button>
    </div>
  );
}
