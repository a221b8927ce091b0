import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../folders.mjs';
import { PROGRAM_FLAGS } from '../program-flags.mjs';

const PACKED = join(ROOT, 'apps/server/dist/packed');

describe('the parameters of Node that programs are started with', () => {
  it.each(['baize-web@.service', 'baize-worker.service'])('are those of deploy/%s', (unit) => {
    const start = /^ExecStart=.*$/m.exec(readFileSync(join(ROOT, 'deploy', unit), 'utf8'))?.[0];
    expect(start).toContain(`/node ${PROGRAM_FLAGS.join(' ')} `);
  });

  it('are those that the build compiled the server for', () => {
    const server = JSON.stringify(join(PACKED, 'server.cjs'));
    const program = `
      import { loadPacked } from ${JSON.stringify(pathToFileURL(join(PACKED, 'load-packed.js')).href)};
      console.log(loadPacked(${server}, ${server} + '.cache').isFromCache);
      process.exit(0);`;
    const { stdout } = spawnSync(process.execPath, [...PROGRAM_FLAGS, '--input-type=module', '-e', program]);
    expect(stdout.toString().trim().split('\n').at(-1)).toBe('true');
  });
});
