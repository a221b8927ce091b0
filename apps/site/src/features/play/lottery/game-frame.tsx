import { cx, Icon } from '@baize/ui';
import type { ReactNode } from 'react';
import { Link } from '../../../shared/routing/link.tsx';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { FamilyMark } from './family-mark.tsx';
import styles from './game-frame.module.css';
import { IssueCountdown } from './issue-countdown.tsx';
import { LastNumbers } from './last-numbers.tsx';
import { type ComingIssues, type LotteryGame, useComingIssues } from './lottery.api.ts';
import { type LotteryView, lotteryQuery } from './lottery-address.ts';
import { useIssueMoments, useLotteryHints } from './use-lottery-live.ts';

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
        <Link className={styles.back} to="/lottery">
          <Icon name="left" size={16} />
          {t('lottery_all_games')}
        </Link>
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
          {coming.data?.last && (
            <div className={styles.last}>
              <span>{t('lottery_last_result', { 0: coming.data.last.issue })}</span>
              <LastNumbers family={family} result={coming.data.last.result} />
            </div>
          )}
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

/** Which issue is on sale, and for how long. */
function Issue({ coming }: { coming: ComingIssues }) {
  const { t } = useTexts();
  const [onSale] = coming.issues;
  useIssueMoments(coming);
  return (
    <p className={styles.issue}>
      {onSale && <span>{t('lottery_issue', { 0: onSale.issue })}</span>}
      <IssueCountdown closesAt={onSale?.closesAt} aheadMs={coming.aheadMs} />
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
