import { Amount, Blank, Button, Skeleton } from '@baize/ui';
import { type ReactNode, useState } from 'react';
import type { ValueOf } from '@baize/contract/client';
import type { winnerBoard } from '@baize/contract/play/boards';
import type { GameType } from '../../../shared/games/categories.ts';
import { Failed } from '../../../shared/failure/failed.tsx';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { Avatar } from './avatar.tsx';
import { Cover } from './cover.tsx';
import { openDetail } from './detail.ts';
import { useWinners } from './winners.api.ts';
import { timeAgo } from './time-ago.ts';
import styles from './winner-list.module.css';

type Winner = ValueOf<typeof winnerBoard>['list'][number];

/** Shown until somebody asks for all. */
const FIRST = 5;

export interface WinnerListProps {
  readonly order: 'top' | 'latest';
  readonly hall: GameType | 'ALL';
}

/** The winner board or the latest winners: real settled rounds (B5.12). Always of one height until somebody asks for all. */
export function WinnerList({ order, hall }: WinnerListProps) {
  const { t } = useTexts();
  const { data, error, isPending, refetch, at } = useWinners(order, hall);
  const [all, showAll] = useState(false);
  const title = t(order === 'top' ? 'winners_title' : 'latest_title');
  return (
    <section className={styles.board} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.hint}>{t(order === 'top' ? 'winners_hint' : 'latest_hint')}</p>
      </header>
      {error && !data ? (
        <Middle>
          <Failed title={t('winners_failed')} error={error} onRetry={refetch} />
        </Middle>
      ) : data?.length === 0 ? (
        <Middle>
          <Blank icon="games" title={t('winners_empty')}>
            <p>{t('winners_empty_hint')}</p>
          </Blank>
        </Middle>
      ) : (
        <ol className={styles.list} aria-busy={isPending}>
          {data?.slice(0, all ? undefined : FIRST).map((winner, place) => (
            <li key={`${winner.account} ${winner.at} ${winner.game.nodeId} ${winner.amount}`}>
              <Row winner={winner} {...(order === 'top' && { place: place + 1 })} now={at} />
            </li>
          ))}
          {isPending && Array.from({ length: FIRST }, (_, place) => <Waiting key={place} />)}
        </ol>
      )}
      <div className={styles.foot}>
        {(data?.length ?? 0) > FIRST && (
          <Button look="quiet" aria-expanded={all} onClick={() => showAll(!all)}>
            {t(all ? 'winners_less' : 'winners_more')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Row({ winner, place, now }: { winner: Winner; place?: number; now: number }) {
  const { t, locale } = useTexts();
  const { brand } = usePage().status;
  const { account, amount, currency, at, game, isSample } = winner;
  const symbol = currency === brand.currency ? brand.currencySymbol : undefined;
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => openDetail(game)}>
      {place !== undefined && <span className={styles.place}>{place}</span>}
      <Avatar name={account} />
      <span className={styles.who}>
        <span className={styles.account}>{account}</span>
        <span className={styles.when}>
          {timeAgo(at, now, locale)}
          {isSample && ` · ${t('winner_sample')}`}
        </span>
      </span>
      <span className={styles.game}>{game.gameName}</span>
      <span className={styles.cover}>
        <Cover game={game} />
      </span>
      <span className={styles.amount}>
        <Amount text={amount} currency={currency} symbol={symbol} locale={locale} />
      </span>
    </button>
  );
}

function Waiting() {
  return (
    <li className={styles.row}>
      <span className={styles.round} />
      <span className={styles.who}>
        <Skeleton width={72} height={16} />
      </span>
      <span className={styles.amount}>
        <Skeleton width={64} height={16} />
      </span>
    </li>
  );
}

function Middle({ children }: { children: ReactNode }) {
  return <div className={styles.middle}>{children}</div>;
}
