import { amountText, buttonClass, Skeleton, Tag } from '@baize/ui';
import { Failed } from '../../../shared/failure/failed.tsx';
import { useMoneyFormat } from '../../../shared/money/use-money-format.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useRooms } from './hall-extras.api.ts';
import { Cover } from './cover.tsx';
import { DetailHost } from './detail-host.tsx';
import { openDetail } from './detail.ts';
import { GameLink } from './game-link.tsx';
import { NoGames } from './no-games.tsx';
import styles from './room-list.module.css';

/** The rooms of games against other players: what a seat costs, and the way in. */
export function RoomList({ vassalage }: { vassalage: string | undefined }) {
  const { t } = useTexts();
  const format = useMoneyFormat();
  const { data, error, refetch } = useRooms(vassalage);
  if (error && data === undefined) return <Failed title={t('games_failed')} error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton height={240} />;
  if (data.length === 0) return <NoGames type="PVP" />;
  return (
    <>
      <ul className={styles.rooms} aria-label={t('hall_rooms')}>
        {data.map(({ roomId, roomName, minBet, isOpen, game }) => (
          <li key={roomId} className={styles.room}>
            <span className={styles.cover}>
              <Cover game={game} />
            </span>
            <button type="button" className={styles.words} aria-haspopup="dialog" onClick={() => openDetail(game)}>
              <span className={styles.name}>{roomName}</span>
              <span className={styles.vendor}>{game.vendorName}</span>
            </button>
            <span className={styles.bet}>
              {minBet !== null && t('hall_room_from', { 0: amountText({ ...format, text: minBet }) })}
            </span>
            {isOpen ? (
              <GameLink className={buttonClass('primary', 's')} game={game}>
                {t('game_play')}
              </GameLink>
            ) : (
              <Tag>{t('game_in_maintenance')}</Tag>
            )}
          </li>
        ))}
      </ul>
      <DetailHost />
    </>
  );
}
