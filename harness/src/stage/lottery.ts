/** The lottery game of the harness: five digits, told by two people, an issue every three seconds. */
export const LOTTERY = 'harness-ssc';
/** The wallet's name of the vendor that sells it. */
export const LOTTERY_VENDOR = 'lott';
/** What a ticket may win at most, in parts: some that are asked for would win more. */
const TICKET_PAYOUT = 6_000_000n;
/** What all members together may win with an issue: reached again and again. */
const ISSUE_EXPOSURE = 45_000_000n;
const ISSUE_STAKE = 60_000_000n;

const units = (count: bigint): string => String(count * 100_000n);
const TERMS = {
  ...{ baseParts: [units(2n), units(1n)], leastParts: '1000', mostParts: units(100_000n), notes: 1_000, multiple: 100 },
  ...{ notePayoutParts: units(400_000n), ticketPayoutParts: String(TICKET_PAYOUT) },
  ...{ issueStakeParts: String(ISSUE_STAKE), issuePayoutParts: units(2_000_000n) },
  groups: { least: 1700, greatest: 1956 },
  odds: { listed: {}, share: '0.95', levels: 9, step: 2 },
  exposure: { issueParts: String(ISSUE_EXPOSURE), playParts: null },
  plays: {},
};

/** Sold by the brand; of each pair of members the upline earns on what the downline stakes. */
export const lotterySetUp = (brand: string): readonly string[] => [
  `insert into lottery_game (game_code, name, family, prize_mode, vendor, source, calendar)
   values ('${LOTTERY}', 'Harness', 'SSC', 'LOTT', 'LOTT', 'official',
     '{"kind":"paced","timeZone":"Asia/Manila","everySeconds":30,"closesSeconds":4}')`,
  `insert into games_vendor (code, name, protocol) values ('${LOTTERY_VENDOR}', 'Harness lottery', 'rs-v2') on conflict do nothing`,
  `insert into games_game (vendor, game_code, name, game_type, motif, hue)
   values ('${LOTTERY_VENDOR}', '${LOTTERY}', 'Harness', 'LOTT', 'reels', 0)`,
  `insert into lottery_offer (place, brand, game_code) values (1, '${brand}', '${LOTTERY}')`,
  `insert into lottery_terms (brand, game_code, terms) values ('${brand}', '${LOTTERY}', '${JSON.stringify(TERMS)}')`,
  `insert into lottery_group (member_id, brand, greatest)
   select m.member_id, '${brand}', 1980 from members_member m where m.username like 'harness%' and m.is_agent = 1`,
];

/** Issues for as long as a run lasts, on sale from now on. Their codes count on, so that the one before is over. */
export const LOTTERY_ISSUES = `
  insert into lottery_issue (game_code, issue, day, made_at, opens_at, closes_at, draws_at)
  select '${LOTTERY}', (100000 + n)::text, current_date, now(), now(), now() + n * interval '3 seconds', now() + n * interval '3 seconds'
  from generate_series(1, 600) n`;
