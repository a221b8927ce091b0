import { askAs, type Scene } from './operation.ts';

const AN_AGENT = 0.15;

/** Staff put a member under another agent of the lines, or an agent with everybody below under another head. */
export async function moveInLine(scene: Scene): Promise<void> {
  const { dice, journal, operators, lines } = scene;
  const isAgent = dice.chance(AN_AGENT);
  const { username } = dice.pick(isAgent ? lines.agents : lines.members);
  const under = dice.pick(isAgent ? lines.heads : lines.agents).username;
  const content = { username, under, reason: 'by the harness' };
  const { success, message } = await askAs(dice.pick(operators), scene, { name: 'POST /ops/agents/move', content });
  if (!success) journal.wrong(`a member was not moved: ${message}`);
}
