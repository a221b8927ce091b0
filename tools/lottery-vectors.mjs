import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { refuseOldNode } from './start/node-version.mjs';

refuseOldNode();
const { compile } = await import('./build/compile.mjs');
const { Problem, runTool } = await import('./problem.mjs');

/**
 * `node tools/lottery-vectors.mjs < vectors.jsonl`: settles one ticket a line and prints, in order, what each comes to:
 * `{"id","notes","wins"}` (with "push" where a play can give notes back), for the Vietnamese lottery `{"id","tickets","hits","detail"}`,
 * for a play that is not sold `{"id","unknown":true}`, for a selection or draw that is none `{"id","refused"}`. Every line has its answer,
 * whatever it says: one that is no vector has the id null.
 */
await runTool(async () => {
  const compiled = await compile(['packages/lottery']);
  if (!compiled.ok) throw new Problem(`packages/lottery does not compile:\n${compiled.output}`);
  const { answerVector, readHistory, vietnamDraw } = await import('../packages/lottery/dist/index.js');
  const { pastDraws } = await import('./lottery/past-draws.mjs');
  const tables = await pastDraws({ readHistory });
  /** @type {import('../packages/lottery/dist/index.js').FindDraw} */
  const find = (src, date, station) => {
    const result = tables.get(src)?.find(date, station);
    return result && vietnamDraw(result);
  };
  /** @param {string} line */
  const answerLine = (line) => {
    let id = null;
    try {
      const vector = JSON.parse(line);
      id = vector.id ?? null;
      return { ...answerVector(vector, find), id };
    } catch {
      return { id, refused: 'no vector' };
    }
  };
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const answer = answerLine(line);
    if (!process.stdout.write(`${JSON.stringify(answer)}\n`)) await once(process.stdout, 'drain');
  }
  // Whoever reads us may be slower than we are, and our end would cut the answers off.
  await new Promise((done) => process.stdout.write('', done));
});
