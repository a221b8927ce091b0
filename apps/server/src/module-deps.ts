import type { MemberId } from '@baize/kernel';
import type { OnSessionsEnded } from './events/sessions-ended.ts';
import { planReleases } from './modules/money/deposits/index.ts';
import { addUpLinks } from './modules/agents/centre/index.ts';
import { endsOfMoved } from './modules/agents/contracts/index.ts';
import { findClosedWindow } from './modules/agents/settlements/index.ts';
import { houseBalanceOf } from './modules/money/ledger/index.ts';
import { mobileOwner } from './modules/people/members/index.ts';
import { isFirstSession } from './modules/people/sessions/index.ts';
import { openSocial } from './modules/people/social/index.ts';
import {
  barMember,
  revokeBrandLaunches,
  revokeMemberLaunches,
  revokeSessionLaunches,
} from './modules/play/launch/index.ts';
import { toldJackpot } from './modules/play/jackpots/index.ts';
import { validBetsSince } from './modules/play/rounds/index.ts';
import { endChases, givePresetGroup, judgePresetGroup, planSettling } from './modules/play/lottery-tickets/index.ts';
import { planSweep } from './modules/play/vendor-wallets/index.ts';
import { freeRoundsPayer, paidAwards } from './modules/rewards/awards/index.ts';
import { levelSetByStaff } from './modules/rewards/levels/index.ts';
import { pointsPayer } from './modules/rewards/points/index.ts';
import { rebatesAt } from './modules/rewards/rebates/index.ts';
import { countInvited, noteInvited } from './modules/rewards/referral/index.ts';
import type { ModuleDeps } from './mount-modules.ts';
import { readArt, readCatalogue } from './page/index.ts';
import type { Tx } from './platform/database/db.ts';
import { publicSealKey } from './platform/http/sealed-bodies.ts';
import { readBrandBasics } from './seed-files.ts';
import type { World } from './world.ts';

/** The dependencies of all modules: what world.ts opened, and the functions that a lower module needs from a higher one. */
export function moduleDeps(world: World, siteFolder: string): ModuleDeps {
  const { web, clock, keys, hints } = world;
  return {
    ...world,
    db: web,
    publicUrl: world.config.PUBLIC_URL,
    sealKey: publicSealKey(keys.seal),
    catalogue: readCatalogue(siteFolder),
    artOf: readArt(siteFolder),
    social: openSocial(keys.services),
    mobileOwner: (brand, mobile) => mobileOwner(web, brand, mobile),
    isFirstSession: ({ tokenHash }) => isFirstSession(web, tokenHash),
    onBrandClosed: (tx, brand) => revokeBrandLaunches(tx, brand, clock.now()),
    onSessionsEnded: endGames(world),
    onMemberExcluded: async (tx, memberId) => {
      await barMember(tx, memberId, clock);
      await endChases(tx, memberId, clock.now());
      await planSweep(tx, memberId, world);
    },
    onDepositRoom: planReleases,
    poolOf: (account) => houseBalanceOf(web, account),
    toldJackpot: (brand) => toldJackpot(web, brand),
    tellBrand: (brand) => hints.tell(brand, { type: 'notice' }),
    brandBasics: readBrandBasics,
    validBetsSince,
    rebatesAt,
    awardPayers: awardPayersOf(world),
    paidAwards,
    countInvited,
    onNewcomer: noteInvited,
    ...{ judgePresetGroup, givePresetGroup, addUpLinks },
    onIssueConcluded: planSettling,
    closedWindow: findClosedWindow,
    onLineChanged: endsOfMoved(world),
    onLevelSet: levelSetByStaff(world),
    endGames: (tx: Tx, memberId: MemberId) => revokeMemberLaunches(tx, memberId, clock.now()),
  };
}

/** Who gives what is not money, for calls and jobs alike. */
export function awardPayersOf({ clock }: Pick<World, 'clock'>) {
  return { points: pointsPayer, freeRounds: freeRoundsPayer({ clock }) };
}

/** Sessions that ended take their games with them, at once; a job that each left does so again, should this be cut short. */
function endGames({ web, clock, log }: World): OnSessionsEnded {
  return ({ tokenHashes }) => {
    revokeSessionLaunches(web, tokenHashes, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'launches of ended sessions'),
    );
  };
}
