import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { aFolder } from '../testing/temporary.ts';
import { fingerprintOf } from './fingerprint.mjs';

let root: string;
const print = () => fingerprintOf(root, ['package-lock.json', 'app']);
beforeEach(() => {
  root = aFolder();
  mkdirSync(join(root, 'app/dist'), { recursive: true });
  writeFileSync(join(root, 'app/main.ts'), 'one');
});

it('changes with what a source holds, its name, and what comes or goes', () => {
  const prints = [print()];
  writeFileSync(join(root, 'app/main.ts'), 'two');
  prints.push(print());
  renameSync(join(root, 'app/main.ts'), join(root, 'app/other.ts'));
  prints.push(print());
  writeFileSync(join(root, 'package-lock.json'), '{}');
  prints.push(print());
  expect(new Set(prints).size).toBe(prints.length);
});

it('does not change with times, products and tests', () => {
  const before = print();
  utimesSync(join(root, 'app/main.ts'), 1, 1);
  writeFileSync(join(root, 'app/dist/main.js'), 'built');
  writeFileSync(join(root, 'app/main.test.ts'), 'a test');
  expect(print()).toBe(before);
});
