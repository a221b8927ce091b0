import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { compile } = await import('./build/compile.mjs');
const { Problem, runTool } = await import('./problem.mjs');

/**
 * `node tools/agent-vectors.mjs < vectors.jsonl`: settles one window of one kind of contract a line and prints, in order,
 * `{"id","expect"}` with what each agent is paid; of a line that cannot be settled `{"id","malformed"}`.
 */
await runTool(async () => {
  const compiled = await compile(['packages/agent-pay']);
  if (!compiled.ok) throw new Problem(`packages/agent-pay does not compile:\n${compiled.output}`);
  const { answerVector } = await import('../packages/agent-pay/dist/index.js');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    if (!process.stdout.write(`${answerVector(line)}\n`)) await once(process.stdout, 'drain');
  }
  // Whoever reads us may be slower than we are, and our end would cut the answers off.
  await new Promise((done) => process.stdout.write('', done));
});
