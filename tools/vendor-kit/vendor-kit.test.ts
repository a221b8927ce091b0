import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { wishIn } from './vendor-kit.mjs';

const [key, half] = ['example-key.pem', 'example-key.pub.pem'].map((name) =>
  fileURLToPath(new URL(`../../docs/vendors/examples/${name}`, import.meta.url)),
) as [string, string];
const whole = ['--url', 'https://operator.example/gateway/ds88', '--key', key];

it.each([
  ['no command', [], ''],
  ['the question for help', ['--help'], ''],
  ['a command that there is not', ['walet', ...whole], 'There is no walet.'],
  ['an option that there is not', ['games', ...whole, '--nix'], "Unknown option '--nix'"],
  ['no address', ['games', '--key', key], '--url is the address of the other side.'],
  ['a file that there is not', ['games', '--url', 'https://x.example', '--key', 'nix'], '--key names no file: nix'],
  ['the public half', ['games', '--url', 'https://x.example', '--key', half], 'holds no private key'],
  ['nobody who plays', ['wallet', ...whole], 'Somebody must play'],
  ['a protocol that there is not', ['storm', ...whole, '--protocol', 'x'], 'storm does not speak x.'],
  ['a protocol that only the storm speaks', ['wallet', ...whole, '--protocol', 'tcg'], 'wallet does not speak tcg.'],
  ['keys that are not of the protocol', ['storm', ...whole, '--protocol', 'one-api', '--listen', '0'], 'JSON'],
  ['half of somebody who plays', ['storm', ...whole, '--user', 'ana'], 'Somebody must play'],
])('says what is wrong with what was typed: %s', (_, typed, told) => {
  expect(wishIn(typed)).toContain(told);
});

it.each([
  ['games', ...whole],
  ['wallet', ...whole, '--listen', '0'],
  ['storm', ...whole, '--user', 'ana', '--token', 't', '--game', 'g'],
])('takes what is whole: %s', (...typed) => {
  expect(wishIn(typed)).toMatchObject({ command: typed[0], url: whole[1] });
});
