import { Tag } from '@baize/ui';
import { readLine } from '@baize/lottery/vn/history';
import { isRegion } from '@baize/lottery/vn/result';
import { Link } from '../../../../shared/routing/link.tsx';
import { usePage } from '../../../../shared/state/page.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import { stampText } from '../../../../shared/texts/time-text.ts';
import type { LotteryGame, OpenedIssue } from '../lottery.api.ts';
import { lotteryQuery } from '../lottery-address.ts';
import { Changes } from './changes.tsx';
import { HeadsAndTails } from './numbers/heads-and-tails.tsx';
import { PrizesBoard } from './numbers/prizes-board.tsx';
import { textsIn } from './numbers/read-numbers.ts';
import { VietnamBoard } from './numbers/vietnam-board.tsx';
import styles from './results.module.css';

/** One issue as a table of all its prizes, with what its numbers begin and end with. */
export function IssueBoard({ game, opened }: { game: LotteryGame; opened: OpenedIssue }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const { issue, day, drawsAt, result } = opened;
  const title = game.isHouse ? issue : day;
  return (
    <section>
      <div className={styles.boardHead}>
        <h3 className="tabular">{title}</h3>
        <span className={`tabular ${styles.time ?? ''}`}>{stampText(drawsAt, timeZone)}</span>
        {result === null && opened.state !== 'voided' && <Tag>{t('drawn_awaited')}</Tag>}
        <Changes game={game} opened={opened} />
        <Link
          className={styles.proof}
          to={`${location.pathname}${lotteryQuery({ gameCode: game.gameCode, view: 'proof', issue })}`}
          aria-label={`${t('drawn_proof_open')}: ${title}`}
        >
          {t('drawn_proof_open')}
        </Link>
      </div>
      {result === null ? <p>{t('drawn_voided_refund')}</p> : <Prizes game={game} result={result} title={title} />}
    </section>
  );
}

function Prizes({ game, result, title }: { game: LotteryGame; result: string; title: string }) {
  const region = game.family.slice(2);
  const caption = `${game.gameName} ${title}`;
  if (!isRegion(region)) return <PrizesBoard caption={caption} numbers={textsIn(result)} />;
  const read = readLine(result, region);
  if (read === undefined) return null;
  const column = { name: game.gameName, result: read };
  return (
    <div className={styles.boards}>
      <VietnamBoard caption={caption} region={region} columns={[column]} />
      <div className={styles.ends}>
        <HeadsAndTails end="head" columns={[column]} />
        <HeadsAndTails end="tail" columns={[column]} />
      </div>
    </div>
  );
}
