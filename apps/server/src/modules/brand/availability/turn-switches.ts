import { Refusal } from '../../../platform/refusal.ts';
import type { WhitelabelNode } from '../brands/index.ts';

/** The white-label tree with some of its switches turned. Refuses: request_invalid for a part that the brand does not have. */
export function turnSwitches(tree: WhitelabelNode, switches: Readonly<Record<string, '0' | '1'>>): WhitelabelNode {
  const known = new Set(partsOf(tree));
  const fields = Object.keys(switches).filter((modId) => !known.has(modId));
  if (fields.length > 0) throw new Refusal('request_invalid', { fields: fields.map((modId) => `switches.${modId}`) });
  const turned = (node: WhitelabelNode): WhitelabelNode => ({
    ...node,
    enabled: switches[node.modId] ?? node.enabled,
    childrenNodes: node.childrenNodes.map(turned),
  });
  return turned(tree);
}

function partsOf({ modId, childrenNodes }: WhitelabelNode): string[] {
  return [modId, ...childrenNodes.flatMap(partsOf)];
}
