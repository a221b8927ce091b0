import { buttonClass } from '@baize/ui';
import type { ReactNode } from 'react';
import { Link } from '../../../../shared/routing/link.tsx';
import { useHints } from '../../../../shared/session/use-hints.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { type LotteryGame, refreshLottery } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import styles from './results.module.css';

const OTHERS = ['bet', 'results', 'trends'] as const;

export interface ViewProps {
  readonly game: LotteryGame;
  readonly view: 'results' | 'trends' | 'proof';
  /** What the view is of, where that is more than the game: a region. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A view of what a game drew, under its name, with the ways to the rest of the game. */
export function View({ game, view, name = game.gameName, children }: ViewProps) {
  const { t } = useTexts();
  useHints(['lottery'], refreshLottery);
  return (
    <section className={styles.view}>
      <div className={styles.head}>
        <h1 className={styles.title}>
          {name} · {t(`drawn_view_${view}`)}
        </h1>
        <nav className={styles.tools} aria-label={game.gameName}>
          {OTHERS.filter((other) => other !== view).map((other) => (
            <Link
              key={other}
              className={buttonClass(other === 'bet' ? 'primary' : 'outline', 's')}
              to={`${location.pathname}${lotteryQuery({ gameCode: game.gameCode, view: other })}`}
            >
              {t(`drawn_view_${other}`)}
            </Link>
          ))}
        </nav>
      </div>
      {children}
    </section>
  );
}
