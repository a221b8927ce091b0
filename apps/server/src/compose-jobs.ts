import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@baize/kernel';
import { addJob, joinJobs, type ModuleJobs } from './platform/jobs/jobs.ts';
import { contractsJobs } from './modules/agents/contracts/index.ts';
import { agentsWork, findClosedWindow } from './modules/agents/settlements/index.ts';
import { ledgerJobs } from './modules/money/ledger/index.ts';
import type { Brand } from './modules/brand/brands/index.ts';
import { depositsJobs } from './modules/money/deposits/index.ts';
import { reconciliationJobs } from './modules/money/reconciliation/index.ts';
import { withdrawalsJobs } from './modules/money/withdrawals/index.ts';
import { botCheckJobs } from './modules/people/bot-check/index.ts';
import { deliveryJobs, type MailLook } from './modules/people/delivery/index.ts';
import { exclusionJobs } from './modules/people/exclusion/index.ts';
import { freePlayJobs } from './modules/people/free-play/index.ts';
import { recoveryJobs } from './modules/people/recovery/index.ts';
import { sessionsJobs } from './modules/people/sessions/index.ts';
import { signInJobs } from './modules/people/sign-in/index.ts';
import { socialJobs } from './modules/people/social/index.ts';
import { codesJobs } from './modules/people/verification-codes/index.ts';
import {
  carryOn,
  lotteryDrawsJobs,
  openResultFeed,
  PLAN_TASK,
  type ResultFeed,
} from './modules/play/lottery-draws/index.ts';
import { roundsJobs } from './modules/play/rounds/index.ts';
import { roundReviewJobs } from './modules/play/round-review/index.ts';
import { BOARDS_TASK, boardsJobs } from './modules/play/boards/index.ts';
import { catalogueJobs } from './modules/play/catalogue/index.ts';
import { jackpotsJobs } from './modules/play/jackpots/index.ts';
import { settledBetsJobs, settledBetsWork } from './modules/play/settled-bets/index.ts';
import { awardPayersOf } from './module-deps.ts';
import { awardsJobs } from './modules/rewards/awards/index.ts';
import { returnPoints } from './modules/rewards/mall/index.ts';
import { levelsFollower, levelsJobs } from './modules/rewards/levels/index.ts';
import { missionsFollower, missionsJobs } from './modules/rewards/missions/index.ts';
import { tournamentsFollower, tournamentsJobs } from './modules/rewards/promotions/index.ts';
import { pointsFollower } from './modules/rewards/points/index.ts';
import { rebatesFollower, rebatesJobs } from './modules/rewards/rebates/index.ts';
import { raffleFollower, raffleJobs } from './modules/rewards/raffle/index.ts';
import { referralFollower, referralJobs } from './modules/rewards/referral/index.ts';
import { freeRoundsJobs } from './modules/play/free-rounds/index.ts';
import { lotteryTicketsJobs, planSettling as onIssueConcluded } from './modules/play/lottery-tickets/index.ts';
import { launchJobs, readmitMember, revokeSessionLaunches } from './modules/play/launch/index.ts';
import { adapterOf } from './modules/play/vendors/index.ts';
import { vendorReportsJobs } from './modules/play/vendor-reports/index.ts';
import { vendorWalletJobs } from './modules/play/vendor-wallets/index.ts';
import { appIcon, lookOf } from './page/index.ts';
import { forgetOldNonces } from './platform/http/sealed-bodies.ts';
import { forgetOldRefusals } from './platform/requests/answer-once.ts';
import { type DueWork, keepDoing } from './platform/jobs/due-work.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { openPublicBeacon, type PublicBeacon, QUICKNET_SERVERS } from './platform/network/public-beacon.ts';
import { verifyQuicknetRound } from './platform/time-and-chance/quicknet.ts';
import { sandboxBankJobs } from './sandbox-bank/index.ts';
import { bankDeps } from './compose.ts';
import { tellLines } from './seed-lines.ts';
import type { World } from './world.ts';

/** Starts the worker, which runs the background jobs of all modules and of the sandbox bank. */
export async function composeJobs(world: World): Promise<{ stop(): Promise<void> }> {
  const { owner, log, config } = world;
  const past = tellPast(world);
  const worker = await startWorker({ url: config.DATABASE_URL, ...joinJobs(moduleJobs(world, past)), log });
  // What a vendor offers, and what its jackpots hold, may have changed while we were away, and issues of the lottery are missing. Boards
  // follow what is played from their first run on.
  // Each by itself: together they would hold rows that the workers, which run by now, take in another order.
  for (const task of ['games.sync-catalogue', 'games.find-jackpots', PLAN_TASK, BOARDS_TASK]) {
    await owner.inTransaction((tx) => addJob(tx, { task, payload: {}, key: task }));
  }
  const draws = keepDoing(drawsOf(world), { name: 'lottery draws', log });
  // What a seed has yet to tell was before all that is counted.
  const counting = keepDoing(after(past.told, countingOf(world)), { name: 'settled bets', log });
  const settling = keepDoing(after(past.told, settlingOf(world)), { name: 'agents', log });
  const all = [past, draws, counting, settling, worker];
  return { stop: async () => void (await Promise.all(all.map((one) => one.stop()))) };
}

interface Past {
  /** Resolves once nothing of it is left to tell; false where that was cut off, so that the next start can go on. */
  readonly told: Promise<boolean>;
  stop(): Promise<unknown>;
}

/** The first pages come before the past of the demo's lines. */
const PAST_WAITS_MS = 2 * SECOND_MS;

/** Tells what the seed of the demo has left for later. Tests do without, but for those that ask for it. */
function tellPast({ config, owner, clock, chance, keys, log }: World): Past {
  const ending = new AbortController();
  const { signal } = ending;
  const isWanted = config.BAIZE_SEED === 'demo' && config.NODE_ENV !== 'test';
  const tell = async (): Promise<boolean> => {
    await pause(PAST_WAITS_MS, undefined, { signal });
    if (await tellLines({ db: owner, clock, chance, keys, signal })) log.info('the lines of the demo are told');
    return true;
  };
  const onProblem = (error: unknown): boolean => {
    if (!signal.aborted) log.warn({ err: error }, 'the lines of the demo could not be told');
    return !signal.aborted;
  };
  const told = isWanted ? tell().catch(onProblem) : Promise.resolve(true);
  return {
    told,
    stop: () => {
      ending.abort();
      return told;
    },
  };
}

function after(told: Promise<boolean>, work: DueWork): DueWork {
  return async () => ((await told) ? work() : undefined);
}

/** The jobs of the platform and of every module that has some, in module order (.dependency-cruiser.mjs). */
function moduleJobs(world: World, past: Past): ModuleJobs[] {
  const { owner, web, clock, log } = world;
  const asOwner = { ...world, db: owner };
  const asWeb = { ...world, db: web };
  return [
    {
      jobs: {
        'platform.forget-nonces': () => forgetOldNonces(owner, clock),
        'platform.forget-refusals': () => forgetOldRefusals(owner, clock),
      },
      schedule: [
        { task: 'platform.forget-nonces', match: '*/5 * * * *' },
        { task: 'platform.forget-refusals', match: '50 3 * * *' },
      ],
    },
    ledgerJobs({ ...asOwner, mayClose: () => past.told }),
    botCheckJobs(asOwner),
    deliveryJobs({
      ...asOwner,
      mailLook: async (code) => mailLookOf(await world.brands.of(code)),
      onUndeliverable: (reason) => log.warn({ reason }, 'a message was not delivered'),
    }),
    codesJobs(asOwner),
    sessionsJobs({ ...asOwner, endGamesOf: (tokenHash) => revokeSessionLaunches(owner, [tokenHash], clock.now()) }),
    exclusionJobs({ ...asOwner, onExclusionOver: readmitMember }),
    signInJobs(asOwner),
    recoveryJobs({ ...asOwner, publicUrl: world.config.PUBLIC_URL }),
    freePlayJobs(asOwner),
    socialJobs(asOwner),
    jackpotsJobs(asOwner),
    catalogueJobs(asOwner),
    lotteryDrawsJobs({ ...asWeb, onIssueConcluded, feed: resultFeedOf(world) }),
    roundsJobs(asOwner),
    roundReviewJobs(asOwner),
    vendorWalletJobs(asOwner),
    launchJobs(asOwner),
    vendorReportsJobs({ ...asWeb, reportOf: (vendor) => adapterOf(world.links, vendor).report }),
    lotteryTicketsJobs(asOwner),
    settledBetsJobs(asOwner),
    boardsJobs(asOwner),
    freeRoundsJobs(asWeb),
    depositsJobs(asWeb),
    withdrawalsJobs(asWeb),
    reconciliationJobs(asWeb),
    awardsJobs({ ...asWeb, payers: awardPayersOf(world), onNotGiven: (tx, award) => returnPoints(tx, asWeb, award) }),
    missionsJobs({ ...asWeb, payers: awardPayersOf(world) }),
    tournamentsJobs({ ...asWeb, payers: awardPayersOf(world) }),
    rebatesJobs({ ...asWeb, payers: awardPayersOf(world) }),
    referralJobs({ ...asWeb, payers: awardPayersOf(world) }),
    levelsJobs({ ...asWeb, payers: awardPayersOf(world) }),
    raffleJobs({ ...asWeb, payers: awardPayersOf(world), beacon: beaconOf(world) }),
    contractsJobs({ ...asWeb, closedWindow: findClosedWindow }),
    sandboxBankJobs(bankDeps(world)),
  ];
}

/** Ends the sales of the lottery and draws. */
function drawsOf(world: World): () => Promise<number | undefined> {
  const { web: db } = world;
  const beacon = beaconOf(world);
  return () => carryOn({ ...world, db, beacon, onIssueConcluded });
}

/** Values that nobody could choose. */
function beaconOf({ config, clock, log }: World): PublicBeacon {
  return openPublicBeacon({
    urls: config.LOTTERY_BEACONS ?? (config.NODE_ENV === 'test' ? [] : QUICKNET_SERVERS),
    privateHosts: config.PRIVATE_HOSTS,
    verify: verifyQuicknetRound,
    clock,
    onProblem: (problem) => log.warn(problem, 'the public beacon was of no use'),
  });
}

/** Has everybody who counts settled rounds see what became of them, but agents: `settlingOf`. Who joins them adds a follower here. */
export function countingOf(world: World): () => Promise<number | undefined> {
  const { owner: db, brands, hints, log } = world;
  return settledBetsWork({
    db,
    followers: [
      pointsFollower(world),
      missionsFollower({ brands, hints }),
      tournamentsFollower(world),
      referralFollower(),
      rebatesFollower({ brands }),
      levelsFollower(world),
      raffleFollower(world),
    ],
    onProblem: (follower, error) =>
      log.warn({ err: error, follower }, 'settled bets were not counted, and are tried again'),
  });
}

/** Counts for agents, settles their contracts and pays. */
function settlingOf(world: World): () => Promise<number | undefined> {
  const { owner: db, log } = world;
  return agentsWork({
    ...world,
    db,
    onProblem: (about, error) =>
      log.warn({ err: error, about }, 'agents were not settled or paid, and are tried again'),
  });
}

/** Who tells official results, where a provider is set up. */
function resultFeedOf({ keys, config }: World): ResultFeed | undefined {
  const { lotteryFeed } = keys.services;
  return lotteryFeed && openResultFeed(lotteryFeed, { privateHosts: config.PRIVATE_HOSTS });
}

const MARK_PX = 64;

/** A brand's mails have its name, mark and colours; always in the light theme, as mail programs turn colours by themselves. */
async function mailLookOf({ name, colours }: Pick<Brand, 'name' | 'colours'>): Promise<MailLook> {
  const { light } = lookOf(colours);
  const mark = await appIcon(colours, { size: MARK_PX, maskable: false });
  const colour = (token: string) => light[token] ?? '#000000';
  return {
    name,
    mark,
    band: colour('band'),
    bandInk: colour('band-ink'),
    paper: colour('surface-2'),
    ink: colour('ink-1'),
    link: colour('primary-text'),
  };
}
