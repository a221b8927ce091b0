import { PAPER_LANTERNS } from '../rules/paper-lanterns.ts';
import { oddsOf } from '../rules/odds.ts';
import { playSeededRounds } from '../testing/seeded-rounds.ts';

/** Plays ten million seeded rounds and compares them with the exact odds: `npm run simulate [rounds]`. */
const rounds = Number(process.argv[2] ?? 10_000_000);
const stated = oddsOf(PAPER_LANTERNS);
const measured = playSeededRounds(PAPER_LANTERNS, { serverSeed: 'simulation', rounds });
const inside = Math.abs(measured.returnToPlayer - stated.returnToPlayer) <= measured.halfWidth99;
process.stdout.write(
  `${JSON.stringify({ rounds, stated, measured, inside99: inside }, (_key, value: unknown) => value, 2)}\n`,
);
process.exitCode = inside ? 0 : 1;
