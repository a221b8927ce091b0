import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ownFile } from '../../../platform/own-file.ts';

const FOLDER = ownFile('src/modules/play/lottery-draws/');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$|^testing/.test(name),
);
const codeOf = (name: string): string =>
  readFileSync(new URL(name, FOLDER), 'utf8')
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/(?:\/\/|--).*$/gm, '');

/** A draw follows from seed, beacon, game and issue: nobody can make it depend on what was bet. */
it('nothing that draws can see a ticket, a bet, a member or money', () => {
  expect(files.length).toBeGreaterThan(20);
  const seen = files.filter((name) =>
    /ticket|games_bet|games_transaction|ledger_|\bstake|memberId|member_id/i.test(codeOf(name)),
  );
  expect(seen).toEqual([]);
});

it('and uses of other modules the catalogue alone, which lists games', () => {
  const modules = files.flatMap((name) =>
    [...codeOf(name).matchAll(/from '(?:\.\.\/)+([^.][^']*)\/index\.ts'/g)].map(([, from]) => from),
  );
  expect([...new Set(modules)]).toEqual(['catalogue']);
});

it('stands below whatever sells tickets, so that it cannot ask it', () => {
  const order = readFileSync(ownFile('../../tools/walls/module-order.mjs'), 'utf8');
  const at = order.indexOf("'play/lottery-draws'");
  expect(at).toBeGreaterThan(0);
  for (const module of ['play/rounds', 'play/wallet-gateway']) expect(order.indexOf(`'${module}'`)).toBeGreaterThan(at);
});
