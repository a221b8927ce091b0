import { recomputeFlight } from '../fairness/recompute-flight.ts';
import { readPlayed, recompute, recomputeJackpot, type RoundSeeds } from '../fairness/recompute.ts';
import { JACKPOT_NUMBERS, winsWith } from '../mechanics/jackpot/levels.ts';
import type { CrashRules } from '../mechanics/crash/rules.ts';
import { ONE } from '../mechanics/mechanic.ts';
import { TITLES } from '../titles/registry.ts';
import { everyTitle } from '../testing/every-title.ts';
import { FLIGHTS } from '../titles/flights.ts';

/**
 * Recomputes a round from what is published of it, without a network, a database or a key:
 * `npm run verify-round -- <title> <server seed> <client seed> <nonce> [bet] [choices]`, bet and choices as JSON. docs/fairness.md says
 * how others check the same. Of a crash game, the flight: `<title> <hash> <salt> <anchor> <flight> [bet] [cash-out]`.
 */
const USAGE = 'verify-round <title> <server seed> <client seed> <nonce> [bet as JSON] [choices as JSON]';
const USAGE_OF_FLIGHTS =
  'verify-round <title> <hash> <salt> <anchor> <flight> [bet as JSON] [milliseconds of the cash-out]';

const [name = '', serverSeed = '', clientSeed = '', nonce = '', bet, choices = '[]'] = process.argv.slice(2);
const titles = await everyTitle();
const title = titles.find((one) => one.title === name.replaceAll('_', '-'));
const crash = FLIGHTS.find(({ code }) => code === name.replaceAll('-', '_'))?.flight;
if (crash) {
  verifyFlight(crash);
} else if (!title || !/^[1-9]\d{0,9}$/.test(nonce)) {
  fail(
    `${USAGE}\n${USAGE_OF_FLIGHTS}\ntitles: ${[...titles.map((one) => one.title), ...FLIGHTS.map(({ code }) => code)].join(', ')}`,
  );
} else {
  const seeds = { serverSeed, clientSeed, nonce: Number(nonce) };
  const published = { bet: bet === undefined ? undefined : jsonOf(bet), choices: jsonOf(choices) };
  const played = readPlayed(title.rules, seeds, published);
  if (played) {
    const { serverSeedHash, drawn, course } = recompute(title.rules, seeds, played);
    say({
      title: title.title,
      rulesVersion: title.rules.version,
      serverSeedHash,
      ...played,
      drawn: drawn.map(({ number, limit }) => `${number} of ${limit}`),
      steps: course.steps,
      waits: course.waits,
      unitsOfBet: title.rules.unitsOf(played.bet),
      unitsPaid: course.pay / ONE,
      ...(isJackpotTitle(title.title) && { jackpot: jackpotOf(seeds) }),
    });
  } else {
    fail(`No round of ${title.title} has this bet and these choices: ${bet ?? ''} ${choices}`);
  }
}

function isJackpotTitle(folder: string): boolean {
  return TITLES.some(({ code, feedsJackpot }) => feedsJackpot && code === folder.replaceAll('-', '_'));
}

/** Which level the round won where its stake had so many smallest line bets in it. */
function jackpotOf(seeds: RoundSeeds): object {
  const number = recomputeJackpot(seeds);
  const { level, chances } = winsWith(number);
  return { drawn: `${number} of ${JACKPOT_NUMBERS}`, wins: level, withChances: chances };
}

function verifyFlight(rules: CrashRules): void {
  const [, hash = '', salt = '', anchor = '', number = '', asked = '{"auto":null}', askedAt] = process.argv.slice(2);
  const bet = rules.readBet(jsonOf(asked));
  if (!/^[0-9a-f]{64}$/.test(hash) || !/^[1-9]\d{0,9}$/.test(number) || !bet || !/^\d*$/.test(askedAt ?? '')) {
    fail(USAGE_OF_FLIGHTS);
    return;
  }
  const askedAtMs = askedAt === undefined ? null : Number(askedAt);
  const told = recomputeFlight(rules, { hash, salt, anchor, number: Number(number) }, { bet, askedAtMs });
  say({ title: name, rulesVersion: rules.version, bet, askedAtMs, ...told });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function say(round: object): void {
  process.stdout.write(`${JSON.stringify(round, null, 2)}\n`);
}

function fail(why: string): void {
  process.stderr.write(`${why}\n`);
  process.exitCode = 2;
}
