import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCountries } from './countries.ts';
import { StartProblem } from '../settings/start-problem.ts';

it('knows the country of public addresses, in both families and mapped', async () => {
  const countryOf = await openCountries();
  const said = ['8.8.8.8', '::ffff:8.8.8.8', '2001:4860:4860::8888', '112.198.1.1'].map(countryOf);
  expect(said).toEqual(['US', 'US', 'US', 'PH']);
});

it('knows no country for addresses of nobody in particular, or for no address', async () => {
  const countryOf = await openCountries();
  const nobody = [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.9',
    '172.16.5.5',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    'x',
    '',
  ];
  expect(nobody.map(countryOf)).toEqual(nobody.map(() => undefined));
});

it('refuses to start without a database that it can read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-countries-'));
  const broken = join(folder, 'broken.mmdb');
  await writeFile(broken, 'not a database');
  await expect(openCountries(broken)).rejects.toThrow(StartProblem);
  await expect(openCountries(join(folder, 'missing.mmdb'))).rejects.toThrow(/COUNTRY_DATABASE/);
  await rm(folder, { recursive: true });
});
