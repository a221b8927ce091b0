import { buttonClass, Note } from '@baize/ui';
import { Refused } from '../../../../shared/api/api.ts';
import { failureText } from '../../../../shared/failure/failure-text.ts';
import { Link } from '../../../../shared/routing/link.tsx';
import type { TextKey } from '../../../../shared/texts/text-keys.ts';
import { useTexts } from '../../../../shared/texts/texts.ts';
import styles from './slip.module.css';

interface WayOn {
  readonly words: TextKey;
  readonly to: string;
}

const LIMITS: WayOn = { words: 'lottery_to_limits', to: '/?centre=securityCenter&part=limits' };
const HELP: WayOn = { words: 'lottery_to_help', to: '/help' };
const LOBBY: WayOn = { words: 'lottery_all_games', to: '/lottery' };

/** What is in the way of every slip, not of this one: where somebody goes from there, the best way first. */
const WAYS_ON: Readonly<Partial<Record<string, readonly WayOn[]>>> = {
  account_locked: [HELP],
  access_denied: [HELP],
  game_paused: [LOBBY],
  game_region_blocked: [LOBBY, HELP],
  game_unavailable: [LOBBY],
  limit_reached: [LIMITS],
  lottery_game_not_found: [LOBBY],
  member_excluded: [HELP],
  play_limit_reached: [LIMITS],
  region_restricted: [HELP],
  wallet_frozen: [HELP],
};

/** Why a slip was not bought, and the ways on where there are any. The slip stays as it is. */
export function BuyRefused({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const ways = (failure instanceof Refused ? WAYS_ON[failure.code] : undefined) ?? [];
  return (
    <div role="alert">
      <Note tone="loss">
        <p>{failureText(failure)}</p>
        {ways.length > 0 && (
          <p className={styles.ways}>
            {ways.map(({ words, to }) => (
              <Link key={to} className={buttonClass('outline', 's')} to={to}>
                {t(words)}
              </Link>
            ))}
          </p>
        )}
      </Note>
    </div>
  );
}
