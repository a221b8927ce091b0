import type { Operation, Scene } from './operation.ts';
import { passOn } from './pass-on.ts';
import { payIn } from './pay-in.ts';
import { play } from './play.ts';

/** Somebody in a line of agents plays, pays in, or sends money up or down: what the agents above are paid for. */
export async function playInLine(scene: Scene): Promise<void> {
  const { dice, lines } = scene;
  const [agent, member] = [dice.pick(lines.agents), dice.pick(lines.members)];
  const what = dice.below(100);
  if (what < 12) await passOn({ ...scene, person: agent, relative: member });
  else if (what < 16) await passOn({ ...scene, person: member, relative: agent });
  else await doing(what)({ ...scene, person: what < 25 ? agent : member, relative: agent });
}

function doing(what: number): Operation {
  return what >= 90 ? payIn : play;
}
