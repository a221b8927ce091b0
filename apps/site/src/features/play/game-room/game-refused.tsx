import { Blank, Button, buttonClass } from '@baize/ui';
import { failureText } from '../../../shared/failure/failure-text.ts';
import { Link } from '../../../shared/routing/link.tsx';
import type { TextKey } from '../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../shared/texts/texts.ts';
import styles from './game-room.module.css';
import { refusalScreen, type WayOn } from './refusal-screen.ts';

export interface GameRefusedProps {
  readonly failure: unknown;
  /** The list of games that the visitor came from, or the hall. */
  readonly exit: string;
  readonly onRetry: () => void;
}

const WORDS: Readonly<Record<WayOn, TextKey>> = {
  retry: 'try_again',
  list: 'game_other',
  limits: 'game_limits',
  help: 'game_help',
  home: 'to_home',
};

/** A game that could not be opened: what keeps it closed, and the ways on. */
export function GameRefused({ failure, exit, onRetry }: GameRefusedProps) {
  const { t } = useTexts();
  const { icon, title, ways } = refusalScreen(failure);
  const addresses = { list: exit, limits: '/?centre=securityCenter&part=limits', help: '/help', home: '/' };
  return (
    <div className={styles.cover} role="alert">
      <Blank icon={icon} title={t(title)}>
        <p>{failureText(failure)}</p>
        <div className={styles.ways}>
          {ways.map((way, place) =>
            way === 'retry' ? (
              <Button key={way} look={place === 0 ? 'primary' : 'outline'} onClick={onRetry}>
                {t(WORDS[way])}
              </Button>
            ) : (
              <Link key={way} className={buttonClass(place === 0 ? 'primary' : 'outline')} to={addresses[way]}>
                {t(WORDS[way])}
              </Link>
            ),
          )}
        </div>
      </Blank>
    </div>
  );
}
