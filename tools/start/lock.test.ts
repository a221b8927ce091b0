import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandOf, isAlive, until } from '../processes.mjs';
import { aFolder } from '../testing/temporary.ts';
import { runningIn, takeLock } from './lock.mjs';

/** A process that lives until it is told to end; its command line names a script. */
async function someProcess(script: string): Promise<{ pid: number; end(): void }> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', script], { stdio: 'ignore' });
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  // For a moment a new program has no command line.
  expect(await until(() => commandOf(pid).includes(script), 60_000)).toBe(true);
  return { pid, end: () => void child.kill('SIGKILL') };
}

it('is refused while another start lives, and says where that one answers', async () => {
  const data = aFolder();
  const other = await someProcess('start.mjs');
  const holder = { pid: other.pid, tool: 'start.mjs', url: 'http://localhost:3000', programs: [] };
  writeFileSync(join(data, 'running.json'), JSON.stringify(holder));
  await expect(takeLock(data)).rejects.toThrow(`already, at http://localhost:3000 (process ${other.pid})`);
  expect(runningIn(data)).toEqual(holder);
  other.end();
});

it('is taken from a dead start, whose programs are ended first', async () => {
  const data = aFolder();
  const program = await someProcess('/clone/main.js');
  const programs = [{ name: 'server', pid: program.pid, script: '/clone/main.js' }];
  writeFileSync(join(data, 'running.json'), JSON.stringify({ pid: 2 ** 22 + 1, tool: 'start.mjs', programs }));
  const lock = await takeLock(data);
  expect(isAlive(program.pid)).toBe(false);
  lock.release();
  expect(existsSync(join(data, 'running.json'))).toBe(false);
});

it('leaves a process alone whose number once was a program of ours', async () => {
  const data = aFolder();
  const stranger = await someProcess('somebody-else.js');
  const programs = [{ name: 'server', pid: stranger.pid, script: '/clone/main.js' }];
  writeFileSync(join(data, 'running.json'), JSON.stringify({ pid: stranger.pid, tool: 'start.mjs', programs }));
  await takeLock(data);
  expect(isAlive(stranger.pid)).toBe(true);
  stranger.end();
});

it('is taken when a power cut left the file half-written', async () => {
  const data = aFolder();
  writeFileSync(join(data, 'running.json'), '{"pid": 12');
  await takeLock(data);
  expect(JSON.parse(readFileSync(join(data, 'running.json'), 'utf8'))).toMatchObject({ pid: process.pid });
});
