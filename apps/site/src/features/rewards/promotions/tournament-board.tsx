import { Amount, amountText, Blank, Skeleton, Tag } from '@baize/ui';
import { Loaded } from '../../../shared/failure/loaded.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { usePage } from '../../../shared/state/page.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { stampText } from '../../../shared/texts/time-text.ts';
import { type Board, useBoard } from './promotions.api.ts';
import styles from './tournament-board.module.css';

/** Who leads a tournament, under masked names, and what each place wins. */
export function TournamentBoard({ promotionId }: { promotionId: string }) {
  const { t } = useTexts();
  return (
    <section className={styles.board} aria-label={t('board_title')}>
      <Loaded query={useBoard(promotionId)} skeleton={<Skeleton height={320} />}>
        {(board) => <Places board={board} />}
      </Loaded>
    </section>
  );
}

function Places({ board }: { board: Board }) {
  const { t } = useTexts();
  const { timeZone } = usePage().status.brand;
  const format = useMoneyFormat(board.currency);
  const time = (at: number) => stampText(at, timeZone).slice(0, 16);
  const score = (text: string) =>
    board.score === 'validBets' ? <Amount {...format} text={text} /> : t('board_rounds', { count: Number(text) });
  return (
    <>
      <div className={styles.head}>
        <h2>{t('board_title')}</h2>
        <Tag tone={board.state === 'open' ? 'win' : 'plain'}>{t(`board_state_${board.state}`)}</Tag>
      </div>
      <p className={styles.quiet}>
        {t('board_time', { 0: time(board.startsAt), 1: time(board.endsAt) })} {t(`board_by_${board.score}`)}
      </p>
      {board.list.length === 0 && <Blank icon="cup" title={t('board_empty')} />}
      <ol className={styles.places}>
        {board.list.map(({ place, name, score: reached }) => (
          <li key={place} className={styles.place}>
            <span className="tabular">{place}</span>
            <span className={styles.name}>{name}</span>
            <span className="tabular">{score(reached)}</span>
          </li>
        ))}
      </ol>
      <h3>{t('board_prizes')}</h3>
      <ul className={styles.places}>
        {board.prizes.map(({ from, through, amount }) => (
          <li key={through} className={styles.place}>
            <span className={styles.name}>
              {from === through ? t('board_place', { 0: from }) : t('board_through', { 0: from, 1: through })}
            </span>
            <strong className="tabular">{amountText({ ...format, text: amount })}</strong>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>{t('board_rule')}</p>
    </>
  );
}
