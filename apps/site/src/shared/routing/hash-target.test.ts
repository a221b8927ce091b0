import { expect, it } from 'vitest';
import { namedBy } from './hash-target.ts';

it.each([
  ['a place by its id', '#contact', 'contact'],
  ['one with signs of its own', '#topic-%E1%BA%A3nh', 'topic-ảnh'],
  ['nothing without a hash', '', ''],
  ['nothing by a bare sign', '#', ''],
  ['nothing by half a sign', '#%', ''],
  ['nothing by what is not UTF-8', '#%ff', ''],
])('a hash names %s', (_, hash, name) => {
  expect(namedBy(hash)).toBe(name);
});
