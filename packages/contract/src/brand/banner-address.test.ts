import { expect, it } from 'vitest';
import { bannerAddress } from './banner-address.ts';

it.each([
  ['an address of the site', 'internal', '/help?id=1', '/help?id=1'],
  ['another site', 'external', 'https://example.com/a?b', 'https://example.com/a?b'],
  ['a promotion', 'promotion', 'a b&c', '/promoDetail?id=a%20b%26c'],
  ['a game', 'game', 'house/paper_lanterns', '/game?vendor=house&gameCode=paper_lanterns'],
] as const)('leads to %s', (...[, linkageType, target, address]) => {
  expect(bannerAddress({ linkageType, target })).toBe(address);
});

it.each([
  ['it says so', '', '/help'],
  ['it is a script', 'external', 'javascript:alert(1)'],
  ['a script poses as a path', 'internal', 'javascript:alert(1)'],
  ['another host poses as a path', 'internal', '//evil.example/'],
  ['a backslash would become one', 'internal', '/\\evil.example/'],
  ['a path poses as another site', 'external', '/help'],
  ['http is not https', 'external', 'http://example.com/'],
  ['a game has no code', 'game', 'house'],
  ['a game has too much', 'game', 'house/a/../b'],
  ['a promotion has no name', 'promotion', ''],
] as const)('leads nowhere when %s', (_, linkageType, target) => {
  expect(bannerAddress({ linkageType, target })).toBeNull();
});
