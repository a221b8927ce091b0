import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const VENDORS = fileURLToPath(new URL('../../docs/vendors/', import.meta.url));
const EXAMPLES = join(VENDORS, 'examples');
const read = (name: string): string => readFileSync(join(EXAMPLES, name), 'utf8');

/** How each example is run, and how it is found out whether this machine can. None is installed for a test: Node’s always runs. */
const LANGUAGES: { file: string; run: readonly [string, ...string[]]; canRun: readonly [string, ...string[]] }[] = [
  { file: 'sign.mjs', run: [process.execPath], canRun: [process.execPath, '--version'] },
  { file: 'sign.py', run: ['python3'], canRun: ['python3', '-c', 'import cryptography'] },
  { file: 'sign.php', run: ['php'], canRun: ['php', '-r', 'exit(extension_loaded("openssl") ? 0 : 1);'] },
  { file: 'Sign.java', run: ['java'], canRun: ['java', '--version'] },
  { file: 'sign.go', run: ['go', 'run'], canRun: ['go', 'version'] },
];

const done = ([program, ...options]: readonly [string, ...string[]]) =>
  spawnSync(program, options, { cwd: EXAMPLES, encoding: 'utf8', timeout: 110_000 });

/** Whether it is a signature of the body by the holder of this key. */
const isGood = (key: string, signature: string, body = read('body.txt')): boolean =>
  verify('sha256', Buffer.from(body), createPublicKey(read(key)), Buffer.from(signature, 'base64'));

describe('the examples of signing', () => {
  it('sign the very body that is told, as whoever checks the signature finds', () => {
    const page = readFileSync(join(VENDORS, 'signing.md'), 'utf8');
    expect(page).toContain(`\n${read('body.txt')}\n`);
    for (const [key, signature] of [
      ['example-key.pub.pem', 'signature.txt'],
      ['example-p256-key.pub.pem', 'signature-p256.txt'],
    ] as const) {
      expect(isGood(key, read(signature))).toBe(true);
      expect(isGood(key, read(signature), `${read('body.txt')}\n`)).toBe(false);
      expect(page).toContain(`\n${read(signature)}\n`);
    }
  });

  it.each(LANGUAGES)('stand on the page as they are tested: $file', ({ file }) => {
    expect(readFileSync(join(VENDORS, 'signing.md'), 'utf8')).toContain(`\n${read(file).trimEnd()}\n\`\`\``);
  });

  it.each(LANGUAGES.filter(({ canRun }) => done(canRun).status === 0))(
    'make the signature that is told with RSA, and a good one on P-256: $file',
    ({ file, run }) => {
      const { stdout, stderr } = done([...run, file, 'example-key.pem', 'body.txt']);
      expect(stdout, stderr).toBe(read('signature.txt'));
      // No two signatures on P-256 are the same.
      const onP256 = done([...run, file, 'example-p256-key.pem', 'body.txt']);
      expect(isGood('example-p256-key.pub.pem', onP256.stdout), onP256.stderr).toBe(true);
    },
  );
});
