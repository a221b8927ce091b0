import { randomUUID } from 'node:crypto';
import { askAs, type Scene, unitsText } from './operation.ts';

const AMOUNTS = [100_000n, 2_550_000n] as const;

/** An adjustment by staff: one operator proposes it, the other approves or refuses. */
export async function putRight(scene: Scene): Promise<void> {
  const { dice, journal, person, operators } = scene;
  const [first, second] = dice.chance(0.5) ? operators : ([operators[1], operators[0]] as const);
  const amount = dice.pick(AMOUNTS);
  const proposal = {
    ...{ requestKey: randomUUID(), username: person.username, amount: unitsText(amount) },
    ...{ direction: dice.chance(0.5) ? 'credit' : 'debit', reason: 'put right by the harness' },
  };
  const proposed = await askAs(first, scene, { name: 'POST /ops/adjustments/propose', content: proposal });
  if (!proposed.success) {
    journal.wrong(`an adjustment was refused: ${proposed.message}`);
    return;
  }
  const adjustmentId = String(proposed.value.adjustmentId);
  const told = { scope: 'adjustment', key: adjustmentId, memberId: person.memberId };
  if (dice.chance(0.1)) {
    const content = { adjustmentId, note: 'not after all' };
    await askAs(second, scene, { name: 'POST /ops/adjustments/refuse', content });
    journal.tell({ ...told, parts: undefined });
    return;
  }
  const decided = await askAs(second, scene, { name: 'POST /ops/adjustments/approve', content: { adjustmentId } });
  if (decided.success) journal.tell({ ...told, parts: amount });
  else if (decided.message === 'balance_too_low') journal.tell({ ...told, parts: undefined });
  else journal.wrong(`an approval was refused: ${decided.message}`);
}
