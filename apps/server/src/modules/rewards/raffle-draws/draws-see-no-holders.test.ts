import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownFile } from '../../../platform/own-file.ts';

const FOLDER = ownFile('src/modules/rewards/raffle-draws/');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'),
);
const codeOf = (name: string): string =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/(?:\/\/|--).*$/gm, '');

/** A draw follows from seed, beacon and the hash of the list: nobody can make it depend on who holds what. */
it('nothing that draws can see who holds a ticket', () => {
  expect(files.length).toBeGreaterThan(5);
  const seen = files.filter((name) =>
    /raffle_ticket|raffle_entrant|raffle_winner|raffle_counted|ledger_|memberId|member_id/i.test(codeOf(name)),
  );
  expect(seen).toEqual([]);
});

it('and uses of other modules the lottery’s draws alone', () => {
  const modules = files.flatMap((name) =>
    [...codeOf(name).matchAll(/from '(?:\.\.\/)+([^.][^']*)\/index\.ts'/g)].map(([, from]) => from),
  );
  expect([...new Set(modules)]).toEqual(['play/lottery-draws']);
});

it('stands below whatever knows tickets, so that it cannot ask it', () => {
  const order = readFileSync(ownFile('../../tools/walls/module-order.mjs'), 'utf8');
  expect(order.indexOf("'rewards/raffle'")).toBeGreaterThan(order.indexOf("'rewards/raffle-draws'"));
});
