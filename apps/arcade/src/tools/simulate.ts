import { simulatedBetsOf, simulatedTitles } from '../testing/simulated-bets.ts';
import { drawsFrom } from '../rules/draws.ts';
import { quickBlocks } from '../testing/quick-blocks.ts';

/**
 * Plays ten million seeded rounds of a title and holds them against its exact odds: `npm run simulate -- title [rounds] [seed]`, for
 * instance `npm run simulate -- wolf-and-birch 1000000`. Rounds have the nonces 1, 2, 3 … and are drawn the very way that real ones are. A title
 * that sells its free games is played both ways; where play decides, it is played as well as it can be. Prints a line of JSON for each
 * way to bet, which `npm run state-simulations` writes down.
 */
const [title = 'paper-lanterns', rounds = '10000000', seed = 'simulation'] = process.argv.slice(2);

const bets = await simulatedBetsOf(title);
if (bets.length === 0) {
  throw new Error(`no title is called ${title}; there are ${(await simulatedTitles()).join(', ')}`);
}
const blocksOf = quickBlocks(seed, 'client');
for (const { bet, rulesVersion, exact, play } of bets) {
  let sum = 0;
  let squares = 0;
  let highest = 0;
  for (let nonce = 1; nonce <= Number(rounds); nonce += 1) {
    const share = play(drawsFrom(blocksOf(nonce)));
    sum += share;
    squares += share * share;
    highest = Math.max(highest, share);
  }
  const measured = sum / Number(rounds);
  const deviation = Math.sqrt(squares / Number(rounds) - measured * measured);
  const z = (measured - exact) / (deviation / Math.sqrt(Number(rounds)));
  if (Math.abs(z) > 2.576) process.exitCode = 1;
  const figures = { exact, measured, deviation, z, highest };
  process.stdout.write(`${JSON.stringify({ title, bet, rulesVersion, seed, rounds: Number(rounds), ...figures })}\n`);
}
