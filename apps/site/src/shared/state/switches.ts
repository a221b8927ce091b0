import type { SystemStatus } from '@baize/contract/bootstrap';

type Node = SystemStatus['whitelabel'];

/** Whether a brand has switched a part of the product on: its node and all above it must be "1" (B2.2, white-label tree). */
export function isOn(tree: Node, modId: string): boolean {
  if (tree.enabled !== '1') return false;
  return tree.modId === modId || tree.childrenNodes.some((node) => isOn(node, modId));
}
