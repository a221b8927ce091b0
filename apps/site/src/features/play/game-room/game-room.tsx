import { Blank, Button, buttonClass, cx, Icon, Tag, Waiting } from '@baize/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { gameOnWay } from '../../../shared/games/game-on-way.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { mayAct } from '../../../shared/session/protected-action.ts';
import { SessionTime } from '../../../shared/games/session-time.tsx';
import { roomBarStore } from '../../../shared/state/room-bar.ts';
import { useStore } from '../../../shared/state/store.ts';
import type { GameTile } from '../../../shared/games/categories.ts';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import { useTitle } from '../../../shared/routing/use-title.ts';
import { GameRefused } from './game-refused.tsx';
import styles from './game-room.module.css';
import type { PlayFlow } from './play-flow.ts';
import { type GameChoice, useGame } from './use-game.ts';

/**
 * What a framed game may do. Its origin is its own (play-flow.ts), so it reaches nothing of ours; it may lead the member out of the
 * game, by the member's own press only.
 */
const SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
].join(' ');

/** What the page is called while nobody has said the game's name. */
const HEADINGS: Readonly<Partial<Record<PlayFlow['at'], TextKey>>> = {
  'needs-login': 'session_required',
  failed: 'game_failed_title',
};

export interface GameRoomProps {
  readonly choice: GameChoice;
  /** The cover of a game, from the catalogue. */
  readonly cover: (game: Pick<GameTile, 'gameCode' | 'gameName' | 'art'>) => ReactNode;
}

/**
 * The game in its frame; until it is there its cover and title, which the catalogue mostly knows before the launch is answered. The
 * header has the way out and the time of the session.
 */
export function GameRoom({ choice, cover }: GameRoomProps) {
  const { t } = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [onWay] = useState(() => gameOnWay(choice));
  const { flow, launch, exit, opened, retry } = useGame({ ...choice, gameType: onWay?.gameType }, frame);
  const game = launch ?? onWay;
  const name = game?.gameName;
  useTitle(name);
  return (
    <div className={styles.room}>
      <h1 className="visually-hidden">{name ?? t(HEADINGS[flow.at] ?? 'game_loading')}</h1>
      <RoomBar exit={exit} name={name} isDemo={choice.mode === 'demo'} />
      <div className={styles.stage}>
        {(flow.at === 'opening' || flow.at === 'open') && (
          <iframe
            ref={frame}
            className={styles.frame}
            src={flow.url}
            title={t('game_frame', { 0: name ?? '' })}
            sandbox={SANDBOX}
            allow="autoplay; fullscreen"
            referrerPolicy="origin"
            onLoad={() => {
              opened();
              giveFocus(frame.current);
            }}
          />
        )}
        {flow.at !== 'needs-login' && flow.at !== 'failed' && (
          <div className={cx(styles.curtain, flow.at === 'open' && styles.raised)} aria-hidden={flow.at === 'open'}>
            {game && <div className={styles.picture}>{cover({ ...game, gameCode: choice.gameCode })}</div>}
            <p className={styles.title}>{name}</p>
            {flow.at !== 'open' && <Waiting label={t('game_loading')} />}
          </div>
        )}
        {flow.at === 'needs-login' && <Closed choice={choice} lost={flow.lost} />}
        {flow.at === 'failed' && <GameRefused failure={flow.failure} exit={exit} onRetry={retry} />}
      </div>
    </div>
  );
}

/** Keys are the game's once it is there, and again when it was loaded anew; unless somebody is at something else, such as a dialog. */
function giveFocus(frame: HTMLIFrameElement | null): void {
  const at = document.activeElement;
  if (at === null || at === document.body || at === frame) frame?.focus({ preventScroll: true });
}

/** Shown behind the log-in, and after it was closed. Whoever lost their session is asked to log in by what noticed it. */
function Closed({ choice, lost }: { choice: GameChoice; lost: boolean }) {
  const { t } = useTexts();
  useEffect(() => {
    if (!lost) mayAct();
  }, [lost]);
  const demo = new URLSearchParams({ vendor: choice.vendor, gameCode: choice.gameCode, mode: 'demo' });
  return (
    <div className={styles.cover}>
      <Blank icon="lock" title={t(lost ? 'session_expired' : 'session_required')}>
        <div className={styles.ways}>
          <Button onClick={mayAct}>{t('log_in')}</Button>
          <Link className={buttonClass('outline')} to={`/game?${demo.toString()}`} replace>
            {t('game_try')}
          </Link>
        </div>
      </Blank>
    </div>
  );
}

/** In the header: the only way out, the game's name, and how long the session has lasted. */
function RoomBar({ exit, name, isDemo }: { exit: string; name: string | undefined; isDemo: boolean }) {
  const { t } = useTexts();
  const place = useStore(roomBarStore);
  if (place === null) return null;
  return createPortal(
    <>
      <Link className={styles.back} to={exit} aria-label={t('game_back')} title={t('game_back')}>
        <Icon name="left" />
      </Link>
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        {isDemo && (
          <span className={styles.demo}>
            <Tag>
              <span className={styles.long}>{t('game_demo')}</span>
              <span className={styles.short}>{t('fact_demo')}</span>
            </Tag>
          </span>
        )}
        <SessionTime className={styles.time} />
      </div>
    </>,
    place,
  );
}
