import type { WhitelabelNode } from './brand.ts';

/** Whether a brand has switched a part of the product on: its node and all above it must be "1" (B2.2, white-label tree). */
export function isSwitchedOn(tree: WhitelabelNode, modId: string): boolean {
  if (tree.enabled !== '1') return false;
  return tree.modId === modId || tree.childrenNodes.some((node) => isSwitchedOn(node, modId));
}
