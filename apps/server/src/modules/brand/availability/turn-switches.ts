import { ACCESS_SWITCHES } from '@baize/contract/brand/switches';
import { Refusal } from '../../../platform/refusal.ts';
import type { WhitelabelNode } from '../brands/index.ts';

type Switches = Readonly<Record<string, '0' | '1'>>;

/** The node that the ways into the site stand below. */
const ACCESS = 'ACCESS';

/** The white-label tree with some of its switches turned. Refuses: request_invalid for a part that there is not. */
export function turnSwitches(tree: WhitelabelNode, switches: Switches): WhitelabelNode {
  const whole = withNewSwitches(tree, switches);
  const known = new Set(partsOf(whole));
  const fields = Object.keys(switches).filter((modId) => !known.has(modId));
  if (fields.length > 0) throw new Refusal('request_invalid', { fields: fields.map((modId) => `switches.${modId}`) });
  const turned = (node: WhitelabelNode): WhitelabelNode => ({
    ...node,
    enabled: switches[node.modId] ?? node.enabled,
    childrenNodes: node.childrenNodes.map(turned),
  });
  return turned(whole);
}

/** The same with nodes, switched off, for the ways in that are asked for and that the tree was made without. */
function withNewSwitches(tree: WhitelabelNode, switches: Switches): WhitelabelNode {
  const known = new Set(partsOf(tree));
  const missing = ACCESS_SWITCHES.filter((modId) => modId in switches && !known.has(modId)).map((modId) => ({
    modId,
    enabled: '0' as const,
    childrenNodes: [],
  }));
  const home = known.has(ACCESS) ? ACCESS : tree.modId;
  const grown = (node: WhitelabelNode): WhitelabelNode => ({
    ...node,
    childrenNodes: [...node.childrenNodes.map(grown), ...(node.modId === home ? missing : [])],
  });
  return missing.length === 0 ? tree : grown(tree);
}

function partsOf({ modId, childrenNodes }: WhitelabelNode): string[] {
  return [modId, ...childrenNodes.flatMap(partsOf)];
}
