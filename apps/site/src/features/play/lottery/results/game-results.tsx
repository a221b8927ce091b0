import { Blank, Button, Skeleton } from '@baize/ui';
import { useState } from 'react';
import { Loaded } from '../../../../shared/failure/loaded.tsx';
import { Link } from '../../../../shared/routing/link.tsx';
import { usePage } from '../../../../shared/state/page.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { stampText } from '../../../../shared/texts/time-text.ts';
import type { LotteryGame, OpenedIssue } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import { Changes } from './changes.tsx';
import { DayChoice, type DayChoiceProps } from './day-choice.tsx';
import { IssueBoard } from './issue-board.tsx';
import { Facts } from './numbers/facts.tsx';
import { lookOf } from './numbers/read-numbers.ts';
import { ResultNumbers } from './numbers/result-numbers.tsx';
import { useResults } from './results.api.ts';
import styles from './results.module.css';

export interface GameResultsProps extends Omit<DayChoiceProps, 'latest'> {
  readonly game: LotteryGame;
}

/** The results of one game, the newest first: a line each, or a table of prizes. */
export function GameResults({ game, day, today, onDay }: GameResultsProps) {
  const { t } = useTexts();
  const [pages, setPages] = useState(1);
  const query = useResults(game.gameCode, { day, pages });
  const isBoards = ['vietnam', 'prizes'].includes(lookOf(game.family));
  return (
    <>
      <div className={styles.tools}>
        <DayChoice day={day} today={today} onDay={onDay} latest />
      </div>
      <Loaded query={query} skeleton={<Skeleton height={480} />}>
        {({ list, isAll }) => (
          <>
            {list.length === 0 && <Blank icon="calendar" title={t('drawn_results_none')} />}
            {isBoards ? (
              <div className={styles.boards}>
                {list.map((opened) => (
                  <IssueBoard key={opened.issue} game={game} opened={opened} />
                ))}
              </div>
            ) : (
              list.length > 0 && (
                <ol className={styles.list}>
                  {list.map((opened) => (
                    <IssueLine key={opened.issue} game={game} opened={opened} />
                  ))}
                </ol>
              )
            )}
            {!isAll && (
              <Button look="outline" className={styles.more} onClick={() => setPages(pages + 1)}>
                {t('drawn_results_more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function IssueLine({ game, opened }: { game: LotteryGame; opened: OpenedIssue }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { issue, drawsAt, result, day } = opened;
  const isChanged = opened.version > 1 || opened.state === 'voided';
  return (
    <li className={styles.issue}>
      <span className={styles.code}>
        <span className="tabular">{issue}</span>
        <span className={`tabular ${styles.time ?? ''}`}>{stampText(drawsAt, timeZone)}</span>
      </span>
      {result === null ? (
        <span>{t('drawn_voided_refund')}</span>
      ) : (
        <ResultNumbers family={game.family} result={result} day={day} />
      )}
      <span>{result !== null && <Facts family={game.family} result={result} />}</span>
      <Link
        className={styles.proof}
        to={`${location.pathname}${lotteryQuery({ gameCode: game.gameCode, view: 'proof', issue })}`}
        aria-label={`${t('drawn_proof_open')}: ${issue}`}
      >
        {t('drawn_proof_open')}
      </Link>
      {isChanged && (
        <span className={styles.whole}>
          <Changes game={game} opened={opened} />
        </span>
      )}
    </li>
  );
}
