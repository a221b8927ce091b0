import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arcadeForTest, OPERATOR_ID, type TestArcade } from '../testing/arcade-for-test.ts';

/** The checks that an operator makes of any vendor (docs/vendors/conformance.md), made of the house's own. */
const KIT = fileURLToPath(new URL('../../../../tools/vendor-kit/vendor-kit.mjs', import.meta.url));

let test: TestArcade;
let folder: string;
let url: string;
beforeAll(async () => {
  test = await arcadeForTest();
  folder = mkdtempSync(join(tmpdir(), 'arcade-kit-'));
  url = await test.server.listen({ host: '127.0.0.1', port: 0 });
  // Games are opened where the arcade is reached.
  Object.assign(test.arcade, { publicUrl: url });
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

it('passes the checks that an operator makes of a vendor', async () => {
  const key = join(folder, 'operator.pem');
  writeFileSync(key, test.operatorKey);
  const wish = [
    'games',
    '--url',
    `${url}/studios/house`,
    '--key',
    key,
    '--operator-id',
    String(OPERATOR_ID),
    '--transfer-wallet',
  ];
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [KIT, ...wish], (error, out) => resolve(`${out}${error === null ? '' : 'failed'}`));
  });
  expect(said.split('\n').filter((line) => line.startsWith('not ok'))).toEqual([]);
  expect(said).toMatch(/All \d+ checks passed\.\n$/);
});
