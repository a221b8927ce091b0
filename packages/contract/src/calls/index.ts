import * as games from './games.ts';
import * as members from './members.ts';
import * as system from './system.ts';
import * as wallet from './wallet.ts';

/** Every call of the site API. The server serves exactly these; the references are generated from them. */
export const CALLS = [
  system.systemStatus,
  system.registerSettings,
  system.captcha,
  members.register,
  members.login,
  members.logout,
  members.memberInfo,
  wallet.balance,
  games.gameList,
  games.launchGame,
  games.bettingRecord,
  wallet.depositChannels,
  wallet.deposit,
  wallet.depositDetail,
  wallet.accountRecord,
] as const;
