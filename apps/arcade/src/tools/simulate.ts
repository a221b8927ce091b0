import { numberOf } from '../mechanics/reels/fraction.ts';
import { PAPER_LANTERNS } from '../rules/paper-lanterns.ts';
import { oddsOf as oddsOfPaperLanterns } from '../rules/odds.ts';
import { playRounds } from '../testing/play-rounds.ts';
import { oddsOf, reelTitles } from '../testing/reel-titles.ts';
import { playSeededRounds } from '../testing/seeded-rounds.ts';

/**
 * Plays ten million seeded rounds of a title and compares them with the exact odds: `npm run simulate [title] [rounds]`, for instance
 * `npm run simulate wolf-and-birch 1000000`. A title that sells its free games is played both ways.
 */
const title = process.argv[2] ?? 'paper-lanterns';
const rounds = Number(process.argv[3] ?? 10_000_000);

interface Compared {
  readonly stated: number;
  readonly measured: number;
  readonly halfWidth99: number;
}

async function compare(): Promise<Record<string, Compared>> {
  if (title === 'paper-lanterns') {
    const played = playSeededRounds(PAPER_LANTERNS, { serverSeed: 'simulation', rounds });
    const stated = oddsOfPaperLanterns(PAPER_LANTERNS).returnToPlayer;
    return { plain: { stated, measured: played.returnToPlayer, halfWidth99: played.halfWidth99 } };
  }
  const game = (await reelTitles()).find((one) => one.title === title)?.game;
  if (!game) throw new Error(`no title of lines, ways or hold-and-win is called ${title}`);
  const { returnToPlayer, returnBought } = oddsOf(game);
  const play = (bet: { buy?: 'free_spins' }, stated: number): Compared => {
    const { mean, deviation } = playRounds(game, { serverSeed: 'simulation', rounds, bet });
    return { stated, measured: mean, halfWidth99: (2.576 * deviation) / Math.sqrt(rounds) };
  };
  return {
    plain: play({}, numberOf(returnToPlayer)),
    ...(returnBought && { bought: play({ buy: 'free_spins' }, numberOf(returnBought)) }),
  };
}

const compared = await compare();
const inside99 = Object.values(compared).every(
  ({ stated, measured, halfWidth99 }) => Math.abs(measured - stated) <= halfWidth99,
);
process.stdout.write(
  `${JSON.stringify({ title, rounds, ...compared, inside99 }, (_key, value: unknown) => value, 2)}\n`,
);
process.exitCode = inside99 ? 0 : 1;
