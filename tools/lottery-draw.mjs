import { readFileSync } from 'node:fs';
import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { compile } = await import('./build/compile.mjs');
const { Problem, runTool } = await import('./problem.mjs');

/**
 * `node tools/lottery-draw.mjs < proof.json`: draws an issue of the house again, from the answer of `GET /lgw/lottery/proof`. Says
 * whether the published result follows from what was committed before the sale and from the beacon; it needs no network, database or
 * key. Where our own chain was used, give the anchor that you saw before the sale ended: `-- <anchor>`.
 */
await runTool(async () => {
  const compiled = await compile(['packages/lottery', 'apps/server']);
  if (!compiled.ok) throw new Problem(`The code does not compile:\n${compiled.output}`);
  const { drawOf, faultOf, houseDrawText } = await import('../packages/lottery/dist/index.js');
  const { DIGESTS } = await import('../apps/server/dist/modules/play/lottery-draws/digests.js');
  const { verifyQuicknetRound } = await import('../apps/server/dist/platform/time-and-chance/quicknet.js');
  const told = proofIn(readFileSync(0, 'utf8'));
  const { game, issue, family, day, closedAt, commitment, seed, beacon } = told;
  if (commitment === null)
    throw new Problem(`${game} is drawn by others: its result is official, and nothing can be drawn again.`);
  if (seed === null || beacon === null) throw new Problem(`Issue ${issue} of ${game} is not drawn yet.`);
  const seen = process.argv.slice(2).find((word) => /^[0-9a-f]{64}$/.test(word));
  const proof = { game, issue, closedAt, commitment, seed, beacon };
  const resultOf = (/** @type {import('../packages/lottery/dist/index.js').Draw} */ draw) =>
    houseDrawText({ family, day, game }, draw);
  const published =
    told.versions.find((/** @type {{ version: number }} */ { version }) => version === 1)?.result ?? null;
  const fault = faultOf(proof, published, {
    ...{ digests: DIGESTS, verifyRound: verifyQuicknetRound, anchor: seen ?? told.anchor },
    resultOf,
  });
  console.log(`game        ${game}\nissue       ${issue}\ncommitment  ${commitment}\nseed        ${seed}`);
  const from =
    beacon.source === 'own-chain' ? `our own chain, place ${beacon.place}` : `quicknet, round ${beacon.round}`;
  console.log(`beacon      ${from}\npublished   ${published}\ndrawn       ${resultOf(drawOf(proof, DIGESTS))}`);
  if (fault !== undefined) throw new Problem(`The proof does not hold: ${fault}.`);
  console.log('The proof holds.');
});

/**
 * The proof, with or without the envelope of the call.
 * @param {string} text
 */
function proofIn(text) {
  try {
    const answer = JSON.parse(text);
    return answer.value ?? answer;
  } catch {
    throw new Problem('What was given is no JSON: pass the answer of GET /lgw/lottery/proof.');
  }
}
