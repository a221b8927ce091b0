import { cx, Icon } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { BackLink } from '../../../shared/routing/back-link.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { SessionTime } from '../../../shared/games/session-time.tsx';
import { useTexts } from '../../../shared/texts/texts.ts';
import { FamilyMark } from './family-mark.tsx';
import styles from './game-frame.module.css';
import { IssueCountdown } from './issue-countdown.tsx';
import { LastNumbers } from './last-numbers.tsx';
import { type ComingIssues, type LotteryGame, type OpenedIssue, useComingIssues } from './lottery.api.ts';
import { type LotteryView, lotteryQuery } from './lottery-address.ts';
import { useIssueMoments, useLotteryHints } from './use-lottery-live.ts';

const DrawReveal = lazyPart(async () => (await import('./results/reveal/draw-reveal.tsx')).DrawReveal, {
  texts: ['lotteryResults'],
  quiet: true,
});
/** So long a new result stays large once all of it is there. */
const SHOWN_MS = 2_000;

export interface GameFrameProps {
  readonly game: LotteryGame;
  readonly games: readonly LotteryGame[];
  readonly view: LotteryView;
  /** The views that there are. */
  readonly views: readonly LotteryView[];
  readonly children: ReactNode;
}

/** A game with what every view of it has: which game, until when tickets are taken, the last numbers, and the ways to its views. */
export function GameFrame({ game, games, view, views, children }: GameFrameProps) {
  const { t } = useTexts();
  const { gameCode, gameName, family } = game;
  const coming = useComingIssues(gameCode);
  useTitle(gameName);
  useLotteryHints(gameCode);
  return (
    <div className={styles.frame}>
      <nav className={styles.games} aria-label={t('lottery_games')}>
        <BackLink to="/lottery">{t('lottery_all_games')}</BackLink>
        <ul>
          {besides(games, game).map((one) => (
            <li key={one.gameCode}>
              <Link
                className={cx(styles.game, one.gameCode === gameCode && styles.here)}
                aria-current={one.gameCode === gameCode ? 'page' : undefined}
                to={lotteryQuery({ gameCode: one.gameCode })}
              >
                <FamilyMark family={one.family} size="s" />
                <span>{one.gameName}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.main}>
        <header className={styles.head}>
          <Link className={styles.backSmall} to="/lottery" aria-label={t('lottery_all_games')}>
            <Icon name="left" />
          </Link>
          <FamilyMark family={family} />
          <div className={styles.names}>
            <h1>{gameName}</h1>
            {coming.data && <Issue coming={coming.data} />}
          </div>
          {coming.data?.last && <Last family={family} last={coming.data.last} />}
        </header>
        <nav className={styles.views} aria-label={t('lottery_views')}>
          {views.map((one) => (
            <Link
              key={one}
              className={cx(styles.view, one === view && styles.here)}
              aria-current={one === view ? 'page' : undefined}
              to={lotteryQuery({ gameCode, view: one })}
            >
              {t(`lottery_view_${one}`)}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </div>
  );
}

/** The last result; one that comes while the page is open is shown number by number. */
function Last({ family, last }: { family: string; last: OpenedIssue }) {
  const { t } = useTexts();
  const name = `${last.issue}/${last.version}`;
  const [known, setKnown] = useState(name);
  const [isNew, setNew] = useState(false);
  if (name !== known) {
    setKnown(name);
    setNew(last.result !== null);
  }
  return (
    <div className={styles.last} role="status">
      {isNew ? (
        <DrawReveal key={name} family={family} opened={last} onDone={() => setTimeout(setNew, SHOWN_MS, false)} />
      ) : (
        <>
          <span>{t('lottery_last_result', { 0: last.issue })}</span>
          <LastNumbers family={family} result={last.result} />
        </>
      )}
    </div>
  );
}

/** Which issue is on sale, and for how long. */
function Issue({ coming }: { coming: ComingIssues }) {
  const { t } = useTexts();
  const [onSale] = coming.issues;
  useIssueMoments(coming);
  return (
    <p className={styles.issue}>
      {onSale && <span>{t('lottery_issue', { 0: onSale.issue })}</span>}
      <IssueCountdown sale={onSale} aheadMs={coming.aheadMs} />
      <SessionTime className={styles.session} />
    </p>
  );
}

const LISTED = 14;

/** The games of a kind first, as far as the list has room. */
function besides(games: readonly LotteryGame[], game: LotteryGame): readonly LotteryGame[] {
  const nearness = (one: LotteryGame) => (one.family === game.family ? 0 : one.isHouse ? 1 : 2);
  const sorted = games.toSorted((a, b) => nearness(a) - nearness(b));
  const near = sorted.slice(0, LISTED);
  return near.includes(game) ? near : [game, ...near.slice(1)];
}
