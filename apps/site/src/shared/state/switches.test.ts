import { describe, expect, it } from 'vitest';
import { isOn } from './switches.ts';

const node = (modId: string, enabled: '0' | '1', childrenNodes: ReturnType<typeof leaf>[] = []) => ({
  modId,
  enabled,
  childrenNodes,
});
const leaf = (modId: string, enabled: '0' | '1') => ({ modId, enabled, childrenNodes: [] });

describe('a switch of the brand', () => {
  const tree = {
    ...leaf('ROOT', '1'),
    childrenNodes: [
      node('ACCESS', '1', [leaf('DIRECTREG3', '1'), leaf('MOBILEREG3', '0')]),
      node('AGENTCENTER', '0', [leaf('salary', '1')]),
    ],
  };
  it.each([
    ['DIRECTREG3', true],
    ['MOBILEREG3', false],
    ['salary', false],
    ['unheard-of', false],
  ])('%s is %s: it and all above it must be on', (modId, on) => {
    expect(isOn(tree, modId)).toBe(on);
  });
});
