import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { compile } = await import('./build/compile.mjs');
const { Problem, runTool } = await import('./problem.mjs');

/**
 * `node tools/agent-payment.mjs < payment.json`: computes a payment again from the file that an agent exported, and prints what it
 * comes to. `contract` is the hash of the terms that both sides signed. Fails when the file cannot be read, or states something else.
 */
await runTool(async () => {
  const compiled = await compile(['packages/agent-pay']);
  if (!compiled.ok) throw new Problem(`packages/agent-pay does not compile:\n${compiled.output}`);
  const { isRefused, recompute } = await import('../packages/agent-pay/dist/index.js');
  const payment = recompute(fileOf(await text(process.stdin)));
  if (isRefused(payment)) throw new Problem(`This is no exported payment: ${payment.refused} ${payment.about ?? ''}`);
  const { agent, window, termsText, figures, differing } = payment;
  const [from, to] = [window.from, window.to].map((moment) => new Date(moment).toISOString());
  const contract = createHash('sha256').update(termsText).digest('hex');
  console.log(JSON.stringify({ agent, from, to, contract, figures, differing }, null, 2));
  if (differing.length > 0) throw new Problem(`The file states otherwise: ${differing.join(', ')}`);
});

/** @param {string} json */
function fileOf(json) {
  try {
    return JSON.parse(json);
  } catch {
    throw new Problem('The file is no JSON.');
  }
}
