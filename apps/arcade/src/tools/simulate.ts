import { numberOf } from '../mechanics/reels/fraction.ts';
import type { SlotBet } from '../mechanics/slot-bet.ts';
import type { SlotOdds } from '../mechanics/slot-odds.ts';
import { oddsOf as oddsOfPaperLanterns } from '../rules/odds.ts';
import { PAPER_LANTERNS } from '../rules/paper-lanterns.ts';
import { everyFallsTitle } from '../testing/every-title.ts';
import { playRounds } from '../testing/play-rounds.ts';
import { everyReelTitle, oddsOf } from '../testing/reel-titles.ts';
import { playSeededRounds } from '../testing/seeded-rounds.ts';

/**
 * Plays ten million seeded rounds of a slot and compares them with its exact odds: `npm run simulate -- title [rounds]`, for instance
 * `npm run simulate -- wolf-and-birch 1000000`. A title that sells its free games is played both ways.
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
  const { rules, plain, bought } = await titleAsStated();
  const play = (bet: SlotBet, stated: number): Compared => {
    const { mean, deviation } = playRounds(rules, { serverSeed: 'simulation', rounds, bet });
    return { stated, measured: mean, halfWidth99: (2.576 * deviation) / Math.sqrt(rounds) };
  };
  return { plain: play({}, plain), ...(bought !== undefined && { bought: play({ buy: 'free_spins' }, bought) }) };
}

/** Lines, ways and hold-and-win are computed anew; of cascades and clusters, which take longer, what is stated holds (two decimals). */
async function titleAsStated() {
  const reels = (await everyReelTitle()).find((one) => one.title === title);
  if (reels) {
    const { returnToPlayer, returnBought } = oddsOf(reels.game);
    const bought = returnBought && numberOf(returnBought);
    return { rules: reels.game, plain: numberOf(returnToPlayer), bought };
  }
  const falls = (await everyFallsTitle()).find((one) => one.title === title);
  if (!falls) throw new Error(`no slot is called ${title}`);
  const { ODDS } = (await import(new URL(`../titles/${title}/odds.js`, import.meta.url).href)) as { ODDS: SlotOdds };
  const bought = ODDS.boughtReturn === undefined ? undefined : ODDS.boughtReturn / 100;
  return { rules: falls.rules, plain: ODDS.returnToPlayer / 100, bought };
}

const compared = await compare();
const inside99 = Object.values(compared).every(
  ({ stated, measured, halfWidth99 }) => Math.abs(measured - stated) <= halfWidth99,
);
process.stdout.write(
  `${JSON.stringify({ title, rounds, ...compared, inside99 }, (_key, value: unknown) => value, 2)}\n`,
);
process.exitCode = inside99 ? 0 : 1;
