import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from '../build/fingerprint.mjs';
import { PROGRAMS } from '../build/targets.mjs';
import { ROOT } from '../folders.mjs';
import { temporaryFolder } from '../postgres/for-tests.mjs';
import { stopLeftOver } from '../postgres/left-over.mjs';

/** A stand-in for one of our programs: answers 200, and records the settings it was given. */
const STAND_IN = `
import { createServer } from 'node:http';
const own = import.meta.url.includes('/arcade/') ? process.env.ARCADE_PORT : process.env.PORT;
const names = ['DATABASE_URL', 'DATABASE_API_URL', 'ARCADE_DATABASE_URL', 'BAIZE_KEYS', 'ARCADE_KEYS', 'PUBLIC_URL'];
const given = Object.fromEntries(names.map((name) => [name, process.env[name]]));
createServer((request, response) => response.end(JSON.stringify(given))).listen(Number(own), '127.0.0.1');
`;

export interface Run {
  readonly pid: number;
  /** What it has said so far, on both streams. */
  said(): string;
  /** Resolves when the text has been said; rejects when it ends before. */
  says(text: string): Promise<void>;
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
}

/** A clone of the tools in a folder of its own, installed and built, whose two programs are stand-ins. */
export class SmallClone {
  readonly root: string;
  readonly #runs: number[] = [];

  constructor(parent = mkdtempSync(join(temporaryFolder(), 'baize-clone-'))) {
    chmodSync(parent, 0o755);
    this.root = parent;
    for (const path of ['tools', 'package.json', 'package-lock.json', 'tsconfig.base.json']) {
      cpSync(join(ROOT, path), join(parent, path), { recursive: true, filter: (from) => !from.endsWith('.test.ts') });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(parent, 'node_modules'));
    for (const product of PROGRAMS.products) this.write(product, '');
    this.write('apps/server/dist/packed/main.js', STAND_IN);
    this.write('apps/arcade/dist/main.js', STAND_IN);
    this.write('.cache/built.json', JSON.stringify({ [PROGRAMS.name]: fingerprintOf(parent, PROGRAMS.sources) }));
  }

  get data(): string {
    return join(this.root, '.data');
  }

  write(path: string, text: string): void {
    const whole = join(this.root, path);
    mkdirSync(join(whole, '..'), { recursive: true });
    writeFileSync(whole, text);
  }

  /** Everything in it belongs to another user from now on. */
  giveTo(uid: number): void {
    const give = (path: string): void => {
      chownSync(path, uid, uid);
      for (const entry of readdirSync(path, { withFileTypes: true })) {
        if (entry.isDirectory()) give(join(path, entry.name));
        else if (entry.isFile()) chownSync(join(path, entry.name), uid, uid);
      }
    };
    give(this.root);
  }

  /** Runs one of its tools, with free ports and nothing of the outer environment that it would listen to. */
  run(tool: string, settings: { env?: Record<string, string>; flags?: string[]; uid?: number } = {}): Run {
    const { env = {}, flags = [], uid } = settings;
    const child = spawn(process.execPath, [...flags, join(this.root, 'tools', tool)], {
      cwd: this.root,
      env: { PATH: process.env.PATH, PORT: '0', ARCADE_PORT: '0', ...env },
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    const parts = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (parts.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (parts.err += text));
    const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      child.on('close', (code) => resolve({ code, ...parts }));
    });
    const said = () => parts.out + parts.err;
    const says = (text: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => said().includes(text) && resolve();
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then(() => reject(new Error(`It ended without saying "${text}":\n${said()}`)));
        look();
      });
    const pid = child.pid ?? 0;
    this.#runs.push(pid);
    return { pid, said, says, ended };
  }

  /** Ends what still runs in it and removes it. */
  async remove(): Promise<void> {
    for (const pid of this.#runs) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It ended by itself, as it should.
      }
    }
    await stopLeftOver(join(this.data, 'postgres')).catch(() => false);
    rmSync(this.root, { recursive: true, force: true });
  }
}
