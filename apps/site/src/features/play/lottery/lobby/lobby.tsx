import { buttonClass, Skeleton } from '@baize/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { usePathname } from '../../../../shared/routing/address.ts';
import { Link } from '../../../../shared/routing/link.tsx';
import { useTitle } from '../../../../shared/routing/use-title.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { markOf } from '../family-mark.tsx';
import { type ComingIssues, type LotteryGame, useComingIssues } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import { useIssueMoments, useLotteryHints } from '../use-lottery-live.ts';
import { useLotteryFavourites } from './favourites.ts';
import { GameCard } from './game-card.tsx';
import styles from './lobby.module.css';
import { useRecentGames } from './recent.api.ts';
import { VietnameseEvening } from './vietnamese-evening.tsx';

/** The lobby's order of what is drawn by the house and by others; Vietnamese provinces have a place of their own. */
const KINDS = ['SSC', 'PK10', '11X5', 'K3', 'LF', 'LHC', 'SEA'] as const;
/** With so many games the lobby can be searched. */
const MANY = 9;

/** The games that the brand sells itself: what somebody played and likes, games by what is drawn, Vietnam by day and region. */
export function Lobby({ games }: { games: readonly LotteryGame[] }) {
  const { t } = useTexts();
  const isVietnam = useIsVietnam();
  const [wanted, setWanted] = useState('');
  const fastest = games.toSorted((a, b) => (a.everySeconds ?? Infinity) - (b.everySeconds ?? Infinity))[0];
  const coming = useComingIssues(fastest?.gameCode ?? '').data;
  useLotteryHints();
  const aheadMs = coming?.aheadMs ?? 0;
  const found = games.filter((game) => isAlike(wanted, game));
  return (
    <div className={styles.lobby}>
      {coming && <Moments coming={coming} />}
      <Head>
        {games.length >= MANY && (
          <input
            type="search"
            className={styles.search}
            aria-label={t('lottery_search')}
            placeholder={t('lottery_search')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        <Link className={buttonClass('outline', 's')} to={lotteryQuery({ view: 'tickets' })}>
          {t('lottery_view_tickets')}
        </Link>
      </Head>
      {wanted.trim() !== '' ? (
        <>
          <p className={styles.count} role="status">
            {t('lottery_found', { count: found.length })}
          </p>
          <Cards games={found} aheadMs={aheadMs} />
        </>
      ) : (
        <Sections games={games} aheadMs={aheadMs} isVietnam={isVietnam} />
      )}
    </div>
  );
}

/** The lobby before its games have come: what it is about can be read already. */
export function LobbyWaiting() {
  return (
    <div className={styles.lobby}>
      <Head />
      <Skeleton height={480} />
    </div>
  );
}

function useIsVietnam(): boolean {
  return usePathname().startsWith('/vnlottery');
}

function Head({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  const title = t(useIsVietnam() ? 'lottery_vietnam' : 'category_LOTT');
  useTitle(title);
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <h1>{title}</h1>
        <p>{t('lottery_about')}</p>
      </div>
      <div className={styles.tools}>{children}</div>
    </header>
  );
}

/** The fastest game's sale ends before or with every other's. */
function Moments({ coming }: { coming: ComingIssues }) {
  useIssueMoments(coming);
  return null;
}

interface SectionsProps {
  readonly games: readonly LotteryGame[];
  readonly aheadMs: number;
  readonly isVietnam: boolean;
}

function Sections({ games, aheadMs, isVietnam }: SectionsProps) {
  const { t } = useTexts();
  const vietnamese = games.filter(({ family }) => markOf(family) === 'XS');
  const rapid = vietnamese.filter(({ region }) => region === null);
  const evening = <VietnameseEvening key="evening" games={vietnamese} aheadMs={aheadMs} />;
  return (
    <>
      <OwnGames games={games} aheadMs={aheadMs} />
      {isVietnam && evening}
      <div className={styles.kinds}>
        {!isVietnam &&
          KINDS.map((kind) => (
            <Section
              key={kind}
              title={t(`lottery_kind_${kind}`)}
              games={games.filter(({ family }) => markOf(family) === kind)}
              aheadMs={aheadMs}
            />
          ))}
        <Section title={t('lottery_kind_XS')} games={rapid} aheadMs={aheadMs} />
      </div>
      {!isVietnam && evening}
    </>
  );
}

/** What the member likes, and what they played last. */
function OwnGames({ games, aheadMs }: { games: readonly LotteryGame[]; aheadMs: number }) {
  const { t } = useTexts();
  const isMember = useSession() !== null;
  const { codes } = useLotteryFavourites();
  const recent = useRecentGames(isMember);
  const named = (wanted: readonly string[]) =>
    wanted.flatMap((code) => games.find(({ gameCode }) => gameCode === code) ?? []);
  return (
    <>
      <Section title={t('lottery_favourites')} games={named(codes)} aheadMs={aheadMs} />
      <Section title={t('lottery_recent')} games={named(recent).slice(0, 6)} aheadMs={aheadMs} />
    </>
  );
}

/** Cards beside each other at the widest. */
const MOST_BESIDE = 4;

interface SectionProps {
  readonly title: string;
  readonly games: readonly LotteryGame[];
  readonly aheadMs: number;
}

function Section({ title, games, aheadMs }: SectionProps) {
  if (games.length === 0) return null;
  const style: CSSProperties & Record<'--span', number> = { '--span': Math.min(games.length, MOST_BESIDE) };
  return (
    <section className={styles.section} aria-label={title} style={style}>
      <h2>{title}</h2>
      <Cards games={games} aheadMs={aheadMs} />
    </section>
  );
}

function Cards({ games, aheadMs }: Omit<SectionProps, 'title'>) {
  return (
    <ul className={styles.cards}>
      {games.map((game) => (
        <li key={game.gameCode}>
          <GameCard game={game} aheadMs={aheadMs} />
        </li>
      ))}
    </ul>
  );
}

/** Names as they are typed without their marks: "da nang" finds Đà Nẵng. */
function isAlike(wanted: string, { gameName, gameCode }: LotteryGame): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .replace(/[đĐ]/g, 'd')
      .toLowerCase();
  return plain(`${gameName} ${gameCode}`).includes(plain(wanted.trim()));
}
