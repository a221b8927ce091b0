import { expect, it } from 'vitest';
import { hasPasswordRecovery } from './password-recovery.ts';

const node = (modId: string, enabled: '0' | '1') => ({ modId, enabled, childrenNodes: [] });
const treeOf = (mail: '0' | '1', mobile: '0' | '1') => ({
  ...node('ROOT', '1'),
  childrenNodes: [node('FORGETEMAIL3', mail), node('FORGETMOBILE3', mobile)],
});

it.each([
  ['by mail', '1', '0', true],
  ['by mobile', '0', '1', true],
  ['by both', '1', '1', true],
  ['by none: then no link offers it', '0', '0', false],
] as const)('a forgotten password comes back %s', (...[, mail, mobile, way]) => {
  expect(hasPasswordRecovery(treeOf(mail, mobile))).toBe(way);
});
