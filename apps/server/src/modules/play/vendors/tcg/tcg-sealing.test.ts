import { createDecipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealFields, signFields } from './tcg-sealing.ts';
import { tcgUsername } from './tcg-account.ts';

const KEYS = { desKey: '12345678', signKey: 'hashkey' };
const JSON_TEXT = '{"method":"gb","username":"phoenix","product_type":7}';
const PARAMS = 'Dfnhth5I4FajcikdLMCUchXqjjcmyxcCpAqG0TzDkpgvFeWa5t8UQEVpOt6wsPlRhDPBouvT2l4=';

it('fields are sealed and signed as TCG does', () => {
  expect(sealFields(JSON_TEXT, KEYS)).toBe(PARAMS);
  expect(signFields(PARAMS, KEYS)).toBe('2d77c0d8f99d92677419f47abed0db54b7735816d569a5a86edffd7b8aa5afee');
});

it('are those of single DES, which is not in OpenSSL any more', () => {
  const twice = createDecipheriv('des-ede-ecb', Buffer.from(KEYS.desKey.repeat(2)), null);
  expect(`${twice.update(PARAMS, 'base64', 'utf8')}${twice.final('utf8')}`).toBe(JSON_TEXT);
});

it('a member has one name there, of small letters and digits, whatever theirs is', () => {
  const names = ['Xw2-_k', 'xw2-_k', 'ก'].map(tcgUsername);
  expect(new Set([...names, ...['Xw2-_k', 'xw2-_k', 'ก'].map(tcgUsername)]).size).toBe(3);
  expect(names.every((name) => /^[a-z0-9]{14}$/.test(name))).toBe(true);
});
