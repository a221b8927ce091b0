import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, afterAll, beforeAll } from 'vitest';
import { PlantedTree, ROOT } from './planted-tree.ts';
import { ensureTemplate } from '../../apps/server/src/testing/template.ts';
import { startForTests } from '../postgres/for-tests.mjs';
import { checkStatements } from '../sql/check.mjs';

/** Each wall is shown one violation and must name it. A wall that lets it pass is no wall. */
let tree: PlantedTree;
beforeEach(() => {
  tree = new PlantedTree();
});
afterEach(() => tree.remove());

function run(command: string, args: readonly string[]): { status: number | null; output: string } {
  const result = spawnSync(command, [...args], { cwd: tree.root, encoding: 'utf8' });
  return { status: result.status, output: result.stdout + result.stderr };
}

describe('wall 1, the compiler', () => {
  it('keeps the browser out of the server', () => {
    const server = readFileSync(path.join(ROOT, 'apps/server/tsconfig.json'), 'utf8').replace(
      /"references".*$/s,
      '"files": ["src/a.ts"] }',
    );
    tree.write('tsconfig.base.json', readFileSync(path.join(ROOT, 'tsconfig.base.json'), 'utf8'));
    tree.write('apps/server/tsconfig.json', server);
    tree.write('apps/server/src/a.ts', 'export const title = document.title;\n');
    const { status, output } = run('node_modules/.bin/tsc', ['-p', 'apps/server']);
    expect(status).not.toBe(0);
    expect(output).toContain("Cannot find name 'document'");
  });

  it('keeps Node out of the kernel', () => {
    const kernel = readFileSync(path.join(ROOT, 'packages/kernel/tsconfig.json'), 'utf8');
    tree.write('tsconfig.base.json', readFileSync(path.join(ROOT, 'tsconfig.base.json'), 'utf8'));
    tree.write('packages/kernel/tsconfig.json', kernel);
    tree.write('packages/kernel/src/a.ts', 'export const home = process.env;\n');
    const { status, output } = run('node_modules/.bin/tsc', ['-p', 'packages/kernel']);
    expect(status).not.toBe(0);
    expect(output).toContain("Cannot find name 'process'");
  });
});

describe('wall 2, the direction of imports', () => {
  const cases: [rule: string, file: string, text: string][] = [
    [
      'order-money/ledger',
      'apps/server/src/modules/money/ledger/post.ts',
      "import { rounds } from '../../play/rounds/index.ts';\nexport const a = rounds;\n",
    ],
    [
      'modules-meet-at-their-index',
      'apps/server/src/modules/play/vendor-wallets/bet.ts',
      "import { secret } from '../../money/ledger/secret.ts';\nexport const a = secret;\n",
    ],
    [
      'domain-is-pure',
      'apps/server/src/modules/play/vendors/domain/rule.ts',
      "import { vendors } from '../index.ts';\nexport const a = vendors;\n",
    ],
    [
      'platform-knows-no-module',
      'apps/server/src/platform/a.ts',
      "import { rounds } from '../modules/play/rounds/index.ts';\nexport const a = rounds;\n",
    ],
    [
      'apps-do-not-meet',
      'apps/site/src/a.ts',
      "import { rounds } from '../../server/src/modules/play/rounds/index.ts';\nexport const a = rounds;\n",
    ],
    [
      'features-do-not-meet',
      'apps/site/src/features/money/a/a.ts',
      "import { b } from '../b/b.ts';\nexport const a = b;\n",
    ],
    [
      'arcade-is-a-stranger',
      'apps/arcade/src/a.ts',
      "import { colour } from '../../../packages/ui/src/colour.ts';\nexport const a = colour;\n",
    ],
    [
      'outcomes-are-drawn',
      'apps/arcade/src/mechanics/wheel/rules.ts',
      "import { randomInt } from 'node:crypto';\nexport const a = randomInt;\n",
    ],
    [
      'outcomes-are-drawn',
      'apps/arcade/src/titles/lucky-wheel/rules.ts',
      "import { balance } from '../../sessions/balance.ts';\nexport const a = balance;\n",
    ],
    [
      'styles-stay-in-their-folder',
      'apps/site/src/screens/a.tsx',
      "import styles from '../features/b/c/b.module.css';\nexport const a = styles;\n",
    ],
    [
      'development-packages-stay-in-tests',
      'apps/server/src/platform/judge.ts',
      "import { PayOS } from '@payos/node';\nexport const a = PayOS;\n",
    ],
    [
      'development-packages-stay-in-tests',
      'apps/server/src/platform/late.ts',
      "export const a = (): Promise<unknown> => import('twilio');\n",
    ],
    [
      'nothing-real-knows-its-tests',
      'apps/server/src/platform/b.ts',
      "import { given } from '../testing/given.ts';\nexport const a = given;\n",
    ],
    ['no-cycles', 'apps/site/src/shared/a.ts', "import { c } from './c.ts';\nexport const a = c;\n"],
  ];

  // All planted in one tree: the cruise is the slow part, and each rule must name its own violation.
  it('bites on every planted violation', () => {
    tree.write('tsconfig.base.json', readFileSync(path.join(ROOT, 'tsconfig.base.json'), 'utf8'));
    tree.write('apps/server/package.json', readFileSync(path.join(ROOT, 'apps/server/package.json'), 'utf8'));
    tree.write('apps/server/src/testing/given.ts', "export const given = '';\n");
    tree.write('apps/server/src/modules/money/ledger/secret.ts', "export const secret = '';\n");
    tree.write('apps/site/src/features/money/b/b.ts', "export const b = '';\n");
    tree.write('apps/site/src/shared/c.ts', "import { a } from './a.ts';\nexport const c = a;\n");
    tree.write('apps/site/src/features/b/c/b.module.css', '');
    tree.write('apps/arcade/src/sessions/balance.ts', "export const balance = '';\n");
    tree.write('packages/ui/src/colour.ts', "export const colour = '';\n");
    for (const [, file, text] of cases) tree.write(file, text);
    const { status, output } = cruise(tree.root, ['apps', 'packages']);
    expect(status).not.toBe(0);
    for (const [rule, file] of cases) expect(output, rule).toContain(`error ${rule}: ${file}`);
  });

  it('follows workspace names to their sources, or the package walls would pass in silence', () => {
    const { output } = cruise(ROOT, ['--output-type', 'text', 'packages/contract/src/wire.ts']);
    expect(output).toContain('packages/kernel/src/index.ts');
  });

  function cruise(cwd: string, args: readonly string[]): { status: number | null; output: string } {
    const result = spawnSync(
      path.join(ROOT, 'node_modules/.bin/depcruise'),
      ['--config', path.join(ROOT, '.dependency-cruiser.mjs'), ...args],
      { cwd, encoding: 'utf8' },
    );
    return { status: result.status, output: result.stdout + result.stderr };
  }
});

describe('wall 3, what one file may do', () => {
  const DOMAIN = 'apps/server/src/modules/money/ledger';
  const VIEW = 'apps/site/src/shared';
  const promise = 'export declare const ready: Promise<boolean>;\n';
  // One of each family: rules of ours, rules with and without types, sizes, React, and what silences a rule in vain.
  const cases: [rule: string, file: string, text: string][] = [
    ['house(injected-clock)', `${DOMAIN}/clock-now.ts`, 'export const now = (): number => Date.now();\n'],
    ['house(injected-clock)', `${DOMAIN}/clock-new.ts`, 'export const now = (): Date => new Date();\n'],
    ['house(no-stopwatch)', `${DOMAIN}/quick.test.ts`, 'export const at = (): number => performance.now();\n'],
    ['house(no-stopwatch)', 'packages/kernel/src/soon.test.ts', 'expect(Date.now() - 5).toBeLessThan(100);\n'],
    ['house(injected-chance)', `${DOMAIN}/chance.ts`, 'export const dice = (): number => Math.random();\n'],
    ['house(injected-chance)', `${VIEW}/chance.ts`, 'export const dice = (): number => Math.random();\n'],
    [
      'house(money-is-no-float)',
      `${DOMAIN}/float.ts`,
      'export const rich = (aParts: bigint): number => Number(aParts);\n',
    ],
    [
      'house(money-is-no-float)',
      `${VIEW}/float.ts`,
      'export const rich = (o: { parts: string }): number => +o.parts;\n',
    ],
    ['house(class-of-its-own)', `${DOMAIN}/alike.ts`, 'export class Alike {\n  readonly at = 1;\n}\n'],
    ['house(export-by-name)', `${DOMAIN}/by-name.ts`, 'export default 1;\n'],
    ['typescript(no-explicit-any)', `${DOMAIN}/any.ts`, 'export const loose = (x: any): void => void x;\n'],
    [
      'typescript(no-floating-promises)',
      `${DOMAIN}/floats.ts`,
      `${promise}export function go(): void {\n  ready;\n}\n`,
    ],
    ['typescript(no-misused-promises)', `${DOMAIN}/misused.ts`, `${promise}export const yes = ready ? 1 : 2;\n`],
    [
      'typescript(await-thenable)',
      `${DOMAIN}/thenable.ts`,
      'export const go = async (): Promise<number> => await 1;\n',
    ],
    ['typescript(require-await)', `${DOMAIN}/waits.ts`, 'export async function go(): Promise<void> {\n  void 0;\n}\n'],
    ['typescript(no-unsafe-return)', `${DOMAIN}/unsafe.ts`, 'export const go = (): number => JSON.parse("1");\n'],
    [
      'typescript(switch-exhaustiveness-check)',
      `${DOMAIN}/switch.ts`,
      "export function go(x: 'a' | 'b'): void {\n  switch (x) {\n    case 'a':\n      break;\n  }\n}\n",
    ],
    [
      'typescript(no-unnecessary-condition)',
      `${DOMAIN}/condition.ts`,
      'export const go = (x: string): boolean => x !== null;\n',
    ],
    ['typescript(no-non-null-assertion)', `${DOMAIN}/bang.ts`, 'export const go = (x: string | null): string => x!;\n'],
    [
      'typescript(prefer-nullish-coalescing)',
      `${DOMAIN}/nullish.ts`,
      'export const go = (x: object | null): object => x || {};\n',
    ],
    [
      'typescript(restrict-template-expressions)',
      `${DOMAIN}/template.ts`,
      'export const go = (x: object): string => `${x}`;\n'.replace('object', '{ a: 1 }'),
    ],
    [
      'typescript(consistent-type-imports)',
      `${DOMAIN}/type.ts`,
      "import { A } from './a.ts';\nexport const go = (x: A): A => x;\n",
    ],
    ['typescript(array-type)', `${DOMAIN}/array.ts`, 'export const go = (x: Array<string>): string[] => x;\n'],
    ['eslint(no-unused-vars)', `${DOMAIN}/unused.ts`, 'const _never = 1;\nexport const one = 1;\n'],
    ['eslint(no-console)', `${DOMAIN}/console.ts`, "console.log('a');\n"],
    ['eslint(eqeqeq)', `${DOMAIN}/equal.ts`, 'export const go = (x: string): boolean => x == "a";\n'],
    [
      'eslint(curly)',
      `${DOMAIN}/curly.ts`,
      'export function go(x: string): void {\n  if (x)\n    go(\n      x,\n    );\n}\n',
    ],
    ['eslint(max-lines)', `${DOMAIN}/lines.ts`, `${'// line\n'.repeat(400)}export const one = 1;\n`],
    [
      'eslint(max-lines-per-function)',
      `${DOMAIN}/long.ts`,
      `export function long(): void {\n${'  void 0;\n'.repeat(75)}}\n`,
    ],
    [
      'eslint(max-params)',
      `${DOMAIN}/params.ts`,
      'export const go = (a: number, b: number, c: number, d: number): number => a + b + c + d;\n',
    ],
    [
      'hooks(rules-of-hooks)',
      `${VIEW}/hook.tsx`,
      "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    ],
    [
      'hooks(exhaustive-deps)',
      `${VIEW}/deps.tsx`,
      "import { useEffect } from 'react';\nexport function A({ on }: { on: () => void }) {\n  useEffect(() => {\n    on();\n  }, []);\n  return null;\n}\n",
    ],
    [
      'hooks(set-state-in-effect)',
      `${VIEW}/state.tsx`,
      "import { useEffect, useState } from 'react';\nexport function A() {\n  const [a, setA] = useState(0);\n  useEffect(() => {\n    setA(1);\n  }, []);\n  return a;\n}\n",
    ],
    [
      'house(query-in-its-api-file)',
      'apps/site/src/shared/money/key.ts',
      "export const deposits = { queryKey: ['deposits'] };\n",
    ],
    [
      'house(sent-in-its-api-file)',
      'apps/site/src/features/money/deposits/deposit-page.tsx',
      "import { send } from '../../../shared/api/api.ts';\nexport const go = send;\n",
    ],
    [
      'Unused eslint-disable directive',
      `${DOMAIN}/silenced.ts`,
      '// eslint-disable-next-line no-console\nexport const one = 1;\n',
    ],
  ];

  // All planted in one tree and linted at once: each rule must name its own violation.
  it('bites on every planted violation', () => {
    for (const file of ['.oxlintrc.json', 'tools/lint/house.mjs', 'tsconfig.base.json']) {
      tree.write(file, readFileSync(path.join(ROOT, file), 'utf8'));
    }
    tree.write('package.json', '{ "type": "module" }');
    for (const project of ['apps/server', 'apps/site']) {
      const settings = { jsx: 'react-jsx', lib: ['ES2023', 'DOM'], noEmit: true };
      tree.write(
        `${project}/tsconfig.json`,
        JSON.stringify({ extends: '../../tsconfig.base.json', compilerOptions: settings }),
      );
    }
    tree.write(`${DOMAIN}/a.ts`, 'export interface A {\n  readonly a: string;\n}\n');
    for (const [, file, text] of cases) tree.write(file, text);
    const { status, output } = run('node_modules/.bin/oxlint', ['--format', 'json', '--deny-warnings', '.']);
    expect(status).not.toBe(0);
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { filename: string; code?: string; message: string }[];
    };
    const isFound = (rule: string, file: string) =>
      diagnostics.some((one) => one.filename.endsWith(file) && `${one.code ?? ''} ${one.message}`.includes(rule));
    expect(cases.filter(([rule, file]) => !isFound(rule, file))).toEqual([]);
  });
});

describe('wall 4, what nobody uses', () => {
  it('finds a file and an export that nothing imports', () => {
    tree.write('package.json', '{ "name": "planted", "private": true, "type": "module", "main": "src/main.ts" }');
    tree.write('knip.json', '{ "entry": ["src/main.ts"], "project": ["src/**/*.ts"] }');
    tree.write('src/main.ts', "import { used } from './parts.ts';\nexport const a = used;\n");
    tree.write('src/parts.ts', 'export const used = 1;\nexport const unused = 2;\n');
    tree.write('src/forgotten.ts', 'export const b = 1;\n');
    const { status, output } = run('node_modules/.bin/knip', ['--no-progress']);
    expect(status).not.toBe(0);
    expect(output).toContain('src/forgotten.ts');
    expect(output).toContain('unused');
  });
});

describe('the wall of SQL statements', () => {
  const cases: [problem: string, statement: string][] = [
    ['relation "ledger_lost" does not exist', "sql.all<{ seq: bigint }>('select seq from ledger_lost')"],
    ['seq is bigint and not number', "sql.all<{ seq: number }>('select seq from ledger_transfer')"],
    ['at is Date and not string', "sql.first<{ at: string }>('select at from ledger_transfer')"],
    [
      'reference_uuid may be null, and string is not',
      "sql.all<{ reference_uuid: string }>('select reference_uuid from games_transaction')",
    ],
    ['kind is never null', "sql.first<{ kind: string | null }>('select kind from ledger_transfer')"],
    ['answers no key', "sql.all<{ key: string }>('select scope as key2 from ledger_transfer')"],
    [
      'answers leg, which the row type does not have',
      "sql.all<{ seq: bigint }>('select seq, leg from ledger_transfer')",
    ],
  ];
  let server: Awaited<ReturnType<typeof startForTests>>;
  beforeAll(async () => {
    server = await startForTests();
  });
  afterAll(() => server.stop());

  it('bites where a statement or its row type does not fit the tables', async () => {
    const statements = cases.map(([, statement]) => `    ${statement},\n`).join('');
    for (const file of ['tsconfig.base.json', 'apps/server/tsconfig.json', 'apps/server/src/platform/database/db.ts']) {
      tree.write(file, readFileSync(path.join(ROOT, file), 'utf8'));
    }
    tree.write(
      'apps/server/src/modules/money/ledger/planted.store.ts',
      `import type { Sql } from '../../../platform/database/db.ts';
export const planted = (sql: Sql, text: string): unknown[] => [\n${statements}    sql.all(text),\n];\n`,
    );
    const url = new URL(server.url);
    url.pathname = `/${await ensureTemplate(server.url)}`;
    const { problems, unreadable } = await checkStatements(tree.root, url.href);
    for (const [problem] of cases) expect(problems.join('\n')).toContain(problem);
    expect(problems).toHaveLength(cases.length + 1);
    expect(unreadable).toHaveLength(1);
  });
});

describe('wall 5, the house rules', () => {
  const cases: [problem: string, file: string, text: string][] = [
    [
      'the table ledger_account belongs to money/ledger; ask its index',
      'apps/server/src/modules/play/vendor-wallets/purse.store.ts',
      'export const q = `select 1 from ledger_account`;\n',
    ],
    [
      'the table games_bet belongs to play/rounds; ask its index',
      'apps/server/src/modules/play/vendors/line-up.store.ts',
      'export const q = `select 1 from games_vendor v, games_bet b`;\n',
    ],
    [
      'only play/rounds writes the table games_bet; call what its index offers',
      'apps/server/src/modules/play/boards/boards.store.ts',
      'export const q = `update games_bet set stake_parts = 0`;\n',
    ],
    [
      'only money/ledger writes the table ledger_account; call what its index offers',
      'apps/server/src/modules/play/wallet-gateway/sql/games_take.sql',
      'create or replace function games_take() returns void language sql as $$\n  delete from ledger_account\n$$;\n',
    ],
    [
      'only play/rounds writes the table games_bet; call what its index offers',
      'apps/server/src/modules/play/vendors/sql/games_take.sql',
      'create or replace function games_take() returns void language sql as $$\n  delete from games_bet\n$$;\n',
    ],
    [
      'the function games_look belongs to play/rounds, which does not stand below',
      'apps/server/src/modules/play/vendors/vendors.store.ts',
      'export const q = `select games_look()`;\n',
    ],
    [
      'the table games_bet belongs to play/rounds, which does not stand below',
      'apps/server/src/modules/money/limits/migrations/0250_limits.sql',
      'create table limits_play (round text references games_bet (round));\n',
    ],
    [
      'name it NNNN_<module>.sql after the module that owns its tables',
      'apps/server/src/modules/money/limits/migrations/0251_more_limits.sql',
      'create table limits_play (round text);\n',
    ],
    [
      'its number does not follow the order of the modules',
      'apps/server/src/modules/money/limits/migrations/0010_limits.sql',
      'create table limits_play (round text);\n',
    ],
    [
      'play/rounds owns games_bet',
      'apps/server/src/modules/play/boards/README.md',
      '# boards\n\nOwns tables: games_bet.\n',
    ],
    [
      'play/launch does not use games_player; take it off the list',
      'apps/server/src/modules/play/vendors/migrations/0260_vendors.sql',
      'create table games_player (vendor text);\n',
    ],
    [
      'nothing calls ledger_look',
      'apps/server/src/modules/money/ledger/sql/ledger_look.sql',
      'create or replace function ledger_look() returns int language sql as $$ select 1 $$;\n',
    ],
    [
      'say who may call ledger_look',
      'apps/server/src/modules/money/ledger/sql/ledger_look.sql',
      'create or replace function ledger_look() returns int language sql as $$ select 1 $$;\n',
    ],
    [
      'ledger_look has 63 lines; at most 60',
      'apps/server/src/modules/money/ledger/sql/ledger_look.sql',
      `create or replace function ledger_look() returns int language sql as $$\n${'  select 1;\n'.repeat(61)}$$;\n`,
    ],
    [
      'SELECT in small letters',
      'apps/server/src/modules/money/ledger/sql/ledger_look.sql',
      'create or replace function ledger_look() returns int language sql as $$ SELECT 1 $$;\n',
    ],
    [
      "functions, views and triggers live in the module's sql folder",
      'apps/server/src/modules/money/ledger/migrations/0010_ledger.sql',
      'create function ledger_look() returns int language sql as $$ select 1 $$;\n',
    ],
    [
      "SQL lives in the module's .store.ts",
      'apps/server/src/modules/play/vendor-wallets/bet.ts',
      'export const q = `select 1 from games_bet`;\n',
    ],
    ['lines; at most 40', 'apps/server/src/modules/play/wallet-gateway/README.md', '# games\n'.repeat(41)],
    ['instead of "export *"', 'apps/server/src/modules/play/vendor-wallets/index.ts', "export * from './bet.ts';\n"],
    [
      'twilio judges in tests; it is a development dependency',
      'apps/server/package.json',
      '{ "dependencies": { "twilio": "6.2.0" } }\n',
    ],
    ['file names are kebab-case', 'apps/site/src/shared/ApiClient.ts', 'export const a = 1;\n'],
    ['name it after what it does', 'apps/site/src/shared/utils.ts', 'export const a = 1;\n'],
    ['write an issue', 'apps/site/src/shared/a.ts', '// TO'.concat('DO later\nexport const a = 1;\n')],
    [
      'no text for the refusal balance_too_low',
      'packages/contract/src/refusals.ts',
      'export const REFUSALS = {\n  balance_too_low: { status: 409 },\n};\n',
    ],
    [
      'no test provokes balance_too_low',
      'packages/contract/src/refusals.ts',
      'export const REFUSALS = {\n  balance_too_low: { status: 409 },\n};\n',
    ],
    [
      'no test meets the call /wps/captcha',
      'packages/contract/src/people/bot-check.ts',
      "export const captcha = call({ path: '/wps/captcha' });\n",
    ],
    ['TH/first.json: no text for hello', 'apps/site/src/texts/EN/first.json', '{ "hello": "Hello" }\n'],
    [
      '@media (width < 640px): give the width a name',
      'apps/site/src/screens/a.module.css',
      '@media (width < 640px) {\n  .a {\n    color: red;\n  }\n}\n',
    ],
    ['z-index: 7: take one of the layers', 'packages/ui/src/a.module.css', '.a {\n  z-index: 7;\n}\n'],
    ['there is no apps/server/src/gone.ts', 'ARCHITECTURE.md', 'See `apps/server/src/gone.ts`.\n'],
    ['there is no file login/gone.ts', 'apps/server/src/modules/play/rounds/README.md', 'Start at login/gone.ts.\n'],
    ['there is no function ledger_gone', 'docs/a.md', 'Money moves by `ledger_gone(…)`.\n'],
    ['there is no table games_gone', 'apps/server/src/modules/play/rounds/README.md', 'Owns tables: games_gone.\n'],
    ['nothing in the code is called GONE_SETTING', 'deploy/README.md', 'Set `GONE_SETTING`.\n'],
    ['there is no call /ops/gone', 'docs/operators-guide.md', 'Call `GET /ops/gone`.\n'],
    ['there is no npm run gone', 'CONTRIBUTING.md', '```\nnpm run gone\n```\n'],
    ['there is no docs/gone.md', 'README.md', 'See [the guide](docs/gone.md).\n'],
    ['there is no migration 0999', 'docs/adr/README.md', 'See migration 0999.\n'],
    [
      'a comment names gone-file.ts, which is not there',
      'apps/site/src/shared/a.ts',
      '/** See gone-file.ts. */\nexport const a = 1;\n',
    ],
    // Put together, so that this file does not name them itself.
    [
      'docs/behaviour has no B9',
      'apps/site/src/shared/a.ts',
      '/** The rule (B'.concat('99.1). */\nexport const a = 1;\n'),
    ],
    ['is the number of more than one rule', 'docs/behaviour.md', '## B1.1 One\n\n## B1.1 Other\n'],
    ['name the rule of docs/behaviour', 'apps/server/src/a.ts', '// spec '.concat('§4\nexport const a = 1;\n')],
    [
      'docs/attack-cases.md has no A',
      'apps/server/src/a.test.ts',
      '// attack case '.concat('A99\nexport const a = 1;\n'),
    ],
    [
      'the next number is 0001',
      'docs/adr/0002-late.md',
      'Date: \nStatus: \n## Context\n## Decision\n## Consequences\n',
    ],
  ];

  /** Two modules with a table, one of them with a function, so that there is something to violate. */
  beforeEach(() => {
    const modules = 'apps/server/src/modules';
    const grant = 'revoke all on function games_look from public;\n';
    const look = `create or replace function games_look() returns int language sql as $$ select 1 $$;\n\n${grant}`;
    tree.write(`${modules}/money/ledger/migrations/0010_ledger.sql`, 'create table ledger_account (a int);\n');
    tree.write(`${modules}/play/rounds/migrations/0280_rounds.sql`, 'create table games_bet (round text);\n');
    tree.write(`${modules}/play/rounds/sql/games_look.sql`, look);
    tree.write(`${modules}/play/rounds/rounds.store.ts`, 'export const q = `select games_look()`;\n');
  });

  it.each(cases)('says: %s', (problem, file, text) => {
    tree.write(file, text);
    const { status, output } = run('node', [path.join(ROOT, 'tools/tidy/tidy.mjs'), tree.root]);
    expect(output).toContain(problem);
    expect(status).toBe(1);
  });

  it.each(['CN', 'ID', 'TH', 'TY', 'VI'])(
    'lets no text of %s be empty, marked up, foreign or filled in otherwise',
    (spoilt) => {
      for (const language of ['EN', 'CN', 'ID', 'TH', 'TY', 'VI']) {
        const right = { hello: 'Hello', at: 'At {time}', games: '{count, plural, other {# games}}', bye: 'Bye' };
        const wrong = { hello: ' ', at: 'At {hour}', games: '{count} games', bye: '<b>Bye</b>', other: 'Other' };
        const texts = JSON.stringify(language === spoilt ? wrong : right);
        tree.write(`apps/site/src/texts/${language}/first.json`, texts);
      }
      const { status, output } = run('node', [path.join(ROOT, 'tools/tidy/tidy.mjs'), tree.root]);
      const file = `apps/site/src/texts/${spoilt}/first.json`;
      expect(output.split('\n').filter((line) => line.startsWith('apps/'))).toEqual([
        `${file}: other is no text of the English part`,
        `${file}: no text for hello`,
        `${file}: at fills in {hour}, English {time}`,
        `${file}: bye has markup, which no operator could write in its place`,
      ]);
      expect(status).toBe(1);
    },
  );

  it('lets no text of a language have a word that its list of terms refuses, wherever the text stands', () => {
    const rows = '| For | Say | Never |\n| --- | --- | --- |\n| a deposit | `nạp tiền` | `xin`, `Máy`, `...` |\n';
    tree.write('docs/terms.md', `# Terms\n\n## Every language\n\n| a share | | \`} %\` |\n\n## VI\n\n${rows}`);
    const kinds = { title: 'Xin chào', other: 'Xinh, máy', link: '<a href="/xin">Nạp</a>', share: '{0} % đã đủ' };
    tree.write('apps/site/src/texts/EN/first.json', JSON.stringify({ ...kinds, share: '{0}% done' }));
    tree.write('apps/site/src/texts/VI/first.json', JSON.stringify(kinds));
    tree.write('apps/arcade/src/game/lang/vi.json', JSON.stringify({ symbol: { fan: 'Máy quay' } }));
    tree.write(
      'apps/server/seed/demo/help.json',
      JSON.stringify([{ texts: { EN: 'xin', VI: { title: 'Đang tải...' } } }]),
    );
    tree.write(
      'apps/site/build/offline-page.ts',
      "const W = {\n  EN: {\n    a: 'xin',\n  },\n  VI: {\n    a: 'Hãy xin',\n  },\n};\n",
    );
    tree.write('apps/server/src/sandbox-bank/texts.ts', "const vi: Texts = {\n  a: 'xin phép',\n};\n");
    const { status, output } = run('node', [path.join(ROOT, 'tools/tidy/tidy.mjs'), tree.root]);
    expect(output.split('\n').filter((line) => line.includes('docs/terms.md'))).toEqual([
      'apps/site/src/texts/VI/first.json: docs/terms.md refuses “} %” in VI: {0} % đã đủ',
      'apps/site/src/texts/VI/first.json: docs/terms.md refuses “xin” in VI: Xin chào',
      'apps/server/src/sandbox-bank/texts.ts: docs/terms.md refuses “xin” in VI: xin phép',
      'apps/site/build/offline-page.ts: docs/terms.md refuses “xin” in VI: Hãy xin',
      'apps/arcade/src/game/lang/vi.json: docs/terms.md refuses “Máy” in VI: Máy quay',
      'apps/server/seed/demo/help.json: docs/terms.md refuses “...” in VI: Đang tải...',
      'docs/terms.md: no text in VI says “nạp tiền”',
    ]);
    expect(status).toBe(1);
  });

  it('finds a knot of folders, also through a file beside them, and lets a circle of files alone', () => {
    const uses = (file: string): string => `import type { A } from '${file}';\nexport type B = A;\n`;
    tree.write('apps/site/src/shared/one/a.ts', uses('../two/a.ts'));
    tree.write('apps/site/src/shared/two/a.ts', uses('../between.ts'));
    tree.write('apps/site/src/shared/between.ts', uses('./one/b.ts'));
    tree.write('apps/site/src/shared/one/b.ts', 'export type A = 1;\n');
    tree.write('apps/site/src/shared/one/b.test.ts', uses('../two/b.ts'));
    tree.write('packages/ui/src/parts/a.ts', uses('../token.ts'));
    tree.write('packages/ui/src/list.ts', uses('./parts/a.ts'));
    tree.write('packages/ui/src/token.ts', 'export type A = 1;\n');
    const { status, output } = run('node', [path.join(ROOT, 'tools/tidy/tidy.mjs'), tree.root]);
    expect(output).toContain('apps/site/src/shared: a knot of between.ts one/ two/: ');
    expect(output).toContain('1 house rule broken');
    expect(status).toBe(1);
  });

  it('counts the files of a module, tests apart', () => {
    const folder = 'apps/server/src/modules/money/ledger';
    for (let i = 0; i < 45; i += 1) {
      tree.write(`${folder}/parts/part-${i}.ts`, `export const part = ${i};\n`);
      tree.write(`${folder}/parts/part-${i}.test.ts`, `export const part = ${i};\n`);
    }
    const { status, output } = run('node', [path.join(ROOT, 'tools/tidy/tidy.mjs'), tree.root]);
    expect(output).toContain(`${folder}: 46 source files; at most 45`);
    expect(status).toBe(1);
  });

  it('lets a tidy tree pass', () => {
    const { status, output } = run('node', [path.join(ROOT, 'tools/tidy/tidy.mjs'), tree.root]);
    expect(output).toBe('');
    expect(status).toBe(0);
  });
});
