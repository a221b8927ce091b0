import { MEMBER_ICONS } from '@baize/contract/people/profile-rules';
import { expect, it } from 'vitest';
import { picturesFor } from './member-icons.ts';

const [standard] = picturesFor('unicorn');

it.each(MEMBER_ICONS)('the icon %s has a picture of its own, and the default one behind it', (icon) => {
  const [own, next] = picturesFor(icon);
  expect(own).not.toBe(standard);
  expect(next).toBe(standard);
});

it('an icon that nobody drew shows the default picture alone', () => {
  expect(standard).toBeTruthy();
  expect(picturesFor('unicorn')).toEqual([standard]);
});

it('who chose none has no picture', () => {
  expect(picturesFor('')).toEqual([]);
});
