import { readFileSync } from 'node:fs';
import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { compile } = await import('./build/compile.mjs');
const { Problem, runTool } = await import('./problem.mjs');

/**
 * `node tools/raffle-draw.mjs < raffle.json`: draws a raffle again, from the file that its page saves (the answer of
 * `GET /wps/raffle/proof` with `list`, every ticket of `GET /wps/raffle/list`). Says whether the numbers follow from what was
 * committed before the first ticket, from the sealed list and from the beacon; it needs no network, database or key. Where our own
 * chain was used, give the anchor that you saw before the draw: `-- <anchor>`.
 */
await runTool(async () => {
  const compiled = await compile(['packages/lottery', 'apps/server']);
  if (!compiled.ok) throw new Problem(`The code does not compile:\n${compiled.output}`);
  const { raffleFaultOf } = await import('../packages/lottery/dist/index.js');
  const { DIGESTS } = await import('../apps/server/dist/modules/play/lottery-draws/digests.js');
  const { verifyQuicknetRound } = await import('../apps/server/dist/platform/time-and-chance/quicknet.js');
  const { list, anchor, drawsAt, ...proof } = proofIn(readFileSync(0, 'utf8'));
  if (proof.seed === null || proof.numbers === null) throw new Problem(`${proof.raffle} is not drawn yet.`);
  const seen = process.argv.slice(2).find((word) => /^[0-9a-f]{64}$/.test(word));
  const tools = { digests: DIGESTS, verifyRound: verifyQuicknetRound, anchor: seen ?? anchor };
  const fault = raffleFaultOf({ ...proof, closedAt: drawsAt }, list, tools);
  console.log(`raffle      ${proof.raffle}\ntickets     ${list.length}\nlist        ${proof.listHash}`);
  console.log(`commitment  ${proof.commitment}\nseed        ${proof.seed}\ndrawn       ${proof.numbers.join(' ')}`);
  if (fault !== undefined) throw new Problem(`The proof does not hold: ${fault}.`);
  console.log('The proof holds.');
});

/** @param {string} text */
function proofIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('What was given is no JSON: pass the file that the page of the raffle saves.');
  }
}
