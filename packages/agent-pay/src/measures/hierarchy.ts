import { invariant } from '@baize/kernel';

/**
 * Where a member stood, and where the one right above stood then. Somebody who is moved gets a new place, and so does everybody
 * below: bets keep the place they were made at, and so belong to the lines their member stood in at that time.
 */
export interface Place {
  readonly id: string;
  readonly member: string;
  /** The place right above; null: directly under the brand. */
  readonly above: string | null;
}

interface Node {
  readonly member: string;
  readonly above: string | null;
  /** The nearest agents with a contract, the member itself among them; undefined while it was not looked for. */
  agents: Chain | null | undefined;
}

/** An agent with a contract, and the next one above. */
export interface Chain {
  readonly agent: string;
  readonly above: Chain | null;
}

/** Finds the agents above a place. Each place is walked once, in whatever order places are given. */
export class Hierarchy {
  readonly #nodes = new Map<string, Node>();
  readonly #agents: ReadonlySet<string>;

  constructor(places: Iterable<Place>, agents: ReadonlySet<string>) {
    this.#agents = agents;
    for (const { id, member, above } of places) {
      invariant(!this.#nodes.has(id), `place ${id} is there twice`);
      this.#nodes.set(id, { member, above, agents: undefined });
    }
  }

  memberAt(place: string): string {
    return this.#node(place).member;
  }

  /** The agents with a contract in whose lines the place is, from the nearest on; the member itself counts. */
  agentsOver(place: string): Chain | null {
    const path: Node[] = [];
    let node: Node | undefined = this.#node(place);
    while (node?.agents === undefined && node !== undefined) {
      path.push(node);
      invariant(path.length <= this.#nodes.size, `place ${place} is above itself`);
      node = node.above === null ? undefined : this.#node(node.above);
    }
    let above = node?.agents ?? null;
    for (const each of path.reverse()) {
      if (this.#agents.has(each.member)) above = { agent: each.member, above };
      each.agents = above;
    }
    return above;
  }

  #node(place: string): Node {
    const node = this.#nodes.get(place);
    invariant(node !== undefined, `there is no place ${place}`);
    return node;
  }
}
