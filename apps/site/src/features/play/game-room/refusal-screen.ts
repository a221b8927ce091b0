import type { IconName } from '@baize/ui';
import { Refused } from '../../../shared/api/api.ts';
import type { TextKey } from '../../../shared/texts/text-keys.ts';

/** A way on from a game that could not be opened. */
export type WayOn = 'retry' | 'list' | 'limits' | 'help' | 'home';

/** What is shown in the place of a game that could not be opened: the refusal's own words stand below the title. */
export interface RefusalScreen {
  readonly icon: IconName;
  readonly title: TextKey;
  /** The best way on first. */
  readonly ways: readonly WayOn[];
}

const CLOSED: RefusalScreen = { icon: 'games', title: 'game_closed_title', ways: ['list', 'home'] };

const SCREENS: Readonly<Partial<Record<string, RefusalScreen>>> = {
  vendor_unreachable: { icon: 'offline', title: 'game_studio_title', ways: ['retry', 'list'] },
  game_paused: { icon: 'clock', title: 'game_paused_title', ways: ['list', 'retry'] },
  game_region_blocked: { icon: 'lock', title: 'game_region_title', ways: ['list', 'help'] },
  region_restricted: { icon: 'lock', title: 'game_region_title', ways: ['help', 'home'] },
  game_device_unavailable: { icon: 'games', title: 'game_device_title', ways: ['list', 'home'] },
  member_excluded: { icon: 'lock', title: 'game_excluded_title', ways: ['home', 'help'] },
  access_denied: { icon: 'lock', title: 'game_excluded_title', ways: ['help', 'home'] },
  play_limit_reached: { icon: 'clock', title: 'game_limit_title', ways: ['limits', 'list'] },
  limit_reached: { icon: 'clock', title: 'game_limit_title', ways: ['limits', 'list'] },
  reality_check_due: { icon: 'clock', title: 'game_check_title', ways: ['retry', 'list'] },
  game_unavailable: CLOSED,
  game_not_found: CLOSED,
  game_currency_unavailable: CLOSED,
};

/** The screen of a failure to open a game. What nobody foresaw, and a lost connection, may be tried again. */
export function refusalScreen(failure: unknown): RefusalScreen {
  const known = failure instanceof Refused ? SCREENS[failure.code] : undefined;
  return known ?? { icon: 'alert', title: 'game_failed_title', ways: ['retry', 'list'] };
}
